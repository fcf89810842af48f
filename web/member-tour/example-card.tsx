import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'

type ExampleCardProps = { title: string; note: string; chart: ReactNode; table: ReactNode }

/** A drawing that says it is an example, and its data in a table. */
export function ExampleCard({ title, note, chart, table }: ExampleCardProps) {
  return (
    <Card size="xl" className="tour__example">
      <CardHead title={title} description={note} end={<Badge tone="sun">{m.tour_example()}</Badge>} />
      {chart}
      <Disclosure title={m.tour_data()}>{table}</Disclosure>
    </Card>
  )
}
