import { expect, test } from 'vitest'
import { relayCandidate, relayDescription } from './relay-only.ts'

const RELAY =
  'candidate:1 1 udp 41885439 203.0.113.7 50000 typ relay raddr 192.168.1.20 rport 61000 generation 0'

test.each([
  ['host', 'candidate:1 1 udp 2122260223 192.168.1.20 61000 typ host generation 0'],
  ['srflx', 'candidate:1 1 udp 1686052607 198.51.100.4 61000 typ srflx raddr 192.168.1.20 rport 61000'],
  ['prflx', 'candidate:1 1 udp 1686052607 198.51.100.4 61000 typ prflx'],
  ['none', ''],
])('a candidate of type %s does not leave', (_, line) => expect(relayCandidate(line)).toBeNull())

test('a relay’s candidate leaves without the address behind it', () => {
  expect(relayCandidate(RELAY)).toBe(
    'candidate:1 1 udp 41885439 203.0.113.7 50000 typ relay raddr 0.0.0.0 rport 0 generation 0',
  )
})

test('a description loses every other candidate and nothing else', () => {
  const lines = [
    'v=0',
    'm=audio 9 RTP 111',
    'a=candidate:1 1 udp 1 10.0.0.1 9 typ host',
    `a=${RELAY}`,
    'a=mid:0',
    '',
  ]
  expect(relayDescription(lines.join('\r\n')).split('\r\n')).toEqual([
    'v=0',
    'm=audio 9 RTP 111',
    'a=candidate:1 1 udp 41885439 203.0.113.7 50000 typ relay raddr 0.0.0.0 rport 0 generation 0',
    'a=mid:0',
    '',
  ])
})
