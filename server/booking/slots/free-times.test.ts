// The projection of free times through the product's doors: at once where it can be, within a minute otherwise.
import { expect, test } from 'vitest'
import { nextStarts } from '#domain/booking/free-times.ts'
import { marketplace } from '#tests/harness/api.ts'
import {
  book,
  letHoldsLapse,
  openMember,
  openPractice,
  type Practice,
  slotAfter,
  holdRequest,
} from '#tests/harness/practices.ts'
import { fullDay, join, offerTimesOf, offerTo, ONE_A_DAY } from '#tests/harness/wait-list.ts'
import { refreshDueTimes } from './index.ts'
import { extendFreeTimes } from './keep-free-times.ts'

const market = marketplace()

type Stored = Parameters<typeof nextStarts>[0] & { due: number }

async function readStored(professionalId: string): Promise<Stored[]> {
  const { rows } = await market.owner.query<Stored>(
    `select zone, practice_zone as "practiceZone", notice_minutes as "noticeMinutes", horizon_days as "horizonDays",
       first_day::text as "firstDay", step_minutes as "stepMinutes", free::text,
       (select count(*)::int from market.free_time_due where professional_id = $1) as due
     from market.free_time where professional_id = $1 order by mode_bit`,
    [professionalId],
  )
  return rows
}

const next = async (practice: Practice) =>
  (await market.visitor().get(`/api/slots/next?professionals=${practice.professionalId}&mode=video&count=3`))
    .body[0].slots as { startsAt: string }[]

/** Tomorrow, five past noon: no time of the cards begins while a test looks at them. */
const atNoon = () =>
  market.clock.set(
    Temporal.Now.plainDateISO('America/Toronto')
      .add({ days: 1 })
      .toZonedDateTime({ timeZone: 'America/Toronto', plainTime: '12:05' })
      .toInstant(),
  )

test('a time that is held leaves the cards at once, and comes back with the hold', async () => {
  await atNoon()
  const practice = await openPractice(market)
  const { client } = await openMember(market)
  const [first] = await next(practice)
  const held = await client.post('/api/appointments/holds', holdRequest(practice, first!.startsAt))
  expect(held.status, held.text).toBe(201)
  expect((await next(practice)).map(({ startsAt }) => startsAt)).not.toContain(first!.startsAt)
  await client.post(`/api/appointments/${held.body.id}/release`)
  expect((await next(practice))[0]).toEqual(first)
})

test('a time that lapses while another one is offered is on the cards again', async () => {
  await atNoon()
  const practice = await openPractice(market, ONE_A_DAY)
  const later = await fullDay(market, practice, 24 * 5)
  const weekday = Temporal.Instant.from(later.startsAt).toZonedDateTimeISO('America/Toronto').dayOfWeek
  const waiting = await join(market, practice, { weekdays: [weekday] })
  const [first] = await next(practice)
  const { client } = await openMember(market)
  await client.post('/api/appointments/holds', holdRequest(practice, first!.startsAt))
  await later.cancel()
  await letHoldsLapse(market)
  expect(await offerTimesOf(market, practice)).toBe(1)
  expect(await offerTo(waiting.client)).toMatchObject({ startsAt: later.startsAt })
  expect((await next(practice))[0]).toEqual(first)
})

test('who is no longer listed has no times, and who comes back has them again', async () => {
  const practice = await openPractice(market)
  const states = async (state: string) => {
    await market.owner.query('update market.professional set state = $2 where id = $1', [
      practice.professionalId,
      state,
    ])
    await refreshDueTimes(market.services.database)
  }
  await states('paused')
  expect(await readStored(practice.professionalId)).toEqual([])
  await states('listed')
  expect(await next(practice)).toHaveLength(3)
})

test('a change behind the product’s back is marked, and written by the worker', async () => {
  const practice = await openPractice(market)
  await market.owner.query('delete from market.weekly_hours where professional_id = $1', [
    practice.professionalId,
  ])
  expect((await readStored(practice.professionalId))[0]?.due).toBeGreaterThan(0)
  await refreshDueTimes(market.services.database)
  expect(await readStored(practice.professionalId)).toEqual([])
})

test('a visit that is booked elsewhere lapses for everyone: the other professional’s times follow', async () => {
  const [here, there] = [await openPractice(market), await openPractice(market)]
  const { client } = await openMember(market)
  const slot = await slotAfter(market, there, 30)
  await client.post('/api/appointments/holds', holdRequest(there, slot.startsAt))
  await letHoldsLapse(market)
  await book(client, here, slot.startsAt)
  expect((await readStored(there.professionalId))[0]?.due).toBe(1)
  await refreshDueTimes(market.services.database)
  const [row] = await readStored(there.professionalId)
  expect(nextStarts(row!, Temporal.Now.instant(), null, { count: Infinity })).toContain(slot.startsAt)
})

test('days that were used up are written again, a few calendars at a time', async () => {
  const practice = await openPractice(market)
  await market.owner.query(
    `update market.free_time set first_day = first_day - 7 where professional_id = $1`,
    [practice.professionalId],
  )
  expect(await extendFreeTimes(market.services.database)).toBeGreaterThan(0)
  const [row] = await readStored(practice.professionalId)
  const ahead = Temporal.Now.plainDateISO('America/Toronto').until(row!.firstDay, {
    largestUnit: 'days',
  }).days
  expect(ahead).toBe(-1)
  expect(await extendFreeTimes(market.services.database)).toBe(0)
})
