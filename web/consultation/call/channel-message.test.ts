import { expect, test } from 'vitest'
import { type ChannelMessage, PLACE_MAX, readMessage, TEXT_MAX, writeMessage } from './channel-message.ts'

test.each<ChannelMessage>([
  { kind: 'text', text: 'Bonjour' },
  { kind: 'place', text: '4120, rue Fabre' },
  { kind: 'state', hasSound: false, picture: 'screen' },
  { kind: 'bye' },
])('a message arrives as it was sent: %o', (message) =>
  expect(readMessage(writeMessage(message))).toEqual(message),
)

test.each([
  ['not text', new ArrayBuffer(4)],
  ['not JSON', '{'],
  ['nothing', 'null'],
  ['an unknown kind', '{"kind":"shutdown"}'],
  ['an empty text', '{"kind":"text","text":"  "}'],
  ['a text that is none', '{"kind":"text","text":7}'],
  ['half a state', '{"kind":"state","hasSound":true}'],
  ['a picture of another kind', '{"kind":"state","hasSound":true,"picture":"hologram"}'],
  ['far too much', JSON.stringify({ kind: 'text', text: 'a'.repeat(5 * TEXT_MAX) })],
])('what no page of ours sends is not read: %s', (_, written) => expect(readMessage(written)).toBeNull())

test('what is too long is cut', () => {
  const read = (kind: 'text' | 'place') => {
    const message = readMessage(JSON.stringify({ kind, text: 'a'.repeat(TEXT_MAX + 9) }))
    return message && 'text' in message ? message.text.length : 0
  }
  expect([read('text'), read('place')]).toEqual([TEXT_MAX, PLACE_MAX])
})
