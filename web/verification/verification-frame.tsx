import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { professionRules } from '#domain/directory/professions.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Container } from '#web/ui/page.tsx'
import { waitingTime } from './waiting-time.ts'
import './verification.css'

export type Waiting = components['schemas']['WaitingVerification']

export const QUEUE_PATH = '/dashboard/admin/verifications'

type VerificationFrameProps = {
  queue: readonly Waiting[]
  now: string
  /** The file that is open. */
  currentId?: string | undefined
  children: ReactNode
}

/** The queue on one side, the open file on the other. */
export function VerificationFrame({ queue, now, currentId, children }: VerificationFrameProps) {
  return (
    <>
      <WorkspaceBand title={m.verification_title()} lead={leadOf(queue, now)} />
      <Container className="desk verification-grid" data-open={currentId ? '' : undefined}>
        {queue.length > 0 && <Queue queue={queue} now={now} currentId={currentId} />}
        <div className="desk__column">{children}</div>
      </Container>
    </>
  )
}

function leadOf(queue: readonly Waiting[], now: string): string {
  const [oldest] = queue
  if (!oldest) return m.verification_lead_none()
  return m.verification_lead({ count: queue.length, time: waitingTime(oldest.waitingSince, now) })
}

function Queue({ queue, now, currentId }: Omit<VerificationFrameProps, 'children'>) {
  return (
    <Card className="verification-queue" aria-labelledby="queue-title">
      <CardHead id="queue-title" title={m.verification_queue()} description={m.verification_queue_lead()} />
      <ol className="queue">
        {queue.map((file) => (
          <li key={file.id}>
            <Link
              to={localPath(`${QUEUE_PATH}/${file.id}`)}
              className="queue__link"
              aria-current={file.id === currentId ? 'page' : undefined}
            >
              <Avatar id={file.id} name={file.name} />
              <span className="queue__text">
                <b>{file.name}</b>
                {professionRules(file.profession).name[getLocale()]} · {waitingTime(file.waitingSince, now)}
              </span>
              <OccasionBadge occasion={file.occasion} />
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}

export function OccasionBadge({ occasion }: Pick<Waiting, 'occasion'>) {
  if (occasion === 'first') return null
  return <Badge tone="wait">{occasion === 'again' ? m.verification_again() : m.verification_renewal()}</Badge>
}
