// Reviews: whoever came may say how it was, once, and nobody else; five voices make a rating.
import { beforeAll, describe, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import type { Client } from '#tests/harness/client.ts'
import {
  book,
  letTimePassUntil,
  openMember,
  openPractice,
  type Practice,
  type PracticeSettings,
  slotAfter,
} from '#tests/harness/practices.ts'

const market = marketplace()
const FIVES = { listening: 5, clarity: 5, punctuality: 5, setting: 5 }
const marks = (mark: number) => ({ listening: mark, clarity: mark, punctuality: mark, setting: mark })

/** A practice whose profession may be reviewed, found by search. */
async function openReviewable(profession = 'massage-therapist', settings: PracticeSettings = {}) {
  const practice = await openPractice(market, settings)
  await market.owner.query('update market.professional set profession = $2 where id = $1', [
    practice.professionalId,
    profession,
  ])
  await market.owner.query('select market.refresh_directory($1)', [[practice.professionalId]])
  return practice
}

async function pastVisit(practice: Practice, of?: { client: Client }, hours = 30) {
  const member = of ?? (await openMember(market))
  const visit = await book(member.client, practice, (await slotAfter(market, practice, hours)).startsAt)
  await letTimePassUntil(market, visit, -2)
  const done = await practice.client.post(`/api/professional/appointments/${visit.id}/complete`, {})
  expect(done.status, done.text).toBe(200)
  return { ...member, id: visit.id as string }
}

const give = (client: Client, id: string, given: object = FIVES, onceKey?: string) =>
  client.put(`/api/appointments/${id}/review`, given, { onceKey })
const summaryOf = async (practice: Practice) =>
  (await market.visitor().get(`/api/professionals/${practice.professionalId}/reviews`)).body

describe('a review', () => {
  let practice: Practice
  beforeAll(async () => void (practice = await openReviewable()))

  test('is given, changed and withdrawn by its author', async () => {
    const { client, id } = await pastVisit(practice)
    expect((await client.get(`/api/appointments/${id}/review`)).body).toMatchObject({
      answer: 'open',
      marks: null,
    })
    expect(await give(client, id)).toMatchObject({ status: 200, body: { marks: FIVES } })
    const changed = await give(client, id, { ...FIVES, punctuality: 2 })
    expect(changed.body.marks).toEqual({ ...FIVES, punctuality: 2 })
    expect((await client.delete(`/api/appointments/${id}/review`)).body).toMatchObject({
      answer: 'open',
      marks: null,
    })
    expect((await client.delete(`/api/appointments/${id}/review`)).body.code).toBe('review/not-found')
    expect((await give(client, id)).status).toBe(200)
  })

  test('is journaled with its visit and without its marks', async () => {
    const member = await openMember(market)
    const { client, id } = await pastVisit(practice, member)
    await give(client, id)
    await give(client, id, marks(3))
    await client.delete(`/api/appointments/${id}/review`)
    const { rows } = await market.owner.query(
      `select action, facts from audit.event where subject_id = $1 and action like 'review%' order by position`,
      [member.persona.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['review-given', 'review-changed', 'review-withdrawn'])
    for (const { facts } of rows) expect(facts).toEqual({ appointment: id })
  })

  test('of someone else’s visit does not exist', async () => {
    const { id } = await pastVisit(practice)
    const stranger = await openMember(market)
    for (const answer of [
      await stranger.client.get(`/api/appointments/${id}/review`),
      await give(stranger.client, id),
      await stranger.client.delete(`/api/appointments/${id}/review`),
      // The professional of the visit is no client of it.
      await give(practice.client, id),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'booking/not-found' } })
  })

  test('waits until the visit took place, and never comes from one that did not', async () => {
    const { client } = await openMember(market)
    const visit = await book(client, practice, (await slotAfter(market, practice, 50)).startsAt)
    expect((await give(client, visit.id)).body.code).toBe('review/not-completed')
    await client.post(`/api/appointments/${visit.id}/cancel`, { expectedFeeCents: 0 })
    expect((await give(client, visit.id)).body.code).toBe('review/not-completed')
    const absent = await pastVisit(practice)
    await practice.client.post(`/api/professional/appointments/${absent.id}/no-show`, {})
    expect((await give(absent.client, absent.id)).body.code).toBe('review/not-completed')
  })

  test('is one for each person, however many visits and however often it is sent', async () => {
    const first = await pastVisit(practice)
    const answers = await Promise.all([1, 2, 3].map(() => give(first.client, first.id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const second = await pastVisit(practice, first, 80)
    expect(await give(second.client, second.id)).toMatchObject({
      status: 409,
      body: { code: 'review/already-given' },
    })
    expect((await second.client.get(`/api/appointments/${second.id}/review`)).body).toMatchObject({
      answer: 'other-visit',
      reviewedId: first.id,
    })
    await first.client.delete(`/api/appointments/${first.id}/review`)
    expect((await give(second.client, second.id)).status).toBe(200)
  })

  test('is not asked for where the profession forbids it, and the answer says so', async () => {
    const forbidding = await openReviewable('psychologist')
    const { client, id } = await pastVisit(forbidding)
    expect((await client.get(`/api/appointments/${id}/review`)).body.answer).toBe('profession')
    expect(await give(client, id)).toMatchObject({ status: 409, body: { code: 'review/not-allowed' } })
    expect(await summaryOf(forbidding)).toEqual({
      isAllowed: false,
      count: 0,
      ratingTenths: null,
      items: null,
    })
  })

  test('has four whole marks from one to five, and no words', async () => {
    const { client, id } = await pastVisit(practice)
    for (const wrong of [
      marks(0),
      marks(6),
      marks(2.5),
      { ...FIVES, setting: undefined },
      { ...FIVES, comment: 'mon genou va mieux' },
    ])
      expect((await give(client, id, wrong)).status).toBe(422)
  })
})

describe('the rating', () => {
  test('appears with the fifth review and not before, on the profile, on the card and in search', async () => {
    const practice = await openReviewable('kinesiologist', { name: 'Zacharie Quintal' })
    const visitor = market.visitor()
    const search = async (query = '') =>
      (await visitor.get(`/api/search?q=Zacharie+Quintal${query}`)).body.cards
    const people = []
    for (let count = 0; count < 5; count++) people.push(await pastVisit(practice, undefined, 30 + count * 2))
    for (const [index, { client, id }] of people.entries()) {
      expect(await summaryOf(practice)).toEqual({
        isAllowed: true,
        count: 0,
        ratingTenths: null,
        items: null,
      })
      expect(await search()).toMatchObject([{ ratingTenths: null, reviewCount: 0 }])
      expect((await give(client, id, { ...marks(5), punctuality: index === 0 ? 1 : 5 })).status).toBe(200)
    }
    expect(await summaryOf(practice)).toEqual({
      isAllowed: true,
      count: 5,
      ratingTenths: 48,
      items: { listening: 50, clarity: 50, punctuality: 42, setting: 50 },
    })
    expect(await search()).toMatchObject([{ ratingTenths: 48, reviewCount: 5 }])
    const own = await practice.client.get('/api/professional/rating')
    expect(own.body).toEqual({ count: 5, ratingTenths: 48 })
    expect(await search('&minRating=4.5')).toHaveLength(1)
    // One takes it back: four voices are too few to be shown.
    await people[0]!.client.delete(`/api/appointments/${people[0]!.id}/review`)
    expect(await summaryOf(practice)).toMatchObject({ count: 0, ratingTenths: null, items: null })
    expect(await search('&minRating=4.5')).toEqual([])
    await give(people[0]!.client, people[0]!.id, marks(5))
    expect(await summaryOf(practice)).toMatchObject({ count: 5, ratingTenths: 50 })
    // An absence noted later silences the voice; excused, it is heard again.
    await practice.client.post(`/api/professional/appointments/${people[1]!.id}/no-show`, {})
    expect(await summaryOf(practice)).toMatchObject({ count: 0, ratingTenths: null })
    await practice.client.post(`/api/professional/appointments/${people[1]!.id}/excuse`, {})
    expect(await summaryOf(practice)).toMatchObject({ count: 5, ratingTenths: 50 })
    // Who was judged cannot silence it for good: contested, it counts.
    await practice.client.post(`/api/professional/appointments/${people[1]!.id}/no-show`, {})
    expect(await summaryOf(practice)).toMatchObject({ count: 0 })
    await people[1]!.client.post(`/api/appointments/${people[1]!.id}/contest`, { reason: 'J’y étais.' })
    expect(await summaryOf(practice)).toMatchObject({ count: 5, ratingTenths: 50 })
  })

  test('is known to search at once and leaves the order between professions alone', async () => {
    const practice = await openReviewable('kinesiologist')
    const listed = async () => {
      const { rows } = await market.owner.query(
        `select p.rank, d.rank as listed, d.rating_tenths as rating from market.professional p
         join market.directory_topic d on d.professional_id = p.id where p.id = $1 limit 1`,
        [practice.professionalId],
      )
      expect(rows[0].listed, 'search reads the same').toBe(rows[0].rank)
      return rows[0] as { rank: number; rating: number }
    }
    const people = []
    for (let count = 0; count < 5; count++) people.push(await pastVisit(practice, undefined, 30 + count * 2))
    for (const { client, id } of people.slice(0, 4)) await give(client, id)
    const { rank, rating } = await listed()
    expect(rating).toBe(0)
    await give(people[4]!.client, people[4]!.id)
    expect(await listed()).toMatchObject({ rank, rating: 50 })
    // An absence noted later takes the voice away, and its excuse gives it back.
    await practice.client.post(`/api/professional/appointments/${people[0]!.id}/no-show`, {})
    expect(await listed()).toMatchObject({ rank, rating: 0 })
    await practice.client.post(`/api/professional/appointments/${people[0]!.id}/excuse`, {})
    expect(await listed()).toMatchObject({ rank, rating: 50 })
  })

  test('counts five that come at once', async () => {
    const practice = await openReviewable('osteopath')
    const people = []
    for (let count = 0; count < 5; count++) people.push(await pastVisit(practice, undefined, 30 + count * 2))
    const answers = await Promise.all(
      people.map(({ client, id }, index) => give(client, id, marks(index + 1))),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await summaryOf(practice)).toMatchObject({ count: 5, ratingTenths: 30 })
  })

  test('follows an account that is erased', async () => {
    const practice = await openReviewable('naturopath')
    const people = []
    for (let count = 0; count < 5; count++) {
      const member = await openMember(market)
      const visit = await pastVisit(practice, member, 30 + count * 2)
      await give(member.client, visit.id)
      people.push(member.persona.id)
    }
    expect(await summaryOf(practice)).toMatchObject({ count: 5 })
    await market.owner.query('delete from auth."user" where id = $1', [people[0]])
    expect(await summaryOf(practice)).toMatchObject({ count: 0, ratingTenths: null })
  })
})

describe('the database refuses', () => {
  test('a review of another’s visit, of one to come, a second review, a profession that forbids, another visit', async () => {
    const practice = await openReviewable()
    const member = await openMember(market)
    const done = await pastVisit(practice, member)
    const again = await pastVisit(practice, member, 80)
    const stranger = await openMember(market)
    const coming = await book(stranger.client, practice, (await slotAfter(market, practice, 100)).startsAt)
    const forbidding = await openReviewable('psychologist')
    const silent = await openMember(market)
    const unasked = await pastVisit(forbidding, silent)
    const api = await market.connectAs('api')
    const insert = (id: string, professionalId: string, clientId: string) =>
      api
        .query(
          `insert into market.review (appointment_id, professional_id, client_id, listening, clarity, punctuality, setting)
           values ($1, $2, $3, 5, 5, 5, 5)`,
          [id, professionalId, clientId],
        )
        .then(
          () => 'done',
          (error: { code?: string; constraint?: string }) => `${error.code} ${error.constraint ?? ''}`.trim(),
        )
    expect(await insert(done.id, practice.professionalId, stranger.persona.id)).toBe('23514 review_visit')
    expect(await insert(done.id, forbidding.professionalId, member.persona.id)).toBe('23514 review_visit')
    expect(await insert(coming.id, practice.professionalId, stranger.persona.id)).toBe('23514 review_visit')
    expect(await insert(unasked.id, forbidding.professionalId, silent.persona.id)).toBe(
      '23514 review_profession',
    )
    expect(await insert(done.id, practice.professionalId, member.persona.id)).toBe('done')
    expect(await insert(done.id, practice.professionalId, member.persona.id)).toBe('23505 review_pkey')
    expect(await insert(again.id, practice.professionalId, member.persona.id)).toBe('23505 review_one_voice')
    await expect(
      api.query('update market.review set appointment_id = $1 where appointment_id = $2', [
        again.id,
        done.id,
      ]),
    ).rejects.toMatchObject({ code: '42501' })
  })
})
