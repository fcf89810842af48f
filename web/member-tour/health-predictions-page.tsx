import type { Route } from './+types/health-predictions-page'
import type { PredictiveAlert } from '#domain/health-scan/risks.ts'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { OwnScenarios } from './own-parts.ts'
import { ownPredictions, type OwnPredictions } from './own-predictions.server.ts'
import { LOW_RISK_BELOW, ScenariosCard } from './scenarios-card.tsx'
import { TourPage } from './tour-page.tsx'

const path = '/health-predictions'

export async function loader(args: Route.LoaderArgs) {
  return { own: await ownPredictions(args) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.tour_predictions_title(),
    description: m.tour_predictions_description(),
    path,
  })
}

export default function HealthPredictionsPage({ loaderData: { own } }: Route.ComponentProps) {
  return (
    <TourPage
      isOwn={own !== null}
      path={path}
      title={m.tour_predictions_title()}
      lead={own ? m.metrics_own_predictions_lead() : m.tour_predictions_lead()}
      example={own ? <OwnScenarios own={own} /> : <ScenariosExample />}
      summary={
        own
          ? ownSummary(own)
          : {
              figure: m.tour_predictions_says_figure(),
              unit: m.tour_predictions_says_unit(),
              text: m.tour_predictions_says_text(),
            }
      }
      limits={m.tour_predictions_says_not_text()}
      help={own?.isAlarming ? m.metrics_own_help() : undefined}
    />
  )
}

const ALERTS: Readonly<Record<PredictiveAlert, (own: OwnPredictions) => string>> = {
  stress_and_sleep: ({ stress, sleep }) => m.health_scan_alert_stress_and_sleep({ stress, sleep }),
  inactive_and_tired: ({ energy }) => m.health_scan_alert_inactive_and_tired({ energy }),
  mental_70: ({ mental }) => m.health_scan_alert_mental_70({ value: mental }),
  physical_70: ({ physical }) => m.health_scan_alert_physical_70({ value: physical }),
}

const ownSummary = (own: OwnPredictions) => ({
  figure: String(own.alerts.length),
  unit: m.metrics_own_predictions_says_unit(),
  text: own.alerts.map((alert) => ALERTS[alert](own)).join(' ') || m.metrics_own_predictions_says_none(),
})

/** The points of the scan’s lifestyle score for sleep 1 or 3 and two ways of eating. */
const scenarios = [
  { label: m.tour_predictions_today, sleep: 45, food: 35, isSun: true },
  { label: m.tour_predictions_food, sleep: 45, food: 15, isSun: false },
  { label: m.tour_predictions_sleep, sleep: 15, food: 35, isSun: false },
  { label: m.tour_predictions_both, sleep: 15, food: 15, isSun: false },
]

function ScenariosExample() {
  const rows = scenarios.map(({ label, sleep, food, isSun }) => {
    const score = (sleep + food) / 2
    const level = score < LOW_RISK_BELOW ? m.tour_predictions_low() : m.tour_predictions_moderate()
    return { label: label(), score, text: `${score} · ${level}`, sum: `(${sleep} + ${food}) ÷ 2`, isSun }
  })
  return (
    <ScenariosCard
      title={m.tour_predictions_chart()}
      note={m.tour_predictions_chart_note()}
      alt={m.tour_predictions_alt()}
      rows={rows}
    />
  )
}
