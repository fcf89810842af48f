import { type PredictiveAlert, PRIMARY_RISKS } from '#domain/health-scan/risks.ts'
import { m } from '#web/paraglide/messages.js'
import { Card } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { ResultProps } from './result-props.ts'

const CircleCheck = iconOf('CircleCheck')
const TriangleAlert = iconOf('TriangleAlert')

/** The predictive alerts in sentences, then the primary risks in words. */
export function Watch({ scan: { answers }, analysis }: ResultProps) {
  const { predictiveAlerts, primaryRisks, categories } = analysis
  const isQuiet = predictiveAlerts.length === 0 && primaryRisks.length === 0
  const { stress_level: stress = '', sleep_quality: sleep = '', energy_level: energy = '' } = answers
  const sentences: Record<PredictiveAlert, () => string> = {
    stress_and_sleep: () => m.health_scan_alert_stress_and_sleep({ stress, sleep }),
    inactive_and_tired: () => m.health_scan_alert_inactive_and_tired({ energy }),
    mental_70: () => m.health_scan_alert_mental_70({ value: Math.floor(categories.mental.value) }),
    physical_70: () => m.health_scan_alert_physical_70({ value: Math.floor(categories.physical.value) }),
  }
  return (
    <Card className="scan-watch" aria-labelledby="scan-watch">
      <h2 id="scan-watch" data-quiet={isQuiet || undefined}>
        {isQuiet ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
        {m.health_scan_watch()}
      </h2>
      {isQuiet && <p>{m.health_scan_watch_none()}</p>}
      {predictiveAlerts.map((alert) => (
        <p key={alert}>{sentences[alert]()}</p>
      ))}
      {primaryRisks.length > 0 && (
        <ul aria-label={m.health_scan_risks_label()}>
          {primaryRisks.map((risk) => (
            <li key={risk}>{m.health_scan_risks().split('|')[PRIMARY_RISKS.indexOf(risk)]}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
