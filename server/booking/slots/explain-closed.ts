import type { z } from '@hono/zod-openapi'
import { closedReasons, mayBeIgnored } from '#domain/booking/closed-time.ts'
import { wallDay, withOffset } from '#domain/booking/wall-clock.ts'
import type { Mode } from '#domain/directory/modes.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { InvalidRequest } from '#server/platform/problem.ts'
import type { Db } from '#server/platform/database.ts'
import { elsewhereOf, readClosures, requirePractice } from '../schedule/index.ts'
import type { ClosedTime } from './schemas.ts'
import { findStandingVisit, readTaken } from './taken-time.ts'

export type ClosedTimeRequest = {
  day: string
  fromMinute: number
  untilMinute: number
  /** A visit that would move there: its own time does not close it. */
  appointmentId: string | null
  /** A visit that would be added there. */
  added: { serviceId: string; mode: Mode; placeId: string | null } | null
}

/** Which rules close a time of one's own calendar. Names no one: the calendar beside it does. */
export async function explainClosed(
  db: Db,
  userId: string,
  { day, fromMinute, untilMinute, appointmentId, added }: ClosedTimeRequest,
): Promise<z.infer<typeof ClosedTime>> {
  if (untilMinute <= fromMinute) throw new InvalidRequest([{ field: 'until', rule: 'invalid-value' }])
  const practice = await requirePractice(db, userId)
  const service = practice.services.find(({ id }) => id === added?.serviceId)
  const visit = appointmentId
    ? await findStandingVisit(db, practice.id, appointmentId)
    : added && service && { ...service, ...added }
  if (appointmentId && !visit) throw new Refusal('booking/not-found')
  const { zone } = practice.saved.rules
  const wall = wallDay(Temporal.PlainDate.from(day), zone)
  const moment = (minute: number) => Temporal.Instant.fromEpochMilliseconds(wall.opening(minute))
  const span = { from: moment(fromMinute), until: moment(untilMinute) }
  const reasons = closedReasons({
    schedule: { ...practice.saved, closures: await readClosures(db, practice) },
    span,
    ...(visit && { visit }),
    taken: await readTaken(db, practice.id, span, appointmentId),
    elsewhere: elsewhereOf(practice),
    now: practice.now,
  })
  const text = (at: Temporal.Instant | undefined) => (at ? withOffset(at, zone) : null)
  return {
    isOpen: reasons.length === 0,
    mayBeTaken: reasons.every(({ rule }) => mayBeIgnored(rule)),
    reasons: reasons.map(({ rule, taken, elsewhere, closure, opensAt, lastDay, max }) => ({
      rule,
      startsAt: text(taken?.startsAt ?? elsewhere?.from ?? opensAt),
      endsAt: text(taken?.endsAt ?? elsewhere?.until),
      label: closure?.label ?? null,
      lastDay: closure?.lastDay ?? lastDay ?? null,
      max: max ?? null,
    })),
  }
}
