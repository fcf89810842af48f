import type { z } from '@hono/zod-openapi'
import { absenceOutcome, isDecided, mayBeMissed } from '#domain/booking/attendance.ts'
import { answerBy } from '#domain/booking/requests.ts'
import { cancellationTerms, type Changeable, moveTerms } from '#domain/booking/change-of-mind.ts'
import { withOffset } from '#domain/booking/wall-clock.ts'
import { isProfessionCode } from '#domain/directory/professions.ts'
import { add, cents } from '#domain/kernel/money.ts'
import { sharesOf } from '#domain/payments/split.ts'
import { wasRegistered } from '#domain/pricing/registration.ts'
import { serviceTaxes, treatmentOfRule } from '#domain/pricing/service-taxes.ts'
import { reachPhone } from './reach-phone.ts'
import type { AppointmentRow } from './read-appointments.ts'
import type { Appointment } from './schemas.ts'

export type Side = 'client' | 'professional'
type AppointmentView = z.infer<typeof Appointment>
type Action = AppointmentView['actions'][number]

/** Which side of the appointment a person is on, if any. */
export function sideOf(
  row: { clientId: string; professionalUserId: string },
  userId: string,
): Side | undefined {
  if (row.clientId === userId) return 'client'
  return row.professionalUserId === userId ? 'professional' : undefined
}

type Terms = Pick<
  AppointmentRow,
  'startsAt' | 'priceCents' | 'lateFeePercent' | 'moveUntilHours' | 'isFeeWaived'
> & { state: string }

/** How a visit is paid; nothing is known of one that is paid on site alone. */
export type Parts = { credits: number; cardCents: number; onSiteCents: number; voucherCents: number }

/** What is agreed with whoever pays; a card that has not said yes has agreed to nothing. */
export const agreed = <T extends { state: string }>(payment: T | null | undefined): T | null =>
  payment && payment.state !== 'awaiting' ? payment : null

/** What the rules of changing one's mind look at. */
export function changeable(row: Terms, parts: Parts | null | undefined): Changeable {
  const shares = parts
    ? sharesOf({
        voucher: parts.voucherCents,
        credits: parts.credits,
        card: parts.cardCents,
        onSite: parts.onSiteCents,
      })
    : [{ payer: 'on-site' as const, amount: cents(row.priceCents) }]
  return {
    startsAt: row.startsAt,
    price: cents(row.priceCents),
    policy: { lateFeePercent: row.lateFeePercent, moveUntilHours: row.moveUntilHours },
    shares,
    // Whoever still waits for an answer may change their mind.
    isWaived: row.isFeeWaived || row.state === 'requested',
  }
}

/** The price and its taxes: as they were frozen with a payment, or by the rules of its day. */
function taxedOf(row: AppointmentRow) {
  const profession = isProfessionCode(row.profession) ? row.profession : 'other'
  return row.parts?.taxes
    ? { subtotal: row.priceCents, ...row.parts.taxes }
    : serviceTaxes(cents(row.priceCents), {
        profession,
        on: row.startsAt.toZonedDateTimeISO(row.zone).toPlainDate(),
        isRegistered: wasRegistered(row),
      })
}

export function totalOf(row: AppointmentRow): number {
  const { subtotal, gst, qst } = taxedOf(row)
  return subtotal + gst + qst
}

/** What is paid, taxes apart, and by whom. */
function moneyOf(row: AppointmentRow): AppointmentView['money'] {
  const taxed = taxedOf(row)
  const totalCents = totalOf(row)
  const shares = row.parts
    ? changeable(row, row.parts).shares
    : [{ payer: 'on-site' as const, amount: cents(totalCents) }]
  return {
    subtotalCents: taxed.subtotal,
    gstCents: taxed.gst,
    qstCents: taxed.qst,
    totalCents,
    taxes: treatmentOfRule(taxed.rule),
    shares: shares.map(({ payer, amount }) => ({ payer, amountCents: amount })),
    credits: row.parts?.credits ?? 0,
    state: row.parts?.state ?? null,
    kept: keptOf(row.parts),
  }
}

function keptOf(parts: AppointmentRow['parts']): AppointmentView['money']['kept'] {
  if (!parts?.kept || (parts.kept.outcome === 'captured' && parts.kept.owedCents === 0)) return null
  const { outcome, credits, cardCents, voucherCents, owedCents } = parts.kept
  const onSite = outcome === 'captured' ? parts.onSiteCents : 0
  const shares = sharesOf({ voucher: voucherCents, credits, card: cardCents, onSite }).filter(
    ({ amount }) => amount > 0,
  )
  return {
    shares: shares.map(({ payer, amount }) => ({ payer, amountCents: amount })),
    credits,
    totalCents: add(...shares.map(({ amount }) => amount)),
    owedCents,
  }
}

const feeOf = (row: AppointmentRow) =>
  row.state === 'no_show' && absenceOutcome(row, row.now) === 'nothing' ? 0 : row.feeCents

