import type { components } from '#contract/api.d.ts'
import { formatFullDay, formatMoney, formatMonth } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

type Invoice = components['schemas']['Credits']['invoices'][number]
type Paper = components['schemas']['Receipt']

export type InvoiceLine = {
  id: string
  title: string
  line: readonly string[]
  /** Its number and its day; nothing before it has them. */
  number: readonly string[] | null
  /** Our own file. */
  file: { to: string; label: string } | null
  /** A page of the payment provider's, where what is owed is paid. */
  payAt: { to: string; label: string } | null
}

const money = (amount: number) => formatMoney(amount, getLocale())
const monthOf = (month: string) => formatMonth(`${month}-01`, getLocale())
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What is owed or being written first, then our invoices and credit notes, the newest first. */
export function invoiceLines(invoices: readonly Invoice[], papers: readonly Paper[]): InvoiceLine[] {
  const written = new Set(papers.map((paper) => paper.package?.invoiceId))
  return [...invoices.filter(({ id }) => !written.has(id)).map(unwrittenLine), ...papers.flatMap(paperLine)]
}

function unwrittenLine({ id, month, status, totalCents, hostedUrl }: Invoice): InvoiceLine {
  const isPaid = status === 'paid'
  const total = money(totalCents)
  return {
    id,
    title: capital(monthOf(month)),
    line: [total, isPaid ? m.credits_invoice_preparing() : m.credits_invoice_unpaid()],
    number: null,
    file: null,
    payAt:
      !isPaid && hostedUrl
        ? { to: hostedUrl, label: m.credits_invoice_open({ month: monthOf(month) }) }
        : null,
  }
}

function paperLine({
  id,
  number,
  kind,
  issuedOn,
  totalCents,
  corrects,
  package: about,
}: Paper): InvoiceLine[] {
  if (!about) return []
  const isNote = kind === 'credit-note'
  const month = monthOf(about.month)
  const total = money(totalCents)
  return [
    {
      id,
      title: isNote ? m.credits_note_title({ month }) : capital(month),
      line: [total, isNote ? m.credits_note_line({ number: corrects ?? '' }) : m.credits_invoice_line()],
      number: [number, formatFullDay(issuedOn, getLocale())],
      file: {
        to: `/api/receipts/${id}/file`,
        label: isNote ? m.receipt_download_note({ number }) : m.receipt_download_invoice({ number }),
      },
      payAt: null,
    },
  ]
}
