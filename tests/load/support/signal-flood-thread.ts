// Messages at an even rate over kept connections, as many under way as are allowed and no more: what does not fit is not
// sent, and missing in the count.
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { FloodMessage, FloodResult, FloodSettings } from './signal-flood.ts'

const UNDER_WAY_MAX = 400
const GIVE_UP_MS = 20_000

const { origin, messages, perSecond, seconds } = workerData as FloodSettings
const agent = new Agent({ keepAlive: true, maxSockets: UNDER_WAY_MAX })
const result: FloodResult = { sent: 0, statuses: {}, seconds: 0, milliseconds: [] }
const underWay = new Set<Promise<void>>()

/** Done when it is answered, or will not be. */
async function send({ path, cookie, body }: FloodMessage): Promise<void> {
  result.sent++
  const sentAt = performance.now()
  const headers = {
    origin,
    cookie,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  const { promise, resolve: finish } = Promise.withResolvers<number>()
  const sending = request(
    `${origin}${path}`,
    { method: 'POST', agent, headers, timeout: GIVE_UP_MS },
    (response) => {
      response.resume()
      response.once('close', () => finish(response.statusCode ?? 0))
    },
  )
  sending.once('timeout', () => sending.destroy(new Error('not answered')))
  sending.once('error', () => finish(0))
  sending.end(body)
  const status = await promise
  result.statuses[status] = (result.statuses[status] ?? 0) + 1
  result.milliseconds.push(performance.now() - sentAt)
}

const startedAt = performance.now()
while (performance.now() - startedAt < seconds * 1_000) {
  const due = Math.min(((performance.now() - startedAt) / 1_000) * perSecond, perSecond * seconds)
  while (result.sent < due && underWay.size < UNDER_WAY_MAX) {
    const next = messages[result.sent % messages.length]
    if (!next) break
    const sending = send(next).finally(() => underWay.delete(sending))
    underWay.add(sending)
  }
  await wait(2)
}
await Promise.all(underWay)
result.seconds = (performance.now() - startedAt) / 1_000
agent.destroy()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(result)
