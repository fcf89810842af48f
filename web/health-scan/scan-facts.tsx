import { FOLLOW_UPS, QUESTIONS } from '#domain/health-scan/questions.ts'
import { m } from '#web/paraglide/messages.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Table } from '#web/ui/table.tsx'
import { answerWords, QUESTION_WORDS } from '#web/product/health/question-words.ts'
import { categoryRows, type SavedScan } from './saved-words.ts'

/** The same for its person and for the professional it is shared with: scores, and the answers they come from. */
export function ScanFacts({ scan }: { scan: SavedScan }) {
  const given = [...QUESTIONS, ...FOLLOW_UPS].flatMap(({ id }) => {
    const answer = scan.answers[id]
    if (answer === undefined) return []
    return [{ id, name: QUESTION_WORDS[id].short(), words: answerWords(id, answer) }]
  })
  return (
    <div className="desk__column">
      <Dimensions scan={scan} />
      <Card aria-labelledby="scan-facts-answers">
        <CardHead id="scan-facts-answers" title={m.saved_scan_answers()} />
        <Table
          caption={m.saved_scan_answers()}
          rows={given}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'name',
              label: m.saved_scan_column_question(),
              cell: ({ name }) => name,
              isRowHeader: true,
            },
            { id: 'answer', label: m.saved_scan_column_answer(), cell: ({ words }) => words, align: 'end' },
          ]}
        />
      </Card>
    </div>
  )
}

export function Dimensions({ scan }: { scan: SavedScan }) {
  return (
    <Card aria-labelledby="scan-facts-dimensions">
      <CardHead
        id="scan-facts-dimensions"
        title={m.saved_scan_dimensions()}
        description={m.saved_scan_trend_lead()}
      />
      <Table
        caption={m.saved_scan_dimensions()}
        rows={categoryRows(scan)}
        rowKey={({ category }) => category}
        columns={[
          {
            id: 'name',
            label: m.saved_scan_column_dimension(),
            cell: ({ name }) => name,
            isRowHeader: true,
          },
          {
            id: 'value',
            label: m.saved_scan_column_value(),
            cell: ({ value }) => m.saved_scan_of_100({ value }),
            align: 'end',
          },
        ]}
      />
    </Card>
  )
}