/** What is read of one visit alone. */
type Alone = Pick<AppointmentView, 'contact' | 'presence' | 'absenceDecision'>

/** The appointment as one side sees it, with what that side can do now. */
export function describeAppointment(
  row: AppointmentRow,
  side: Side,
  { contact, presence, absenceDecision = null }: Alone = { contact: null, presence: null },
): AppointmentView {
  const visit = changeable(row, row.parts)
  const actions = actionsOf(row, side, visit)
  const time = (moment: Temporal.Instant) => withOffset(moment, row.zone)
  const optional = (moment: Temporal.Instant | null) => (moment ? time(moment) : null)
  return {
    id: row.id,
    side,
    state: row.state,
    version: row.version,
    startsAt: time(row.startsAt),
    endsAt: time(row.endsAt),
    zone: row.zone,
    mode: row.mode,
    place:
      row.placeId && row.city
        ? {
            id: row.placeId,
            name: row.placeName,
            street: row.street,
            city: row.city,
            postalCode: row.postalCode,
            accessNotes: row.accessNotes,
            isStepFree: row.isStepFree,
          }
        : null,
    meetingUrl: row.state === 'scheduled' && row.mode === 'video' ? row.meetingUrl : null,
    phone: row.state === 'scheduled' ? reachPhone(row) : null,
    contact,
    professional: {
      id: row.professionalId,
      slug: row.professionalSlug,
      name: row.professionalName,
      profession: row.profession,
      titleFr: row.titleFr,
      titleEn: row.titleEn,
      photoKey: row.photoKey,
    },
    client: side === 'professional' ? { firstName: row.clientFirstName, lastName: row.clientLastName } : null,
    attendee: row.attendee,
    attendeeName: row.attendeeName,
    service: {
      id: row.serviceId,
      nameFr: row.serviceNameFr,
      nameEn: row.serviceNameEn,
      durationMinutes: Math.round(row.startsAt.until(row.endsAt).total('minutes')),
    },
    priceCents: row.priceCents,
    payment: row.payment,
    money: moneyOf(row),
    heldUntil: optional(row.heldUntil),
    answerBy: optional(answerTimeOf(row)),
    confirmedAt: optional(row.confirmedAt),
    policy: {
      lateFeePercent: row.lateFeePercent,
      moveUntilHours: row.moveUntilHours,
      freeUntil: time(cancellationTerms(visit, 'client', row.now).freeUntil),
      moveUntil: time(moveTerms(visit, 'client', row.now).until),
    },
    cancelledBy: row.cancelledBy as AppointmentView['cancelledBy'],
    reason: row.changeReason,
    feeCents: feeOf(row),
    contestUntil: optional(row.contestUntil),
    contestedAt: optional(row.contestedAt),
    contestReason: row.contestReason,
    presence: actions.some((action) => DECIDES.has(action)) ? presence : null,
    absenceDecision,
    actions,
  }
}

/** Until when a request is answered; of a time that is only kept, as it would be if it were asked for now. */
function answerTimeOf({ state, answerHours, payment, heldUntil, now, startsAt }: AppointmentRow) {
  if (answerHours === null || state === 'scheduled') return null
  if (state === 'held') return answerBy(now, startsAt, answerHours)
  return payment === null ? null : heldUntil
}

/** Whether a visit took place is a professional's decision. */
const DECIDES: ReadonlySet<Action> = new Set(['complete', 'no-show', 'excuse'])

/** A professional answers a request instead. */
export const mayCancel = ({ state }: { state: string }, side: Side) =>
  state === 'scheduled' || (state === 'requested' && side === 'client')

function actionsOf(row: AppointmentRow, side: Side, visit: Changeable): Action[] {
  const { now } = row
  const isBefore = (moment: Temporal.Instant | null) =>
    moment !== null && Temporal.Instant.compare(now, moment) < 0
  const actions: Record<Action, boolean> = {
    confirm: side === 'client' && row.state === 'held' && isBefore(row.heldUntil),
    release: side === 'client' && row.state === 'held',
    move: row.state === 'scheduled' && moveTerms(visit, side, now).isPossible,
    cancel: mayCancel(row, side) && cancellationTerms(visit, side, now).isPossible,
    accept: side === 'professional' && row.state === 'requested' && isBefore(row.heldUntil),
    decline: side === 'professional' && row.state === 'requested',
    contest: side === 'client' && row.state === 'no_show' && !row.contestedAt && isBefore(row.contestUntil),
    complete: side === 'professional' && row.state === 'scheduled' && !isBefore(row.startsAt),
    'no-show':
      side === 'professional' &&
      (row.state === 'scheduled' || row.state === 'completed') &&
      mayBeMissed(row, now),
    excuse: side === 'professional' && row.state === 'no_show' && !isDecided(row, now),
  }
  return (Object.keys(actions) as Action[]).filter((action) => actions[action])
}
