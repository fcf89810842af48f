import type { ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import type { TourFrame } from './tour-frame.server.ts'

type ExampleCardProps = { frame: TourFrame; title: string; note: string; chart: ReactNode; table: ReactNode }

/** A drawing that says it is an example, unless it is the reader's own, and its data in a table. */
export function ExampleCard({ frame, title, note, chart, table }: ExampleCardProps) {
  return (
    <Card size="xl" className="tour__example">
      <CardHead
        title={title}
        description={note}
        end={frame.example && <Badge tone="sun">{frame.example}</Badge>}
      />
      {chart}
      <Disclosure title={frame.data}>{table}</Disclosure>
    </Card>
  )
}
