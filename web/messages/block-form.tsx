import { Form, Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { Button } from '#web/ui/button.tsx'
import type { ThreadView } from './inbox-view.server.ts'

/** A native disclosure: what a block does is said before it is set. */
export function BlockForm({ thread }: { thread: ThreadView }) {
  const { who, visitsAhead, nextVisit, side } = thread
  const { name } = who
  const list = side === 'client' ? '/dashboard/client/appointments' : '/dashboard/professional/calendar'
  const to = visitsAhead === 1 && nextVisit ? `${list}/${nextVisit.id}` : list
  return (
    <details className="thread__block">
      <summary>{m.messages_block({ name })}</summary>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="block" />
        <p>{m.messages_block_what({ name })}</p>
        {visitsAhead > 0 && (
          <p>
            {m.messages_block_visits({ count: visitsAhead })}{' '}
            <Link to={localPath(to)}>{m.messages_block_see({ count: visitsAhead })}</Link>
          </p>
        )}
        <Button type="submit" size="sm" variant="danger">
          {m.messages_block_confirm({ name })}
        </Button>
      </Form>
    </details>
  )
}
