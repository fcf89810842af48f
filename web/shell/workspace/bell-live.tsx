import { useEffect } from 'react'
import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { m } from '../../paraglide/messages.js'
import { OnceKey } from '../once-key.tsx'
import { localPath } from '../paths.ts'
import { useKeptBrowser } from '../notified-browser.ts'
import { useNews } from '../use-news.ts'
import { type Notice, useLatestNotices } from './use-latest-notices.ts'

/** What of the bell needs scripts: it follows what is new, and reads the latest each time its panel opens. */
export function BellLive({ timesOpened }: { timesOpened: number }) {
  const { items, isBusy, hasFailed, read } = useLatestNotices()
  useNews('bell', () => {
    if (timesOpened > 0) void read()
  })
  useKeptBrowser()
  useEffect(() => {
    if (timesOpened > 0) void read()
  }, [timesOpened, read])
  return (
    <>
      {hasFailed && <NotRead isBusy={isBusy} onRetry={() => void read()} />}
      {items && <LatestNotices items={items} />}
      {!items && !hasFailed && <Waiting />}
    </>
  )
}

function LatestNotices({ items }: { items: readonly Notice[] }) {
  if (items.length === 0) return <p className="bell-panel__empty">{m.shell_bell_empty()}</p>
  return (
    <Form method="post" action={localPath('/notifications')}>
      <OnceKey />
      <ul>
        {items.map(({ id, title, message, isRead }) => (
          <li key={id}>
            <button type="submit" name="open" value={id} data-unread={!isRead || undefined}>
              <span>
                <b>{title}</b>
                <small>{message}</small>
              </span>
              {!isRead && <i role="img" aria-label={m.shell_bell_unread()} />}
            </button>
          </li>
        ))}
      </ul>
    </Form>
  )
}

function NotRead({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <div className="bell-panel__failed">
      <p role="alert">{m.shell_bell_failed()}</p>
      <Button variant="line" size="sm" isBusy={isBusy} onClick={onRetry}>
        {m.shell_retry()}
      </Button>
    </div>
  )
}

const Waiting = () => (
  <SkeletonGroup status={m.shell_bell_reading()} className="bell-panel__waiting">
    <Skeleton shape="slot" />
    <Skeleton shape="slot" />
    <Skeleton shape="slot" />
  </SkeletonGroup>
)
