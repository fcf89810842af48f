import { Form } from 'react-router'
import { KIND_RULES } from '#domain/health-metrics/kinds.ts'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { KindIcon } from '#web/ui/kind-icon.tsx'
import { MeasureChart } from '#web/ui/measure-chart.tsx'
import { Table } from '#web/ui/table.tsx'
import type { KindCardView, MetricLine } from './metrics-view.server.ts'

/** One measure: its latest value, its drawing, and every figure in a table where it can be corrected. */
export function KindCard({ card }: { card: KindCardView }) {
  const title = `measure-${card.key}`
  return (
    <Card className="measure" aria-labelledby={title}>
      <h2 id={title} className="measure__name">
        <KindIcon kind={card.kind} />
        {card.name}
      </h2>
      {card.latest ? (
        <p className="measure__latest">
          <b>{card.latest}</b> {card.note}
        </p>
      ) : (
        <p className="measure__none">{m.metrics_empty_range()}</p>
      )}
      {card.chart && <MeasureChart chart={card.chart} />}
      {card.lines.length > 0 && (
        <details className="measure__data">
          <summary>
            {m.metrics_data()}
            <span className="sr-only"> {m.metrics_data_of({ name: card.name })}</span>
          </summary>
          <Lines card={card} />
          {card.isCut && <p className="hint">{m.metrics_more({ count: card.lines.length })}</p>}
        </details>
      )}
    </Card>
  )
}

function Lines({ card }: { card: KindCardView }) {
  return (
    <Table
      caption={m.metrics_data_of({ name: card.name })}
      rows={card.lines}
      rowKey={({ id }) => id}
      columns={[
        { id: 'day', label: m.metrics_column_day(), cell: ({ day }) => day, isRowHeader: true },
        { id: 'value', label: m.metrics_column_value(), cell: ({ text }) => text, align: 'end' },
        { id: 'source', label: m.metrics_column_source(), cell: ({ source }) => source, isSecondary: true },
        {
          id: 'actions',
          label: m.metrics_column_actions(),
          isLabelHidden: true,
          cell: actionsOf(card.name),
        },
      ]}
    />
  )
}

const actionsOf = (name: string) => (line: MetricLine) => <LineActions line={line} name={name} />

function LineActions({ line, name }: { line: MetricLine; name: string }) {
  const words = { name, day: line.day }
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
