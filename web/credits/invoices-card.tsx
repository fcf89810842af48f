import { m } from '#web/paraglide/messages.js'
import { Galet } from '#web/ui/avatar.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { CreditsView } from './credits-view.server.ts'

const ReceiptText = iconOf('ReceiptText')

export function InvoicesCard({ invoices }: { invoices: CreditsView['invoices'] }) {
  return (
    <Card aria-labelledby="credits-invoices" className="credits-invoices">
      <CardHead id="credits-invoices" title={m.credits_invoices()} />
      {invoices.length === 0 ? (
        <p className="credits-small text-muted">{m.credits_invoices_empty()}</p>
      ) : (
        <ul>
          {invoices.map(({ id, month, line, number, to, openLabel }) => (
            <li key={id} className="item">
              <Galet icon={<ReceiptText />} tint={1} shape={1} />
              <div>
                <b>{month}</b>
                <p className="credits-small text-muted">{line}</p>
                {number && <p className="credits-small text-muted">{number}</p>}
                {to && (
                  <a href={to} className="credits-small" target="_blank" rel="noreferrer">
                    {openLabel}
                  </a>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
