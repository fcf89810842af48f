import type { z } from '@hono/zod-openapi'
import { withOffset } from '#domain/booking/wall-clock.ts'
import { openMinutes } from '#domain/figures/open-minutes.ts'
import { firstDayOf, type Period } from '#domain/figures/period.ts'
import { honestyTenths } from '#domain/directory/promises.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { SHOWN_FROM } from '#domain/reviews/reviews.ts'
import { findCalendar, readBookable } from '#server/booking/schedule/index.ts'
import type { Db } from '#server/platform/database.ts'
import * as q from './queries.ts'
import type { CountedVisits, Figures } from './schemas.ts'

/** Until now: what is only booked took no place yet. */
async function spanOf(db: Db, userId: string, period: Period) {
  const calendar = await findCalendar(db, userId)
  if (!calendar) throw new Refusal('booking/no-practice')
  const { id: professionalId, zone, now } = calendar
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const firstDay = firstDayOf(period, today)
  return {
    professionalId,
    zone,
    firstDay,
    today,
    from: firstDay.toZonedDateTime(zone).toInstant(),
    until: now,
  }
}

export async function readFigures(db: Db, userId: string, period: Period): Promise<z.infer<typeof Figures>> {
  const span = await spanOf(db, userId, period)
  const totals = await q.readTotals(db, span)
  const { booked, held, missed, late, broken, bookedMinutes, leadHours, months, services, payers, origins } =
    totals
  const marks = await q.readMarks(db, span.professionalId)
  const kept = held + missed
  return {
    firstDay: span.firstDay.toString(),
    lastDay: span.today.toString(),
    booked,
    held,
    missed,
    late,
    occupancy: { bookedMinutes, openMinutes: await openIn(db, span) },
    people: { seen: totals.seen, new: totals.newPeople, cameBack: totals.cameBack },
    leadHours,
    months,
    services,
    payers,
    origins,
    reviews: marks && marks.count >= SHOWN_FROM ? marks : null,
    promises: { kept, broken, tenths: honestyTenths({ kept, broken }) },
  }
}

type Span = Awaited<ReturnType<typeof spanOf>>

async function openIn(db: Db, span: Span): Promise<number> {
  const bookable = await readBookable(db, span.professionalId, { daysAhead: 0, includesUnlisted: true })
  if (!bookable) return 0
  const { zone } = span
  const { closures, openings } = await q.readExceptions(db, span)
  const schedule = {
    ...bookable.saved,
    closures: closures.map((closure) => ({ ...closure, zone })),
    openings: openings.map((opening) => ({ ...opening, zone })),
  }
  return openMinutes(schedule, span.firstDay, span.today.add({ days: 1 }))
}

export async function readCountedVisits(
  db: Db,
  userId: string,
  { period, most, ...counted }: { period: Period; most: number } & Omit<q.CountedRows, 'limit'>,
): Promise<z.infer<typeof CountedVisits>> {
  const span = await spanOf(db, userId, period)
  const rows = await q.readCounted(db, span, { ...counted, limit: most + 1 })
  return {
    visits: rows.slice(0, most).map((row) => ({ ...row, startsAt: withOffset(row.startsAt, row.zone) })),
    isCut: rows.length > most,
  }
}
