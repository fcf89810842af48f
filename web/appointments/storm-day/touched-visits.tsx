import { m } from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Table } from '#web/ui/table.tsx'
import type { StormView } from './storm-view.server.ts'

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
        columns={[
          {
            id: 'client',
            label: m.storm_client(),
            isRowHeader: true,
            cell: ({ id, name, isAsked }) => (
              <span className="storm-client">
                {storm.isChoosing && !isAsked && (
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
            ),
          },
          { id: 'hour', label: m.storm_hour(), cell: ({ time }) => time },
          { id: 'proposal', label: m.storm_proposal(), cell: ({ proposal }) => proposal },
          {
            id: 'answer',
            label: m.storm_answer(),
            cell: ({ answer }) => <Badge tone={answer.tone}>{answer.text}</Badge>,
          },
        ]}
      />
    </Card>
  )
}
