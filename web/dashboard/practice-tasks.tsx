import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { TaskView } from './tasks.server.ts'

const Check = iconOf('Check')

/** One line for each kind of thing that waits for the professional. */
const NAMES: Record<TaskView['kind'], (of: { name: string }) => string> = {
  answer: m.dashboard_pro_task_answer,
  close: m.dashboard_pro_task_close,
  contested: m.day_task_contested,
  note: m.day_task_note,
}

/** What waits for the professional's word, then what was done today. The mark tells; it is done where it stands. */
export function PracticeTasks({ tasks }: { tasks: readonly TaskView[] }) {
  const left = tasks.filter(({ doneAt }) => doneAt === null).length
  return (
    <Card aria-labelledby="tasks-title">
      <CardHead
        id="tasks-title"
        title={m.dashboard_pro_tasks()}
        end={tasks.length > 0 && <small>{m.day_tasks_left({ count: left, total: tasks.length })}</small>}
      />
      {left === 0 && <p>{m.dashboard_pro_tasks_none()}</p>}
      <ul className="practice-tasks">
        {tasks.map((task) => (
          <Task key={`${task.kind} ${task.appointmentId}`} task={task} />
        ))}
      </ul>
    </Card>
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
