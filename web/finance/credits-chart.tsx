import { m } from '#web/paraglide/messages.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import type { FinanceView } from './finance-view.server.ts'

/** Bars from zero; the same figures stand in words for whoever does not see them. */
export function CreditsChart({ view }: { view: FinanceView }) {
  return (
    <Card aria-labelledby="finance-chart">
      <CardHead id="finance-chart" title={m.finance_chart()} description={view.packages} />
      <div className="finance-bars" role="img" aria-label={view.chartAlt}>
        {view.months.map(({ id, short, credits, share, isLast }) => (
          <div key={id} aria-hidden="true">
            <b>{credits}</b>
            <i data-last={isLast || undefined} style={{ '--value': `${Math.max(2, share * 100)}%` }} />
            <span>{short}</span>
          </div>
        ))}
      </div>
    </Card>
  )
}
