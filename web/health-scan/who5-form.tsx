import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { scoreWho5, WHO5_ITEMS, WHO5_MOST, type Who5Answers } from '#domain/health-scan/who5.ts'
import { m } from '#web/paraglide/messages.js'
import { ScoreRing } from '#web/product/health/score-ring.tsx'
import { ITEM_WORDS, scaleWords, who5LevelWords } from '#web/product/health/who5-words.ts'
import { OnceKey } from '#web/shell/once-key.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Checkbox, RadioGroup } from '#web/ui/choice.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Who5Help } from './who5-help.tsx'

const Lock = iconOf('Lock')

/**
 * Answered and scored in the browser; sent by its button alone, with the express agreement. Without JavaScript the
 * result shows once it is saved.
 */
export function Who5Form() {
  const [answers, setAnswers] = useState<Partial<Who5Answers>>({})
  const isBusy = useNavigation().state !== 'idle'
  const words = scaleWords()
  const options = words.map((label, value) => ({ value: String(value), label })).toReversed()
  const left = WHO5_ITEMS.filter((item) => answers[item] === undefined).length
  return (
    <Card aria-labelledby="who5-form">
      <CardHead id="who5-form" title={m.who5_form()} description={m.who5_form_lead()} />
      <Form method="post" className="who5-form">
        <OnceKey />
        <input type="hidden" name="intent" value="save-who5" />
        {WHO5_ITEMS.map((item) => (
          <RadioGroup
            key={item}
            className="who5-item"
            name={item}
            legend={ITEM_WORDS[item]()}
            options={options}
            isRequired
            onChange={(value) => setAnswers((given) => ({ ...given, [item]: Number(value) }))}
          />
        ))}
        <div role="status">
          {left > 0 ? (
            left < WHO5_MOST && <p className="scan-quiet">{m.who5_left({ count: left })}</p>
          ) : (
            <Outcome answers={answers as Who5Answers} />
          )}
        </div>
        <p className="scan-quiet">{m.saved_scan_keep_what()}</p>
        <Checkbox name="agrees" label={m.saved_scan_keep_agree()} isRequired />
        <Button
          type="submit"
          isBusy={isBusy}
          busyLabel={m.saved_scan_keep_busy()}
          icon={<Lock aria-hidden="true" />}
        >
          {m.who5_keep()}
        </Button>
      </Form>
    </Card>
  )
}

function Outcome({ answers }: { answers: Who5Answers }) {
  const { score, level } = scoreWho5(answers)
  return (
    <div className="who5-outcome">
      <div className="score-card">
        <ScoreRing label={m.who5_name()} value={score} className="score-card__ring" />
        <div>
          <h3>{m.who5_result()}</h3>
          <p>{who5LevelWords(level)}</p>
          <p className="scan-quiet">{m.who5_not_diagnosis()}</p>
        </div>
      </div>
      {level === 'very-low' && <Who5Help />}
    </div>
  )
}
