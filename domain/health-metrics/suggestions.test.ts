import { describe, expect, test } from 'vitest'
import { addDays } from './days.ts'
import { SUGGESTION_IDS, suggestions } from './suggestions.ts'

const today = '2026-11-17'
const nights = (hours: number, count = 14) =>
  Array.from({ length: count }, (_, index) => ({ day: addDays(today, -index), value: hours }))
const ids = (known: Partial<Parameters<typeof suggestions>[0]>) =>
  suggestions({ scan: undefined, values: {}, goals: [], ...known }, today).map(({ id }) => id)
const scan = (answers = {}, day = '2026-11-02') => ({ day, answers, overall: 45 })

describe('what could come next', () => {
  test.each([
    ['nothing from nothing', {}, []],
    ['short nights', { values: { sleep: nights(6.3) } }, ['goal-sleep']],
    ['nights of seven hours', { values: { sleep: nights(7) } }, []],
    ['too few nights to say', { values: { sleep: nights(5, 6) } }, []],
    [
      'nights of a month ago',
      { values: { sleep: nights(5).map((n) => ({ ...n, day: addDays(n.day, -30) })) } },
      [],
    ],
    ['a goal is there already', { values: { sleep: nights(5) }, goals: [{ kind: 'sleep' as const }] }, []],
    ['few steps', { values: { steps: nights(3_000) } }, ['goal-steps']],
    ['a scan of two weeks ago with nothing pressing', { scan: scan() }, []],
    ['a scan of a season ago', { scan: scan({}, '2026-08-10') }, ['scan-again']],
    [
      'high stress before short nights',
      { scan: scan({ stress_level: 8 }), values: { sleep: nights(6) } },
      ['scan-stress', 'goal-sleep'],
    ],
  ])('%s', (_name, known, expected) => {
    expect(ids(known)).toEqual(expected)
  })

  test('a walk comes before seven thousand steps', () => {
    const [walk] = suggestions({ scan: undefined, values: { steps: nights(3_000) }, goals: [] }, today)
    const [more] = suggestions({ scan: undefined, values: { steps: nights(6_000) }, goals: [] }, today)
    expect([walk, more]).toMatchObject([{ preset: 'walk', mean: 3_000, days: 14 }, { preset: 'steps' }])
  })

  test('each has a name that can be put aside', () => {
    const all = suggestions(
      {
        scan: scan(
          {
            stress_level: 9,
            physical_activity: 'never',
            energy_level: 2,
            sleep_quality: 1,
            social_support: 1,
            mood_level: 3,
          },
          '2026-05-01',
        ),
        values: { sleep: nights(5), steps: nights(2_000) },
        goals: [],
      },
      today,
    )
    expect(all.map(({ id }) => id).toSorted()).toEqual([...SUGGESTION_IDS].toSorted())
  })
})
