import { sql } from 'kysely'
import { cancellationTerms } from '#domain/booking/change-of-mind.ts'
import { OCCUPYING_STATES } from '#domain/booking/states.ts'
import { lockPayment } from '#server/payments/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { announce, type BookingDependencies } from './announce.ts'
import { lockAppointment, lockCalendarOf } from './appointment-queries.ts'
import { cancelVisit } from './cancel-appointment.ts'
import { releaseHold } from './confirm-hold.ts'
import { changeable, type Side } from './describe-appointment.ts'
import { endRequest } from './request.ts'

/**
 * Before an account is erased: the person's holds are released, requests are taken back or declined, and their visits to
 * come are cancelled at no cost to anyone. The other side is notified.
 */
export async function endVisitsOf(dependencies: BookingDependencies, tx: Tx, userId: string): Promise<void> {
  for (const { id, state, clientId } of await visitsToCome(tx, userId)) {
    const side: Side = clientId === userId ? 'client' : 'professional'
    if (state === 'scheduled') await endVisit(dependencies, tx, id, side)
    else if (state === 'requested') await endRequest(dependencies, tx, id, side)
    else if (side === 'client') await releaseHold(dependencies, tx, id)
  }
}

/**
 * A professional who is suspended receives nobody: what is held is released, and what is planned is cancelled at no cost
 * to the client, who is notified. Visits that they have booked elsewhere stay.
 */
export async function endVisitsAt(
  dependencies: BookingDependencies,
  tx: Tx,
  professionalId: string,
): Promise<{ cancelled: number; released: number }> {
  const visits = await tx
    .selectFrom('market.appointment')
    .select(['id', 'state'])
    .where('professionalId', '=', professionalId)
    .where('state', 'in', OCCUPYING_STATES)
    .where('startsAt', '>', sql<Temporal.Instant>`public.clock()`)
    .orderBy('id')
    .execute()
  for (const { id, state } of visits)
    if (state === 'scheduled') await endVisit(dependencies, tx, id, 'professional')
    else if (state === 'requested') await endRequest(dependencies, tx, id, 'professional')
    else await releaseHold(dependencies, tx, id)
  const cancelled = visits.filter(({ state }) => state !== 'held').length
  return { cancelled, released: visits.length - cancelled }
}

/** Calendars in one order, as whoever takes several does. */
function visitsToCome(db: Db, userId: string) {
  return db
    .selectFrom('market.appointment as a')
    .innerJoin('market.professional as p', 'p.id', 'a.professionalId')
    .select(['a.id', 'a.state', 'a.clientId'])
    .where((is) => is.or([is('a.clientId', '=', userId), is('p.userId', '=', userId)]))
    .where('a.state', 'in', OCCUPYING_STATES)
    .where('a.startsAt', '>', sql<Temporal.Instant>`public.clock()`)
    .orderBy('a.professionalId')
    .orderBy('a.id')
    .execute()
}

async function endVisit(dependencies: BookingDependencies, tx: Tx, id: string, side: Side): Promise<void> {
  await lockCalendarOf(tx, id)
  const appointment = await lockAppointment(tx, id)
  if (appointment?.state !== 'scheduled') return
  const payment = await lockPayment(tx, id)
  const visit = { ...changeable(appointment, payment), isWaived: true }
  const terms = cancellationTerms(visit, side, appointment.now)
  await cancelVisit(dependencies, tx, { appointment, payment }, side, terms, null)
  await announce(dependencies, tx, id, {
    what: 'cancelled',
    by: side,
    recipients: [side === 'client' ? 'professional' : 'client'],
  })
}
