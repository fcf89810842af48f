import { DEFAULT_ANSWERS, type ScanAnswers } from '#domain/health-scan/answers.ts'
import { FOLLOW_UPS } from '#domain/health-scan/questions.ts'
import { SCORED_INPUTS } from '#domain/health-scan/scoring.ts'
import { fill } from '#web/shell/fill.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { answerWords } from '#web/shell/answer-words.ts'
import type { ResultProps } from './result.tsx'

/** What rests on answers and what on defaults, and the way to replace the second by the first. */
export function Basis({ texts: { result, questions }, scan, analysis }: ResultProps) {
  const { answered, assumed, possible } = analysis.insights
  const total = SCORED_INPUTS.length
  const missing = FOLLOW_UPS.findIndex(({ id }) => scan.answers[id] === undefined)
  const defaults: ScanAnswers = DEFAULT_ANSWERS
  return (
    <Card className="scan-basis" aria-labelledby="scan-basis">
      <h2 id="scan-basis">{result.basis}</h2>
      <ProgressBar
        label={result.basisMeter}
        isLabelHidden
        value={answered.length}
        max={total}
        valueText={fill(result.basisShare, { count: answered.length, total })}
      />
      {assumed.length === 0 ? (
        <p>{fill(result.basisAll, { total })}</p>
      ) : (
        <>
          <p>{fill(result.basisSome, { answered: answered.length, total })}</p>
          <p>{fill(result.basisRange, possible)}</p>
          <h3>{result.basisAssumed}</h3>
          <ul className="scan-basis__list">
            {assumed.map((input) => (
              <li key={input}>
                {questions[input].short}
                <b>{answerWords(input, defaults[input] ?? '', questions[input])}</b>
              </li>
            ))}
          </ul>
          <Button isBlock variant="soft" onClick={() => scan.show({ kind: 'follow-up', index: missing })}>
            {result.basisComplete}
          </Button>
          <p className="scan-quiet" data-print="hide">
            {assumed.length === 1
              ? result.basisOneLeft
              : fill(result.basisCompleteNote, { count: assumed.length })}
          </p>
        </>
      )}
      <Button isBlock variant="text" onClick={() => scan.show({ kind: 'question', index: 0 })}>
        {result.basisEdit}
      </Button>
    </Card>
  )
}
