import { afterEach, expect, test, vi } from 'vitest'
import { roomApi } from './room-api.ts'

const api = roomApi('a-visit')
const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))
const json = (status: number, body: object) => Promise.resolve(Response.json(body, { status }))
afterEach(() => void vi.unstubAllGlobals())

test('a request that nobody answers ends, and counts as one that never arrived', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  const ask = vi.fn((_: string, { signal }: RequestInit) =>
    signal?.aborted ? Promise.reject(new DOMException('', 'TimeoutError')) : new Promise(() => {}),
  )
  vi.stubGlobal('fetch', ask)
  expect(await api.enter('a-tab')).toEqual({ is: 'lost' })
  timeout.mockRestore()
})

test('so does an answer that breaks off', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error('cut')) })
  answering(() => Promise.resolve(new Response(broken)))
  expect(await api.relay()).toEqual({ is: 'lost' })
})

test.each([
  [200, { status: 'done' }, { is: 'done', data: { status: 'done' } }],
  [409, { code: 'consultation/gone' }, { is: 'refused', code: 'consultation/gone' }],
  [503, { code: 'server/busy' }, { is: 'lost' }],
  [429, { code: 'request/too-many' }, { is: 'lost' }],
  [500, {}, { is: 'lost' }],
])('%i %j', async (status, body, answer) => {
  answering(() => json(status, body))
  expect(await api.admit()).toEqual(answer)
})
