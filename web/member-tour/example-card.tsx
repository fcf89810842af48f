import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'

type ExampleCardProps = {
  isOwn?: boolean
  title: string
  note: string
  chart: ReactNode
  table: ReactNode
}

/** A drawing that says it is an example, unless it is the reader's own, and its data in a table. */
export function ExampleCard({ isOwn = false, title, note, chart, table }: ExampleCardProps) {
  return (
    <Card size="xl" className="tour__example">
      <CardHead
        title={title}
        description={note}
        end={!isOwn && <Badge tone="sun">{m.tour_example()}</Badge>}
      />
      {chart}
      <Disclosure title={m.tour_data()}>{table}</Disclosure>
    </Card>
  )
}
