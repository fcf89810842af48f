import type { components } from '#contract/api.d.ts'
import { WHO5_ITEMS } from '#domain/health-scan/who5.ts'
import { m } from '#web/paraglide/messages.js'
import { ITEM_WORDS, scaleWords, who5LevelWords } from '#web/product/health/who5-words.ts'
import { ScoreRing } from '#web/product/health/score-ring.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Table } from '#web/ui/table.tsx'
import '#web/product/health/score-card.css'
import { Who5About } from './who5-about.tsx'

/** The same for its person and for the professional it is shared with. */
export function Who5Facts({ result }: { result: components['schemas']['Who5Result'] }) {
  const { raw, score, level, answers } = result
  const words = scaleWords()
  return (
    <div className="desk__column">
      <Card aria-labelledby="who5-answers">
        <CardHead
          id="who5-answers"
          title={m.who5_answers()}
          description={m.who5_answers_lead({ raw, score })}
        />
        <div className="score-card">
          <ScoreRing label={m.who5_name()} value={score} className="score-card__ring" />
          <div>
            <p>{who5LevelWords(level)}</p>
            <p className="scan-quiet">{m.who5_not_diagnosis()}</p>
          </div>
        </div>
        <Table
          caption={m.who5_answers()}
          rows={WHO5_ITEMS}
          rowKey={(item) => item}
          columns={[
            {
              id: 'item',
              label: m.who5_column_item(),
              cell: (item) => ITEM_WORDS[item](),
              isRowHeader: true,
            },
            {
              id: 'answer',
              label: m.who5_column_answer(),
              cell: (item) => m.who5_answer({ words: words[answers[item]] ?? '', value: answers[item] }),
              align: 'end',
            },
          ]}
        />
      </Card>
      <Who5About />
    </div>
  )
}
