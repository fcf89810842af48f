import { KEPT_CARD_PURPOSE, KEPT_CARD_TEXT_VERSION } from '#domain/payments/kept-card.ts'
import {
  creditsFor,
  type PaymentChoice,
  paymentName,
  sharesOf,
  splitPayment,
} from '#domain/payments/split.ts'
import { treatmentOfRule } from '#domain/pricing/service-taxes.ts'
import { CREDIT_VALUE } from '#domain/pricing/catalogue.ts'
import { cents } from '#domain/kernel/money.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { recordConsent } from '#server/consent/index.ts'
import { accountOf, balanceOf } from '#server/ledger/index.ts'
import {
  type CardPort,
  countAttempts,
  dropPayment,
  findByCardReference,
  lockPayment,
  openPayment,
  priceVisit,
  updatePayment,
} from '#server/payments/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { openVouchers } from '#server/rewards/index.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import type { BookingDependencies } from './announce.ts'
import { type LockedAppointment, lockAppointment } from './appointment-queries.ts'
import { confirmHold, isHeld, isTaken } from './confirm-hold.ts'
import type { AppointmentRow } from './read-appointments.ts'

export type PayInput = Omit<PaymentChoice, 'voucherCents'> & {
  expectedTotalCents: number | null
  keepsCard: boolean
  voucherId: string | null
}

/**
 * The client confirms a hold with credits, a card, on site, or a mix. Without a card part it is confirmed at once, and
 * answered as it stands then; with one it stays held until the card's word comes.
 */
export async function payHold(
  dependencies: BookingDependencies,
  tx: Tx,
  appointment: LockedAppointment,
  input: PayInput & { cardReference: string | null; language: Locale },
): Promise<AppointmentRow | undefined> {
  // Asked again: it stays as it was.
  if (isTaken(appointment)) return undefined
  if (!isHeld(appointment)) throw new Refusal('booking/hold-expired')
  const taxed = await requireTotal(tx, appointment, input)
  const voucherCents = await voucherWorth(tx, appointment, input.voucherId)
  // In the transaction of the payment: a card is kept with its agreement, or neither is.
  const cardConsentId =
    input.cardReference === null ? null : await agreeToKeep(tx, appointment, input.language)
  const { card, shares } = await openPayment(
    tx,
    { ...appointment, taxed },
    { ...input, voucherCents, cardConsentId },
  )
  if (card > 0) return undefined
  return confirmHold(dependencies, tx, appointment, { by: 'client', payment: paymentName(shares) })
}

/** What the box beside the card said, in the words and the language it was read in. */
export const agreeToKeep = (tx: Tx, { clientId }: LockedAppointment, language: Locale) =>
  recordConsent(tx, {
    subjectId: clientId,
    purpose: KEPT_CARD_PURPOSE,
    granted: true,
    textVersion: KEPT_CARD_TEXT_VERSION,
    language,
  })

const PROVIDER_SAYS_NO: ReadonlySet<string> = new Set(['payment/unavailable', 'payment/declined'])

/** Asks for a hold on a card before anything is written: the same request asks for the same one. */
export async function askCard(
  ctx: Pick<Ctx, 'read' | 'locale'>,
  cards: CardPort | null,
  row: AppointmentRow,
  input: PayInput,
): Promise<{ reference: string; url: string } | null> {
  if (input.rest !== 'card' || row.state !== 'held' || !row.heldUntil) return null
  const taxed = await ctx.read((db) => requireTotal(db, row, input))
  const voucherCents = await ctx.read((db) => voucherWorth(db, row, input.voucherId))
  const { card, credits } = splitPayment(taxed, { ...input, voucherCents })
  if (card === 0) return null
  if (!cards) throw new Refusal('payment/card-unavailable')
  if (!input.keepsCard) throw new Refusal('payment/card-agreement-required')
  const attempt = await ctx.read((db) => countAttempts(db, row.id))
  // Whom someone sees is nobody's business at the provider: the address names the appointment alone.
  const back = `/payment-return/${row.id}`
  const wanted = {
    // Another attempt is another hold: the first one was refused or given up.
    key: `${row.id}/hold/${attempt}/${credits}/${card}`,
    appointmentId: row.id,
    payer: { memberId: row.clientId },
    amount: card,
    language: ctx.locale,
    isKept: input.keepsCard,
    expiresAt: row.heldUntil,
    successPath: back,
    cancelPath: back,
  }
  return orUnavailable(() => cards.hold(wanted))
}

