import { PRIMARY_RISKS } from '#domain/health-scan/risks.ts'
import { fill } from '#web/shell/fill.ts'
import { Card } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { ResultProps } from './result.tsx'

const CircleCheck = iconOf('CircleCheck')
const TriangleAlert = iconOf('TriangleAlert')

/** The predictive alerts in sentences, then the primary risks in words. */
export function Watch({ texts: { result }, scan: { answers }, analysis }: ResultProps) {
  const { predictiveAlerts, primaryRisks, categories } = analysis
  const isQuiet = predictiveAlerts.length === 0 && primaryRisks.length === 0
  const facts = {
    stress: answers.stress_level ?? '',
    sleep: answers.sleep_quality ?? '',
    energy: answers.energy_level ?? '',
    mental: Math.floor(categories.mental.value),
    physical: Math.floor(categories.physical.value),
  }
  return (
    <Card className="scan-watch" aria-labelledby="scan-watch">
      <h2 id="scan-watch" data-quiet={isQuiet || undefined}>
        {isQuiet ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
        {result.watch}
      </h2>
      {isQuiet && <p>{result.watchNone}</p>}
      {predictiveAlerts.map((alert) => (
        <p key={alert}>{fill(result.alerts[alert], facts)}</p>
      ))}
      {primaryRisks.length > 0 && (
        <ul aria-label={result.risksLabel}>
          {primaryRisks.map((risk) => (
            <li key={risk}>{result.risks[PRIMARY_RISKS.indexOf(risk)]}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
