import type { Payer } from '../booking/change-of-mind.ts'
import { add, type Cents, subtract, ZERO } from '../kernel/money.ts'
import { allocate } from '../pricing/allocate.ts'
import { share as shareOf, type TaxedAmount } from '../pricing/taxes.ts'

/** Earnings wait this long before they can be paid out: time for a mistake to be seen. */
export const AVAILABLE_AFTER_HOURS = 48

/** What one payer's part becomes: the professional's, and the platform's commission on it. */
export type Earning = { payer: Payer; gross: Cents; gst: Cents; qst: Cents; commission: Cents; net: Cents }

/**
 * A visit that took place. Taxes are the professional's to remit and carry no commission; each part carries its share of
 * them, so that what is earned over all parts is what was charged.
 */
export function earningsOf(
  taxed: TaxedAmount,
  parts: readonly { payer: Payer; amount: Cents }[],
  rate: number,
): Earning[] {
  const weights = parts.map(({ amount }) => amount)
  const [gst, qst] = [allocate(taxed.gst, weights), allocate(taxed.qst, weights)]
  return parts.map(({ payer, amount }, at) => {
    const taxes = { gst: gst[at] ?? ZERO, qst: qst[at] ?? ZERO }
    const commission = shareOf(subtract(amount, add(taxes.gst, taxes.qst)), rate)
    return { payer, gross: amount, ...taxes, commission, net: subtract(amount, commission) }
  })
}

/** A fee kept from a visit that did not take place: no taxes on it (to be confirmed by an accountant). */
export function feeEarningsOf(parts: readonly { payer: Payer; amount: Cents }[], rate: number): Earning[] {
  return parts.map(({ payer, amount }) => {
    const commission = shareOf(amount, rate)
    return { payer, gross: amount, gst: ZERO, qst: ZERO, commission, net: subtract(amount, commission) }
  })
}
