import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Item, ItemList } from '#web/ui/item-list.tsx'

export type ComingFeature = { title: string; detail: string; icon: ReactNode }

/** What the account will hold, said as a promise and not drawn as if it were there. */
export function ComingList({ lead, features }: { lead: string; features: readonly ComingFeature[] }) {
  return (
    <Card className="coming" aria-labelledby="coming-title">
      <CardHead id="coming-title" title={m.dashboard_coming()} description={lead} />
      <ItemList label={m.dashboard_coming()}>
        {features.map((feature) => (
          <Item key={feature.title} {...feature} end={<Badge tone="line">{m.dashboard_soon()}</Badge>} />
        ))}
      </ItemList>
    </Card>
  )
}
