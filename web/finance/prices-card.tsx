import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { FieldGroup, SelectField, TextField } from '#web/ui/field.tsx'
import { Table, type TableColumn } from '#web/ui/table.tsx'
import type { PriceLine, PricesView } from './prices-view.server.ts'

type PricesCardProps = { view: PricesView; fields: Readonly<Record<string, string>> | undefined }

/** What was announced to subscribers, and the form that announces. */
export function PricesCard({ view, fields }: PricesCardProps) {
  const isBusy = useIsSubmitting('announce-price')
  return (
    <Card aria-labelledby="finance-prices">
      <CardHead id="finance-prices" title={m.finance_prices()} description={m.finance_prices_lead()} />
      {view.changes.length === 0 ? (
        <p className="text-muted">{m.finance_prices_none()}</p>
      ) : (
        <Table caption={m.finance_prices()} rows={view.changes} rowKey={({ id }) => id} columns={columns()} />
      )}
      <Form method="post" className="finance-prices" preventScrollReset>
        <OnceKey />
        <input type="hidden" name="intent" value="announce-price" />
        <FieldGroup columns={3}>
          <SelectField
            label={m.finance_price_package()}
            name="package"
            options={view.options}
            isRequired
            error={fields?.['packageName']}
          />
          <TextField
            label={m.finance_price_new()}
            name="price"
            inputMode="decimal"
            autoComplete="off"
            unit="$"
            isRequired
            error={fields?.['priceCents']}
          />
          <TextField
            label={m.finance_price_day()}
            name="appliesOn"
            type="date"
            min={view.earliest}
            hint={view.dayHint}
            isRequired
            error={fields?.['appliesOn']}
          />
        </FieldGroup>
        <Button
          type="submit"
          variant="line"
          size="sm"
          isBusy={isBusy}
          busyLabel={m.finance_price_announcing()}
        >
          {m.finance_price_announce()}
        </Button>
      </Form>
    </Card>
  )
}

function columns(): TableColumn<PriceLine>[] {
  return [
    { id: 'name', label: m.finance_column_package(), isRowHeader: true, cell: ({ name }) => name },
    { id: 'price', label: m.finance_column_price(), align: 'end', cell: ({ price }) => price },
    { id: 'day', label: m.finance_column_day(), cell: ({ day }) => day },
    {
      id: 'state',
      label: m.finance_column_state(),
      cell: ({ state, tone }) => <Badge tone={tone}>{state}</Badge>,
    },
    { id: 'told', label: m.finance_column_told(), align: 'end', cell: ({ told }) => told },
    { id: 'applied', label: m.finance_column_applied(), align: 'end', cell: ({ applied }) => applied },
    {
      id: 'act',
      label: m.finance_column_act(),
      isLabelHidden: true,
      align: 'end',
      cell: ({ id, withdrawOf }) =>
        withdrawOf && (
          <Form method="post">
            <OnceKey />
            <input type="hidden" name="intent" value="withdraw-price" />
            <input type="hidden" name="id" value={id} />
            <Button type="submit" variant="soft" size="sm" aria-label={withdrawOf}>
              {m.finance_price_withdraw()}
            </Button>
          </Form>
        ),
    },
  ]
}
