import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, weekStart } from '../health-metrics/days.ts'
import { changesOf } from './changes.ts'
import {
  askedBetween,
  askedToday,
  followedWeeks,
  itemWeek,
  mayTick,
  progressOf,
  type SentVersion,
  type Tick,
  versionOn,
} from './following.ts'
import * as p from './plan.ts'

const MONDAY = '2026-11-16'
const item = (id: string, rhythm: p.Rhythm, changes: Partial<p.PlanItem> = {}): p.PlanItem => ({
  id,
  kind: 'exercise',
  title: `Geste ${id}`,
  text: '',
  link: null,
  rhythm,
  ...changes,
})
const plan = (...items: p.PlanItem[]): p.PlanContent => ({
  goal: 'Marcher une heure',
  goalBy: null,
  items,
  lastItem: 9,
})
const version = (sentOn: string, content: p.PlanContent, number = 1): SentVersion => ({
  number,
  sentOn,
  content,
})
const ticksOf = (id: string, ...days: string[]): Tick[] => days.map((day) => ({ item: id, day }))

const rhythms = fc.oneof(
  fc.constant<p.Rhythm>({ kind: 'daily' }),
  fc.constant<p.Rhythm>({ kind: 'once' }),
  fc.integer({ min: 1, max: 7 }).map((times): p.Rhythm => ({ kind: 'times', times })),
  fc
    .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
    .map((days): p.Rhythm => ({ kind: 'days', days })),
)
const plans = fc
  .array(fc.tuple(rhythms, fc.string({ maxLength: 12 })), { maxLength: 8 })
  .map((rows) => plan(...rows.map(([rhythm, title], at) => item(`i${at + 1}`, rhythm, { title }))))

