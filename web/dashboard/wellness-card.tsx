import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { ScoreRing } from '#web/ui/score-ring.tsx'
import { Table } from '#web/ui/table.tsx'
import type { WellnessView } from './wellness-view.server.ts'

/** The wellness score: computed, with what it rests on and every term of its sum. Without data, an invitation. */
export function WellnessCard({ view }: { view: WellnessView }) {
  if (view.score === null) return <NoScore />
  return (
    <Card size="xl" className="wellness" aria-labelledby="wellness-title">
      <ScoreRing label={m.metrics_wellness()} value={view.score} className="wellness__ring" />
      <div className="wellness__text">
        <h2 id="wellness-title">{m.metrics_wellness()}</h2>
        <p>{view.rests}</p>
        {view.categories && (
          <ul className="wellness__bars" aria-label={m.metrics_wellness_categories()}>
            {view.categories.map(({ category, name, value }) => (
              <li key={category}>
                <ProgressBar
                  label={name}
                  value={value}
                  valueText={String(value)}
                  color={`var(--cat-${category})`}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Disclosure title={m.metrics_wellness_why()}>
        <Table
          caption={m.metrics_wellness_why()}
          rows={view.terms}
          rowKey={({ part }) => part}
          columns={[
            { id: 'name', label: m.metrics_wellness_term(), cell: ({ name }) => name, isRowHeader: true },
            { id: 'basis', label: m.metrics_wellness_basis(), cell: ({ basis }) => basis },
            { id: 'points', label: m.metrics_wellness_points(), cell: ({ points }) => points, align: 'end' },
            { id: 'weight', label: m.metrics_wellness_weight(), cell: ({ weight }) => weight, align: 'end' },
            { id: 'share', label: m.metrics_wellness_share(), cell: ({ share }) => share, align: 'end' },
          ]}
        />
        <p className="wellness__sum">{view.sum}</p>
        {view.fuller && <p>{view.fuller}</p>}
      </Disclosure>
    </Card>
  )
}

function NoScore() {
  return (
    <EmptyState
      art="path"
      title={m.metrics_wellness_none()}
      actions={
        <>
          <LinkButton to={localPath('/health-scan')}>{m.metrics_wellness_scan()}</LinkButton>
          <LinkButton variant="line" to={localPath('/dashboard/client/health/metrics')}>
            {m.metrics_add()}
          </LinkButton>
        </>
      }
    >
      {m.metrics_wellness_none_text()}
    </EmptyState>
  )
}
