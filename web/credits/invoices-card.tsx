import type { components } from '#contract/api.d.ts'
import { formatFullDay, formatMonth } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Galet } from '#web/ui/avatar.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { type Credits, money } from './credit-words.ts'

const Download = iconOf('Download')
const ReceiptText = iconOf('ReceiptText')

type Invoice = Credits['invoices'][number]
type Paper = components['schemas']['Receipt']
type InvoicesCardProps = { invoices: readonly Invoice[]; papers: readonly Paper[] }

const monthOf = (month: string) => formatMonth(`${month}-01`, getLocale())
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What is owed or being written first, then our invoices and credit notes, the newest first. */
export function InvoicesCard({ invoices, papers }: InvoicesCardProps) {
  const written = new Set(papers.map((paper) => paper.package?.invoiceId))
  const unwritten = invoices.filter(({ id }) => !written.has(id))
  const ofPackages = papers.flatMap((paper) => (paper.package ? [{ paper, month: paper.package.month }] : []))
  return (
    <Card aria-labelledby="credits-invoices" className="credits-invoices">
      <CardHead id="credits-invoices" title={m.credits_invoices()} />
      {unwritten.length + ofPackages.length === 0 ? (
        <p className="credits-small text-muted">{m.credits_invoices_empty()}</p>
      ) : (
        <ul>
          {unwritten.map((invoice) => (
            <UnwrittenLine key={invoice.id} invoice={invoice} />
          ))}
          {ofPackages.map(({ paper, month }) => (
            <PaperLine key={paper.id} paper={paper} month={monthOf(month)} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function UnwrittenLine({ invoice: { month, status, totalCents, hostedUrl } }: { invoice: Invoice }) {
  const isPaid = status === 'paid'
  return (
    <li className="item">
      <Galet icon={<ReceiptText />} tint={1} shape={1} />
      <div className="credits-invoice">
        <b>{capital(monthOf(month))}</b>
        <Parts
          of={[money(totalCents), isPaid ? m.credits_invoice_preparing() : m.credits_invoice_unpaid()]}
        />
        {/* A page of the payment provider's, where what is owed is paid. */}
        {!isPaid && hostedUrl && (
          <a href={hostedUrl} className="credits-small" target="_blank" rel="noreferrer">
            {m.credits_invoice_open({ month: monthOf(month) })}
          </a>
        )}
      </div>
    </li>
  )
}

function PaperLine({ paper, month }: { paper: Paper; month: string }) {
  const { id, number, kind, issuedOn, totalCents, corrects } = paper
  const isNote = kind === 'credit-note'
  return (
    <li className="item">
      <Galet icon={<ReceiptText />} tint={1} shape={1} />
      <div className="credits-invoice">
        <b>{isNote ? m.credits_note_title({ month }) : capital(month)}</b>
        <Parts
          of={[
            money(totalCents),
            isNote ? m.credits_note_line({ number: corrects ?? '' }) : m.credits_invoice_line(),
          ]}
        />
        <Parts of={[number, formatFullDay(issuedOn, getLocale())]} />
      </div>
      {/* A file, not a page: the browser asks for it by itself. */}
      <a
        href={`/api/receipts/${id}/file`}
        download
        className="iconbtn iconbtn--line"
        aria-label={isNote ? m.receipt_download_note({ number }) : m.receipt_download_invoice({ number })}
      >
        <Download />
      </a>
    </li>
  )
}

const BETWEEN = ' · '

/** A number is not broken in two: lines turn between parts. */
function Parts({ of }: { of: readonly string[] }) {
  return (
    <p className="credits-small text-muted">
      {of.map((part, at) => (
        <span key={part}>
          {at > 0 && BETWEEN}
          <span className="credits-part">{part}</span>
        </span>
      ))}
    </p>
  )
}
