// Over a real socket: what a parser takes for a body is what a route may read.
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerProblem } from '../problem.ts'
import { bodyLimit } from './body-limit.ts'
import type { AppEnv } from './context.ts'

const LIMIT = 1_000
const app = new Hono<AppEnv>()
app.use(bodyLimit([], LIMIT))
app.post('/api/echo', async (c) => c.text(`read ${(await c.req.text()).length}`))
app.onError((error, c) => answerProblem(c, error))
const server = createAdaptorServer({ fetch: app.fetch })

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

/** Writes these lines and this body as they are, and answers with what came back first. */
async function send(headers: readonly string[], body: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const lines = ['POST /api/echo HTTP/1.1', 'host: localhost', 'connection: close', ...headers]
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  let text = ''
  for await (const chunk of socket.setEncoding('utf8')) text += chunk as string
  return text
}

const JSON_TYPE = 'content-type: application/json'
const chunked = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`

test.each([
  ['of the limit', [JSON_TYPE, `content-length: ${LIMIT}`], 'x'.repeat(LIMIT), /^HTTP\/1.1 200.*read 1000$/s],
  ['longer than it says', [JSON_TYPE, 'content-length: 4'], 'x'.repeat(5_000), /^HTTP\/1.1 400/],
  ['that says too much', [JSON_TYPE, `content-length: ${LIMIT + 1}`], '', /^HTTP\/1.1 413/],
  ['in chunks, within', [JSON_TYPE, 'transfer-encoding: chunked'], chunked('x'.repeat(10)), /read 10$/],
  [
    'in chunks, beyond',
    [JSON_TYPE, 'transfer-encoding: chunked'],
    chunked('x'.repeat(1_001)),
    /^HTTP\/1.1 413/,
  ],
  [
    'with two lengths',
    [JSON_TYPE, 'content-length: 4', 'transfer-encoding: chunked'],
    chunked('x'.repeat(1_001)),
    /^HTTP\/1.1 400/,
  ],
  [
    'of another type, beyond',
    ['content-type: text/plain', `content-length: ${LIMIT + 1}`],
    '',
    /^HTTP\/1.1 413/,
  ],
])('a body %s is read as far as the limit allows', async (_what, headers, body, answer) => {
  expect(await send(headers, body)).toMatch(answer)
})
