import { expect, test } from 'vitest'
import { doAll } from './do-each.ts'

test('what fails does not stop the rest, and is thrown at the end', async () => {
  const done: string[] = []
  const work = (name: string) => async () => void done.push(name)
  const broken = async () => {
    throw new Error('broken')
  }
  await expect(doAll([work('holds'), broken, work('reminders')])).rejects.toThrow('1 of 3 works failed')
  expect(done).toEqual(['holds', 'reminders'])
})
