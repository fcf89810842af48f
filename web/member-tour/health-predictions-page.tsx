import type { Route } from './+types/health-predictions-page'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { Table } from '#web/ui/table.tsx'
import { BarChart } from './bar-chart.tsx'
import { ownPredictions } from './own-predictions.server.ts'
import { predictionsTexts, type PredictionsTexts } from './predictions-texts.server.ts'
import { ExampleCard } from './example-card.tsx'
import { tourFrame, type TourFrame } from './tour-frame.server.ts'
import { TourPage } from './tour-page.tsx'

const path = '/health-predictions'

export async function loader(args: Route.LoaderArgs) {
  const own = await ownPredictions(args)
  return { frame: tourFrame(own !== null), texts: predictionsTexts(), own }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.tour_predictions_title(),
    description: m.tour_predictions_description(),
    path,
  })
}

export default function HealthPredictionsPage({ loaderData: { frame, texts, own } }: Route.ComponentProps) {
  return (
    <TourPage
      frame={frame}
      path={path}
      title={texts.title}
      lead={own?.lead ?? texts.lead}
      example={
        <Scenarios frame={frame} texts={own ? { ...texts, ...chartWords(own) } : texts} own={own?.rows} />
      }
      says={
        own?.says ?? {
          figure: texts.saysFigure,
          unit: texts.saysUnit,
          text: texts.saysText,
        }
      }
      saysNot={texts.saysNotText}
      help={own?.help}
    />
  )
}

type Own = NonNullable<Awaited<ReturnType<typeof ownPredictions>>>

const chartWords = ({ title, note, alt }: Own) => ({ chart: title, chartNote: note, alt })

/** The points of the scan’s lifestyle score (specification, section 9) for sleep 1 or 3 and two ways of eating. */
const scenarios = [
  { label: 'today', sleep: 45, food: 35, isSun: true },
  { label: 'food', sleep: 45, food: 15, isSun: false },
  { label: 'sleep', sleep: 15, food: 35, isSun: false },
  { label: 'both', sleep: 15, food: 15, isSun: false },
] as const

const lowRiskBelow = 30
const highRiskFrom = 60

type ScenariosProps = { frame: TourFrame; texts: PredictionsTexts; own: Own['rows'] | undefined }

/** The reader's own scenarios, or the example's. */
function Scenarios({ frame, texts, own }: ScenariosProps) {
  const examples = scenarios.map(({ label, sleep, food, isSun }) => {
    const score = (sleep + food) / 2
    const level = score < lowRiskBelow ? texts.low : texts.moderate
    return { label: texts[label], score, text: `${score} · ${level}`, sum: `(${sleep} + ${food}) ÷ 2`, isSun }
  })
  const rows = own ?? examples
  return (
    <ExampleCard
      frame={frame}
      title={texts.chart}
      note={texts.chartNote}
      chart={
        <BarChart
          alt={texts.alt}
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
          caption={texts.chart}
          columns={[
            {
              id: 'scenario',
              label: texts.scenario,
              cell: (row) => row.label,
              isRowHeader: true,
            },
            { id: 'sum', label: texts.arithmetic, cell: (row) => row.sum },
            { id: 'score', label: texts.score, cell: (row) => row.text, align: 'end' },
          ]}
          rows={rows}
          rowKey={(row) => row.label}
        />
      }
    />
  )
}
