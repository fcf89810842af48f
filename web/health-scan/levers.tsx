import { formatTenths } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import { answerWords, QUESTION_WORDS } from '#web/product/health/question-words.ts'
import type { ResultProps } from './result-props.ts'

const SHOWN = 4

export function Levers({ analysis }: ResultProps) {
  const levers = analysis.insights.levers.slice(0, SHOWN)
  const [largest] = levers
  return (
    <Card size="xl" className="scan-levers" aria-labelledby="scan-levers">
      <CardHead id="scan-levers" title={m.health_scan_levers()} description={m.health_scan_levers_lead()} />
      {!largest && <p>{m.health_scan_levers_none()}</p>}
      <ol>
        {levers.map(({ input, from, to, gain }) => {
          const tenths = Math.round(gain * 10)
          return (
            <li key={input} style={{ '--value': `${(gain / (largest?.gain ?? 1)) * 100}%` }}>
              <span>
                <b>{QUESTION_WORDS[input].short()}</b>{' '}
                {m.health_scan_lever({ from: answerWords(input, from), to: answerWords(input, to) })}
              </span>
              <i aria-hidden="true" />
              <b className="num">
                {m.health_scan_lever_gain({ points: tenths / 10, shown: formatTenths(tenths, getLocale()) })}
              </b>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
