import { lazy, Suspense, type ToggleEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { iconOf } from '#web/ui/icon.tsx'
import { m } from '../../paraglide/messages.js'
import { localPath } from '../paths.ts'
import { useInBrowser } from '../use-in-browser.ts'
import type { BellNews } from './bell-news.ts'
import './bell.css'

const BellIcon = iconOf('Bell')

const PANEL_ID = 'bell-panel'
/** Counted no further. */
const MOST = 99

/** Loaded once the page stands: visitors of pages that also stand in this frame have no bell. */
const BellLive = lazy(async () => ({ default: (await import('./bell-live.tsx')).BellLive }))

/**
 * How many are unread, live, in a native popover that opens without a script. The latest are read when it opens: a page
 * carries none of them.
 */
export function Bell({ news }: { news: BellNews }) {
  const isInBrowser = useInBrowser()
  const [timesOpened, setTimesOpened] = useState(0)
  const panel = useClosedByLeaving()
  const { unread } = news
  const countOpening = ({ newState }: ToggleEvent) => {
    if (newState === 'open') setTimesOpened((times) => times + 1)
  }
  const label = unread > 0 ? m.shell_bell({ count: unread }) : m.shell_bell_none()
  return (
    <>
      <button type="button" className="iconbtn workspace-bell" popoverTarget={PANEL_ID} aria-label={label}>
        <BellIcon aria-hidden="true" />
        {unread > 0 && (
          <span className="iconbtn__count" aria-hidden="true">
            {unread > MOST ? `${MOST}+` : unread}
          </span>
        )}
      </button>
      <span className="sr-only" role="status">
        {label}
      </span>
      <dialog
        ref={panel}
        id={PANEL_ID}
        popover="auto"
        onToggle={countOpening}
        aria-label={m.shell_notifications()}
        className="bell-panel on-surface"
      >
        <h2>{m.shell_notifications()}</h2>
        {isInBrowser && (
          <Suspense>
            <BellLive timesOpened={timesOpened} />
          </Suspense>
        )}
        <Link to={localPath('/notifications')} onClick={() => panel.current?.hidePopover()}>
          {m.shell_bell_all()}
        </Link>
      </dialog>
    </>
  )
}

/** Opening one leads to another page. */
function useClosedByLeaving() {
  const panel = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  const lastPathname = useRef(pathname)
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
  }, [pathname])
  return panel
}
