import { type RiskLevel, riskLevel } from '#domain/health-scan/scoring.ts'
import { formatTenths } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { shortDay } from '#web/product/health/measure-names.ts'
import { answerWords, QUESTION_WORDS } from '#web/product/health/question-words.ts'
import type { OwnPredictions } from './own-predictions.server.ts'
import { ScenariosCard } from './scenarios-card.tsx'

const LEVELS: Readonly<Record<RiskLevel, () => string>> = {
  low: m.tour_predictions_low,
  moderate: m.tour_predictions_moderate,
  high: () => m.saved_scan_levels().split('|')[2] ?? '',
}

const tenths = (value: number) => formatTenths(Math.round(value * 10), getLocale())

/** The person's score of today, and what each of the largest steps would make of it. */
export function OwnScenarios({ own: { today, day, mean, scores, levers } }: { own: OwnPredictions }) {
  const steps = levers.map(({ input, from, to, gain }) => ({
    label: m.metrics_own_predictions_step({
      question: QUESTION_WORDS[input].short(),
      from: answerWords(input, from),
      to: answerWords(input, to),
    }),
    ...scored(mean - gain),
    sum: m.metrics_own_predictions_sum({ from: tenths(mean), gain: tenths(gain) }),
    isSun: false,
  }))
  return (
    <ScenariosCard
      isOwn
      title={m.metrics_own_predictions_chart()}
      note={m.metrics_own_predictions_note({ date: shortDay(day, today) })}
      alt={m.metrics_own_predictions_alt({
        overall: tenths(mean),
        sentences: steps.map(({ label, text }) => `${label}\u00a0: ${text}.`).join(' '),
      })}
      rows={[
        {
          label: m.metrics_own_predictions_today(),
          ...scored(mean),
          sum: `(${scores.map(tenths).join(' + ')}) ÷ 5`,
          isSun: true,
        },
        ...steps,
      ]}
    />
  )
}

const scored = (score: number) => ({
  score,
  text: `${tenths(score)} · ${LEVELS[riskLevel(Math.round(score))]()}`,
})
