import { m } from '#web/paraglide/messages.js'
import { Galet } from '#web/ui/avatar.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { InvoiceLine } from './invoices-view.server.ts'

const Download = iconOf('Download')
const ReceiptText = iconOf('ReceiptText')

export function InvoicesCard({ invoices }: { invoices: readonly InvoiceLine[] }) {
  return (
    <Card aria-labelledby="credits-invoices" className="credits-invoices">
      <CardHead id="credits-invoices" title={m.credits_invoices()} />
      {invoices.length === 0 ? (
        <p className="credits-small text-muted">{m.credits_invoices_empty()}</p>
      ) : (
        <ul>
          {invoices.map((invoice) => (
            <li key={invoice.id} className="item">
              <Galet icon={<ReceiptText />} tint={1} shape={1} />
              <Facts invoice={invoice} />
              {/* A file, not a page: the browser asks for it by itself. */}
              {invoice.file && (
                <a
                  href={invoice.file.to}
                  download
                  className="iconbtn iconbtn--line"
                  aria-label={invoice.file.label}
                >
                  <Download />
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Facts({ invoice: { title, line, number, payAt } }: { invoice: InvoiceLine }) {
  return (
    <div className="credits-invoice">
      <b>{title}</b>
      <Parts of={line} />
      {number && <Parts of={number} />}
      {payAt && (
        <a href={payAt.to} className="credits-small" target="_blank" rel="noreferrer">
          {payAt.label}
        </a>
      )}
    </div>
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
