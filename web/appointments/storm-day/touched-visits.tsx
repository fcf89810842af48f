import { m } from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Table, type TableColumn } from '#web/ui/table.tsx'
import type { StormView } from './storm-view.server.ts'

type Row = StormView['rows'][number]

/** Who is touched, what each is offered and what they said; the boxes send some and not others. */
export function TouchedVisits({ storm, form }: { storm: StormView; form: string }) {
  return (
    <Card aria-labelledby="touched-title">
      <CardHead
        id="touched-title"
        title={m.storm_touched()}
        description={storm.unasked.length === 0 ? m.storm_sent() : undefined}
        end={<span role="status">{storm.answers && <Badge>{storm.answers}</Badge>}</span>}
      />
      <Table
        caption={m.storm_touched()}
        rows={storm.rows}
        rowKey={({ id }) => id}
        columns={columnsOf(storm.isChoosing, form)}
      />
    </Card>
  )
}

const columnsOf = (isChoosing: boolean, form: string): TableColumn<Row>[] => [
  {
    id: 'client',
    label: m.storm_client(),
    isRowHeader: true,
    cell: (row) => nameCell(row, isChoosing && !row.isAsked ? form : null),
  },
  { id: 'hour', label: m.storm_hour(), cell: ({ time }) => time },
  { id: 'proposal', label: m.storm_proposal(), cell: ({ proposal }) => proposal },
  { id: 'answer', label: m.storm_answer(), cell: answerCell },
]

function nameCell({ id, name }: Row, form: string | null) {
  return (
    <span className="storm-client">
      {form !== null && (
        <input
          type="checkbox"
          className="check__box"
          name="appointment"
          value={id}
          form={form}
          aria-label={name}
          defaultChecked
        />
      )}
      <Avatar id={id} name={name} size="sm" />
      {name}
    </span>
  )
}

function answerCell({ answer }: Row) {
  return <Badge tone={answer.tone}>{answer.text}</Badge>
}
