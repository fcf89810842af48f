// « Jeudi soir »: who is found has a time then, the card shows it, and it can be booked.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SURE_DAYS } from '#domain/booking/free-times.ts'
import { PARTS_OF_DAY, type PartOfDay, timeFilterOf } from '#domain/booking/when.ts'
import { loadProfessionals } from '#ops/demo/load-professionals.ts'
import { refreshDueTimes } from '#server/booking/slots/index.ts'
import { marketplace } from '#tests/harness/api.ts'
import { book, openMember, openPractice, type Practice, holdRequest } from '#tests/harness/practices.ts'
import { attemptsFor, type SearchRequest } from './search-plans.ts'
import { findPage } from './search-sql.ts'

const market = marketplace()
const DEMO = 300
let evenings: Practice
let mornings: Practice

type Card = { id: string; modes: string[]; free: { mode: string; zone: string; startsAt: string[] } | null }
type Answer = {
  cards: Card[]
  count: number
  asked: { when: string | null; fromHour: number | null; untilHour: number | null }
  alternatives: { kind: string; day: string | null; count: number }[]
  facets: Record<'professions' | 'modes' | 'languages', Record<string, number>>
}

beforeAll(async () => {
  const admin = await market.createPersona('admin')
  const owner = new URL(market.config.databases.api)
  owner.username = 'postgres'
  await loadProfessionals(owner.href, DEMO, admin.id)
  evenings = await openPractice(market, { name: 'Zorane Soirville', opensMinute: 1_080, closesMinute: 1_320 })
  mornings = await openPractice(market, { name: 'Zorane Matinville', opensMinute: 480, closesMinute: 660 })
  const ids = [evenings, mornings].map(({ professionalId }) => professionalId)
  await market.owner.query('select market.refresh_directory($1)', [ids])
}, 120_000)
beforeEach(async () => void (await market.owner.query('truncate ops.rate_limit')))

