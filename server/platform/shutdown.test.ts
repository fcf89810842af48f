// A release ends every process while people use it: the real web process, and what becomes of those who are served.
import { Agent, get, type IncomingMessage } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { type DatabaseLink, linkDatabase } from '#tests/harness/database-link.ts'
import { openPractice } from '#tests/harness/practices.ts'
import { startWebProcess, type WebProcess } from '#tests/harness/web-process.ts'
import { startWorkerProcess } from '#tests/harness/worker-process.ts'

let databaseUrl = ''
const market = marketplace(async (url) => {
  databaseUrl = url
  return {}
})

let web: WebProcess | undefined
let link: DatabaseLink | undefined
afterEach(async () => {
  await web?.stop()
  await link?.close()
})

type Answer = { status: number; connection: string | undefined; text: string }

/** One request; rejects when the connection is cut before the answer is whole. */
function ask(path: string, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(`${web?.origin}${path}`, { agent: agent ?? false }, (response) => {
      const { statusCode: status = 0, headers } = response
      read(response).then((text) => resolve({ status, connection: headers.connection, text }), reject)
    }).on('error', reject)
  })
}

async function read(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) text += chunk
  if (!response.complete) throw new Error('cut')
  return text
}

const isReady = () =>
  ask('/api/health/ready').then(
    ({ status }) => status,
    () => 0,
  )
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('a web process that is asked to leave cuts nobody off and is gone within ten seconds', async () => {
  const { professionalId } = await openPractice(market)
  web = await startWebProcess(databaseUrl)
  await expect.poll(isReady, { timeout: 60_000, interval: 200 }).toBe(200)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect((await ask('/api/health/live', agent)).connection).toBe('keep-alive')

  const stream = ask(`/api/professionals/${professionalId}/slots/live`)
  await pause(1_000)
  // Requests in hand: they wait at a lock for three seconds after the signal.
  const holder = await market.owner.connect()
  await holder.query('begin; lock table ops.rate_limit in access exclusive mode')
  const inHand = Array.from({ length: 5 }, () => ask('/api/search'))
  await pause(500)

  const signalledAt = performance.now()
  web.process.kill('SIGTERM')
  await expect.poll(isReady, { timeout: 1_000, interval: 50 }).toBe(503)
  const kept = await ask('/api/health/live', agent)
  expect([kept.status, kept.connection]).toEqual([200, 'close'])
  expect(await stream).toMatchObject({ status: 200, text: expect.stringMatching(/^retry: \d{4}\n/) })
  await pause(2_500)
  await holder.query('commit')
  holder.release()

  const answers = await Promise.all(inHand)
  expect(answers.map(({ status, connection }) => [status, connection])).toEqual(
    answers.map(() => [200, 'close']),
  )
  expect(await web.exit).toBe(0)
  expect(performance.now() - signalledAt).toBeLessThan(10_000)
})

test('a web process starts while the database is away, and is ready once it is back', async () => {
  link = await linkDatabase(databaseUrl)
  await link.refuse()
  web = await startWebProcess(link.url)
  await expect.poll(isReady, { timeout: 60_000, interval: 200 }).toBe(503)
  expect((await ask('/api/health/live')).status).toBe(200)
  expect((await ask('/api/search')).status).toBe(503)
  await link.restore()
  await expect.poll(isReady, { timeout: 10_000, interval: 200 }).toBe(200)
  expect((await ask('/api/search')).status).toBe(200)
})

test('a web process whose database is frozen leaves within ten seconds all the same', async () => {
  link = await linkDatabase(databaseUrl)
  web = await startWebProcess(link.url)
  await expect.poll(isReady, { timeout: 60_000, interval: 200 }).toBe(200)
  link.freeze()
  const signalledAt = performance.now()
  web.process.kill('SIGTERM')
  await web.exit
  expect(performance.now() - signalledAt).toBeLessThan(10_000)
})

test('a worker that is asked to leave closes what it opened, and says nothing of a failure', async () => {
  const worker = await startWorkerProcess(databaseUrl, {
    SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: 'info',
  })
  expect(await worker.leave()).toBe(0)
  expect(worker.written.filter((line) => /nobody caught|leaving failed/.test(line))).toEqual([])
})