describe('what a rhythm asks', () => {
  test.each<[string, p.Rhythm, string, string, number]>([
    ['every day of a week', { kind: 'daily' }, MONDAY, '2026-11-22', 7],
    ['every day from Thursday', { kind: 'daily' }, '2026-11-19', '2026-11-22', 4],
    ['three times', { kind: 'times', times: 3 }, MONDAY, '2026-11-22', 3],
    ['three times, sent on Saturday', { kind: 'times', times: 3 }, '2026-11-21', '2026-11-22', 2],
    ['Monday and Thursday', { kind: 'days', days: [1, 4] }, MONDAY, '2026-11-22', 2],
    ['Monday and Thursday, sent on Tuesday', { kind: 'days', days: [1, 4] }, '2026-11-17', '2026-11-22', 1],
    ['Sunday', { kind: 'days', days: [7] }, '2026-11-22', '2026-11-22', 1],
    ['once', { kind: 'once' }, MONDAY, '2026-11-22', 0],
    ['a day before the first', { kind: 'daily' }, '2026-11-22', '2026-11-21', 0],
  ])('%s', (_, rhythm, from, to, asked) => {
    expect(askedBetween(rhythm, from, to)).toBe(asked)
  })

  test('never more often than there are days', () => {
    fc.assert(
      fc.property(
        rhythms,
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 6 }),
        (rhythm, from, to) => {
          const asked = askedBetween(rhythm, addDays(MONDAY, from), addDays(MONDAY, to))
          expect(asked).toBeLessThanOrEqual(Math.max(0, to - from + 1))
          expect(asked).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

describe('what is asked today', () => {
  const TUESDAY = '2026-11-17'
  const THREE = { kind: 'times', times: 3 } as const
  test.each<[string, p.Rhythm, string[], string, ReturnType<typeof describeAsked>]>([
    ['daily', { kind: 'daily' }, [], TUESDAY, 'to do, 0 of 7'],
    ['daily and done', { kind: 'daily' }, [TUESDAY], TUESDAY, 'done, 1 of 7'],
    ['a named day', { kind: 'days', days: [2, 4] }, [], TUESDAY, 'to do, 0 of 2'],
    ['not a named day', { kind: 'days', days: [1] }, [], TUESDAY, 'not asked'],
    ['done although it was not its day', { kind: 'days', days: [1] }, [TUESDAY], TUESDAY, 'done, 1 of 1'],
    ['three times, the day one likes', THREE, [MONDAY], TUESDAY, 'to do, 1 of 3'],
    ['three times and enough', THREE, [MONDAY, TUESDAY, '2026-11-18'], '2026-11-19', 'not asked'],
    ['three times, the third today', THREE, [MONDAY, TUESDAY, '2026-11-18'], '2026-11-18', 'done, 3 of 3'],
    ['last week does not count', THREE, ['2026-11-13', '2026-11-14', '2026-11-15'], TUESDAY, 'to do, 0 of 3'],
    ['once', { kind: 'once' }, [], TUESDAY, 'to do'],
    ['once, today', { kind: 'once' }, [TUESDAY], TUESDAY, 'done'],
    ['once, long ago', { kind: 'once' }, ['2026-09-01'], TUESDAY, 'not asked'],
  ])('%s', (_, rhythm, days, today, expected) => {
    expect(describeAsked(rhythm, days, today)).toBe(expected)
  })

  function describeAsked(rhythm: p.Rhythm, days: string[], today: string) {
    const [asked] = askedToday(plan(item('i1', rhythm)), ticksOf('i1', ...days), today)
    if (!asked) return 'not asked'
    const week = asked.week ? `, ${asked.week.done} of ${asked.week.asked}` : ''
    return `${asked.isDone ? 'done' : 'to do'}${week}`
  }

  test('a tick is shown, and can be taken back, whatever the rhythm', () => {
    fc.assert(
      fc.property(rhythms, fc.integer({ min: 0, max: 60 }), (rhythm, at) => {
        const today = addDays(MONDAY, at)
        expect(askedToday(plan(item('i1', rhythm)), ticksOf('i1', today), today)[0]?.isDone).toBe(true)
      }),
    )
  })
})

test('who forgot may tick the days of a week, and none to come', () => {
  expect(mayTick('2026-11-17', '2026-11-17')).toBe(true)
  expect(mayTick('2026-11-11', '2026-11-17')).toBe(true)
  expect(mayTick('2026-11-10', '2026-11-17')).toBe(false)
  expect(mayTick('2026-11-18', '2026-11-17')).toBe(false)
})

describe('counts of weeks', () => {
  const three = plan(item('i1', { kind: 'times', times: 3 }))
  const week = (versions: SentVersion[], ticks: Tick[], monday = MONDAY) =>
    itemWeek(versions, ticks, { id: 'i1', monday })

  test.each<[string, SentVersion[], Tick[], { done: number; asked: number | null }]>([
    ['done in part', [version('2026-11-02', three)], ticksOf('i1', MONDAY), { done: 1, asked: 3 }],
    ['sent in its middle', [version('2026-11-21', three)], [], { done: 0, asked: 2 }],
    ['sent after it', [version('2026-11-23', three)], [], { done: 0, asked: null }],
    [
      'lightened in it: what is asked now is asked of the whole week',
      [version('2026-11-02', three), version('2026-11-18', plan(item('i1', { kind: 'times', times: 1 })), 2)],
      ticksOf('i1', MONDAY),
      { done: 1, asked: 1 },
    ],
    [
      'taken away in it',
      [version('2026-11-02', three), version('2026-11-18', plan(), 2)],
      ticksOf('i1', MONDAY),
      { done: 1, asked: null },
    ],
    [
      'taken away after it',
      [version('2026-11-02', three), version('2026-11-23', plan(), 2)],
      ticksOf('i1', MONDAY),
      { done: 1, asked: 3 },
    ],
    [
      'asked once',
      [version('2026-11-02', plan(item('i1', { kind: 'once' })))],
      ticksOf('i1', MONDAY),
      { done: 1, asked: null },
    ],
  ])('%s', (_, versions, ticks, expected) => {
    expect(week(versions, ticks)).toEqual({ monday: MONDAY, ...expected })
  })

  test('of two versions of one day the later one is asked', () => {
    const versions = [version(MONDAY, three), version(MONDAY, plan(), 2)]
    expect(versionOn(versions, MONDAY)?.number).toBe(2)
    expect(versionOn(versions, '2026-11-15')).toBeUndefined()
  })

  test('at most eight weeks, this one last, none before the plan', () => {
    const progress = (sentOn: string, today: string) =>
      progressOf([version(sentOn, three)], [], today).mondays
    expect(progress('2026-11-18', '2026-11-18')).toEqual([MONDAY])
    expect(progress('2026-11-02', '2026-11-18')).toEqual(['2026-11-02', '2026-11-09', MONDAY])
    expect(progress('2026-01-05', '2026-11-18')).toHaveLength(8)
    expect(progress('2026-01-05', '2026-11-18').at(-1)).toBe(MONDAY)
    expect(progressOf([], [], MONDAY)).toEqual({ mondays: [], items: [] })
  })

  test('what is no longer asked stays while it has a count to show', () => {
    const versions = [
      version('2026-11-02', three),
      version('2026-11-18', plan(item('i2', { kind: 'daily' })), 2),
    ]
    const ids = (ticks: Tick[]) => progressOf(versions, ticks, '2026-11-19').items.map(({ id }) => id)
    expect(ids([])).toEqual(['i2'])
    expect(ids(ticksOf('i1', '2026-11-04'))).toEqual(['i2', 'i1'])
  })

  test('every tick of the weeks shown is counted once', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 55 }), { maxLength: 40 })
    fc.assert(
      fc.property(rhythms, days, (rhythm, at) => {
        const ticks = ticksOf('i1', ...at.map((day) => addDays('2026-09-28', day)))
        const { items } = progressOf([version('2026-09-28', plan(item('i1', rhythm)))], ticks, '2026-11-22')
        const counted = items.flatMap(({ weeks }) => weeks).reduce((sum, { done }) => sum + done, 0)
        expect(counted).toBe(ticks.length)
      }),
    )
  })
})

describe('a week that was followed', () => {
  const both = plan(item('i1', { kind: 'times', times: 2 }), item('i2', { kind: 'days', days: [1] }))
  const since = [version('2026-11-02', both)]
  const today = '2026-11-20'
  test.each<[string, SentVersion[], Tick[], string[]]>([
    ['nothing done', since, [], []],
    ['all done', since, [...ticksOf('i1', MONDAY, today), ...ticksOf('i2', today)], [MONDAY]],
    ['one done instead of another', since, ticksOf('i1', MONDAY, '2026-11-17', '2026-11-18'), []],
    [
      'last week, ticked late',
      since,
      [...ticksOf('i1', '2026-11-14', '2026-11-15'), ...ticksOf('i2', '2026-11-15')],
      ['2026-11-09'],
    ],
    [
      'an older week brings nothing any more',
      since,
      [...ticksOf('i1', '2026-11-03', '2026-11-04'), ...ticksOf('i2', '2026-11-04')],
      [],
    ],
    [
      'a week that asks too little',
      [version('2026-11-02', plan(item('i1', { kind: 'times', times: 2 })))],
      ticksOf('i1', MONDAY, today),
      [],
    ],
    [
      'what is asked once is not part of it',
      [version('2026-11-02', plan(item('i1', { kind: 'times', times: 3 }), item('i2', { kind: 'once' })))],
      ticksOf('i1', MONDAY, '2026-11-18', today),
      [MONDAY],
    ],
  ])('%s', (_, versions, ticks, weeks) => {
    expect(followedWeeks(versions, ticks, today)).toEqual(weeks)
  })

  test('at most two weeks, and a tick more never takes one away', () => {
    const tick = fc.record({
      item: fc.constantFrom('i1', 'i2', 'i3'),
      day: fc.integer({ min: 0, max: 13 }).map((at) => addDays(weekStart('2026-11-10'), at)),
    })
    fc.assert(
      fc.property(plans, fc.array(tick, { maxLength: 30 }), tick, (content, ticks, more) => {
        const versions = [version('2026-11-02', content)]
        const before = followedWeeks(versions, ticks, today)
        expect(before.length).toBeLessThanOrEqual(2)
        expect(followedWeeks(versions, [...ticks, more], today)).toEqual(expect.arrayContaining(before))
      }),
    )
  })
})

describe('a draft', () => {
  test('gives no name twice, whatever is added and removed', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat({ max: 5 })), { maxLength: 30 }), (acts) => {
        let draft = p.EMPTY_PLAN
        const given = new Set<string>()
        for (const act of acts) {
          if (act === null) {
            const added = p.addItem(draft, 'exercise')
            expect(given.has(added.id)).toBe(false)
            given.add(added.id)
            draft = added.plan
          } else draft = p.removeItem(draft, draft.items[act]?.id ?? '')
        }
        expect(p.shapeMistakes(draft).filter((mistake) => mistake !== 'items')).toEqual([])
      }),
    )
  })

  test('one place up and one down is where it was; an edge is an edge', () => {
    fc.assert(
      fc.property(plans, fc.nat({ max: 9 }), (content, at) => {
        const id = content.items[at]?.id ?? 'i0'
        const up = p.stepItem(content, id, -1)
        expect(up.items.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(content.items)
        if (at > 0 && content.items[at]) expect(p.stepItem(up, id, 1)).toEqual(content)
        else expect(up).toEqual(content)
      }),
    )
  })

  test.each([
    ['https://exemple.ca', 'exemple.ca'],
    ['https://www.Exemple.ca/feuille.pdf?page=2', 'www.exemple.ca'],
    ['https://exemple.ca:8443/a', 'exemple.ca'],
    ['http://exemple.ca', null],
    ['javascript:alert(1)', null],
    ['https://exemple.ca@autre.ca/', null],
    ['https://10.0.0.1/', null],
    ['https://localhost/', null],
    ['https://exemple.ca\\@autre.ca', null],
    ['https://exemple.ca/a b', null],
    [' https://exemple.ca', null],
  ])('a link %s leads to %s', (link, host) => {
    expect(p.hostOf(link)).toBe(host)
  })

  test.each<[string, Partial<p.PlanItem>, string]>([
    ['a day that is none', { rhythm: { kind: 'days', days: [8] } }, 'days'],
    ['a day twice', { rhythm: { kind: 'days', days: [1, 1] } }, 'days'],
    ['no day', { rhythm: { kind: 'days', days: [] } }, 'days'],
    ['eight times', { rhythm: { kind: 'times', times: 8 } }, 'times'],
    ['half a time', { rhythm: { kind: 'times', times: 0.5 } }, 'times'],
    ['a link that is not https', { link: 'http://exemple.ca' }, 'link'],
    ['a name that was never given', { id: 'i12' }, 'item-id'],
  ])('refuses %s', (_, changes, mistake) => {
    expect(p.shapeMistakes(plan({ ...item('i1', { kind: 'daily' }), ...changes }))).toEqual([mistake])
  })

  test('is sent with a goal, and something to do that has a title', () => {
    expect(p.sendMistakes(p.EMPTY_PLAN)).toEqual(['no-goal', 'no-items'])
    expect(p.sendMistakes({ ...p.addItem(p.EMPTY_PLAN, 'reading').plan, goal: 'Lire' })).toEqual(['no-title'])
    expect(p.sendMistakes(plan(item('i1', { kind: 'daily' })))).toEqual([])
  })
})

describe('what changed', () => {
  const before = plan(item('i1', { kind: 'daily' }), item('i2', { kind: 'once' }))
  test.each<[string, p.PlanContent, string[]]>([
    ['nothing', before, []],
    ['the goal', { ...before, goal: 'Autre' }, ['goal']],
    ['its day', { ...before, goalBy: '2026-12-27' }, ['goal']],
    ['the order', { ...before, items: before.items.toReversed() }, ['order']],
    ['one more', plan(...before.items, item('i3', { kind: 'daily' })), ['added Geste i3']],
    ['one less', plan(...before.items.slice(1)), ['removed Geste i1']],
    ['a rhythm', p.changeItem(before, item('i1', { kind: 'once' })), ['rhythm Geste i1']],
    ['words', p.changeItem(before, item('i1', { kind: 'daily' }, { title: 'Pont' })), ['words Pont']],
  ])('%s', (_, after, expected) => {
    const said = changesOf(before, after).map((one) =>
      'title' in one ? `${one.what} ${one.title}` : one.what,
    )
    expect(said).toEqual(expected)
  })

  test('nothing between a plan and itself', () => {
    fc.assert(
      fc.property(plans, (content) => {
        expect(changesOf(content, content)).toEqual([])
      }),
    )
  })
})
