import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { answerProblem } from '../problem.ts'
import { bodyLimit } from './body-limit.ts'
import type { AppEnv } from './context.ts'
import { deadline } from './deadline.ts'

const MEGABYTE = 1024 * 1024
const FILES = [10, 40].map((megabytes) => ({
  path: new RegExp(`^/files/${megabytes}$`),
  contentType: /^application\/octet-stream/,
  maximumBytes: megabytes * MEGABYTE,
}))
/** Requests have 30 ms, files of ten megabytes 200, and those of forty 800. */
const LIMITS = { requestMs: 30, megabyteMs: 20 }

/** What is asked for takes as long as it is told to. */
function slow(takesMs: number) {
  const app = new Hono<AppEnv>()
  app.use(deadline(FILES, LIMITS))
  app.onError((error, c) => answerProblem(c, error))
  app.post('*', async (c) => {
    await new Promise((resolve) => setTimeout(resolve, takesMs))
    return c.text('done')
  })
  return app
}

test('nobody waits forever: past the deadline the caller is asked to try again', async () => {
  const answer = await slow(300).request('/x', { method: 'POST' })
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'request/took-too-long' })
  expect(answer.headers.get('retry-after')).not.toBeNull()
})

test('what is done in time is answered', async () => {
  expect(await (await slow(0).request('/x', { method: 'POST' })).text()).toBe('done')
})

test('a file has as long as it may be large, where files are taken and nowhere else', async () => {
  const file = { method: 'POST', headers: { 'content-type': 'application/octet-stream' } }
  expect((await slow(100).request('/files/10', file)).status).toBe(200)
  expect((await slow(400).request('/files/40', file)).status).toBe(200)
  expect((await slow(400).request('/files/10', file)).status).toBe(503)
  expect((await slow(100).request('/x', file)).status).toBe(503)
})

test('a file that drips is cut off at its deadline, and what it held is free for others', async () => {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('request', { clientNetwork: '10.9.9.9' } as AppEnv['Variables']['request'])
    return next()
  })
  app.use(deadline(FILES, LIMITS))
  app.use(bodyLimit(FILES))
  app.onError((error, c) => answerProblem(c, error))
  app.post('*', (c) => c.text('taken'))
  const server = createAdaptorServer({ fetch: app.fetch })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  /** A byte now and then, of as many as are promised; answers what came back until the connection was cut. */
  const send = async (promised: number, connection = 'keep-alive') => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const head = [
      'POST /files/10 HTTP/1.1',
      'host: x',
      `connection: ${connection}`,
      'content-type: application/octet-stream',
    ]
    socket.write(`${head.join('\r\n')}\r\ncontent-length: ${promised}\r\n\r\nx`)
    const dripping = setInterval(() => socket.writable && promised > 1 && socket.write('x'), 20)
    let text = ''
    socket.setEncoding('utf8').on('data', (part: string) => (text += part))
    socket.on('error', () => undefined)
    await once(socket, 'close')
    clearInterval(dripping)
    return text
  }
  const drips = await Promise.all(Array.from({ length: 4 }, () => send(MEGABYTE)))
  expect(
    drips.map((text) => /took-too-long|busy/.exec(text)?.[0] ?? '').toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['busy', 'took-too-long', 'took-too-long', 'took-too-long'])
  await expect.poll(() => send(1, 'close'), { timeout: 10_000 }).toContain('taken')
  server.close()
})
