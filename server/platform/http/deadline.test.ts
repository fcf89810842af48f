import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { answerProblem } from '../problem.ts'
import type { AppEnv } from './context.ts'
import { deadline } from './deadline.ts'

const FILES = [{ path: /^\/files$/, contentType: /^application\/octet-stream/, maximumBytes: 10 }]

/** Requests have 30 ms and files 400; what is asked for takes as long as it is told to. */
function slow(takesMs: number) {
  const app = new Hono<AppEnv>()
  app.use(deadline(FILES, { requestMs: 30, fileMs: 400 }))
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

test('a file has longer, where files are taken and nowhere else', async () => {
  const file = { method: 'POST', headers: { 'content-type': 'application/octet-stream' } }
  expect((await slow(100).request('/files', file)).status).toBe(200)
  expect((await slow(100).request('/x', file)).status).toBe(503)
})
