import type { Share } from '../booking/change-of-mind.ts'
import { Refusal } from '../kernel/refusal.ts'
import { type Cents, cents, subtract, times, ZERO } from '../kernel/money.ts'
import { CREDIT_VALUE } from '../pricing/catalogue.ts'
import type { TaxedAmount } from '../pricing/taxes.ts'

/** Credits as the person chose, and how the rest is paid. « credits » says that nothing is left. */
export const REST_WAYS = ['on-site', 'card', 'credits'] as const
type RestWay = (typeof REST_WAYS)[number]
export type PaymentChoice = {
  credits: number
  rest: RestWay
  /** What a voucher had for points is worth; of a cheaper visit it pays the whole, and gives no change. */
  voucherCents?: number | undefined
}

export type PaymentSplit = {
  total: Cents
  voucher: Cents
  credits: number
  onSite: Cents
  card: Cents
  shares: Share[]
}

/** A credit is never split and never given change for. */
export const creditsFor = (total: Cents) => (total - (total % CREDIT_VALUE)) / CREDIT_VALUE

/** The voucher, then credits, the rest in cents; the parts are the whole, taxes included. */
export function splitPayment({ total }: TaxedAmount, choice: PaymentChoice): PaymentSplit {
  const { credits, rest, voucherCents = 0 } = choice
  const voucher = cents(Math.min(voucherCents, total))
  const due = subtract(total, voucher)
  if (!Number.isSafeInteger(credits) || credits < 0) throw new Refusal('request/invalid')
  if (credits > creditsFor(due))
    throw new Refusal('payment/too-many-credits', { creditsMax: creditsFor(due) })
  const byCredits = times(CREDIT_VALUE, credits)
  const left = subtract(due, byCredits)
  if (rest === 'credits' && left > 0) throw new Refusal('payment/incomplete', { leftCents: left })
  const [onSite, card] = rest === 'card' ? [ZERO, left] : [left, ZERO]
  return { total, voucher, credits, onSite, card, shares: sharesOf({ voucher, credits, onSite, card }) }
}

/** Who pays what, as the rules of changing one's mind look at it. A visit that costs nothing is paid on site. */
export function sharesOf({
  voucher,
  credits,
  onSite,
  card,
}: {
  voucher: number
  credits: number
  onSite: number
  card: number
}): Share[] {
  const shares: Share[] = [
    { payer: 'voucher', amount: cents(voucher) },
    { payer: 'credits', amount: times(CREDIT_VALUE, credits) },
    { payer: 'card', amount: cents(card) },
    { payer: 'on-site', amount: cents(onSite) },
  ]
  const paid = shares.filter(({ amount }) => amount > 0)
  return paid.length > 0 ? paid : [{ payer: 'on-site', amount: ZERO }]
}

/** The name of a whole payment, as an appointment stores it. */
export function paymentName(shares: readonly Share[]): 'on-site' | 'card' | 'credits' | 'employer' | 'mixed' {
  const [first] = shares
  return shares.length === 1 && first && first.payer !== 'voucher' ? first.payer : 'mixed'
}
