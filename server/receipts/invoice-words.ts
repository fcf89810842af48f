import { formatMonth } from '#domain/kernel/format.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import type { PackageId } from '#domain/pricing/catalogue.ts'
import type { InvoiceContent } from '#domain/receipts/invoice.ts'
import { m } from '#server/platform/paraglide/messages.js'

const NAMES: Record<PackageId, (inputs: object, options: { locale: Locale }) => string> = {
  essential: m.offers_package_essential,
  premium: m.offers_package_premium,
  elite: m.offers_package_elite,
}

/** Every word of an invoice, in its person's language. */
export function invoiceWords({ language, package: bought }: InvoiceContent, isNote: boolean) {
  const to = { locale: language }
  const month = formatMonth(`${bought.month}-01`, language)
  return {
    title: isNote ? m.receipt_note_title({}, to) : m.receipt_invoice_title({}, to),
    gstNumber: (number: string) => m.receipt_invoice_gst_number({ number }, to),
    qstNumber: (number: string) => m.receipt_invoice_qst_number({ number }, to),
    corrects: (number: string) => m.receipt_invoice_corrects({ number }, to),
    to: isNote ? m.receipt_invoice_credited_to({}, to) : m.receipt_invoice_to({}, to),
    nobody: m.receipt_invoice_nobody({}, to),
    code: m.receipt_invoice_code({}, to),
    date: m.receipt_date({}, to),
    what: m.receipt_invoice_what({}, to),
    credits: m.receipt_invoice_credits({}, to),
    amount: m.receipt_amount({}, to),
    package: m.receipt_invoice_package({ name: NAMES[bought.id]({}, to), month }, to),
    discount: m.credits_founder_line({}, to),
    subtotal: m.receipt_invoice_subtotal({}, to),
    gst: m.receipt_gst({}, to),
    qst: m.receipt_qst({}, to),
    total: m.receipt_total({}, to),
    paid: isNote ? m.receipt_returned({}, to) : m.receipt_paid({}, to),
    card: m.receipt_card({}, to),
    balance: m.receipt_balance({}, to),
    check: m.receipt_invoice_check({}, to),
  }
}
