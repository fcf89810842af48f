import { Form } from 'react-router'
import { kindKey } from '#domain/health-metrics/kinds.ts'
import { m } from '#web/paraglide/messages.js'
import { kindName, shortDay } from '#web/product/health/measure-names.ts'
import { OnceKey } from '#web/shell/once-key.tsx'
import { Button, buttonClassName } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Item, ItemList } from '#web/ui/item-list.tsx'
import { KindIcon } from '#web/product/health/kind-icon.tsx'
import type { MetricsView } from './metrics-view.server.ts'

/** What is kept, kind by kind; take it home, delete a kind, or withdraw and erase everything. */
export function ManageCard({ kept, today }: { kept: MetricsView['kept']; today: string }) {
  return (
    <Card aria-labelledby="manage-title">
      <CardHead
        id="manage-title"
        title={m.metrics_manage()}
        end={
          <a href="/api/metrics/export" download className={buttonClassName({ variant: 'soft', size: 'sm' })}>
            {m.metrics_manage_export()}
          </a>
        }
      />
      <ItemList>
        {kept.map(({ kind, label, count, firstDay, lastDay }) => (
          <Item
            key={kindKey({ kind, label })}
            title={kindName({ kind, label })}
            detail={m.metrics_manage_count({
              count,
              first: shortDay(firstDay, today),
              last: shortDay(lastDay, today),
            })}
            icon={<KindIcon kind={kind} />}
            end={
              <Form method="post">
                <OnceKey />
                <input type="hidden" name="intent" value="remove" />
                <input type="hidden" name="kind" value={kind} />
                <input type="hidden" name="label" value={label} />
                <Button
                  type="submit"
                  size="sm"
                  variant="text"
                  aria-label={m.metrics_manage_remove_label({ name: kindName({ kind, label }) })}
                >
                  {m.metrics_manage_remove()}
                </Button>
              </Form>
            }
          />
        ))}
      </ItemList>
      <Disclosure title={m.metrics_withdraw()}>
        <Form method="post" className="desk__form">
          <OnceKey />
          <input type="hidden" name="intent" value="withdraw" />
          <p>{m.metrics_withdraw_text()}</p>
          <Checkbox name="confirms" label={m.metrics_withdraw_confirm()} isRequired />
          <Button type="submit" variant="danger">
            {m.metrics_withdraw_button()}
          </Button>
        </Form>
      </Disclosure>
    </Card>
  )
}
