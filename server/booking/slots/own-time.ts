import {
  type ClosedReason,
  closedReasons,
  mayBeIgnored,
  type TakenTime,
} from '#domain/booking/closed-time.ts'
import type { Slot } from '#domain/booking/slots.ts'
import type { Mode } from '#domain/directory/modes.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Tx } from '#server/platform/database.ts'
import { type Bookable, elsewhereOf, readClosures } from '../schedule/index.ts'
import { readTaken } from './taken-time.ts'

type OwnTimeWish = {
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  mode: Mode
  placeId: string | null
  /** The pauses that the visit asks for; beside another visit they are as long as there is room. */
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
  /** A visit that moves does not stand in its own way. */
  exceptAppointmentId: string | null
  /** Whoever keeps the calendar passes their own rules on purpose. */
  outsideHours: boolean
}

export type OwnTime = Slot & {
  busyFrom: Temporal.Instant
  busyUntil: Temporal.Instant
  /** Pauses of other visits that give way (`giveWay` in appointments). */
  cut: { appointmentId: string; busyFrom: Temporal.Instant; busyUntil: Temporal.Instant }[]
}

/**
 * A time that a professional takes in their own calendar, whatever minute it begins on. Never over another visit, request
 * or hold; over their own hours, exceptions, pauses, notice or bounds only when they say so. Call it under the calendar's
 * lock.
 */
export async function requireOwnTime(tx: Tx, bookable: Bookable, wish: OwnTimeWish): Promise<OwnTime> {
  const { startsAt, endsAt, mode, placeId } = wish
  const place = bookable.places.find(({ id }) => id === placeId)
  if (placeId !== null && !place) throw new Refusal('booking/unknown-place')
  const span = { from: startsAt, until: endsAt }
  const taken = await readTaken(tx, bookable.id, span, wish.exceptAppointmentId)
  const closures = await readClosures(tx, bookable)
  const schedule = { ...bookable.saved, closures }
  const elsewhere = elsewhereOf(bookable)
  const reasons = closedReasons({ schedule, span, visit: wish, taken, elsewhere, now: bookable.now })
  refuseFirm(reasons)
  if (reasons.length > 0 && !wish.outsideHours)
    throw new Refusal('booking/outside-hours', { rules: [...new Set(reasons.map(({ rule }) => rule))] })
  return {
    startsAt,
    endsAt,
    placeId: mode === 'in-person' ? placeId : null,
    zone: place?.zone ?? bookable.saved.rules.zone,
    ...pausesBetween(wish, taken),
  }
}

function refuseFirm(reasons: readonly ClosedReason[]): void {
  const firm = reasons.find(({ rule }) => !mayBeIgnored(rule))
  if (!firm) return
  if (firm.rule === 'past') throw new Refusal('booking/slot-too-soon', { alternatives: [] })
  throw new Refusal('booking/slot-taken', { alternatives: [] })
}

const later = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) > 0 ? a : b)
const earlier = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) < 0 ? a : b)

/** Our pauses end where another visit's time begins; a pause that reaches into the visit itself is cut at its edge. */
function pausesBetween(wish: OwnTimeWish, taken: readonly TakenTime[]): Omit<OwnTime, keyof Slot> {
  const { startsAt, endsAt } = wish
  let busyFrom = startsAt.subtract({ minutes: wish.bufferBeforeMinutes })
  let busyUntil = endsAt.add({ minutes: wish.bufferAfterMinutes })
  const cut: OwnTime['cut'] = []
  for (const one of taken) {
    const isBefore = Temporal.Instant.compare(one.endsAt, startsAt) <= 0
    const kept = isBefore
      ? { busyFrom: one.busyFrom, busyUntil: earlier(one.busyUntil, startsAt) }
      : { busyFrom: later(one.busyFrom, endsAt), busyUntil: one.busyUntil }
    if (isBefore) busyFrom = later(busyFrom, kept.busyUntil)
    else busyUntil = earlier(busyUntil, kept.busyFrom)
    if (!kept.busyFrom.equals(one.busyFrom) || !kept.busyUntil.equals(one.busyUntil))
      cut.push({ appointmentId: one.appointmentId, ...kept })
  }
  return { busyFrom, busyUntil, cut }
}
