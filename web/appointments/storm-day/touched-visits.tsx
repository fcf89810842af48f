import type { components } from '#contract/api.d.ts'
import { dayLeaf, formatDay, formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
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
        end={<span role="status">{storm.asked > 0 && <Badge>{answersText(storm)}</Badge>}</span>}
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
  { id: 'hour', label: m.storm_hour(), cell: timeCell },
  { id: 'proposal', label: m.storm_proposal(), cell: proposalText },
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

const timeCell = ({ startsAt, zone }: Row) => formatTime(startsAt, getLocale(), zone)

function proposalText({ offersVideo, alternative, zone }: Row): string {
  const when = alternative && shortWhen(alternative, zone)
  if (offersVideo) return when ? m.storm_proposal_video({ when }) : m.storm_proposal_video_only()
  return when ? m.storm_proposal_other({ when }) : m.storm_proposal_none()
}

/** « 23 nov., 9 h » */
function shortWhen(startsAt: string, zone: string): string {
  const { day, month } = dayLeaf(startsAt, getLocale())
  const date = getLocale() === 'fr' ? `${day} ${month}` : `${month} ${day}`
  return m.appointments_when({ day: date, time: formatTime(startsAt, getLocale(), zone) })
}

type Answer = NonNullable<components['schemas']['StormVisit']['answer']>
type Look = { text: (values: { day: string }) => string; tone: 'ok' | 'neutral' | 'wait' }

const ANSWERS: Record<Answer | 'waiting' | 'unasked', Look> = {
  video: { text: m.storm_answer_video, tone: 'ok' },
  moved: { text: m.storm_answer_moved, tone: 'ok' },
  keep: { text: m.storm_answer_keep, tone: 'neutral' },
  cancelled: { text: m.storm_answer_cancelled, tone: 'neutral' },
  waiting: { text: m.storm_answer_waiting, tone: 'wait' },
  unasked: { text: m.storm_answer_unasked, tone: 'neutral' },
}

function answerCell({ answer, isAsked, takesPlaceAt }: Row) {
  const { text, tone } = ANSWERS[answer ?? (isAsked ? 'waiting' : 'unasked')]
  return <Badge tone={tone}>{text({ day: formatDay(takesPlaceAt, getLocale()) })}</Badge>
}

function answersText({ rows, asked }: StormView): string {
  const count = rows.filter(({ answer }) => answer !== null).length
  return count === 0 ? m.storm_answers_none({ asked }) : m.storm_answers({ count, asked })
}
