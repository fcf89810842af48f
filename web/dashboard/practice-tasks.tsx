import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import type { PracticeTask } from './practice-day.server.ts'

type PracticeTasksProps = {
  tasks: readonly PracticeTask[]
  /** Health scans that clients share now. */
  sharedCount: number
}

/** What waits for the professional's word. Nothing to do is said in a line. */
export function PracticeTasks({ tasks, sharedCount }: PracticeTasksProps) {
  return (
    <Card className="practice-todo" aria-labelledby="tasks-title">
      <CardHead id="tasks-title" title={m.dashboard_pro_tasks()} />
      {tasks.length === 0 ? (
        <p>{m.dashboard_pro_tasks_none()}</p>
      ) : (
        <ul className="practice-tasks">
          {tasks.map(({ id, what, name, when }) => (
            <li key={id}>
              <Link to={localPath(`/dashboard/professional/calendar/${id}`)}>
                {what === 'answer'
                  ? m.dashboard_pro_task_answer({ name })
                  : m.dashboard_pro_task_close({ name })}
              </Link>
              <p>{when}</p>
            </li>
          ))}
        </ul>
      )}
      {sharedCount > 0 && (
        <LinkButton variant="soft" size="sm" to={localPath('/dashboard/professional/shared-scans')}>
          {m.dashboard_pro_shared_count({ count: sharedCount })}
        </LinkButton>
      )}
    </Card>
  )
}
