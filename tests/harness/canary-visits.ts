// What else may become of visits, lived by the two people of the canary (canary-life.ts).
import { expect } from 'vitest'
import { notifyStorm } from '#server/booking/storm-day/index.ts'
import type { Marketplace } from './api.ts'
import { WORDS } from './canary-life.ts'
import type { Client } from './client.ts'
import { book, letTimePassUntil, listSlots, type Practice } from './practices.ts'

type Pair = { market: Marketplace; practice: Practice; client: Client }

/** A free time in person, at least this many hours ahead. */
async function bookInPerson({ market, practice, client }: Pair, hours: number) {
  const from = market.clock.now().add({ hours })
  const query = `mode=in-person&placeId=${practice.placeId}&days=28`
  const slot = (await listSlots(market, practice, query)).find(
    ({ startsAt }) => Temporal.Instant.compare(Temporal.Instant.from(startsAt), from) >= 0,
  )
  if (!slot) throw new Error('no free time in person')
  return book(client, practice, slot.startsAt, { mode: 'in-person', placeId: practice.placeId })
}

/** In person on a stormy day: its directions are in the mail, and its person is asked what they prefer. */
export async function bookForStorm(pair: Pair, hours: number): Promise<{ id: string; version: number }> {
  const { market, practice } = pair
  const visit = await bookInPerson(pair, hours)
  const day = Temporal.Instant.from(visit.startsAt)
    .toZonedDateTimeISO('America/Toronto')
    .toPlainDate()
    .toString()
  const preview = (await practice.client.get(`/api/professional/storm-day?day=${day}`)).body
  const appointmentIds = preview.visits.map(
    ({ appointment }: { appointment: { id: string } }) => appointment.id,
  )
  expect(appointmentIds).toContain(visit.id)
  const proposed = await practice.client.post('/api/professional/storm-day', { day, appointmentIds })
  expect(proposed.status, proposed.text).toBe(200)
  const { jobs, database } = market.services
  const dependencies = { jobs, origin: market.config.origin, mailFrom: market.config.mailFrom }
  const { rows } = await market.owner.query<{ id: string }>('select id from market.storm_day')
  for (const { id } of rows) await notifyStorm(database, dependencies, id)
  return visit
}

/** Noted as missed, contested in words, taken back. Time goes on until after the visit. */
export async function missAndContest(pair: Pair, hours: number): Promise<void> {
  const { market, practice, client } = pair
  const visit = await bookInPerson(pair, hours)
  await letTimePassUntil(market, visit, -1)
  const of = `/api/professional/appointments/${visit.id}`
  const steps = [
    await practice.client.post(`${of}/no-show`, {}),
    await client.post(`/api/appointments/${visit.id}/contest`, { reason: WORDS }),
    await practice.client.post(`${of}/excuse`, {}),
  ]
  for (const { status, text } of steps) expect(status, text).toBe(200)
}
