import { describe, expect, test } from 'vitest'
import { chosenPair, compareScans, earlierOnes } from './compare-scans.ts'

const scan = (overall: number, mental: number) => ({
  overall,
  categories: { physical: 30, mental, lifestyle: 40, social: 20, professional: 25 },
})

describe('two scans compared', () => {
  test('each dimension says what it was, what it is and which way is better', () => {
    const { overall, parts } = compareScans(scan(40, 36), scan(34, 24))
    expect(overall).toEqual({ was: 40, is: 34, change: -6, direction: 'better' })
    expect(parts.map(({ category, direction }) => `${category} ${direction}`)).toEqual([
      'physical same',
      'mental better',
      'lifestyle same',
      'social same',
      'professional same',
    ])
    expect(parts[1]).toMatchObject({ was: 36, is: 24, change: -12 })
  })

  test('the other way round, better is worse by as much', () => {
    for (let value = 0; value <= 100; value += 5) {
      const there = compareScans(scan(value, value), scan(50, 50)).overall
      const back = compareScans(scan(50, 50), scan(value, value)).overall
      expect(there.change + back.change).toBe(0)
      expect(there.direction === 'better').toBe(back.direction === 'worse')
    }
  })
})

const at = (id: string, day: string) => ({ id, completedAt: `${day}T15:00:00Z` })
const [now, month, spring, winter] = [
  at('now', '2026-11-10'),
  at('month', '2026-10-12'),
  at('spring', '2026-05-20'),
  at('winter', '2026-01-05'),
]

describe('what a result can be compared with', () => {
  const names = (results: ReturnType<typeof at>[], after: ReturnType<typeof at>) =>
    earlierOnes(results, after).map(({ since, result }) => `${since} ${result.id}`)

  test('the one before, the nearest to six months, and the first', () => {
    expect(names([now, month, spring, winter], now)).toEqual([
      'previous month',
      'half-year spring',
      'first winter',
    ])
  })

  test('each is offered once, and a month ago is not six months ago', () => {
    expect(names([now, month], now)).toEqual(['previous month'])
    expect(names([now, spring], now)).toEqual(['previous spring'])
    expect(names([now, month, spring], now)).toEqual(['previous month', 'half-year spring'])
  })

  test('only what came before, and nothing for the first', () => {
    expect(names([now, month, spring], spring)).toEqual([])
    expect(names([now], now)).toEqual([])
  })
})

describe('a chosen pair', () => {
  const all = [now, month, spring]
  const ids = (from: string | null, to: string | null) => {
    const { before, after } = chosenPair(all, { from, to })
    return [before?.id, after?.id]
  }

  test.each([
    ['spring', 'now', 'spring', 'now'],
    ['now', 'spring', 'spring', 'now'],
    [null, null, 'month', 'now'],
    ['spring', 'spring', 'month', 'now'],
    ['somebody else’s', 'now', 'month', 'now'],
  ])('%s and %s: from %s to %s', (from, to, before, after) => {
    expect(ids(from, to)).toEqual([before, after])
  })

  test('of one there is no pair', () => {
    expect(chosenPair([now], { from: null, to: null })).toEqual({ before: undefined, after: now })
  })
})
