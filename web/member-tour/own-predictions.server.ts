import { analyse } from '#domain/health-scan/analyse.ts'
import type { ScanAnswers } from '#domain/health-scan/answers.ts'
import { riskLevel } from '#domain/health-scan/scoring.ts'
import { formatTenths } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { answerWords } from '#web/shell/answer-words.ts'
import { shortDay } from '#web/shell/measure-names.ts'
import { questionTexts } from '#web/shell/question-texts.server.ts'
import { ownScan } from './own-data.server.ts'

const MOST_LEVERS = 4

const tenths = (value: number) => formatTenths(Math.round(value * 10), getLocale())

/** What the scan's own rules foresee from the last answers, term by term. */
export async function ownPredictions(args: Parameters<typeof ownScan>[0]) {
  const own = await ownScan(args)
  if (!own) return null
  const answers = own.scan.answers as ScanAnswers
  const analysis = analyse(answers)
  const questions = questionTexts()
  const levels = { low: m.tour_predictions_low(), moderate: m.tour_predictions_moderate(), high: highWord() }
  const barOf = (label: string, score: number, sum: string, isSun = false) => ({
    label,
    score,
    text: `${tenths(score)} · ${levels[riskLevel(Math.round(score))]}`,
    sum,
    isSun,
  })
  const sums = Object.values(analysis.categories).map(({ value }) => tenths(value))
  const rows = [
    barOf(m.metrics_own_predictions_today(), analysis.mean, `(${sums.join(' + ')}) ÷ 5`, true),
    ...analysis.insights.levers.slice(0, MOST_LEVERS).map(({ input, from, to, gain }) =>
      barOf(
        m.metrics_own_predictions_step({
          question: questions[input].short,
          from: answerWords(input, from, questions[input]),
          to: answerWords(input, to, questions[input]),
        }),
        analysis.mean - gain,
        m.metrics_own_predictions_sum({ from: tenths(analysis.mean), gain: tenths(gain) }),
      ),
    ),
  ]
  const alerts = alertSentences(answers, analysis)
  const date = shortDay(own.scan.completedAt.slice(0, 10), own.today)
  return {
    lead: m.metrics_own_predictions_lead(),
    title: m.metrics_own_predictions_chart(),
    note: m.metrics_own_predictions_note({ date }),
    alt: m.metrics_own_predictions_alt({
      overall: tenths(analysis.mean),
      sentences: rows
        .slice(1)
        .map(({ label, text }) => `${label}\u00a0: ${text}.`)
        .join(' '),
    }),
    rows,
    help: analysis.alarms.length > 0 ? m.metrics_own_help() : undefined,
    says: {
      figure: String(alerts.length),
      unit: m.metrics_own_predictions_says_unit(),
      text: alerts.join(' ') || m.metrics_own_predictions_says_none(),
    },
  }
}

const highWord = () => m.saved_scan_levels().split('|')[2] ?? ''

function alertSentences(
  answers: ScanAnswers,
  { predictiveAlerts, categories }: ReturnType<typeof analyse>,
): string[] {
  const sentences = {
    stress_and_sleep: () =>
      m.health_scan_alert_stress_and_sleep({
        stress: answers.stress_level ?? '–',
        sleep: answers.sleep_quality ?? '–',
      }),
    inactive_and_tired: () => m.health_scan_alert_inactive_and_tired({ energy: answers.energy_level ?? '–' }),
    mental_70: () => m.health_scan_alert_mental_70({ value: Math.round(categories.mental.value) }),
    physical_70: () => m.health_scan_alert_physical_70({ value: Math.round(categories.physical.value) }),
  }
  return predictiveAlerts.map((alert) => sentences[alert]())
}
