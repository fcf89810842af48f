// The real relay with the file that production runs with (ops/coturn/turnserver.conf).
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#tests/harness/product.ts'
import { type Relay, startRelay } from '#tools/relay.ts'
import { attackPeers, credentialUntil } from './relay-peers.ts'
import { openTurnClient } from './turn-client.ts'

const relay = await startRelay({ port: await freePort(), allowsLoopback: false })
if (!relay && process.env['CI'] !== undefined)
  throw new Error('coturn is not installed: apt-get install coturn')
afterAll(() => relay?.stop())

describe.skipIf(!relay)('the relay', () => {
  let running: Relay
  beforeAll(() => void (running = relay!))
  const allocate = async (secret: string) => {
    const client = openTurnClient(running.port)
    const isGiven = await client.allocate(credentialUntil(secret, 60))
    client.close()
    return isGiven
  }

  test('passes on to nobody’s own network, however its address is written', async () => {
    const secret = running.environment.TURN_SECRET
    const attempts = await attackPeers(credentialUntil(secret, 60), running.port)
    expect(attempts.length).toBeGreaterThan(12)
    expect(attempts.filter(({ isThrough }) => isThrough)).toEqual([])
  })

  test('takes credentials of the one secret that it was started with', async () => {
    expect(await allocate(running.environment.TURN_SECRET)).toBe(true)
    for (const other of ['$TURN_SECRET', '', 'another-secret'])
      expect(await allocate(other), other).toBe(false)
  })
})

test('no secret and no word for one stands in the settings of the relay', () => {
  const lines = readFileSync('ops/coturn/turnserver.conf', 'utf8').split('\n')
  expect(lines).toContain('use-auth-secret')
  expect(lines.filter((line) => line.startsWith('static-auth-secret'))).toEqual([])
})
