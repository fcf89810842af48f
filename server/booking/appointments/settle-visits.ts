import { absenceTerms, shareFee } from '#domain/booking/change-of-mind.ts'
import { absenceOutcome, decidedAt } from '#domain/booking/attendance.ts'
import { cents } from '#domain/kernel/money.ts'
import { correctPayment, dayOf, dropPayment, duePayments, lockPayment } from '#server/payments/index.ts'
import { type PaymentRow, settlePayment, updatePayment } from '#server/payments/index.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { doEach } from '#server/platform/do-each.ts'
import { type LockedAppointment, lockAppointment } from './appointment-queries.ts'
import { changeable } from './describe-appointment.ts'
import { pendingDecision } from './visit-decision-queries.ts'

/** Every minute: what is due is settled, one transaction each. */
export async function settleDueVisits(database: Database): Promise<void> {
  const due = await database.readAs(null, duePayments)
  await doEach(
    due,
    ({ appointmentId }) => database.withActor(null, (tx) => settleVisit(tx, appointmentId)),
    'visits were not settled',
  )
}

/** Brings the payment to where the appointment stands. Asked again, it changes nothing. */
export async function settleVisit(tx: Tx, id: string): Promise<void> {
  const appointment = await lockAppointment(tx, id)
  const payment = await lockPayment(tx, id)
  if (!payment) return
  // Erased with its person: nothing will take place, so nothing is taken.
  if (!appointment || appointment.state === 'expired') return dropPayment(tx, id)
  // Begun at the address of a visit that stood already: what no card said yes to by now is paid on site.
  if (payment.state === 'awaiting' && appointment.state !== 'held') return dropPayment(tx, id)
  const { now } = appointment
  const pending = await pendingDecision(tx, id)
  if (pending) return updatePayment(tx, payment.id, { dueAt: pending.undoUntil.add({ seconds: 1 }) })
  switch (appointment.state) {
    case 'completed':
      // An absence that was taken back: the visit was captured before, and stays so.
      if (payment.state === 'settled') return updatePayment(tx, payment.id, { dueAt: null })
      return settlePayment(tx, payment, { outcome: 'captured', outcomes: [], on: dayOf(appointment) })
    case 'no_show':
      return settleAbsence(tx, appointment, payment, now)
    case 'cancelled': {
      // The fee was decided with the cancellation; here only for what was cancelled past `cancelAppointment`.
      const outcomes = shareFee(changeable(appointment, payment).shares, cents(appointment.feeCents ?? 0))
      return settlePayment(tx, payment, { outcome: 'fee', outcomes, on: dayOf(appointment) })
    }
    case 'scheduled':
      // Nobody spoke of it yet: it completes by itself a day after its end.
      return updatePayment(tx, payment.id, { dueAt: laterOf(appointment.endsAt, now).add({ minutes: 30 }) })
    default:
      return updatePayment(tx, payment.id, { dueAt: now.add({ minutes: 5 }) })
  }
}

/** The fee of an absence is taken when it can no longer be contested, and never while it is. */
async function settleAbsence(
  tx: Tx,
  appointment: LockedAppointment,
  payment: PaymentRow,
  now: Temporal.Instant,
): Promise<void> {
  const until = decidedAt(appointment)
  const outcome = absenceOutcome(appointment, now)
  if (until && outcome === 'open') return updatePayment(tx, payment.id, { dueAt: until.add({ seconds: 1 }) })
  const visit = changeable(appointment, payment)
  const { outcomes } = absenceTerms(outcome === 'nothing' ? { ...visit, isWaived: true } : visit)
  const settlement = { outcome: 'fee' as const, outcomes, on: dayOf(appointment) }
  if (payment.state === 'settled') return correctPayment(tx, payment, settlement)
  return settlePayment(tx, payment, settlement)
}

const laterOf = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) > 0 ? a : b)
