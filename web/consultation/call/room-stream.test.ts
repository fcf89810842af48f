import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeSource } from './fake-source.ts'
import { type Answer, roomApi } from './room-api.ts'
import { followRoom } from './room-stream.ts'

const said: string[] = []
let entering: string[] = []
let comingBackFrom: (string | undefined)[] = []
let answer: Answer = { is: 'done', data: {} }
const api = {
  ...roomApi('a-visit'),
  enter: (peer: string, comesBackFrom?: string) => {
    entering.push(peer)
    comingBackFrom.push(comesBackFrom)
    return Promise.resolve(answer)
  },
}
const follow = (comesBackFrom?: string) =>
  followRoom(
    api,
    { peer: 'one', comesBackFrom },
    {
      onRoom: () => {},
      onSignal: () => {},
      onLine: (isOpen) => said.push(isOpen ? 'heard' : 'lost'),
      onLateReturn: () => said.push('late'),
      onReplaced: () => said.push('replaced'),
      onEnd: (code) => said.push(code),
    },
  )
const soon = () => vi.advanceTimersByTimeAsync(500)

beforeEach(() => {
  answer = { is: 'done', data: {} }
  for (const list of [FakeSource.all, said, entering, comingBackFrom]) list.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function following() {
  const stream = follow()
  await soon()
  FakeSource.newest().open()
  await vi.advanceTimersByTimeAsync(60_000)
  said.length = 0
  entering = []
  return stream
}

test('a line that was cut for a moment is just heard again', async () => {
  const stream = await following()
  FakeSource.newest().fail()
  await soon()
  FakeSource.newest().open()
  expect(said).toEqual(['lost', 'heard'])
  expect(entering).toEqual(['one'])
  stream.stop()
})

test('after a long silence it says that it comes late, once', async () => {
  const stream = await following()
  answer = { is: 'lost' }
  FakeSource.newest().fail()
  await vi.advanceTimersByTimeAsync(12_000)
  answer = { is: 'done', data: {} }
  await vi.advanceTimersByTimeAsync(6_000)
  FakeSource.newest().open()
  expect(said.slice(-2)).toEqual(['heard', 'late'])
  stream.reopen()
  await soon()
  FakeSource.newest().open()
  expect(said.at(-1)).toBe('heard')
  stream.stop()
})

test('a computer that slept opens its stream anew, and comes late', async () => {
  const stream = await following()
  const count = FakeSource.all.length
  vi.setSystemTime(Date.now() + 60_000)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(FakeSource.all).toHaveLength(count + 1)
  FakeSource.newest().open()
  expect(said).toEqual(['heard', 'late'])
  stream.stop()
})

test('a stream that never answers is asked for again', async () => {
  const stream = follow()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(entering.length).toBeGreaterThan(1)
  expect(said).toContain('lost')
  stream.stop()
})

test('only the first request of a tab takes the seat from another one', async () => {
  const stream = follow()
  answer = { is: 'lost' }
  await soon()
  answer = { is: 'done', data: {} }
  await soon()
  stream.moveTo('two')
  answer = { is: 'lost' }
  await soon()
  answer = { is: 'done', data: {} }
  await soon()
  stream.reopen()
  await soon()
  expect(new Set(entering)).toEqual(new Set(['one', 'two']))
  expect(comingBackFrom[0]).toBeUndefined()
  // A name that the server may never have heard of is not said to be the former one.
  const asked = entering.map((peer, index) => [peer, comingBackFrom[index]])
  expect(asked.filter(([, from]) => from === undefined)).toHaveLength(1)
  expect(asked.at(-1)).toEqual(['two', 'two'])
  expect(asked).toContainEqual(['two', 'one'])
  stream.stop()
})

test('a tab that was reloaded comes back as the one it was', async () => {
  const stream = follow('before-the-reload')
  await soon()
  expect(comingBackFrom).toEqual(['before-the-reload'])
  stream.stop()
})

test('whose seat is another tab’s by now is told so, and not that the room is shut', async () => {
  await following()
  answer = { is: 'refused', code: 'consultation/replaced' }
  FakeSource.newest().fail()
  await soon()
  expect(said).toEqual(['lost', 'replaced'])
})

test('who moves to another seat while the first is being taken has the other', async () => {
  const stream = follow()
  stream.moveTo('two')
  await soon()
  expect(entering).toEqual(['one', 'two'])
  expect(FakeSource.all.map(({ address }) => address.slice(-3))).toEqual(['two'])
  stream.stop()
})
