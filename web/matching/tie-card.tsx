import { formatList } from '#domain/kernel/format-list.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Table } from '#web/ui/table.tsx'
import { distanceWords, firstTimeWords, priceWords } from './match-facts.ts'
import type { Match } from './matching-actions.server.ts'

/** Equal scores are told as equal, beside what a person can choose by: price, distance, first free time. */
export function TieCard({ group }: { group: readonly Match[] }) {
  const [first] = group
  if (!first) return null
  const titleId = `tie-${first.id}`
  const names = formatList(
    group.map(({ name }) => name),
    getLocale(),
  )
  const hasDistances = group.some(({ distanceKm }) => distanceKm !== null)
  return (
    <Card tone="tint" aria-labelledby={titleId}>
      <CardHead
        id={titleId}
        title={m.matching_tie({ score: first.score })}
        description={m.matching_tie_text({ names })}
      />
      <Table
        caption={m.matching_tie_caption()}
        rows={group}
        rowKey={({ id }) => id}
        columns={[
          { id: 'name', label: m.matching_tie_name(), cell: ({ name }) => name, isRowHeader: true },
          { id: 'price', label: m.matching_tie_price(), cell: priceWords },
          ...(hasDistances
            ? [{ id: 'distance', label: m.matching_tie_distance(), cell: distanceWords }]
            : []),
          { id: 'time', label: m.matching_tie_time(), cell: firstTimeWords },
        ]}
      />
    </Card>
  )
}
