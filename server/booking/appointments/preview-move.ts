import type { z } from '@hono/zod-openapi'
import { moveTerms } from '#domain/booking/change-of-mind.ts'
import { firstSlots, freeSlots } from '#domain/booking/slots.ts'
import { withOffset } from '#domain/booking/wall-clock.ts'
import type { Db } from '#server/platform/database.ts'
import { questionOf, readBookable } from '../schedule/index.ts'
import { findAlternatives, slotSearchOf } from './cancel-appointment.ts'
import { changeable, type Side } from './describe-appointment.ts'
import { byDay, describeSlot } from '../slots/index.ts'
import type { AppointmentRow } from './read-appointments.ts'
import type { MovePreview } from './schemas.ts'

/** Until when the visit can move, and where to: asked with the question that moving it asks. */
export async function previewMove(
  db: Db,
  row: AppointmentRow,
  side: Side,
  span: { from: string | null; days: number },
): Promise<z.infer<typeof MovePreview>> {
  const terms = moveTerms(changeable(row, row.parts), side, row.now)
  const isPossible = terms.isPossible && row.state === 'scheduled'
  const answer = { isPossible, until: withOffset(terms.until, row.zone), feeCents: 0 }
  const bookable = isPossible ? await readBookable(db, row.professionalId) : undefined
  if (!bookable) return { ...answer, alternatives: [], days: [], next: null }

  const question = questionOf(bookable, slotSearchOf(row))
  const first = span.from
    ? Temporal.PlainDate.from(span.from)
    : row.now.toZonedDateTimeISO(row.zone).toPlainDate()
  const from = first.toZonedDateTime(row.zone).toInstant()
  const until = first.add({ days: span.days }).toZonedDateTime(row.zone).toInstant()
  const [next] = firstSlots(question, { from: until, until: until.add({ hours: 366 * 24 }) }, 1)
  const slots = freeSlots(question, { from, until })
  return {
    ...answer,
    alternatives: (await findAlternatives(db, row, 6)).map(describeSlot),
    // Its own time is free for it, and no move.
    days: byDay(slots.filter(({ startsAt }) => !startsAt.equals(row.startsAt))),
    next: next ? withOffset(next.startsAt, next.zone) : null,
  }
}
