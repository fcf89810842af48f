import { describe, expect, test } from 'vitest'
import { addDays, dayNumber, dayOfNumber, isDay, lastWholeMonth, weekStart } from './days.ts'
import { CSV_HEAD, csvLines } from './export.ts'
import { GOAL_PRESETS, goalProgress, presetsLeft } from './goals.ts'
import { isPossible, KIND_RULES, kindKey, momentOf, roundValue } from './kinds.ts'
import { dailyValues, thinned, trendOf } from './series.ts'

describe('days', () => {
  test('count as the calendar does, over leap years and centuries', () => {
    const start = Temporal.PlainDate.from('1990-01-01')
    for (let days = 0; days < 76_000; days += 13) {
      const day = start.add({ days }).toString()
      expect(dayOfNumber(dayNumber(day))).toBe(day)
      expect(dayNumber(day) - dayNumber('1990-01-01')).toBe(days)
      const monday = Temporal.PlainDate.from(day).subtract({
        days: Temporal.PlainDate.from(day).dayOfWeek - 1,
      })
      expect(weekStart(day)).toBe(monday.toString())
    }
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  })

  test.each([
    ['2026-11-15', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-04-31', false],
    ['1989-12-31', false],
    ['2026-1-1', false],
    ['', false],
  ])('« %s » is a day: %s', (text, is) => expect(isDay(text)).toBe(is))

  test('the last whole month', () => {
    expect(lastWholeMonth('2026-03-15')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(lastWholeMonth('2026-01-01')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  })
})

describe('a measure', () => {
  test.each([
    ['sleep', { value: 7.5 }, true],
    ['sleep', { value: 25 }, false],
    ['mood', { value: 0 }, false],
    ['steps', { value: -1 }, false],
    ['steps', { value: Number.NaN }, false],
    ['weight', { value: 68.4 }, true],
    ['weight', { value: 68.4, second: 1 }, false],
    ['blood-pressure', { value: 120, second: 80 }, true],
    ['blood-pressure', { value: 120 }, false],
    ['blood-pressure', { value: 80, second: 120 }, false],
    ['custom', { value: -12.25 }, true],
  ] as const)('of %s, %j, is possible: %s', (kind, entry, is) => expect(isPossible(kind, entry)).toBe(is))

  test('is the same by its day, and by its time where a day can hold several', () => {
    expect(momentOf('steps', { day: '2026-11-15', time: '08:00' })).toBe('2026-11-15')
    expect(momentOf('blood-pressure', { day: '2026-11-15', time: '08:00' })).toBe('2026-11-15T08:00')
    expect(momentOf('mood', { day: '2026-11-15' })).toBe('2026-11-15')
  })

  test('of one’s own kind is one however it is spelled', () => {
    expect(kindKey({ kind: 'custom', label: ' Glycémie' })).toBe(
      kindKey({ kind: 'custom', label: 'glycémie' }),
    )
    expect(kindKey({ kind: 'steps', label: 'x' })).toBe('steps')
  })

  test('is rounded to what its kind shows', () => {
    expect(roundValue('sleep', 7.3333)).toBe(7.33)
    expect(roundValue('steps', 7840.6)).toBe(7841)
    expect(roundValue('weight', 68.4444)).toBe(68.4)
  })
})

describe('a day has one value', () => {
  const day = '2026-11-15'
  test.each([
    [
      'steps',
      [
        { day, value: 6000 },
        { day, value: 8000 },
      ],
      8000,
    ],
    [
      'mood',
      [
        { day, time: '08:00', value: 6 },
        { day, time: '20:00', value: 7 },
      ],
      6.5,
    ],
    [
      'weight',
      [
        { day, time: '20:00', value: 70 },
        { day, time: '08:00', value: 69 },
      ],
      70,
    ],
  ] as const)('of %s', (kind, entries, value) => expect(dailyValues(kind, entries)).toEqual([{ day, value }]))

  test('in the order of days, pressures with both numbers', () => {
    const values = dailyValues('blood-pressure', [
      { day: '2026-11-16', value: 130, second: 82 },
      { day, value: 120, second: 80 },
      { day: '2026-11-16', value: 120, second: 78 },
    ])
    expect(values).toEqual([
      { day, value: 120, second: 80 },
      { day: '2026-11-16', value: 125, second: 80 },
    ])
  })
})

describe('a trend', () => {
  const days = (values: readonly number[], last = '2026-11-15') =>
    values.map((value, index) => ({ day: addDays(last, index - values.length + 1), value }))

  test('compares the latest days with as many before them', () => {
    const trend = trendOf(days([6, 6, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7]), '2026-11-15', 7)
    expect(trend).toEqual({ days: 7, now: 7, before: 6, change: 1 })
  })

  test('says nothing of fewer than three days', () => {
    expect(trendOf(days([6, 7]), '2026-11-15', 7)).toBeUndefined()
    expect(trendOf(days([6, 7, 8]), '2026-11-15', 7)).toMatchObject({ now: 7, before: undefined })
    expect(trendOf(days([6, 7, 8], '2026-10-01'), '2026-11-15', 7)).toBeUndefined()
  })

  test('a long series is drawn in few points and keeps its last one', () => {
    const year = days(Array.from({ length: 365 }, (_, index) => index))
    const drawn = thinned(year, 60)
    expect(drawn.length).toBeLessThanOrEqual(60)
    expect(drawn.at(-1)?.day).toBe('2026-11-15')
    expect(thinned(year.slice(0, 10), 60)).toEqual(year.slice(0, 10))
  })
})

describe('a goal', () => {
  const goal = {
    kind: 'sleep',
    label: '',
    unit: 'h',
    comparison: 'at-least',
    value: 7,
    daysPerWeek: 5,
  } as const
  // 2026-11-18 is a Wednesday.
  const today = '2026-11-18'
  const at = (day: string, value: number) => ({ day, value })
  test.each([
    ['nothing measured', [], { done: 0, percent: 0, state: 'unmeasured', left: 5 }],
    [
      'two of five',
      [at('2026-11-16', 7), at('2026-11-17', 8)],
      { done: 2, percent: 40, state: 'possible', left: 5 },
    ],
    ['last week does not count', [at('2026-11-15', 8)], { done: 0, state: 'possible' }],
    [
      'two short nights leave five days',
      [at('2026-11-16', 5), at('2026-11-17', 6)],
      { done: 0, state: 'possible' },
    ],
    [
      'three are too many',
      [at('2026-11-16', 5), at('2026-11-17', 6), at(today, 6)],
      { state: 'out-of-reach', left: 4 },
    ],
    [
      'reached',
      [16, 17, 18, 19, 20, 21].map((day) => at(`2026-11-${day}`, 7.5)),
      { done: 6, percent: 100, state: 'reached' },
    ],
  ])('%s', (_name, values, expected) => expect(goalProgress(goal, values, today)).toMatchObject(expected))

  test('may be a ceiling', () => {
    const pulse = {
      ...goal,
      kind: 'resting-heart-rate',
      comparison: 'at-most',
      value: 65,
      daysPerWeek: 1,
    } as const
    expect(goalProgress(pulse, [at('2026-11-16', 64)], today).state).toBe('reached')
    expect(goalProgress(pulse, [at('2026-11-16', 66)], today).done).toBe(0)
  })
})

test('what is taken home quotes commas, and no name is a formula', () => {
  const line = { kind: 'custom', day: '2026-11-15', value: 5.4, source: 'hand' } as const
  expect(CSV_HEAD + csvLines([{ ...line, label: '=cmd("x"), y', unit: 'mmol/L' }])).toBe(
    'date,time,type,name,value,second,unit,source\r\n2026-11-15,,custom,"\'=cmd(""x""), y",5.4,,mmol/L,hand\r\n',
  )
})

describe('a common goal', () => {
  test.each(Object.entries(GOAL_PRESETS))('%s can be reached', (_name, preset) => {
    const { min, max } = KIND_RULES[preset.kind].range
    expect(preset.value).toBeGreaterThan(min)
    expect(preset.value).toBeLessThan(max)
    expect(preset.daysPerWeek).toBeLessThanOrEqual(7)
  })

  test('is proposed while it asks for more than what they aim at', () => {
    expect(presetsLeft([])).toEqual(['sleep', 'walk', 'steps'])
    expect(presetsLeft([{ ...GOAL_PRESETS.steps, daysPerWeek: 2 }])).toEqual(['sleep'])
    expect(presetsLeft([GOAL_PRESETS.walk])).toEqual(['sleep', 'steps'])
    expect(presetsLeft([{ ...GOAL_PRESETS.steps, value: 6_000 }])).toContain('steps')
  })
})