/** What the provider cannot or will not do now is an answer; anything else is a bug, and is said as one. */
export async function orUnavailable<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Refusal && PROVIDER_SAYS_NO.has(error.code))
      throw new Refusal('payment/card-unavailable')
    throw error
  }
}

/**
 * A card said yes, by a verified event: the hold is confirmed. When its time lapsed before, everything goes back and
 * false is answered.
 */
export async function cardAuthorised(
  dependencies: BookingDependencies,
  tx: Tx,
  reference: string,
): Promise<boolean> {
  const found = await findByCardReference(tx, reference)
  if (!found) return false
  const { appointmentId: id } = found
  const appointment = await lockAppointment(tx, id)
  const payment = await lockPayment(tx, id)
  // Given up in the meantime: the card is let go by whoever gave it up.
  if (!payment || payment.cardReference !== reference) return false
  if (payment.state !== 'awaiting') return true
  const payer = paymentName(
    sharesOf({
      voucher: payment.voucherCents,
      credits: payment.credits,
      card: payment.cardCents,
      onSite: payment.onSiteCents,
    }),
  )
  const confirmed =
    appointment && (await confirmHold(dependencies, tx, appointment, { by: 'payer', payment: payer }))
  if (!confirmed) {
    await dropPayment(tx, id)
    return false
  }
  if (appointment.state === 'scheduled') await nameWay(tx, id, payer)
  await updatePayment(tx, payment.id, {
    state: 'reserved',
    cardState: 'authorised',
    dueAt: confirmed.state === 'requested' ? confirmed.heldUntil : confirmed.endsAt,
  })
  return true
}

/** A visit that stood already, to be paid on site, is paid at its address. */
const nameWay = (tx: Tx, id: string, payment: ReturnType<typeof paymentName>) =>
  tx.updateTable('market.appointment').set({ payment }).where('id', '=', id).execute()

/** A card said no: reserved credits go back, and the time is still held for another way to pay. */
export async function cardRefused(tx: Tx, reference: string): Promise<void> {
  const found = await findByCardReference(tx, reference)
  if (!found) return
  await lockAppointment(tx, found.appointmentId)
  const payment = await lockPayment(tx, found.appointmentId)
  if (payment?.cardReference === reference && payment.state === 'awaiting')
    await dropPayment(tx, found.appointmentId)
}

/** What this visit costs and how the person could pay it, by the functions that take the payment. */
export async function paymentOptions(db: Db, cards: CardPort | null, row: AppointmentRow) {
  const taxed = await priceVisit(db, row)
  const credits = await balanceOf(db, accountOf('member/credits', row.clientId))
  return {
    subtotalCents: taxed.subtotal,
    gstCents: taxed.gst,
    qstCents: taxed.qst,
    totalCents: taxed.total,
    isExempt: treatmentOfRule(taxed.rule) === 'exempt',
    creditsAvailable: credits.available,
    creditsMax: creditsFor(taxed.total),
    creditCents: CREDIT_VALUE,
    isCardPossible: cards !== null,
    vouchers: await openVouchers(db, row),
  }
}

/** What the chosen voucher pays at most; nothing was chosen, nothing is paid by one. */
async function voucherWorth(
  db: Db,
  visit: { id: string; clientId: string; professionalId: string },
  voucherId: string | null,
): Promise<number> {
  if (voucherId === null) return 0
  const found = (await openVouchers(db, visit)).find(({ id }) => id === voucherId)
  if (!found) throw new Refusal('payment/voucher-unusable')
  return found.valueCents
}

async function requireTotal(db: Db, visit: Parameters<typeof priceVisit>[1], input: PayInput) {
  const taxed = await priceVisit(db, visit)
  if (input.expectedTotalCents !== null && cents(input.expectedTotalCents) !== taxed.total)
    throw new Refusal('booking/price-changed', { priceCents: taxed.total })
  return taxed
}
