// A freed time goes to who waits for it, one person at a time, in the order in which they came.
import { beforeAll, describe, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import {
  book,
  letHoldsLapse,
  letTimePassUntil,
  listSlots,
  openMember,
  openPractice,
  type Practice,
  slotAfter,
  holdRequest,
} from '#tests/harness/practices.ts'
import {
  waitListRequest,
  entriesOf,
  fullDay,
  join,
  offerTimesOf,
  offerTo,
  ONE_A_DAY,
} from '#tests/harness/wait-list.ts'
import { bookingMails } from '../appointments/index.ts'
import { endPastEntries } from './queries.ts'

const market = marketplace()

describe('a line', () => {
  let practice: Practice
  beforeAll(async () => void (practice = await openPractice(market, ONE_A_DAY)))

  test('is joined once for a service, seen with one’s place, and left', async () => {
    const first = await join(market, practice)
    const second = await join(market, practice, {
      weekdays: [6, 7],
      parts: ['morning'],
      modes: ['in-person'],
    })
    expect(await entriesOf(second.client)).toMatchObject([
      { position: 2, weekdays: [6, 7], parts: ['morning'], modes: ['in-person'], offer: null },
    ])
    const again = await second.client.post('/api/wait-list', waitListRequest(practice))
    expect(again).toMatchObject({ status: 409, body: { code: 'booking/already-waiting' } })
    const [{ id }] = await entriesOf(first.client)
    expect((await second.client.delete(`/api/wait-list/${id}`)).status).toBe(404)
    expect((await first.client.delete(`/api/wait-list/${id}`)).body).toEqual([])
    expect((await first.client.delete(`/api/wait-list/${id}`)).status).toBe(404)
    expect(await entriesOf(second.client)).toMatchObject([{ position: 1 }])
    expect(await market.journalOf(first.persona.id)).toEqual(['wait-list-joined', 'wait-list-left'])
  })

  test('refuses what cannot be waited for', async () => {
    const { client } = await openMember(market)
    const ask = (changes: object) => client.post('/api/wait-list', waitListRequest(practice, changes))
    expect((await ask({ modes: ['at-home'] })).status).toBe(422)
    expect((await ask({ weekdays: [] })).status).toBe(422)
    expect((await ask({ weekdays: [8] })).status).toBe(422)
    expect((await ask({ parts: [] })).status).toBe(422)
    expect((await ask({ firstDay: '2026-01-10', lastDay: '2026-01-20' })).status).toBe(422)
    expect((await ask({ firstDay: '2027-01-10', lastDay: '2027-01-09' })).status).toBe(422)
    expect((await ask({ attendee: 'child' })).status).toBe(422)
    expect((await ask({ serviceId: practice.professionalId })).status).toBe(404)
    const own = await practice.client.post('/api/wait-list', waitListRequest(practice))
    expect(own).toMatchObject({ status: 409, body: { code: 'booking/own-time' } })
    const visit = await fullDay(market, practice)
    expect((await ask({ replacesId: visit.visit.id })).status).toBe(404)
  })

  test('is one of ten at most', async () => {
    const { client, persona } = await openMember(market)
    for (let count = 0; count < 10; count++)
      await market.owner.query(
        `with service as (
           insert into market.professional_service (professional_id, name_fr, duration_minutes, price_cents, modes)
           values ($1, 'x', 30, 0, '{video}') returning id, professional_id)
         insert into market.wait_entry (professional_id, client_id, service_id, modes, weekdays, parts, first_day, last_day, attendee)
         select professional_id, $2, id, '{video}', '{1}', '{morning}', public.clock()::date, public.clock()::date, 'self' from service`,
        [practice.professionalId, persona.id],
      )
    const answer = await client.post('/api/wait-list', waitListRequest(practice))
    expect(answer).toMatchObject({ status: 409, body: { code: 'booking/too-many-waits' } })
  })

  test('ends by itself after its last day', async () => {
    const { client, persona } = await join(market, practice)
    await market.owner.query(
      `update market.wait_entry set first_day = public.clock()::date - 9, last_day = public.clock()::date - 3 where client_id = $1`,
      [persona.id],
    )
    await market.services.database.withActor(null, endPastEntries)
    expect(await entriesOf(client)).toEqual([])
  })
})

describe('a freed time', () => {
  test('is kept for the first in line alone, who is notified in their language', async () => {
    const practice = await openPractice(market, ONE_A_DAY)
    const day = await fullDay(market, practice)
    const first = await join(market, practice, {}, 'en')
    const second = await join(market, practice)
    await day.cancel()
    const { rows } = await market.owner.query(
      `select data from pgboss.job where name = 'booking.offer-time' and data->>'professionalId' = $1`,
      [practice.professionalId],
    )
    expect(rows, 'announced in the transaction of the cancellation').toHaveLength(1)
    expect(await offerTimesOf(market, practice)).toBe(1)

    const offer = await offerTo(first.client)
    expect(offer).toMatchObject({ state: 'held', startsAt: day.startsAt, actions: ['confirm', 'release'] })
    expect(Math.round(Temporal.Now.instant().until(offer.heldUntil).total('minutes'))).toBe(60)
    expect(await offerTo(second.client)).toBeNull()
    expect((await listSlots(market, practice)).some(({ startsAt }) => startsAt === day.startsAt)).toBe(false)
    const rival = await second.client.post('/api/appointments/holds', holdRequest(practice, day.startsAt))
    expect(rival).toMatchObject({ status: 409, body: { code: 'booking/slot-taken' } })
    for (const act of ['confirm', 'release'])
      expect(
        (await second.client.post(`/api/appointments/${offer.id}/${act}`, { payment: 'on-site' })).status,
      ).toBe(404)

    const [mail, ...more] = await market.mailsTo(first.persona.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ template: 'booking-wait-offer', language: 'en' })
    expect(mail?.facts['link']).toBe(`${market.config.origin}/en/dashboard/client/appointments`)
    expect(mail?.facts['until']).toContain('Eastern')
    expect(await market.mailsTo(second.persona.email)).toEqual([])
    // Nothing is left to look at, however often the worker comes back.
    expect(await offerTimesOf(market, practice)).toBe(0)
    expect(await market.mailsTo(first.persona.email)).toHaveLength(1)
  })

  test('is confirmed like any hold, and the line moves on', async () => {
    const practice = await openPractice(market, ONE_A_DAY)
    const day = await fullDay(market, practice)
    const first = await join(market, practice)
    const second = await join(market, practice)
    await day.cancel()
    await offerTimesOf(market, practice)
    const offer = await offerTo(first.client)
    const accepted = await first.client.post(`/api/appointments/${offer.id}/confirm`, { payment: 'on-site' })
    expect(accepted).toMatchObject({ status: 200, body: { state: 'scheduled', startsAt: day.startsAt } })
    expect(await entriesOf(first.client)).toEqual([])
    expect(await entriesOf(second.client)).toMatchObject([{ position: 1, offer: null }])
    expect(await offerTimesOf(market, practice)).toBe(0)
    const templates = (await market.mailsTo(first.persona.email)).map(({ template }) => template)
    expect(templates).toEqual(['booking-wait-offer', 'booking-confirmed'])
  })

  test.each(['declined', 'lapsed', 'left'])('that is %s goes to the next, and never back', async (how) => {
    const practice = await openPractice(market, ONE_A_DAY)
    const day = await fullDay(market, practice)
    const first = await join(market, practice)
    const second = await join(market, practice)
    await day.cancel()
    await offerTimesOf(market, practice)
    const offer = await offerTo(first.client)
    if (how === 'declined') await first.client.post(`/api/appointments/${offer.id}/release`)
    else if (how === 'lapsed') await market.clock.advance({ minutes: 61 })
    else await first.client.delete(`/api/wait-list/${(await entriesOf(first.client))[0].id}`)
    expect(await offerTimesOf(market, practice)).toBe(1)
    expect(await offerTo(second.client)).toMatchObject({ startsAt: day.startsAt })
    const mine = await entriesOf(first.client)
    // Who lets a time pass keeps their place in the line.
    expect(mine).toEqual(how === 'left' ? [] : [expect.objectContaining({ position: 1, offer: null })])
    const late = await first.client.post(`/api/appointments/${offer.id}/confirm`, { payment: 'on-site' })
    expect(late).toMatchObject({ status: 409, body: { code: 'booking/hold-expired' } })

    const next = await offerTo(second.client)
    await second.client.post(`/api/appointments/${next.id}/release`)
    expect(await offerTimesOf(market, practice)).toBe(0)
    expect((await listSlots(market, practice)).some(({ startsAt }) => startsAt === day.startsAt)).toBe(true)
    if (how === 'left') {
      // Standing in line again does not bring back what was let go.
      await first.client.post('/api/wait-list', waitListRequest(practice))
      await market.owner.query(
        `select market.free_time($1, tstzrange(public.clock(), public.clock() + interval '9 days'))`,
        [practice.professionalId],
      )
      await offerTimesOf(market, practice)
      const again = await offerTo(first.client)
      expect(again?.startsAt).not.toBe(day.startsAt)
    }
  })

  test('that someone else took first is no longer offered', async () => {
    const practice = await openPractice(market, ONE_A_DAY)
    const day = await fullDay(market, practice)
    const first = await join(market, practice)
    await day.cancel()
    const quick = await openMember(market)
    expect(
      (await quick.client.post('/api/appointments/holds', holdRequest(practice, day.startsAt))).status,
    ).toBe(201)
    expect(await offerTimesOf(market, practice)).toBe(0)
    expect(await offerTo(first.client)).toBeNull()
    // They do not confirm it in time: it is freed again.
    await letHoldsLapse(market)
    expect(await offerTimesOf(market, practice)).toBe(1)
    expect(await offerTo(first.client)).toMatchObject({ startsAt: day.startsAt })
  })

  test('passes over those whose windows it does not fit, or who are busy then', async () => {
    const practice = await openPractice(market, ONE_A_DAY)
    const elsewhere = await openPractice(market, ONE_A_DAY)
    const day = await fullDay(market, practice)
    const evenings = await join(market, practice, { parts: ['evening'] })
    const busy = await join(market, practice)
    await book(busy.client, elsewhere, day.startsAt)
    const third = await join(market, practice)
    await day.cancel()
    expect(await offerTimesOf(market, practice)).toBe(1)
    expect(await offerTo(evenings.client)).toBeNull()
    expect(await offerTo(busy.client)).toBeNull()
    expect(await offerTo(third.client)).toMatchObject({ startsAt: day.startsAt })
  })

  test('too near to be answered is simply free', async () => {
    const practice = await openPractice(market)
    const day = await fullDay(market, practice, 30)
    await letTimePassUntil(market, day.visit, 1)
    const first = await join(market, practice)
    const answer = await practice.client.post(`/api/professional/appointments/${day.visit.id}/cancel`, {
      reason: 'Malade',
    })
    expect(answer.status, answer.text).toBe(200)
    expect(await offerTimesOf(market, practice)).toBe(0)
    expect(await offerTo(first.client)).toBeNull()
  })

  test.each(['a move', 'a block that is removed', 'hours opened on purpose'])(
    'comes from %s too',
    async (way) => {
      const practice = await openPractice(market, ONE_A_DAY)
      const day = await fullDay(market, practice)
      const date = day.startsAt.slice(0, 10)
      const only = { firstDay: date, lastDay: date }
      const exceptions = '/api/professional/schedule/exceptions'
      const whole = { ...only, opensMinute: null, closesMinute: null, placeId: null, modes: [], label: null }
      let expected = day.startsAt
      if (way === 'a move') {
        const first = await join(market, practice, only)
        const target = (await slotAfter(market, practice, 100)).startsAt
        const moved = await day.client.post(`/api/appointments/${day.visit.id}/move`, {
          startsAt: target,
          version: 2,
        })
        expect(moved.status, moved.text).toBe(200)
        expect(await offerTimesOf(market, practice)).toBe(1)
        expect(await offerTo(first.client)).toMatchObject({ startsAt: expected })
        return
      }
      if (way === 'a block that is removed') {
        const blocked = await practice.client.post(exceptions, { ...whole, kind: 'closed' })
        expect(blocked.status, blocked.text).toBe(200)
        await day.cancel()
        const first = await join(market, practice, only)
        expect(await offerTimesOf(market, practice)).toBe(0)
        await practice.client.delete(`${exceptions}/${blocked.body.exceptions[0].id}`)
        expect(await offerTimesOf(market, practice)).toBe(1)
        expect(await offerTo(first.client)).toMatchObject({ startsAt: expected })
        return
      }
      const first = await join(market, practice, only)
      const opened = await practice.client.post(exceptions, {
        ...whole,
        kind: 'open',
        opensMinute: 780,
        closesMinute: 840,
        modes: ['video'],
      })
      expect(opened.status, opened.text).toBe(200)
      expected = `${date}T13:00:00${day.startsAt.slice(19)}`
      expect(await offerTimesOf(market, practice)).toBe(1)
      expect(await offerTo(first.client)).toMatchObject({ startsAt: expected })
    },
  )
})

test('the message says until when in both languages, and has one button', () => {
  const facts = {
    firstName: 'Camille',
    when: 'jeudi',
    until: 'jeudi 14 h 12',
    with: 'Amélie',
    where: 'En ligne',
    price: '140 $',
    link: 'https://mieva.example/x',
  }
  for (const locale of ['fr', 'en'] as const) {
    const mail = bookingMails['booking-wait-offer']!(facts, locale)
    expect(mail.paragraphs.join(' ')).toContain('jeudi 14 h 12')
    expect(mail.button?.href).toBe(facts.link)
    expect(mail.notes).toHaveLength(1)
  }
})
