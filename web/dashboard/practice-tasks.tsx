import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { RequestView, TaskView } from './tasks.server.ts'

const Check = iconOf('Check')

/** One line for each kind of thing that waits for the professional. */
const NAMES: Record<TaskView['kind'], (of: { name: string }) => string> = {
  answer: m.dashboard_pro_task_answer,
  close: m.dashboard_pro_task_close,
  contested: m.day_task_contested,
  note: m.day_task_note,
}

/** What waits for the professional's word, then what was done today. The mark tells; it is done where it stands. */
type PracticeTasksProps = { tasks: readonly TaskView[]; requests: readonly RequestView[] }

export function PracticeTasks({ tasks, requests }: PracticeTasksProps) {
  const left = requests.length + tasks.filter(({ doneAt }) => doneAt === null).length
  const total = requests.length + tasks.length
  return (
    <Card aria-labelledby="tasks-title">
      <CardHead
        id="tasks-title"
        title={m.dashboard_pro_tasks()}
        end={total > 0 && <small>{m.day_tasks_left({ count: left, total })}</small>}
      />
      {left === 0 && <p>{m.dashboard_pro_tasks_none()}</p>}
      <ul className="practice-tasks">
        {requests.map((request) => (
          <RecordRequest key={request.id} request={request} />
        ))}
        {tasks.map((task) => (
          <Task key={`${task.kind} ${task.appointmentId}`} task={task} />
        ))}
      </ul>
    </Card>
  )
}

/** Somebody asks to read their record: answered where notes are. */
function RecordRequest({ request: { name, by, isDue } }: { request: RequestView }) {
  return (
    <li>
      <span className="practice-tasks__mark" aria-hidden="true" />
      <div>
        <VisuallyHidden>{m.day_task_state_todo()} </VisuallyHidden>
        <Link to={localPath('/dashboard/professional/notes')}>{m.day_task_record({ name })}</Link>
        <p>{m.day_task_until({ until: by })}</p>
      </div>
      {isDue && <Badge tone="sun">{m.day_task_today()}</Badge>}
    </li>
  )
}

function Task({
  task: { kind, appointmentId, noteId, name, when, until, isDueToday, doneAt },
}: {
  task: TaskView
}) {
  const isDone = doneAt !== null
  return (
    <li data-done={isDone || undefined}>
      <span className="practice-tasks__mark" aria-hidden="true">
        {isDone && <Check />}
      </span>
      <div>
        <VisuallyHidden>{isDone ? m.day_task_state_done() : m.day_task_state_todo()} </VisuallyHidden>
        <Link
          to={localPath(
            noteId
              ? `/dashboard/professional/notes/${noteId}`
              : `/dashboard/professional/calendar/${appointmentId}`,
          )}
        >
          {NAMES[kind]({ name })}
        </Link>
        <p>
          {isDone
            ? m.day_task_done({ time: doneAt })
            : [when, until && m.day_task_until({ until })].filter(Boolean).join(' · ')}
        </p>
      </div>
      {isDueToday && !isDone && <Badge tone="sun">{m.day_task_today()}</Badge>}
    </li>
  )
}
