import { type PaymentSplit, type PaymentChoice, splitPayment } from '#domain/payments/split.ts'
import { commissionOn } from '#domain/payments/commission.ts'
import { invariant } from '#domain/kernel/invariant.ts'
import { cents } from '#domain/kernel/money.ts'
import { wasRegistered } from '#domain/pricing/registration.ts'
import { type ServiceTaxes, serviceTaxes } from '#domain/pricing/service-taxes.ts'
import { reserve, transferId, voidReservation } from '#server/ledger/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { creditEntries } from './payment-entries.ts'
import { insertPayment, lockPayment, newId, readTerms, updatePayment } from './queries.ts'

export type PaidVisit = {
  id: string
  clientId: string
  professionalId: string
  priceCents: number
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  heldUntil: Temporal.Instant | null
  zone: string
  /** As it was when the visit was booked; none of visits booked before anybody was asked. */
  isTaxRegistered: boolean | null
}

/** Longer than any visit can be booked or moved ahead; what nobody settles by then is the member's again. */
const RESERVED_DAYS = 730

export const dayOf = ({ startsAt, zone }: { startsAt: Temporal.Instant; zone: string }) =>
  startsAt.toZonedDateTimeISO(zone).toPlainDate()

/** What this visit costs, taxes included, by the rules of its day. The only prices there are. */
export async function priceVisit(
  db: Db,
  visit: Pick<PaidVisit, 'professionalId' | 'priceCents' | 'startsAt' | 'zone' | 'isTaxRegistered'>,
): Promise<ServiceTaxes> {
  const terms = await readTerms(db, visit.professionalId)
  invariant(terms, 'a visit has its professional')
  return serviceTaxes(cents(visit.priceCents), {
    profession: terms.profession,
    on: dayOf(visit),
    isRegistered: wasRegistered(visit),
  })
}

/**
 * Begins the payment of a held visit: credits are reserved now, a card when its word comes. What is paid on site alone
 * needs no row. An earlier attempt that waits for a card is given up first.
 */
export async function openPayment(
  tx: Tx,
  visit: PaidVisit & { taxed: ServiceTaxes },
  input: PaymentChoice & {
    cardReference: string | null
    cardConsentId: string | null
    voucherId?: string | null
  },
): Promise<PaymentSplit> {
  await dropPayment(tx, visit.id)
  const { taxed } = visit
  const split = splitPayment(taxed, input)
  if (split.credits === 0 && split.card === 0 && split.voucher === 0) return split
  invariant(split.card > 0 === (input.cardReference !== null), 'a card part has its reference')
  const { id } = await newId(tx)
  const reservationId = split.credits > 0 ? transferId(id, 'reserve') : null
  const payment = {
    id,
    appointmentId: visit.id,
    memberId: visit.clientId,
    professionalId: visit.professionalId,
    priceCents: taxed.subtotal,
    gstCents: taxed.gst,
    qstCents: taxed.qst,
    taxRule: taxed.rule,
    credits: split.credits,
    cardCents: split.card,
    onSiteCents: split.onSite,
    voucherCents: split.voucher,
    voucherId: split.voucher > 0 ? (input.voucherId ?? null) : null,
    reservationId,
    cardReference: input.cardReference,
    cardConsentId: input.cardConsentId,
  }
  const isWaiting = split.card > 0
  await insertPayment(tx, {
    ...payment,
    state: isWaiting ? 'awaiting' : 'reserved',
    cardState: isWaiting ? 'awaiting' : 'none',
    dueAt: isWaiting ? (visit.heldUntil ?? visit.startsAt) : visit.endsAt,
  })
  if (reservationId) {
    const terms = await readTerms(tx, visit.professionalId)
    const { rate } = commissionOn({ founderSince: terms?.founderSince ?? null }, dayOf(visit))
    const parts = { credits: split.credits, cardCents: split.card, voucherCents: split.voucher }
    const kept = { outcome: 'captured', ...parts, rate } as const
    await reserve(tx, {
      id: reservationId,
      kind: 'appointment-paid',
      entries: creditEntries(payment, kept),
      facts: { appointment: visit.id, payment: id },
      expiresAt: visit.startsAt.add({ hours: RESERVED_DAYS * 24 }),
    })
  }
  return split
}

/** Gives up a payment that was never confirmed: its time lapsed, or the person pays in another way. */
export async function dropPayment(tx: Tx, appointmentId: string): Promise<void> {
  const payment = await lockPayment(tx, appointmentId)
  if (!payment || payment.state === 'settled') return
  if (payment.reservationId) await voidReservation(tx, payment.reservationId, { because: 'dropped' })
  await updatePayment(tx, payment.id, {
    state: 'dropped',
    dueAt: null,
    ...(payment.cardState === 'none' ? {} : { cardState: 'cancelling' }),
  })
}
