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

  test.each(PARTS_OF_DAY)('in the %s shows on each card three times of that part', async (part) => {
    const { cards } = await search({ parts: part, size: 20 })
    expect(cards.length).toBeGreaterThan(5)
    for (const { free } of cards) {
      expect(free?.startsAt).toHaveLength(3)
      for (const startsAt of free?.startsAt ?? []) expect(within[part](hourOf(startsAt)), startsAt).toBe(true)
    }
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
    expect(await search(asked)).toMatchObject({ count: 0, cards: [] })
    expect((await search({ ...asked, when: dayIn(6) })).count).toBe(1)
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

test('a card without a filter shows the next three times, and the profile the next six', async () => {
  const [card] = (await search({ q: 'amelie gagnon' })).cards
  expect(card?.free?.startsAt).toHaveLength(3)
  const profile = await market.visitor().get('/api/professionals/amelie-gagnon')
  expect(profile.body.free.startsAt.slice(0, 3)).toEqual(card?.free?.startsAt)
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
