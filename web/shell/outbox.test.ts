import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const PATH = '/api/message-threads/a/messages'
type Asked = { method: string; path: string }

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
const line = { onLine: true }
const asked: Asked[] = []
/** What each request is answered; those that come after are never answered. */
let answers: (number | 'nothing')[] = []

function answer(path: string, { method = 'GET', signal }: RequestInit): Promise<Response> {
  asked.push({ method, path })
  const next = answers.shift()
  if (next === 'nothing') return Promise.reject(new TypeError('Failed to fetch'))
  if (next !== undefined) return Promise.resolve(Response.json({ code: 'x/y' }, { status: next }))
  const { promise, reject } = Promise.withResolvers<Response>()
  signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
  return promise
}

/** A tab: what it kept before stays, what it remembered is gone. */
async function openTab() {
  vi.clearAllTimers()
  vi.resetModules()
  const { outboxOf } = await import('./outbox.ts')
  const box = outboxOf<string>(PATH)
  const onAnswer = vi.fn<(isAnswered: boolean) => void>()
  box.follow(onAnswer)
  // What was kept is delivered.
  await pass(0)
  return { box, onAnswer, states: () => box.list().map(({ state }) => state) }
}

const methods = () => asked.map(({ method }) => method)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('navigator', line)
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  kept.clear()
  asked.length = 0
  answers = []
  line.onLine = true
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('while a message is tried again by itself nobody decides about it', async () => {
  const { box, states } = await openTab()
  answers = ['nothing']
  box.send('1', {}, 'Bonjour')
  await pass(0)
  expect(states()).toEqual(['failed'])
  await pass(2_000)
  expect(methods()).toEqual(['POST', 'POST'])
  expect(states()).toEqual(['sending'])
})

test('a message that was never posted is deleted without a word to the server', async () => {
  const { box, states } = await openTab()
  line.onLine = false
  box.send('1', {}, 'Bonjour')
  await pass(0)
  box.drop('1')
  line.onLine = true
  await pass(60_000)
  expect(states()).toEqual([])
  expect(asked).toEqual([])
})

test('a deleted message that was posted without an answer is withdrawn by its id', async () => {
  const { box, onAnswer, states } = await openTab()
  const onArrived = vi.fn<() => void>()
  answers = ['nothing', 200]
  box.send('1', {}, 'Bonjour')
  await pass(0)
  box.drop('1', onArrived)
  await pass(60_000)
  expect(asked).toEqual([
    { method: 'POST', path: PATH },
    { method: 'DELETE', path: `${PATH}/1` },
  ])
  expect(states()).toEqual([])
  expect(onArrived).toHaveBeenCalledOnce()
  expect(onAnswer).toHaveBeenLastCalledWith(true)
  expect(kept.size).toBe(0)
})

test('one that never arrived is looked for twice, for it may be on its way, and nothing more is said of it', async () => {
  const { box, states } = await openTab()
  const onArrived = vi.fn<() => void>()
  answers = ['nothing', 404, 404]
  box.send('1', {}, 'Bonjour')
  await pass(0)
  box.drop('1', onArrived)
  await pass(60_000)
  expect(methods()).toEqual(['POST', 'DELETE', 'DELETE'])
  expect(states()).toEqual([])
  expect(onArrived).not.toHaveBeenCalled()
})

test('a message that is deleted while it is on its way is stopped, withdrawn and not sent again', async () => {
  const { box, states } = await openTab()
  box.send('1', {}, 'Bonjour')
  await pass(0)
  answers = [200]
  box.drop('1')
  await pass(0)
  expect(methods()).toEqual(['POST', 'DELETE'])
  await pass(60_000)
  expect(methods()).toHaveLength(2)
  expect(states()).toEqual([])
})

test('what was to be withdrawn is withdrawn once the line is back, after a reload too, and is never sent', async () => {
  const before = await openTab()
  answers = ['nothing', 'nothing']
  before.box.send('1', {}, 'Bonjour')
  await pass(0)
  before.box.drop('1')
  await pass(0)
  answers = [200]
  const { states } = await openTab()
  await pass(60_000)
  expect(methods()).toEqual(['POST', 'DELETE', 'DELETE'])
  expect(states()).toEqual([])
})

test('a message that is withdrawn stays so when the page shows that it had arrived', async () => {
  const { box } = await openTab()
  answers = ['nothing', 'nothing', 200]
  box.send('1', {}, 'Bonjour')
  await pass(0)
  box.drop('1')
  box.settle(['1'])
  await pass(60_000)
  expect(methods()).toEqual(['POST', 'DELETE', 'DELETE'])
})

test('what was on its way when its page went may have arrived: it is withdrawn when it is deleted', async () => {
  const before = await openTab()
  before.box.send('1', {}, 'Bonjour')
  await pass(0)
  answers = [429, 200]
  const { box, states } = await openTab()
  expect(states()).toEqual(['too-fast'])
  box.drop('1')
  await pass(0)
  expect(methods()).toEqual(['POST', 'POST', 'DELETE'])
})

test('what waits behind a message without an answer is sent after it, in order', async () => {
  const { box, states } = await openTab()
  answers = ['nothing', 200, 200]
  box.send('1', {}, 'Bonjour')
  box.send('2', {}, 'Et merci')
  await pass(0)
  expect(states()).toEqual(['failed', 'failed'])
  await pass(2_000)
  expect(states()).toEqual(['sent', 'sent'])
  expect(methods()).toEqual(['POST', 'POST', 'POST'])
})

test('what the server refused is deleted without asking it anything', async () => {
  const { box, states } = await openTab()
  answers = [409]
  box.send('1', {}, 'Bonjour')
  await pass(0)
  expect(box.list()[0]).toMatchObject({ state: 'refused', code: 'x/y' })
  box.drop('1')
  await pass(60_000)
  expect(states()).toEqual([])
  expect(methods()).toEqual(['POST'])
})
