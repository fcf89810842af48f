import { Form, Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { UnreadView } from './unread.server.ts'

const Bell = iconOf('Bell')
const CalendarClock = iconOf('CalendarClock')
const MessageCircle = iconOf('MessageCircle')

const NOTICES = '/notifications'

/** What is still to be read. Opening one marks it as read and leads where it points. */
export function UnreadCard({ unread: { items, moreCount } }: { unread: UnreadView }) {
  return (
    <Card className="unread-card" aria-labelledby="unread-title">
      <CardHead id="unread-title" title={m.day_unread()} end={items.length > 0 && <ReadAll />} />
      {items.length === 0 ? (
        <p>{m.day_unread_none()}</p>
      ) : (
        <Form method="post" action={localPath(NOTICES)}>
          <OnceKey />
          <ul>
            {items.map(({ id, topic, title, message, at }) => (
              <li key={id}>
                <button type="submit" name="open" value={id}>
                  <span className="unread-card__icon" data-topic={topic} aria-hidden="true">
                    <TopicIcon topic={topic} />
                  </span>
                  <span>
                    <b>{title}</b>
                    <small>{message}</small>
                  </span>
                  <small>{at}</small>
                </button>
              </li>
            ))}
          </ul>
        </Form>
      )}
      {moreCount > 0 && <Link to={localPath(NOTICES)}>{m.day_unread_more({ count: moreCount })}</Link>}
    </Card>
  )
}

function TopicIcon({ topic }: { topic: string }) {
  if (topic === 'message') return <MessageCircle />
  return topic === 'practice' || topic === 'room' || topic === 'agenda' ? <CalendarClock /> : <Bell />
}

const ReadAll = () => (
  <Form method="post" preventScrollReset>
    <OnceKey />
    <Button type="submit" name="intent" value="read-all" variant="text" size="sm">
      {m.day_unread_read_all()}
    </Button>
  </Form>
)