async function search(asked: Record<string, string | number>): Promise<Answer> {
  const address = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))
  const answer = await market.visitor().get(`/api/search?${address}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const idsOf = ({ cards }: Answer) => cards.map(({ id }) => id)
const dayIn = (days: number) => Temporal.Now.plainDateISO('America/Toronto').add({ days }).toString()
const hourOf = (startsAt: string) => Number(startsAt.slice(11, 13))
const within: Record<PartOfDay, (hour: number) => boolean> = {
  morning: (hour) => hour < 12,
  afternoon: (hour) => hour >= 12 && hour < 17,
  evening: (hour) => hour >= 17,
}

describe('a time', () => {
  test('is met by who is free then and by nobody else', async () => {
    const evening = await search({ q: 'zorane', when: dayIn(3), parts: 'evening' })
    expect(idsOf(evening)).toEqual([evenings.professionalId])
    const morning = await search({ q: 'zorane', when: dayIn(3), parts: 'morning' })
    expect(idsOf(morning)).toEqual([mornings.professionalId])
    const both = await search({ q: 'zorane', when: 'week' })
    expect(new Set(idsOf(both))).toEqual(new Set([evenings.professionalId, mornings.professionalId]))
  })

  test.each(PARTS_OF_DAY)('in the %s shows on each card times of that part, three of a day', async (part) => {
    const { cards } = await search({ parts: part, size: 20 })
    expect(cards.length).toBeGreaterThan(5)
    for (const { free } of cards) {
      const days = Map.groupBy(free?.startsAt ?? [], (startsAt) => startsAt.slice(0, 10))
      expect(days.size, 'four days at least').toBeGreaterThanOrEqual(4)
      for (const [day, times] of days) expect(times.length, day).toBeLessThanOrEqual(3)
      for (const startsAt of free?.startsAt ?? []) expect(within[part](hourOf(startsAt)), startsAt).toBe(true)
    }
  })

  test('by the hour is met by who is free in those hours, and its card shows them', async () => {
    const asked = { q: 'zorane', when: dayIn(3) }
    const late = await search({ ...asked, from: 19 })
    expect(idsOf(late)).toEqual([evenings.professionalId])
    const shown = late.cards[0]?.free?.startsAt ?? []
    expect(shown).not.toEqual([])
    for (const startsAt of shown) expect(hourOf(startsAt)).toBeGreaterThanOrEqual(19)
    expect(late.asked).toMatchObject({ fromHour: 19, untilHour: null })
    expect(idsOf(await search({ ...asked, until: 10 }))).toEqual([mornings.professionalId])
    expect(idsOf(await search({ ...asked, from: 8, until: 22 }))).toHaveLength(2)
    expect((await search({ ...asked, from: 12, until: 16 })).count).toBe(0)
    for (const wrong of ['from=24', 'from=-1', 'until=0', 'until=25', 'from=8.5'])
      expect((await market.visitor().get(`/api/search?${wrong}`)).status, wrong).toBe(422)
  })

  test('by the hour may be typed, and a field that says otherwise stands', async () => {
    const typed = await search({ q: 'zorane après 19 h', when: dayIn(3) })
    expect(idsOf(typed)).toEqual([evenings.professionalId])
    expect(typed.asked.fromHour).toBe(19)
    const field = await search({ q: 'zorane après 19 h', when: dayIn(3), until: 10 })
    expect(idsOf(field)).toEqual([mornings.professionalId])
  })

  test('that a card shows can be booked, and is gone from the next search', async () => {
    const asked = { q: 'soirville', when: dayIn(4), parts: 'evening' }
    const [card] = (await search(asked)).cards
    const startsAt = card?.free?.startsAt[0] ?? ''
    expect(startsAt.slice(0, 10)).toBe(dayIn(4))
    const { client } = await openMember(market)
    await book(client, evenings, startsAt, { mode: card?.free?.mode })
    expect((await search(asked)).cards[0]?.free?.startsAt).not.toContain(startsAt)
  })

  test('of a day that is full finds that person no more', async () => {
    const full = await openPractice(market, { name: 'Zoé Plénière', opensMinute: 1_080, closesMinute: 1_140 })
    await market.owner.query('select market.refresh_directory($1)', [[full.professionalId]])
    const asked = { q: 'pleniere', when: dayIn(5), parts: 'evening' }
    const before = await search(asked)
    expect(before.count).toBe(1)
    const { client } = await openMember(market)
    await book(client, full, before.cards[0]?.free?.startsAt[0] ?? '')
    const after = await search(asked)
    expect(after).toMatchObject({ count: 0, cards: [] })
    // The first day after it with such a time is offered, and keeps the part of the day.
    expect(after.alternatives[0]).toMatchObject({ kind: 'later', day: dayIn(6), count: 1 })
    expect((await search({ ...asked, when: dayIn(6) })).count).toBe(1)
    const never = await search({ ...asked, parts: 'morning' })
    expect(never.alternatives.map(({ kind }) => kind)).not.toContain('later')
    expect(never.alternatives.map(({ kind }) => kind)).toContain('any-time')
  })

  test('is that of the mode which is asked for, and the counts of modes say the same', async () => {
    const { professionalId, placeId } = evenings
    await market.owner.query(
      `insert into market.schedule_exception (professional_id, kind, first_day, last_day, opens_minute, closes_minute, place_id, modes)
       values ($1, 'open', $2, $2, 600, 690, $3, '{video}')`,
      [professionalId, dayIn(8), placeId],
    )
    await refreshDueTimes(market.services.database)
    const asked = { q: 'soirville', when: dayIn(8), parts: 'morning' }
    const any = await search(asked)
    expect(any.count).toBe(1)
    expect(any.facets.modes).toEqual({ video: 1 })
    expect((await search({ ...asked, modes: 'video' })).cards[0]?.free?.mode).toBe('video')
    const none = await search({ ...asked, modes: 'in-person' })
    expect(none).toMatchObject({ count: 0, facets: { modes: { video: 1 } } })
  })

  test('too soon for the notice is not shown', async () => {
    const slow = await openPractice(market, { name: 'Zoé Patience', minimumNoticeMinutes: 3 * 24 * 60 })
    await market.owner.query('select market.refresh_directory($1)', [[slow.professionalId]])
    expect((await search({ q: 'patience', when: 'tomorrow' })).count).toBe(0)
    const [card] = (await search({ q: 'patience', when: 'week' })).cards
    const first = Temporal.Instant.from(card?.free?.startsAt[0] ?? '')
    expect(Temporal.Now.instant().until(first).total('hours')).toBeGreaterThan(71.9)
    const { client } = await openMember(market)
    const held = await client.post(
      '/api/appointments/holds',
      holdRequest(slow, card?.free?.startsAt[0] ?? ''),
    )
    expect(held.status, held.text).toBe(201)
  })

  test('in the past, or in another calendar, is an honest nothing or a refusal', async () => {
    expect((await search({ when: '2020-01-01' })).count).toBe(0)
    expect((await market.visitor().get('/api/search?when=someday')).status).toBe(422)
    expect((await market.visitor().get('/api/search?when=week&parts=night')).status).toBe(422)
  })

  test('keeps its answer half a minute, not five', async () => {
    const answer = await market.visitor().get('/api/search?when=week')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=30, stale-while-revalidate=30')
  })
})

test('a card without a filter shows times of four days, and the profile the next six', async () => {
  const [card] = (await search({ q: 'amelie gagnon' })).cards
  expect(card?.free?.startsAt).toHaveLength(12)
  const profile = await market.visitor().get('/api/professionals/amelie-gagnon')
  expect(profile.body.free.startsAt.slice(0, 3)).toEqual(card?.free?.startsAt.slice(0, 3))
  expect(profile.body.free.startsAt).toHaveLength(6)
})

describe('however it is looked for', () => {
  const anyone: SearchRequest = {
    text: '',
    place: null,
    at: null,
    radiusKm: 25,
    professions: [],
    languages: [],
    modes: [],
    maxPriceCents: null,
    minRatingTenths: null,
    time: null,
    sort: 'relevance',
    after: null,
    pageSize: 100,
  }
  // Asked on a Wednesday: late on a Sunday nothing is left of the weekend.
  const today = Temporal.Now.zonedDateTimeISO('America/Toronto')
  const wednesday = today.add({ days: (10 - today.dayOfWeek) % 7 }).toInstant()
  const timeOf = (when: string | null, ...parts: PartOfDay[]) =>
    timeFilterOf(when, parts, wednesday, SURE_DAYS)

  test.each<[string, Partial<SearchRequest>]>([
    ['this week', { time: timeOf('week') }],
    ['a weekend', { time: timeOf('weekend') }],
    ['an evening', { time: timeOf('week', 'evening') }],
    ['a morning by video', { time: timeOf('week', 'morning'), modes: ['video'] }],
    [
      'a day of a profession near a city',
      { time: timeOf(dayIn(3)), professions: ['psychologist'], place: 'Montréal' },
    ],
  ])('%s is answered by the same people, counts and facets', async (_name, asked) => {
    await market.services.database.readAs(null, async (db) => {
      for await (const { plan } of attemptsFor(db, { ...anyone, ...asked })) {
        if (!plan) throw new Error('nobody was asked for')
        const page = { after: null, size: 100 }
        const walked = await findPage(db, plan, { ...page, thorough: null })
        const byTopics = await findPage(db, plan, { ...page, thorough: 'topics' })
        const byTime = await findPage(db, plan, { ...page, thorough: 'time' })
        const summaryOf = ({ page: found, count, professions, languages, modes }: typeof walked) => ({
          found: found.map(({ id }) => id),
          count,
          professions,
          languages,
          modes,
        })
        expect(walked.count).toBeGreaterThan(0)
        expect(summaryOf(byTopics)).toEqual(summaryOf(walked))
        expect(summaryOf(byTime)).toEqual(summaryOf(walked))
      }
    })
  })
})
