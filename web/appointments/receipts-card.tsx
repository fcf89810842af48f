import { m } from '#web/paraglide/messages.js'
import { Card, CardHead } from '#web/ui/card.tsx'

type Paper = { id: string; number: string; kind: 'receipt' | 'credit-note' | 'invoice' }
type ReceiptsCardProps = { papers: readonly Paper[]; from: '/api/receipts' | '/api/professional/receipts' }

/** The papers of one visit, as files; each side reads them at its own address. */
export function ReceiptsCard({ papers, from }: ReceiptsCardProps) {
  if (papers.length === 0) return null
  return (
    <Card aria-labelledby="receipts-title">
      <CardHead id="receipts-title" title={m.receipt_list()} />
      <ul className="visits-list">
        {papers.map(({ id, number, kind }) => (
          <li key={id}>
            <a href={`${from}/${id}/file`} download>
              {kind === 'credit-note' ? m.receipt_download_note({ number }) : m.receipt_download({ number })}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
