import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Item, ItemList } from '#web/ui/item-list.tsx'

export type ComingThing = { title: string; detail: string; icon: ReactNode }

/** What the account will hold, said as a promise and not drawn as if it were there. */
export function ComingList({ lead, things }: { lead: string; things: readonly ComingThing[] }) {
  return (
    <Card className="coming" aria-labelledby="coming-title">
      <CardHead id="coming-title" title={m.dashboard_coming()} description={lead} />
      <ItemList label={m.dashboard_coming()}>
        {things.map((thing) => (
          <Item key={thing.title} {...thing} end={<Badge tone="line">{m.dashboard_soon()}</Badge>} />
        ))}
      </ItemList>
    </Card>
  )
}
