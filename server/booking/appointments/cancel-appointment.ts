import { ALTERNATIVES } from '#domain/booking/holds.ts'
import { type CancellationTerms, cancellationTerms, moveTerms } from '#domain/booking/change-of-mind.ts'
import { nearestSlots, type Slot } from '#domain/booking/slots.ts'
import type { Mode } from '#domain/directory/modes.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { type VoucherBack, voucherBack } from '#domain/rewards/vouchers.ts'
import { dayOf, dropPayment, lockPayment, type PaymentRow, settlePayment } from '#server/payments/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { announce, type BookingDependencies } from './announce.ts'
import { type LockedAppointment, lockAppointment, lockCalendarOf, transition } from './appointment-queries.ts'
import { questionOf, readBookable } from '../schedule/index.ts'
import { agreed, changeable, mayCancel, type Side } from './describe-appointment.ts'
import type { AppointmentRow } from './read-appointments.ts'
import { announceFreed } from '../slots/index.ts'

/** What the preview shows and what the cancellation executes. */
export function previewCancellation(row: AppointmentRow, side: Side) {
  const visit = changeable(row, agreed(row.parts))
  const terms = cancellationTerms(visit, side, row.now)
  const move = moveTerms(visit, side, row.now)
  const isOpen = mayCancel(row, side)
  return {
    terms: { ...terms, isPossible: terms.isPossible && isOpen },
    voucher: side === 'client' ? voucherAfter(row, terms) : null,
    canMoveUntil: move.isPossible && row.state === 'scheduled' ? move.until : null,
  }
}

/** What the client has of their voucher then; nothing of one that pays its part of the fee. */
function voucherAfter(row: AppointmentRow, { outcomes }: CancellationTerms): VoucherBack | null {
  const until = row.parts?.voucherUntil
  const isSpent = outcomes.some(({ payer, kept }) => payer === 'voucher' && kept > 0)
  if (!until || isSpent) return null
  return voucherBack({ until: Temporal.Instant.from(until), isOwnChoice: !row.isFeeWaived }, row.now)
}

/** The client cancels at the fee they were shown, or not at all. */
export async function cancelAsClient(
  dependencies: BookingDependencies,
  tx: Tx,
  id: string,
  request: { expectedFeeCents: number; reason: string | null },
): Promise<void> {
  const { appointment, payment, terms } = await lockTerms(tx, id, 'client')
  if (terms.fee !== request.expectedFeeCents)
    throw new Refusal('booking/terms-changed', { feeCents: terms.fee })
  await cancelVisit(dependencies, tx, { appointment, payment }, 'client', terms, request.reason)
  await announce(dependencies, tx, id, { what: 'cancelled', by: 'client' })
}

/** The professional cancels with a reason; the client owes nothing and is offered other times. */
export async function cancelAsProfessional(
  dependencies: BookingDependencies,
  tx: Tx,
  id: string,
  reason: string,
): Promise<void> {
  const { appointment, payment, terms } = await lockTerms(tx, id, 'professional')
  await cancelVisit(dependencies, tx, { appointment, payment }, 'professional', terms, reason)
  const alternatives = await findAlternatives(tx, appointment)
  await announce(dependencies, tx, id, { what: 'cancelled', by: 'professional', alternatives })
}

type Locked = { appointment: LockedAppointment; payment: PaymentRow | undefined }

async function lockTerms(tx: Tx, id: string, side: Side): Promise<Locked & { terms: CancellationTerms }> {
  await lockCalendarOf(tx, id)
  const appointment = await lockAppointment(tx, id)
  if (!appointment) throw new Refusal('booking/not-found')
  if (!mayCancel(appointment, side)) throw new Refusal('booking/not-now')
  const payment = agreed(await lockPayment(tx, id)) ?? undefined
  const terms = cancellationTerms(changeable(appointment, payment), side, appointment.now)
  if (!terms.isPossible) throw new Refusal('booking/too-late')
  return { appointment, payment, terms }
}

export async function cancelVisit(
  dependencies: BookingDependencies,
  tx: Tx,
  { appointment, payment }: Locked,
  side: Side,
  terms: CancellationTerms,
  reason: string | null,
): Promise<void> {
  await transition(tx, appointment, 'cancel', side, {
    cancelledBy: side,
    changeReason: reason,
    feeCents: terms.fee,
  })
  if (!payment) await dropPayment(tx, appointment.id)
  else await settlePayment(tx, payment, { outcome: 'fee', outcomes: terms.outcomes, on: dayOf(appointment) })
  await announceFreed(dependencies, tx, appointment.professionalId)
}

type Visit = Pick<
  LockedAppointment,
  'id' | 'professionalId' | 'startsAt' | 'endsAt' | 'busyFrom' | 'busyUntil' | 'mode' | 'placeId'
>

/** The free times closest to a visit, for the same length, mode and place. */
export async function findAlternatives(db: Db, visit: Visit, count = ALTERNATIVES): Promise<Slot[]> {
  const bookable = await readBookable(db, visit.professionalId)
  if (!bookable) return []
  // One more than asked: the time of the visit itself is no alternative.
  const nearest = nearestSlots(questionOf(bookable, slotSearchOf(visit)), visit.startsAt, count + 1)
  return nearest.filter(({ startsAt }) => !startsAt.equals(visit.startsAt)).slice(0, count)
}

const minutesBetween = (from: Temporal.Instant, until: Temporal.Instant) =>
  Math.round(from.until(until).total('minutes'))

/** A visit keeps its length and its buffers when it moves, whatever became of the service since. */
export function slotSearchOf(visit: Visit) {
  return {
    visit: {
      durationMinutes: minutesBetween(visit.startsAt, visit.endsAt),
      bufferBeforeMinutes: minutesBetween(visit.busyFrom, visit.startsAt),
      bufferAfterMinutes: minutesBetween(visit.endsAt, visit.busyUntil),
    },
    mode: visit.mode as Mode,
    placeId: visit.placeId,
    exceptAppointmentId: visit.id,
  }
}
