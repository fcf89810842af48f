import { lazy, type ReactNode, Suspense } from 'react'
import { m } from '../../paraglide/messages.js'
import { AccountFooter } from '../footer.tsx'
import { MAIN_ID } from '../main-element.ts'
import type { Profile } from '../session.ts'
import { useInBrowser } from '../use-in-browser.ts'
import { type BellNews, BellNewsContext, useBellNews } from './bell-news.ts'
import { BottomBar } from './bottom-bar.tsx'
import { WorkspaceHeader } from './workspace-header.tsx'
import '../header.css'
import '../site-frame.css'
import './account-menu.css'
import './workspace.css'

const FollowNews = lazy(async () => ({ default: (await import('./follow-news.tsx')).FollowNews }))

type WorkspaceFrameProps = {
  profile: Profile
  /** As the page was drawn; the frame follows what comes after. */
  bell?: BellNews | null
  children: ReactNode
}

/** One frame for every role: only the words of the tabs differ (areas.ts). The children bring the `main` element. */
export function WorkspaceFrame({ profile, bell = null, children }: WorkspaceFrameProps) {
  const { news, countAgain } = useBellNews(bell)
  const unread = news?.unreadThreads ?? 0
  // Who still has to show a second factor has no bell yet.
  const followsNews = useInBrowser() && news !== null
  return (
    <div className="site workspace">
      <a className="skip" href={`#${MAIN_ID}`}>
        {m.shell_skip()}
      </a>
      <WorkspaceHeader profile={profile} unread={unread} bell={news} />
      <BellNewsContext value={news}>{children}</BellNewsContext>
      <AccountFooter />
      <BottomBar role={profile.userType} unread={unread} />
      {followsNews && (
        <Suspense>
          <FollowNews onNews={() => void countAgain()} />
        </Suspense>
      )}
    </div>
  )
}
