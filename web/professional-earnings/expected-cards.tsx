import { formatMonth } from '#domain/kernel/format.ts'
import type { components } from '#contract/api.d.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Table } from '#web/ui/table.tsx'
import { money } from './earnings-format.ts'

type Expected = components['schemas']['ExpectedIncome']

const monthName = (month: string) => formatMonth(`${month}-01`, getLocale())

/** What booked visits will bring: promised, not earned. */
export function ExpectedCard({ months }: Pick<Expected, 'months'>) {
  return (
    <Card aria-labelledby="expected-title">
      <CardHead id="expected-title" title={m.expected_title()} description={m.expected_text()} />
      {months.length === 0 ? (
        <p className="earnings-note">{m.expected_none()}</p>
      ) : (
        <Table
          caption={m.expected_title()}
          rows={months}
          rowKey={({ month }) => month}
          columns={[
            {
              id: 'month',
              label: m.expected_month(),
              cell: ({ month }) => monthName(month),
              isRowHeader: true,
            },
            { id: 'visits', label: m.expected_visits(), cell: ({ visits }) => visits, align: 'end' },
            {
              id: 'us',
              label: m.expected_through_us(),
              cell: ({ throughUsCents }) => money(throughUsCents),
              align: 'end',
            },
            {
              id: 'on-site',
              label: m.expected_on_site(),
              cell: ({ onSiteCents }) => money(onSiteCents),
              align: 'end',
            },
          ]}
        />
      )}
    </Card>
  )
}

/** What the professional noted as paid outside Mieva. */
export function OnSiteIncomeCard({ onSite }: Pick<Expected, 'onSite'>) {
  return (
    <Card aria-labelledby="on-site-income-title">
      <CardHead id="on-site-income-title" title={m.onsite_title()} description={m.onsite_text()} />
      {onSite.length === 0 ? (
        <p className="earnings-note">{m.onsite_none()}</p>
      ) : (
        <Table
          caption={m.onsite_title()}
          rows={onSite}
          rowKey={({ month }) => month}
          columns={[
            {
              id: 'month',
              label: m.expected_month(),
              cell: ({ month }) => monthName(month),
              isRowHeader: true,
            },
            { id: 'payments', label: m.onsite_payments(), cell: ({ payments }) => payments, align: 'end' },
            {
              id: 'amount',
              label: m.onsite_amount(),
              cell: ({ amountCents }) => money(amountCents),
              align: 'end',
            },
          ]}
        />
      )}
    </Card>
  )
}
