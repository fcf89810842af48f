import { m } from '#web/paraglide/messages.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Table, type TableColumn } from '#web/ui/table.tsx'
import { money, quarterText, type TaxesAnswer } from './taxes-words.ts'

type Quarter = TaxesAnswer['quarters'][number]

const isSold = ({ salesCents, gstCents, qstCents }: Quarter) =>
  salesCents !== 0 || gstCents !== 0 || qstCents !== 0

/** What the professional charged and has to remit: it is paid out to them with the rest. */
export function QuartersCard({ quarters }: { quarters: readonly Quarter[] }) {
  const sold = quarters.filter(isSold)
  return (
    <Card aria-labelledby="quarters-title" className="desk__whole">
      <CardHead id="quarters-title" title={m.taxes_quarters()} description={m.taxes_quarters_text()} />
      {sold.length === 0 ? (
        <p>{m.taxes_quarters_none()}</p>
      ) : (
        <Table
          caption={m.taxes_quarters()}
          rows={sold}
          rowKey={({ quarter }) => quarter}
          columns={columns()}
        />
      )}
    </Card>
  )
}

const columns = (): TableColumn<Quarter>[] => [
  {
    id: 'quarter',
    label: m.taxes_quarter(),
    cell: ({ quarter }) => quarterText(quarter),
    isRowHeader: true,
  },
  { id: 'sales', label: m.taxes_sales(), cell: ({ salesCents }) => money(salesCents), align: 'end' },
  { id: 'gst', label: m.taxes_gst(), cell: ({ gstCents }) => money(gstCents), align: 'end' },
  { id: 'qst', label: m.taxes_qst(), cell: ({ qstCents }) => money(qstCents), align: 'end' },
]
