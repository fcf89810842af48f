import { type BusyOnDay, busyOnDays } from '#domain/booking/calendar/busy-days.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Db } from '#server/platform/database.ts'
import { findCalendar } from '../schedule/index.ts'
import { busyBetween } from './queries.ts'

type Days = { first: Temporal.PlainDate; days: number }

/** When other calendars say that a practice is busy, as its days on the wall have it. */
export async function readBusyOnDays(
  db: Db,
  { id, zone }: { id: string; zone: string },
  { first, days }: Days,
): Promise<BusyOnDay[]> {
  const from = first.toZonedDateTime(zone).toInstant()
  const until = first.add({ days }).toZonedDateTime(zone).toInstant()
  return busyOnDays(await busyBetween(db, id, { from, until }), zone)
}

export async function readBusyTimes(db: Db, userId: string, days: Days): Promise<BusyOnDay[]> {
  const calendar = await findCalendar(db, userId)
  if (!calendar) throw new Refusal('booking/no-practice')
  return readBusyOnDays(db, calendar, days)
}
