import { invariant } from '../kernel/invariant.ts'
import { add, type Cents, portion } from '../kernel/money.ts'

/** Rates are whole numbers per 100 000: the QST of 9.975 % is 9 975. To be confirmed by an accountant. */
export const GST_RATE = 5_000
export const QST_RATE = 9_975
const WHOLE = 100_000

export type TaxedAmount = { subtotal: Cents; gst: Cents; qst: Cents; total: Cents }

/** Both taxes on one line. Each is computed on the price before taxes, and the total is the sum of what is shown. */
export function withTaxes(subtotal: Cents): TaxedAmount {
  return taxedAt(subtotal, { gstRate: GST_RATE, qstRate: QST_RATE })
}

export function taxedAt(
  subtotal: Cents,
  { gstRate, qstRate }: { gstRate: number; qstRate: number },
): TaxedAmount {
  const gst = share(subtotal, gstRate)
  const qst = share(subtotal, qstRate)
  return { subtotal, gst, qst, total: add(subtotal, gst, qst) }
}

/** The one place where a rate is applied: to the cent, half up, once per line. */
export function share(amount: Cents, rate: number): Cents {
  invariant(amount >= 0, 'taxes apply to what is charged; a refund gives back what was charged')
  return portion(amount, rate, WHOLE, 'half-up')
}
