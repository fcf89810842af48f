import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { breaking } from './breaker.ts'

// A provider on this machine whose answers the test decides, and a clock that only the test moves.
let server: Server
let status = 200
let asked = 0

beforeAll(async () => {
  server = createServer((_request, response) => {
    asked++
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

function door() {
  let now = 1_000
  const { port } = server.address() as AddressInfo
  const client = breaking(Stripe.createNodeHttpClient(), () => now)
  const ask = () => client.makeRequest('127.0.0.1', String(port), '/', 'GET', {}, '', 'http', 5_000)
  return {
    pass: (ms: number) => void (now += ms),
    /** What came back: the status, or the code of the failure. */
    ask: () =>
      ask().then(
        (response) => response.getStatusCode(),
        (error: { code?: string }) => error.code,
      ),
  }
}

async function times(count: number, work: () => Promise<unknown>) {
  for (let at = 0; at < count; at++) await work()
}

test('after a dozen failures in a row nobody waits for a thirteenth, for a few seconds', async () => {
  const { ask, pass } = door()
  status = 503
  await times(11, ask)
  expect(await ask()).toBe(503)
  asked = 0
  expect(await ask()).toBe('ECONNREFUSED')
  pass(4_999)
  expect(await ask()).toBe('ECONNREFUSED')
  expect(asked).toBe(0)

  // One looks; it still fails, so the others do not try.
  pass(1)
  expect(await ask()).toBe(503)
  expect(await ask()).toBe('ECONNREFUSED')

  status = 200
  pass(5_000)
  expect(await ask()).toBe(200)
  expect(await ask()).toBe(200)
})

test('failures that are not in a row keep nobody away, and neither does a refusal of the provider', async () => {
  const { ask } = door()
  status = 503
  await times(11, ask)
  status = 402
  expect(await ask()).toBe(402)
  status = 503
  await times(11, ask)
  status = 200
  expect(await ask()).toBe(200)
})

test('a connection that fails counts like an answer that is a failure', async () => {
  let reached = 0
  const client = Stripe.createNodeHttpClient()
  client.makeRequest = () => {
    reached++
    return Promise.reject(new Error('the line is down'))
  }
  const breaker = breaking(client, () => 0)
  const ask = () =>
    breaker.makeRequest('127.0.0.1', '1', '/', 'GET', {}, '', 'http', 5_000).catch(() => undefined)
  await times(13, ask)
  expect(reached).toBe(12)
})
