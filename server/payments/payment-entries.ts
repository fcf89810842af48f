import { type Earning, earningsOf, feeEarningsOf } from '#domain/payments/earnings.ts'
import { sharesOf } from '#domain/payments/split.ts'
import { add, cents, sumOf, times } from '#domain/kernel/money.ts'
import { CREDIT_VALUE } from '#domain/pricing/catalogue.ts'
import { type Entry, reversedEntries } from '#domain/ledger/transfer.ts'
import { accountOf } from '#server/ledger/index.ts'

export type Paid = {
  memberId: string
  professionalId: string
  priceCents: number
  gstCents: number
  qstCents: number
  credits: number
  cardCents: number
  onSiteCents: number
  voucherCents: number
}

export type Kept = {
  outcome: 'captured' | 'fee' | 'released'
  credits: number
  cardCents: number
  voucherCents: number
  rate: number
}

/** What each payer's part becomes under this decision. */
export function earningsFor(payment: Paid, kept: Kept): Earning[] {
  const { priceCents, gstCents, qstCents } = payment
  if (kept.outcome === 'captured') {
    const amounts = { subtotal: cents(priceCents), gst: cents(gstCents), qst: cents(qstCents) }
    const taxed = { ...amounts, total: add(amounts.subtotal, amounts.gst, amounts.qst) }
    const shares = sharesOf({
      voucher: payment.voucherCents,
      credits: payment.credits,
      card: payment.cardCents,
      onSite: payment.onSiteCents,
    })
    return earningsOf(taxed, shares, kept.rate)
  }
  const parts = sharesOf({
    voucher: kept.voucherCents,
    credits: kept.credits,
    card: kept.cardCents,
    onSite: 0,
  })
  return feeEarningsOf(
    parts.filter(({ payer }) => payer !== 'on-site'),
    kept.rate,
  )
}

const earned = (earnings: readonly Earning[], payer: Earning['payer']) =>
  earnings.find((earning) => earning.payer === payer)

/** Credits leave the member, and their value reaches the professional. */
export function creditEntries(payment: Paid, kept: Kept): Entry[] {
  const earning = earned(earningsFor(payment, kept), 'credits')
  if (!earning || kept.credits === 0) return []
  return [
    { account: accountOf('member/credits', payment.memberId), amount: -kept.credits },
    { account: accountOf('platform/credits-redeemed'), amount: kept.credits },
    { account: accountOf('platform/credit-value'), amount: times(CREDIT_VALUE, -kept.credits) },
    ...received(payment, earning),
  ]
}

/** What a card paid is at the provider; the professional's part of it is theirs. */
export function cardEntries(payment: Paid, kept: Kept): Entry[] {
  const earning = earned(earningsFor(payment, kept), 'card')
  if (!earning || kept.cardCents === 0) return []
  return [
    { account: accountOf('platform/card-clearing'), amount: -kept.cardCents },
    ...received(payment, earning),
  ]
}

/** What a voucher is worth is ours to pay; the professional's part of it is theirs. */
export function voucherEntries(payment: Paid, kept: Kept): Entry[] {
  const earning = earned(earningsFor(payment, kept), 'voucher')
  if (!earning || kept.voucherCents === 0) return []
  return [
    { account: accountOf('platform/reward-value'), amount: -kept.voucherCents },
    ...received(payment, earning),
  ]
}

const whole = ({ credits, cardCents, voucherCents }: Paid, { rate }: Kept): Kept => ({
  outcome: 'captured',
  credits,
  cardCents,
  voucherCents,
  rate,
})

/** What moves when a visit that was captured turns out to be kept otherwise; may cancel out to nothing. */
export const creditCorrection = (payment: Paid, kept: Kept): Entry[] => [
  ...reversedEntries(creditEntries(payment, whole(payment, kept))),
  ...creditEntries(payment, kept),
]

/** The same for its card, also when nothing goes back to it: a fee has no taxes, so its commission is another. */
export const cardCorrection = (payment: Paid, kept: Kept): Entry[] => [
  ...reversedEntries(cardEntries(payment, whole(payment, kept))),
  ...cardEntries(payment, kept),
]

/** And for its voucher, which is open again when nothing of it is kept. */
export const voucherCorrection = (payment: Paid, kept: Kept): Entry[] => [
  ...reversedEntries(voucherEntries(payment, whole(payment, kept))),
  ...voucherEntries(payment, kept),
]

function received({ professionalId }: Paid, { net, commission }: Earning): Entry[] {
  return [
    { account: accountOf('professional/pending', professionalId), amount: net },
    { account: accountOf('platform/commission'), amount: commission },
  ]
}

/** What the professional earned through the product: what is paid on site, or was never received, is not here. */
export function netThroughUs(payment: Paid, kept: Kept): number {
  const throughUs = earningsFor(payment, kept).filter(
    ({ payer }) => payer !== 'on-site' && (payer !== 'card' || kept.cardCents > 0),
  )
  return sumOf(throughUs.map(({ net }) => net))
}
