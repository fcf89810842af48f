import { formatTenths } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { fill } from '#web/shell/fill.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { answerWords } from '#web/shell/answer-words.ts'
import type { ResultProps } from './result.tsx'

const SHOWN = 4

export function Levers({ texts: { result, questions }, analysis }: ResultProps) {
  const levers = analysis.insights.levers.slice(0, SHOWN)
  const [largest] = levers
  return (
    <Card size="xl" className="scan-levers" aria-labelledby="scan-levers">
      <CardHead id="scan-levers" title={result.levers} description={result.leversLead} />
      {!largest && <p>{result.leversNone}</p>}
      <ol>
        {levers.map(({ input, from, to, gain }) => {
          const points = formatTenths(Math.round(gain * 10), getLocale())
          const words = (answer: string | number) => answerWords(input, answer, questions[input])
          return (
            <li key={input} style={{ '--value': `${(gain / (largest?.gain ?? 1)) * 100}%` }}>
              <span>
                <b>{questions[input].short}</b> {fill(result.lever, { from: words(from), to: words(to) })}
              </span>
              <i aria-hidden="true" />
              <b className="num">{fill(gain < 2 ? result.leverGain : result.leverGains, { points })}</b>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
