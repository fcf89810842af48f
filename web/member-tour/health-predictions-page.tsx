import type { Route } from './+types/health-predictions-page'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { Table } from '#web/ui/table.tsx'
import { BarChart } from './bar-chart.tsx'
import { ExampleCard } from './example-card.tsx'
import { TourPage } from './tour-page.tsx'

const path = '/health-predictions'

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.tour_predictions_title(),
    description: m.tour_predictions_description(),
    path,
  })
}

export default function HealthPredictionsPage() {
  return (
    <TourPage
      path={path}
      title={m.tour_predictions_title()}
      lead={m.tour_predictions_lead()}
      example={<ScenariosExample />}
      says={{
        figure: m.tour_predictions_says_figure(),
        unit: m.tour_predictions_says_unit(),
        text: m.tour_predictions_says_text(),
      }}
      saysNot={m.tour_predictions_says_not_text()}
    />
  )
}

/** The points of the scan’s lifestyle score (specification, section 9) for sleep 1 or 3 and two ways of eating. */
const scenarios = [
  { label: m.tour_predictions_today, sleep: 45, food: 35, isSun: true },
  { label: m.tour_predictions_food, sleep: 45, food: 15, isSun: false },
  { label: m.tour_predictions_sleep, sleep: 15, food: 35, isSun: false },
  { label: m.tour_predictions_both, sleep: 15, food: 15, isSun: false },
]

const lowRiskBelow = 30
const highRiskFrom = 60

function ScenariosExample() {
  const rows = scenarios.map(({ label, sleep, food, isSun }) => {
    const score = (sleep + food) / 2
    const level = score < lowRiskBelow ? m.tour_predictions_low() : m.tour_predictions_moderate()
    return { label: label(), score, text: `${score} · ${level}`, sum: `(${sleep} + ${food}) ÷ 2`, isSun }
  })
  return (
    <ExampleCard
      title={m.tour_predictions_chart()}
      note={m.tour_predictions_chart_note()}
      chart={
        <BarChart
          alt={m.tour_predictions_alt()}
          max={100}
          thresholds={[lowRiskBelow, highRiskFrom]}
          bars={rows.map(({ label, score, text, isSun }) => ({
            label,
            value: score,
            text,
            color: 'var(--cat-lifestyle)',
            isSun,
          }))}
        />
      }
      table={
        <Table
          caption={m.tour_predictions_chart()}
          columns={[
            {
              id: 'scenario',
              label: m.tour_predictions_scenario(),
              cell: (row) => row.label,
              isRowHeader: true,
            },
            { id: 'sum', label: m.tour_predictions_arithmetic(), cell: (row) => row.sum },
            { id: 'score', label: m.tour_predictions_score(), cell: (row) => row.text, align: 'end' },
          ]}
          rows={rows}
          rowKey={(row) => row.label}
        />
      }
    />
  )
}
