import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PROFESSIONS } from '#domain/directory/professions.ts'
import { marketplace } from '#tests/harness/api.ts'
import {
  type FoundCard as Card,
  listProfessionals,
  namesOf as names,
  type SearchAnswer as Answer,
  searcherOf,
} from '#tests/harness/searching.ts'

const market = marketplace()
const search = searcherOf(market)
/** More than a person would browse, so that the bounds are met. */
const LISTED = 900

beforeAll(() => listProfessionals(market, LISTED))
beforeEach(async () => void (await market.owner.query('truncate ops.rate_limit')))

const sharing = <T>(cards: readonly Card[], read: (card: Card) => T) => [...new Set(cards.map(read))]

describe('words', () => {
  test.each(['Amélie Gagnon', 'amelie gagnon', 'AMÉLIE GAGNON', 'gagnon amelie', 'amélie gagn'])(
    '%j finds the person, whatever the accents, the case, the order or the end',
    async (q) => {
      expect(names(await search({ q }))[0]).toBe('Amélie Gagnon')
    },
  )

  test.each(['Amelie Ganon', 'Amélie Gagnnon', 'Amélei Gagnon'])('%j is a slip of the finger', async (q) => {
    expect(names(await search({ q })).slice(0, 5)).toContain('Amélie Gagnon')
  })

  test.each([
    ['RMT', 'massage-therapist'],
    ['physio', 'physiotherapist'],
    ['PHYSIOTHÉRAPIE', 'physiotherapist'],
    ['psychothérapie', 'psychologist'],
    ['dietitian', 'nutritionist'],
    ['fisiotherapeute', 'physiotherapist'],
  ])('%j means a profession, in either language', async (q, profession) => {
    const { cards, count } = await search({ q, size: 20 })
    expect(count).toBeGreaterThan(5)
    expect(sharing(cards, (card) => card.profession)).toEqual([profession])
  })

  test.each([
    ['mal de dos', 'back-pain'],
    ['back pain', 'back-pain'],
    ['anxiety', 'anxiety'],
    ['anxiété', 'anxiety'],
    ['insomnie', 'sleep'],
  ])('%j leads to those who treat it', async (q, speciality) => {
    const { cards } = await search({ q, size: 20 })
    expect(cards.length).toBeGreaterThan(5)
    for (const { slug } of cards) {
      const { body } = await market.visitor().get(`/api/professionals/${slug}`)
      expect(body.specialities).toContain(speciality)
    }
  })

  test('a city among the words is a place, and the nearest come with their distance', async () => {
    const { cards, place } = await search({ q: 'physio laval' })
    expect(place?.name).toBe('Laval')
    expect(sharing(cards, (card) => card.profession)).toEqual(['physiotherapist'])
    for (const { distanceKm } of cards) expect(distanceKm).toBeLessThanOrEqual(26)
  })

  test('what nobody answers to is an honest nothing', async () => {
    const nothing = { cards: [], count: 0, next: null, alternatives: [] }
    expect(await search({ q: 'zzzzqqqqxxxx' })).toMatchObject(nothing)
  })

  test.each(["' or 1=1 --", '%', '\\', '<script>', '𝕏'.repeat(60), '   '])('%j is only text', async (q) => {
    await search({ q })
  })
})

