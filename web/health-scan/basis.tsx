import { DEFAULT_ANSWERS, type ScanAnswers } from '#domain/health-scan/answers.ts'
import { FOLLOW_UPS } from '#domain/health-scan/questions.ts'
import { SCORED_INPUTS } from '#domain/health-scan/scoring.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { answerWords, QUESTION_WORDS } from '#web/product/health/question-words.ts'
import type { ResultProps } from './result-props.ts'

/** What rests on answers and what on defaults, and the way to replace the second by the first. */
export function Basis({ scan, analysis }: ResultProps) {
  const { answered, assumed, possible } = analysis.insights
  const total = SCORED_INPUTS.length
  const missing = FOLLOW_UPS.findIndex(({ id }) => scan.answers[id] === undefined)
  const defaults: ScanAnswers = DEFAULT_ANSWERS
  return (
    <Card className="scan-basis" aria-labelledby="scan-basis">
      <h2 id="scan-basis">{m.health_scan_basis()}</h2>
      <ProgressBar
        label={m.health_scan_basis_meter()}
        isLabelHidden
        value={answered.length}
        max={total}
        valueText={m.health_scan_basis_share({ count: answered.length, total })}
      />
      {assumed.length === 0 ? (
        <p>{m.health_scan_basis_all({ total })}</p>
      ) : (
        <>
          <p>{m.health_scan_basis_some({ answered: answered.length, total })}</p>
          <p>{m.health_scan_basis_range(possible)}</p>
          <h3>{m.health_scan_basis_assumed()}</h3>
          <ul className="scan-basis__list">
            {assumed.map((input) => (
              <li key={input}>
                {QUESTION_WORDS[input].short()}
                <b>{answerWords(input, defaults[input] ?? '')}</b>
              </li>
            ))}
          </ul>
          <Button isBlock variant="soft" onClick={() => scan.show({ kind: 'follow-up', index: missing })}>
            {m.health_scan_basis_complete()}
          </Button>
          <p className="scan-quiet" data-print="hide">
            {m.health_scan_basis_complete_note({ count: assumed.length })}
          </p>
        </>
      )}
      <Button isBlock variant="text" onClick={() => scan.show({ kind: 'question', index: 0 })}>
        {m.health_scan_basis_edit()}
      </Button>
    </Card>
  )
}
