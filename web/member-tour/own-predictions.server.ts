import { analyse } from '#domain/health-scan/analyse.ts'
import type { ScanAnswers } from '#domain/health-scan/answers.ts'
import { ownScan } from './own-data.server.ts'

const MOST_LEVERS = 4

export type OwnPredictions = NonNullable<Awaited<ReturnType<typeof ownPredictions>>>

/** What the scan's own rules foresee from the last answers, term by term. */
export async function ownPredictions(args: Parameters<typeof ownScan>[0]) {
  const own = await ownScan(args)
  if (!own) return null
  const answers = own.scan.answers as ScanAnswers
  const { mean, categories, insights, predictiveAlerts, alarms } = analyse(answers)
  return {
    today: own.today,
    day: own.scan.completedAt.slice(0, 10),
    mean,
    scores: Object.values(categories).map(({ value }) => value),
    levers: insights.levers.slice(0, MOST_LEVERS),
    alerts: predictiveAlerts,
    isAlarming: alarms.length > 0,
    stress: answers.stress_level ?? '–',
    sleep: answers.sleep_quality ?? '–',
    energy: answers.energy_level ?? '–',
    mental: Math.round(categories.mental.value),
    physical: Math.round(categories.physical.value),
  }
}
