import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { AccountFooter } from '../footer.tsx'
import { MAIN_ID } from '../main-element.ts'
import type { Profile } from '../session.ts'
import { BottomBar } from './bottom-bar.tsx'
import { WorkspaceHeader } from './workspace-header.tsx'
import '../header.css'
import '../site-frame.css'
import './workspace.css'

type WorkspaceFrameProps = { profile: Profile; children: ReactNode }

/** One frame for every role: only the words of the tabs differ (areas.ts). The children bring the `main` element. */
export function WorkspaceFrame({ profile, children }: WorkspaceFrameProps) {
  return (
    <div className="site workspace">
      <a className="skip" href={`#${MAIN_ID}`}>
        {m.shell_skip()}
      </a>
      <WorkspaceHeader profile={profile} />
      {children}
      <AccountFooter />
      <BottomBar role={profile.userType} />
    </div>
  )
}
