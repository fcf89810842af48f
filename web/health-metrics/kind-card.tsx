import { Form } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { KIND_RULES, kindKey } from '#domain/health-metrics/kinds.ts'
import { m } from '#web/paraglide/messages.js'
import { kindName, shortDay } from '#web/product/health/measure-names.ts'
import { measureText } from '#web/product/health/measure-words.ts'
import { OnceKey } from '#web/shell/once-key.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { KindIcon } from '#web/product/health/kind-icon.tsx'
import { MeasureChart } from '#web/product/health/measure-chart.tsx'
import { Table } from '#web/ui/table.tsx'
import type { KindCardView } from './metrics-view.server.ts'

type Metric = components['schemas']['Metric']

/** One measure: its latest value, its drawing, and every figure in a table where it can be corrected. */
export function KindCard({ card, today }: { card: KindCardView; today: string }) {
  const title = `measure-${kindKey(card)}`
  const name = kindName(card)
  return (
    <Card aria-labelledby={title}>
      <h2 id={title} className="measure__name">
        <KindIcon kind={card.kind} />
        {name}
      </h2>
      {card.latest ? (
        <p className="measure__latest">
          <b>{measureText({ ...card, ...card.latest })}</b> {noteOf(card, card.latest.day, today)}
        </p>
      ) : (
        <p className="measure__none">{m.metrics_empty_range()}</p>
      )}
      {card.chart && <MeasureChart chart={card.chart} />}
      {card.lines.length > 0 && (
        <details className="measure__data">
          <summary>
            {m.metrics_data()}
            <span className="sr-only"> {m.metrics_data_of({ name })}</span>
          </summary>
          <Lines lines={card.lines} name={name} today={today} />
          {card.isCut && <p className="hint">{m.metrics_more({ count: card.lines.length })}</p>}
        </details>
      )}
    </Card>
  )
}

function noteOf({ kind, unit, average }: KindCardView, day: string, today: string): string {
  const date = shortDay(day, today)
  return average === undefined
    ? m.metrics_latest_only({ date })
    : m.metrics_latest({ date, mean: measureText({ kind, unit, value: average }) })
}

type LinesProps = { lines: readonly Metric[]; name: string; today: string }

function Lines({ lines, name, today }: LinesProps) {
  return (
    <Table
      caption={m.metrics_data_of({ name })}
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        { id: 'day', label: m.metrics_column_day(), cell: (line) => dayOf(line, today), isRowHeader: true },
        { id: 'value', label: m.metrics_column_value(), cell: measureText, align: 'end' },
        { id: 'source', label: m.metrics_column_source(), cell: sourceOf, isSecondary: true },
        {
          id: 'actions',
          label: m.metrics_column_actions(),
          isLabelHidden: true,
          cell: actionsOf(name, today),
        },
      ]}
    />
  )
}

const dayOf = ({ day, time }: Metric, today: string) =>
  time ? `${shortDay(day, today)}, ${time}` : shortDay(day, today)

const actionsOf = (name: string, today: string) => (line: Metric) => (
  <LineActions line={line} words={{ name, day: dayOf(line, today) }} />
)

function sourceOf({ source, isCorrected }: Metric): string {
  const origin = source === 'hand' ? m.metrics_source_hand() : m.metrics_source_import()
  return isCorrected ? `${origin}, ${m.metrics_source_corrected()}` : origin
}

function LineActions({ line, words }: { line: Metric; words: { name: string; day: string } }) {
  return (
    <div className="measure__actions">
      <details className="measure__correct">
        <summary aria-label={m.metrics_correct_label(words)}>{m.metrics_correct()}</summary>
        <Form method="post">
          <OnceKey />
          <input type="hidden" name="intent" value="correct" />
          <input type="hidden" name="id" value={line.id} />
          <input
            className="measure__field"
            name="value"
            inputMode="decimal"
            defaultValue={line.value}
            aria-label={line.kind === 'sleep' ? m.metrics_form_hours() : m.metrics_form_value()}
            required
          />
          {KIND_RULES[line.kind].second && (
            <input
              className="measure__field"
              name="second"
              inputMode="decimal"
              defaultValue={line.second}
              aria-label={m.metrics_form_diastolic()}
              required
            />
          )}
          <Button type="submit" size="sm" variant="soft">
            {m.metrics_form_save()}
          </Button>
        </Form>
      </details>
      <Form method="post">
        <OnceKey />
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={line.id} />
        <Button type="submit" size="sm" variant="text" aria-label={m.metrics_delete_label(words)}>
          {m.metrics_delete()}
        </Button>
      </Form>
    </div>
  )
}
