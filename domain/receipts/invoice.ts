import { sumOf } from '../kernel/money.ts'
import { invariant } from '../kernel/invariant.ts'
import type { Locale } from '../kernel/locale.ts'
import type { PackageId } from '../pricing/catalogue.ts'

/** What a package's payment is made of; a credit note has the same parts. All of them are positive. */
export type InvoiceAmounts = {
  listedCents: number
  /** The founder's, from the listed price. */
  discountCents: number
  subtotalCents: number
  gstCents: number
  qstCents: number
  totalCents: number
}

/** All that an invoice prints, in its person's language. */
export type InvoiceContent = InvoiceAmounts & {
  language: Locale
  issuedOn: string
  seller: Seller
  /** None once the account is gone. */
  member: { name: string | null }
  package: { id: PackageId; month: string; credits: number }
  /** The day of the payment, or of what was given back. */
  paidOn: string
  /** A credit note names the invoice it corrects. */
  corrects: string | null
}

export type Seller = { name: string; gstNumber: string; qstNumber: string }

/** Who sells packages. */
export const SELLER_NAME = 'Groupe Mieva inc.'

/** Read from the books' own lines: what cards paid is negative there, what was sold positive, and a refund the reverse. */
export function invoiceAmounts(
  lines: readonly { purpose: string; amount: number }[],
  kind: 'invoice' | 'credit-note',
): InvoiceAmounts {
  const direction = kind === 'invoice' ? 1 : -1
  const booked = (purpose: string, sign: 1 | -1) =>
    sumOf(lines.filter((line) => line.purpose === purpose).map(({ amount }) => direction * sign * amount))
  const listedCents = booked('package-sales', 1)
  const discountCents = booked('founder-discount', -1)
  const [gstCents, qstCents] = [booked('gst', 1), booked('qst', 1)]
  const totalCents = booked('card-clearing', -1)
  const subtotalCents = listedCents - discountCents
  const amounts = { listedCents, discountCents, subtotalCents, gstCents, qstCents, totalCents }
  invariant(
    Object.values(amounts).every((amount) => amount >= 0) &&
      totalCents > 0 &&
      subtotalCents + gstCents + qstCents === totalCents,
    'the parts of an invoice are its whole',
  )
  return amounts
}
