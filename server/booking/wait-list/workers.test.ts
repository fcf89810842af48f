// Offers are made once, whoever makes them and whatever becomes of the process that does; the database sees to it.
import { describe, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { listSlots, openMember, openPractice } from '#tests/harness/practices.ts'
import {
  waitListRequest,
  fullDay,
  join,
  offerTimesOf,
  offerTo,
  ONE_A_DAY,
  bookingServices,
} from '#tests/harness/wait-list.ts'
import { offerFreedTime } from './offer-freed-time.ts'

const market = marketplace()

describe('two workers at once', () => {
  test('offer each time once, to as many people as there are times, in the order of the line', async () => {
    const practice = await openPractice(market, ONE_A_DAY)
    const days = []
    for (const hours of [40, 64, 88]) days.push(await fullDay(market, practice, hours))
    const people = []
    for (let count = 0; count < 5; count++) people.push(await join(market, practice))
    for (const day of days) await day.cancel()
    const made = await Promise.all(Array.from({ length: 6 }, () => offerTimesOf(market, practice)))
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(3)
    const offers = await Promise.all(people.map(({ client }) => offerTo(client)))
    expect(offers.map((offer) => Boolean(offer))).toEqual([true, true, true, false, false])
    expect(new Set(offers.slice(0, 3).map(({ startsAt }) => startsAt))).toEqual(
      new Set(days.map(({ startsAt }) => startsAt)),
    )
    for (const { persona } of people.slice(0, 3)) expect(await market.mailsTo(persona.email)).toHaveLength(1)
  })

  test('that serve two professionals to one line of the same people do not wait for each other', async () => {
    const practices = await Promise.all([openPractice(market, ONE_A_DAY), openPractice(market, ONE_A_DAY)])
    const days = await Promise.all(practices.map((practice) => fullDay(market, practice)))
    const people = await Promise.all(Array.from({ length: 4 }, () => openMember(market)))
    for (const [index, practice] of practices.entries())
      for (const { client } of index === 0 ? people : people.toReversed())
        expect((await client.post('/api/wait-list', waitListRequest(practice))).status).toBe(201)
    await Promise.all(days.map((day) => day.cancel()))
    const made = await Promise.all(
      practices.flatMap((practice) => [offerTimesOf(market, practice), offerTimesOf(market, practice)]),
    )
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(2)
  })

  test('killed between the hold and the message leave nothing behind, and the next one starts again', async () => {
    const practice = await openPractice(market, ONE_A_DAY)
    const day = await fullDay(market, practice)
    const first = await join(market, practice)
    await day.cancel()
    const dying = {
      ...bookingServices(market),
      jobs: {
        send: async () => {
          throw new Error('kill -9')
        },
      },
    }
    await expect(offerFreedTime(market.services.database, dying, practice.professionalId)).rejects.toThrow(
      'kill -9',
    )
    expect(await offerTo(first.client)).toBeNull()
    expect((await listSlots(market, practice)).some(({ startsAt }) => startsAt === day.startsAt)).toBe(true)
    // The round of the minute finds it, whatever became of the job.
    expect(await offerFreedTime(market.services.database, bookingServices(market))).toBeGreaterThan(0)
    expect(await offerTo(first.client)).toMatchObject({ startsAt: day.startsAt })
    expect(await market.mailsTo(first.persona.email)).toHaveLength(1)
  })
})

describe('the database refuses', () => {
  const outcome = (query: Promise<unknown>) =>
    query.then(
      () => 'done',
      (error: { code?: string; constraint?: string }) => `${error.code} ${error.constraint ?? ''}`.trim(),
    )

  test('a second open offer of a time, a second open offer in a line, and the same time twice', async () => {
    const practice = await openPractice(market, ONE_A_DAY)
    const days = [await fullDay(market, practice, 40), await fullDay(market, practice, 64)]
    const first = await join(market, practice)
    const second = await join(market, practice)
    await days[0]!.cancel()
    await offerTimesOf(market, practice)
    const offer = await offerTo(first.client)
    const api = await market.connectAs('api')
    const insert = (personId: string, startsAt: string, state: string) =>
      outcome(
        api.query(
          `insert into market.wait_offer (entry_id, appointment_id, professional_id, client_id, starts_at, state, ended_at)
           select id, $1, professional_id, client_id, $2, $3, case when $3 <> 'open' then public.clock() end
           from market.wait_entry where client_id = $4`,
          [days[1]!.visit.id, startsAt, state, personId],
        ),
      )
    expect(await insert(second.persona.id, offer.startsAt, 'open')).toBe('23505 wait_offer_slot_idx')
    expect(await insert(first.persona.id, days[1]!.startsAt, 'open')).toBe('23505 wait_offer_entry_idx')
    expect(await insert(first.persona.id, offer.startsAt, 'lapsed')).toBe('23505 wait_offer_once_idx')
  })

  test('a better place in the line', async () => {
    const practice = await openPractice(market, ONE_A_DAY)
    const { persona } = await join(market, practice)
    const api = await market.connectAs('api')
    const change = `update market.wait_entry set joined_at = '2020-01-01' where client_id = $1`
    expect(await outcome(api.query(change, [persona.id]))).toBe('42501')
    expect(
      await outcome(
        api.query('insert into market.freed_time (professional_id, during) values ($1, $2)', [
          practice.professionalId,
          '[2030-01-01,2030-01-02)',
        ]),
      ),
    ).toBe('42501')
  })
})
