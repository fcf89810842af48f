import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followNews } from './news-stream.ts'

/** A stream of a browser: the test says what becomes of it. */
class Stream extends EventTarget {
  static readonly CLOSED = 2
  static readonly opened: Stream[] = []
  readyState = 0
  constructor() {
    super()
    Stream.opened.push(this)
  }
  close(): void {
    this.readyState = Stream.CLOSED
  }
  is(event: 'open' | 'bell' | 'ended' | 'refused'): void {
    this.readyState = { open: 1, bell: 1, ended: 0, refused: Stream.CLOSED }[event]
    this.dispatchEvent(new Event(event === 'ended' || event === 'refused' ? 'error' : event))
  }
}

const latest = () => Stream.opened.at(-1)!
const page = Object.assign(new EventTarget(), { hidden: false })
const ask = vi.fn<() => Promise<Response>>()
const onNews = vi.fn<() => void>()
let random: { mockRestore: () => void }
let stop: () => void

function show(hidden: boolean): void {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', page)
  vi.stubGlobal('fetch', ask)
  ask.mockReset().mockImplementation(async () => Response.json({ profile: { id: 'a' } }))
  onNews.mockReset()
  Stream.opened.length = 0
  page.hidden = false
  stop = followNews('bell', onNews)
  latest().is('open')
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  random.mockRestore()
})

test('a stream that ended is left to the browser, and what was missed is read once it is back', async () => {
  latest().is('ended')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(Stream.opened).toHaveLength(1)
  latest().is('open')
  expect(onNews).toHaveBeenCalledTimes(1)
})

test('a stream that was refused is opened anew, less and less often', async () => {
  for (const wait of [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
    const before = Stream.opened.length
    latest().is('refused')
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(Stream.opened).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(Stream.opened).toHaveLength(before + 1)
  }
  expect(onNews).not.toHaveBeenCalled()
  latest().is('open')
  expect(onNews).toHaveBeenCalledTimes(1)
  latest().is('refused')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(Stream.opened).toHaveLength(9)
})

test('while nobody can say who is signed in, it waits', async () => {
  ask.mockResolvedValueOnce(new Response(null, { status: 503 })).mockRejectedValueOnce(new TypeError())
  ask.mockResolvedValueOnce(new Response('<h1>A portal</h1>'))
  latest().is('refused')
  await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000)
  expect(ask).toHaveBeenCalledTimes(3)
  expect(Stream.opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(16_000)
  expect(Stream.opened).toHaveLength(2)
})

test('whoever signed out asks no more', async () => {
  ask.mockImplementation(async () => Response.json({ profile: null }))
  latest().is('refused')
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(Stream.opened).toHaveLength(1)
})

test('a page in the background asks nothing, and begins anew when it is seen', async () => {
  latest().is('refused')
  show(true)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(ask).not.toHaveBeenCalled()
  expect(Stream.opened).toHaveLength(1)
  show(false)
  expect(Stream.opened).toHaveLength(2)
})

test('a page that went away while it asked keeps one stream', async () => {
  const answer = Promise.withResolvers<Response>()
  ask.mockReturnValue(answer.promise)
  latest().is('refused')
  await vi.advanceTimersByTimeAsync(2_000)
  show(true)
  show(false)
  answer.resolve(Response.json({ profile: { id: 'a' } }))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(Stream.opened).toHaveLength(2)
})

test('a page whose person signs out lets its stream go before it leaves, and asks for no other', async () => {
  stop()
  vi.resetModules()
  const { followNews: followInPage } = await import('./news-stream.ts')
  const { tellSigningOut } = await import('./signing-out.ts')
  const stopInPage = followInPage('bell', onNews)
  const stream = latest()
  const before = Stream.opened.length
  tellSigningOut()
  expect(stream.readyState).toBe(Stream.CLOSED)
  show(true)
  show(false)
  expect(Stream.opened.slice(before).filter(({ readyState }) => readyState !== Stream.CLOSED)).toEqual([])
  stopInPage()
})

test('what follows the news only after the press of sign-out opens no stream', async () => {
  vi.resetModules()
  const { followNews: followInPage } = await import('./news-stream.ts')
  const { tellSigningOut } = await import('./signing-out.ts')
  tellSigningOut()
  const before = Stream.opened.length
  followInPage('bell', onNews)()
  expect(Stream.opened).toHaveLength(before)
})