describe('filters', () => {
  test('each one holds for every result, and the count agrees with the list', async () => {
    const filters = {
      professions: 'psychologist,social-worker',
      languages: 'en',
      modes: 'video',
      maxPriceCents: 13_000,
    }
    const { cards, count } = await search({ ...filters, size: 100 })
    expect(cards.length).toBe(Math.min(100, count))
    for (const card of cards) {
      expect(['psychologist', 'social-worker']).toContain(card.profession)
      expect(card.languages).toContain('en')
      expect(card.modes).toContain('video')
      expect(card.fromPriceCents).toBeLessThanOrEqual(13_000)
    }
  })

  test('a rating leaves out those whose profession has none', async () => {
    const { cards } = await search({ minRating: 4.5, size: 100 })
    expect(cards.length).toBeGreaterThan(10)
    for (const card of cards) expect(card.ratingTenths).toBeGreaterThanOrEqual(45)
    const silent = new Set<string>(
      PROFESSIONS.filter(({ mayAskForReviews }) => !mayAskForReviews).map(({ code }) => code),
    )
    expect(cards.filter(({ profession }) => silent.has(profession))).toEqual([])
  })

  test('a place and a radius keep what is inside, nearest first when asked', async () => {
    const near = await search({ place: 'Québec', radius: 10, sort: 'distance', size: 50 })
    const distances = near.cards.map(({ distanceKm }) => distanceKm ?? Infinity)
    expect(Math.max(...distances)).toBeLessThanOrEqual(10.5)
    expect(distances.map(Math.round)).toEqual(distances.map(Math.round).toSorted((a, b) => a - b))
    const far = await search({ place: 'Québec', radius: 60, sort: 'distance' })
    expect(far.count).toBeGreaterThan(near.count)
  })

  test('around a person: by a header that no address keeps, and nobody stores the answer', async () => {
    const here = { 'x-position': '46.81,-71.21' }
    const { cards } = await search({ sort: 'distance' }, here)
    expect(cards[0]?.place.city).toMatch(/Québec|Lévis|Charles|Sainte-Foy|Beauport|Limoilou|Saint/)
    expect(cards[0]?.distanceKm).toBeLessThan(10)
    const answer = await market.visitor().get('/api/search', { headers: here })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('vary')).toMatch(/x-position/i)
    expect((await search({}, { 'x-position': 'drop table' })).place).toBeNull()
  })

  test('prices and ratings sort as they say', async () => {
    const prices = (await search({ sort: 'price', size: 50 })).cards.map((card) => card.fromPriceCents)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const ratings = (await search({ sort: 'rating', size: 50 })).cards.map((card) => card.ratingTenths ?? 0)
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
  })

  test('a facet counts what choosing it would give', async () => {
    const asked = { q: 'anxiété', languages: 'en' }
    const { facets } = await search(asked)
    for (const [profession, count] of Object.entries(facets.professions)) {
      expect((await search({ ...asked, professions: profession })).count, profession).toBe(count)
    }
    expect((await search({ q: 'anxiété', languages: 'es' })).count).toBe(facets.languages['es'] ?? 0)
  })
})

describe('pages', () => {
  test('follow each other without a double or a hole', async () => {
    const whole = await search({ q: 'physio', size: 100 })
    const seen: string[] = []
    let next: string | null = null
    do {
      const page: Answer = await search({ q: 'physio', ...(next && { cursor: next }) })
      seen.push(...page.cards.map(({ id }) => id))
      next = page.next
    } while (next && seen.length < 100)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.slice(0, whole.cards.length)).toEqual(whole.cards.map(({ id }) => id).slice(0, seen.length))
  })

  test('nobody pages past what a person would browse', async () => {
    const seen = new Set<string>()
    let next: string | null = null
    do {
      const page: Answer = await search({ size: 100, ...(next && { cursor: next }) })
      expect(page.isBounded).toBe(true)
      for (const { id } of page.cards) seen.add(id)
      next = page.next
    } while (next)
    expect(seen.size).toBeLessThanOrEqual(500)
    expect(seen.size).toBeGreaterThan(400)
  })

  test('a position made up or changed by hand is refused', async () => {
    const { next } = await search({})
    const forged = Buffer.from('-999|01900000-0000-7000-8000-000000000000|AAAAAAAAAAAAAAAAAAAAAA').toString(
      'base64url',
    )
    for (const cursor of [forged, 'x', `${next}A`.slice(1)]) {
      const answer = await market.visitor().get(`/api/search?cursor=${cursor}`)
      expect(answer).toMatchObject({ status: 422, body: { code: 'request/invalid' } })
    }
    expect((await market.visitor().get('/api/search?size=101')).status).toBe(422)
  })
})

