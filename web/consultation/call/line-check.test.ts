import { expect, test } from 'vitest'
import { createLineCheck } from './line-check.ts'
import type { Answer, Relay } from './room-api.ts'

test.each<[string, Answer<Relay>, object]>([
  ['a room that is shut', { is: 'refused', code: 'consultation/blocked' }, { code: 'consultation/blocked' }],
  ['a server that does not answer', { is: 'lost' }, { is: 'untried' }],
])('%s is not told as a line that does not pass', async (_, answer, line) => {
  const check = createLineCheck(() => Promise.resolve(answer))
  await check.start()
  expect(check.read().line).toMatchObject(line)
})
