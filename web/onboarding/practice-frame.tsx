import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Container } from '#web/ui/page.tsx'
import type { OnboardingFile } from './onboarding-file.server.ts'
import { StateBanner } from './onboarding-frame.tsx'
import { stepPath } from './steps.ts'
import './onboarding.css'

const Eye = iconOf('Eye')

type PracticeFrameProps = { title: string; lead: string; file: OnboardingFile; children: ReactNode }

/** A practice that runs is changed where it stands: each part is saved by itself. */
export function PracticeFrame({ title, lead, file, children }: PracticeFrameProps) {
  return (
    <>
      <WorkspaceBand
        title={title}
        lead={lead}
        actions={
          file.state === 'listed' &&
          file.slug && (
            <LinkButton
              variant="line-night"
              to={localPath(`/professionals/${file.slug}`)}
              icon={<Eye aria-hidden="true" />}
            >
              {m.practice_public()}
            </LinkButton>
          )
        }
      />
      <Container className="desk">
        <div className="desk__column">
          {file.state === 'draft' ? (
            <Banner
              tone="info"
              lead={m.practice_draft_lead()}
              action={
                <LinkButton variant="text" size="sm" to={stepPath('review')}>
                  {m.practice_draft_action()}
                </LinkButton>
              }
            >
              {m.practice_draft_text()}
            </Banner>
          ) : (
            <StateBanner file={file} />
          )}
          {children}
        </div>
      </Container>
    </>
  )
}