describe('who may be seen', () => {
  const SLUG = 'amelie-gagnon'
  const first = async () => (await market.visitor().get(`/api/professionals/${SLUG}`)).body as Card
  const isFound = async () =>
    (await search({ q: 'Amélie Gagnon', size: 50 })).cards.some(({ slug }) => slug === SLUG)

  test('no answer holds an e-mail or a phone, and no list an address: one profile at a time shows its own', async () => {
    await market.owner.query(
      `update market.professional_place set street = '1200, rue Secrète', postal_code = 'H2J 3K5'`,
    )
    const { slug, id } = await first()
    const visitor = market.visitor()
    const answers = await Promise.all(
      ['/api/search?size=100', `/api/professionals/${slug}`, `/api/professionals/${id}`].map((path) =>
        visitor.get(path),
      ),
    )
    for (const { text } of answers) {
      expect(text).not.toMatch(/@|exemple\.ca|mieva\.example|"phone|"email|userId|user_id|meetingUrl/)
      expect(text).not.toMatch(/\b\d{3}[ .-]\d{3}[ .-]\d{4}\b/)
    }
    expect(answers[0]?.text).not.toMatch(/Secrète|H2J/)
    expect(answers[1]?.text).toMatch(/Secrète.*H2J/)
  })

  test.each([
    ['paused', `state = 'paused'`],
    ['refused', `state = 'refused'`],
    ['expired', `verified_until = public.clock() - interval '1 minute'`],
  ])('a profile that is %s is in no answer, even before the projection follows', async (_state, change) => {
    const { id, slug } = await first()
    expect(await isFound()).toBe(true)
    const { rows } = await market.owner.query(
      'select state, verified_until from market.professional where id = $1',
      [id],
    )
    await market.owner.query(`update market.professional set ${change} where id = $1`, [id])
    expect(await isFound()).toBe(false)
    for (const name of [id, slug])
      expect(await market.visitor().get(`/api/professionals/${name}`)).toMatchObject({
        status: 404,
        body: { code: 'directory/professional-not-found' },
      })
    await market.owner.query('select market.refresh_directory($1)', [[id]])
    expect(await isFound()).toBe(false)
    await market.owner.query('update market.professional set state = $2, verified_until = $3 where id = $1', [
      id,
      rows[0].state,
      rows[0].verified_until,
    ])
    await market.owner.query('select market.refresh_directory($1)', [[id]])
  })

  test('a profile says which register was read, when, and until when', async () => {
    const { slug } = await first()
    const { body } = await market.visitor().get(`/api/professionals/${slug}`)
    expect(body.verification.register).toBeTruthy()
    expect(Date.parse(body.verification.checkedAt)).toBeLessThanOrEqual(Date.now())
    expect(Date.parse(body.verification.expiresAt)).toBeGreaterThan(Date.now())
    expect(body.services.length).toBeGreaterThan(0)
  })

  test('a person may type at full speed; a machine has to wait', async () => {
    const visitor = market.visitor()
    const statuses: number[] = []
    for (let round = 0; round < 12; round++) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.get('/api/places?q=mon')))
      statuses.push(...answers.map(({ status }) => status))
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    const past = await visitor.get('/api/search?q=physio')
    expect(past).toMatchObject({ status: 429, body: { code: 'request/too-many' } })
    expect(Number(past.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await market.visitor().get('/api/search?q=physio')).status).toBe(200)
  })
})

test('the figures of public pages are counts of listed profiles', async () => {
  const { body } = await market.visitor().get('/api/directory/summary')
  const { rows } = await market.owner.query<{ profession: string; count: number }>(
    `select profession, count(*)::int from market.professional where state = 'listed' group by 1`,
  )
  expect(body.professions).toEqual(
    Object.fromEntries(rows.map(({ profession, count }) => [profession, count])),
  )
  expect(body.professionals).toBe(LISTED)
  expect(body.categories.nutrition).toBe(body.professions.nutritionist)
  expect(body.categories.family).toBe(0)
})

test('public answers may be kept five minutes', async () => {
  const visitor = market.visitor()
  for (const path of ['/api/search?q=physio', '/api/places?q=mon', '/api/directory/summary']) {
    const { headers } = await visitor.get(path)
    expect(headers.get('cache-control')).toBe('public, max-age=300, stale-while-revalidate=300')
  }
})
