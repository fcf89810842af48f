import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { FinancesView } from './finances-view.server.ts'

export function CommissionCard({ view }: { view: FinancesView['commission'] }) {
  return (
    <Card aria-labelledby="commission-title">
      <CardHead
        id="commission-title"
        title={view.title}
        end={view.badge && <Badge tone="sun">{view.badge}</Badge>}
      />
      <p className="finances-rate num">{view.rate}</p>
      <p>{view.text}</p>
      {view.left && (
        <div className="finances-left">
          <ProgressBar
            label={view.left.label}
            value={view.left.value}
            max={view.left.max}
            valueText={view.left.text}
            isLabelHidden
            tone="sun"
          />
          <p className="finances-note">{view.left.text}</p>
        </div>
      )}
      <p className="finances-example">{view.example}</p>
      <DefinitionList items={view.rows} />
    </Card>
  )
}
