import { Form } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { PACKAGE_NAMES } from '#web/product/packages/package-names.ts'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { FieldGroup, SelectField, TextField } from '#web/ui/field.tsx'
import { Table, type TableColumn } from '#web/ui/table.tsx'
import { dateOf, money, number } from './books-format.ts'

type Prices = components['schemas']['PriceChanges']
type Change = Prices['changes'][number]
type PricesCardProps = { prices: Prices; fields: Readonly<Record<string, string>> | undefined }

const dayOf = (day: string) => dateOf(`${day}T12:00:00Z`)

/** What was announced to subscribers, and the form that announces. */
export function PricesCard({ prices: { earliest, prices, changes }, fields }: PricesCardProps) {
  const isBusy = useIsSubmitting('announce-price')
  return (
    <Card aria-labelledby="books-prices">
      <CardHead id="books-prices" title={m.finance_prices()} description={m.finance_prices_lead()} />
      {changes.length === 0 ? (
        <p className="text-muted">{m.finance_prices_none()}</p>
      ) : (
        <Table
          caption={m.finance_prices()}
          rows={changes}
          rowKey={({ id }) => id}
          columns={columns(prices)}
        />
      )}
      <Form method="post" className="books-prices" preventScrollReset>
        <OnceKey />
        <input type="hidden" name="intent" value="announce-price" />
        <FieldGroup columns={3}>
          <SelectField
            label={m.finance_price_package()}
            name="package"
            options={prices.map(({ package: id, priceCents }) => ({
              value: id,
              label: m.finance_price_option({ name: PACKAGE_NAMES[id](), price: money(priceCents) }),
            }))}
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
            min={earliest}
            hint={m.finance_price_day_hint({ date: dayOf(earliest) })}
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

function columns(prices: Prices['prices']): TableColumn<Change>[] {
  return [
    {
      id: 'name',
      label: m.finance_column_package(),
      isRowHeader: true,
      cell: (change) => PACKAGE_NAMES[change.package](),
    },
    {
      id: 'price',
      label: m.finance_column_price(),
      align: 'end',
      cell: ({ priceCents }) => money(priceCents),
    },
    { id: 'day', label: m.finance_column_day(), cell: ({ appliesOn }) => dayOf(appliesOn) },
    {
      id: 'state',
      label: m.finance_column_state(),
      cell: (change) => stateOf(change, prices),
    },
    { id: 'told', label: m.finance_column_told(), align: 'end', cell: ({ told }) => number(told) },
    {
      id: 'applied',
      label: m.finance_column_applied(),
      align: 'end',
      cell: ({ applied }) => number(applied),
    },
    {
      id: 'act',
      label: m.finance_column_act(),
      isLabelHidden: true,
      align: 'end',
      cell: ({ id, package: name, canWithdraw }) =>
        canWithdraw && (
          <Form method="post">
            <OnceKey />
            <input type="hidden" name="intent" value="withdraw-price" />
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              variant="soft"
              size="sm"
              aria-label={m.finance_price_withdraw_of({ name: PACKAGE_NAMES[name]() })}
            >
              {m.finance_price_withdraw()}
            </Button>
          </Form>
        ),
    },
  ]
}

function stateOf(change: Change, prices: Prices['prices']) {
  if (change.withdrawnAt) return <Badge tone="neutral">{m.finance_price_state_withdrawn()}</Badge>
  const waits = prices.some(
    ({ package: id, next }) => id === change.package && next?.appliesOn === change.appliesOn,
  )
  return waits ? (
    <Badge tone="wait">{m.finance_price_state_waits()}</Badge>
  ) : (
    <Badge tone="ok">{m.finance_price_state_in()}</Badge>
  )
}
