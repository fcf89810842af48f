import { expect, test } from 'vitest'
import { doAll, doEach, inBatches } from './do-each.ts'

test('what fails does not stop the rest, and is thrown at the end', async () => {
  const done: string[] = []
  const work = (name: string) => async () => void done.push(name)
  const broken = async () => {
    throw new Error('broken')
  }
  await expect(doAll([work('holds'), broken, work('reminders')])).rejects.toThrow('1 of 3 works failed')
  expect(done).toEqual(['holds', 'reminders'])
})

test('a batch with a failure is followed by the next ones, and what failed is not given again', async () => {
  const done: number[] = []
  const numbers = inBatches<number>(2, async (last = 0) =>
    [last + 1, last + 2].filter((number) => number <= 5),
  )
  const work = async (number: number) => {
    if (number === 2) throw new Error('broken')
    done.push(number)
  }
  await expect(doEach(numbers, work, 'numbers were not seen')).rejects.toThrow('1 of 5 numbers were not seen')
  expect(done).toEqual([1, 3, 4, 5])
})
