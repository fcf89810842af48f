import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'

type PriceView = {
  title: string
  items: readonly { term: string; value: string; isTotal?: boolean }[]
  notes: readonly string[]
}

export function PriceCard({ view }: { view: PriceView }) {
  return (
    <Card aria-labelledby="price-title">
      <CardHead id="price-title" title={view.title} />
      <DefinitionList items={view.items} />
      <div className="book-note">
        {view.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </Card>
  )
}
