import { isWorthTelling } from '#domain/booking/shift.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { doEach } from '#server/platform/do-each.ts'
import { announce, type BookingDependencies } from './announce.ts'
import { lockAppointment, lockCalendarOf } from './appointment-queries.ts'
import { findAlternatives } from './cancel-appointment.ts'
import { takeOwnTime } from './own-new-time.ts'
import { lockMovingVisit, type MovingVisit, type NewTime, takeNewTime } from './take-new-time.ts'
import { findShift, forgetShift, keepShift, listDueShifts } from './visit-shift.ts'

export type ShiftInput = MovingVisit & {
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  outsideHours: boolean
}

/**
 * Moves or stretches a visit in its professional's calendar. The price agreed stays; its person is told a moment later,
 * unless it is taken back first. Answers until when it can be.
 */
export async function shiftAppointment(tx: Tx, input: ShiftInput): Promise<Temporal.Instant> {
  const appointment = await lockMovingVisit(tx, input)
  const { cut: _cut, ...own } = await takeOwnTime(tx, appointment, input)
  const known = (await findShift(tx, appointment)) ?? appointment
  const time: NewTime = { ...own, isFeeWaived: known.isFeeWaived || isWorthTelling(known, own) }
  const undoUntil = await keepShift(tx, appointment)
  await takeNewTime(tx, appointment, input.by, { time, reason: null })
  return undoUntil
}

/** The visit stands where its person knows it, and nobody is told anything. */
export async function undoShift(tx: Tx, visit: MovingVisit): Promise<void> {
  const appointment = await lockMovingVisit(tx, visit)
  const shift = await forgetShift(tx, appointment)
  if (!shift || Temporal.Instant.compare(shift.tellAt, appointment.now) <= 0)
    throw new Refusal('booking/too-late')
  const { version: _version, tellAt: _tellAt, ...time } = shift
  await takeNewTime(tx, appointment, visit.by, { time, reason: null })
}

const BATCH = 500

/** Every minute: who knows a visit elsewhere is told where it stands now. */
export async function tellShifts(database: Database, dependencies: BookingDependencies): Promise<void> {
  const due = await database.readAs(null, (db) => listDueShifts(db, BATCH))
  await doEach(
    due,
    (id) => database.withActor(null, (tx) => tellShift(dependencies, tx, id)),
    'moved visits were not told of',
  )
}

/** Tells of what was moved in the calendar, if its person does not know it otherwise. Asked again, it does nothing. */
export async function tellShift(dependencies: BookingDependencies, tx: Tx, id: string): Promise<void> {
  await lockCalendarOf(tx, id)
  const appointment = await lockAppointment(tx, id)
  if (!appointment) return
  const previous = await forgetShift(tx, appointment)
  if (!previous || appointment.state !== 'scheduled' || !isWorthTelling(previous, appointment)) return
  const alternatives = await findAlternatives(tx, appointment)
  await announce(dependencies, tx, id, { what: 'moved', by: 'professional', previous, alternatives })
}
