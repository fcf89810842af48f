import { absenceOutcome, answerUntil, decidedAt, isAtDesk, isDecided } from '#domain/booking/attendance.ts'
import { mayBePaidOnSite } from '#domain/booking/on-site.ts'
import { readClientOfVisit } from '#server/clients/index.ts'
import { readCardPayment } from '#server/payments/index.ts'
import type { Db } from '#server/platform/database.ts'
import { readBookable } from '../schedule/index.ts'
import { type AbsenceReview, readReview } from './absence-queries.ts'
import { agreed } from './describe-appointment.ts'
import { onSiteDue, readPaidOnSite } from './on-site-payment.ts'
import type { AppointmentRow } from './read-appointments.ts'
import { pendingDecision } from './visit-decision-queries.ts'

/** What a professional works from, beside the visit itself. */
export async function readVisitWork(db: Db, row: AppointmentRow) {
  const person = await readClientOfVisit(db, row.id)
  const pending = await pendingDecision(db, row.id)
  const review = await readReview(db, row.id)
  const paid = await readPaidOnSite(db, row.id)
  const dueCents = onSiteDue(row)
  const bookable = person?.userId ? await readBookable(db, row.professionalId) : undefined
  const isOpen = pending && Temporal.Instant.compare(row.now, pending.undoUntil) < 0
  return {
    practiceClientId: person?.id ?? null,
    isGuest: row.isGuest,
    services: (bookable?.services ?? []).flatMap(
      ({ id, nameFr, nameEn, durationMinutes, priceCents, modes }) => {
        // Where a visit at home takes place is the client's to say, each time.
        const possible = modes.filter((mode) => mode !== 'at-home')
        return possible.length > 0
          ? [{ id, nameFr, nameEn, durationMinutes, priceCents, modes: possible }]
          : []
      },
    ),
    undoUntil: isOpen ? pending.undoUntil.toString() : null,
    absence: describeAbsence(row, review),
    paysAtLink: await readPaysAtLink(db, row),
    onSite: {
      dueCents,
      paid: paid ?? null,
      isOpen: !paid && mayBePaidOnSite({ ...row, onSiteCents: dueCents }, row.now),
    },
  }
}

/** What came of the address at which a visit may be paid; nothing when it is paid otherwise. */
async function readPaysAtLink(db: Db, row: AppointmentRow) {
  if (!row.isGuest) return null
  const link = await db
    .selectFrom('market.visitLink')
    .select('asksPayment')
    .where('appointmentId', '=', row.id)
    .executeTakeFirst()
  if (!link?.asksPayment) return null
  if (agreed(row.parts)) return 'paid' as const
  if (row.parts) return 'waiting' as const
  const tried = await readCardPayment(db, row.id)
  return tried ? ('not-paid' as const) : ('sent' as const)
}

/** Where a contested absence stands: what is at stake, who answers next and until when. */
export function describeAbsence(row: AppointmentRow, review: AbsenceReview | undefined) {
  if (!review || row.state !== 'no_show') return null
  const until = decidedAt(row) ?? review.contestedAt
  return {
    amountCents: row.feeCents ?? 0,
    contestedAt: review.contestedAt.toString(),
    keptAt: review.keptAt?.toString() ?? null,
    answerUntil: answerUntil(review.contestedAt).toString(),
    decideUntil: until.toString(),
    canKeep: review.keptAt === null && !isDecided(row, row.now),
    isAtDesk: isAtDesk({ ...row, keptAt: review.keptAt }, row.now),
    outcome: absenceOutcome(row, row.now),
    decision: review.decision,
    decisionReason: review.decisionReason,
  }
}
