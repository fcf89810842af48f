import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Attachment, attachmentOf, keepFiles, keptFiles } from './kept-files.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const chosen = (facts: Partial<Attachment>): Attachment => ({
  id: 'a',
  name: 'Bilan.pdf',
  size: 12,
  state: 'waiting',
  share: 0,
  ...facts,
})

test('files that had passed come back ready', () => {
  const ready = attachmentOf({ id: 'a', name: 'Bilan.pdf', type: 'application/pdf', size: 12 })
  keepFiles('thread', [ready])
  expect(keptFiles('thread')).toEqual([ready])
  expect(keptFiles('another')).toEqual([])
})

test.each(['waiting', 'sending', 'checking'] as const)(
  'a file that was still %s when the conversation was left comes back as one to choose again',
  (state) => {
    keepFiles('thread', [chosen({ state })])
    expect(keptFiles('thread')).toEqual([chosen({ state: 'failed', problem: 'not-attached' })])
  },
)

test('one that could be tried again then is to be chosen again now, one that was refused says why', () => {
  keepFiles('thread', [
    chosen({ state: 'failed', problem: 'lost' }),
    chosen({ id: 'b', state: 'failed', problem: 'upload/infected' }),
  ])
  expect(keptFiles('thread').map(({ problem }) => problem)).toEqual(['not-attached', 'upload/infected'])
})

test('once the message has left, nothing of it is kept', () => {
  keepFiles('thread', [chosen({})])
  keepFiles('thread', [])
  expect(kept.size).toBe(0)
})
