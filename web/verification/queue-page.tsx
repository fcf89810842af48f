import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { requireSecondFactor } from '#web/shell/session.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/queue-page'
import { QUEUE_PATH, VerificationFrame } from './verification-frame.tsx'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.verification_title(), m.verification_description()]
  return pageHead(matches, { title, description, path: QUEUE_PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['admin'])
  const queue = loaded(await apiOf(args.context).GET('/api/verifications'), localPath('/login'))
  return { queue, now: Temporal.Now.instant().toString() }
}

export default function QueuePage({ loaderData: { queue, now } }: Route.ComponentProps) {
  return (
    <VerificationFrame queue={queue} now={now}>
      {queue.length === 0 ? (
        <EmptyState
          art="path"
          title={m.verification_empty()}
          actions={
            <LinkButton variant="soft" to={localPath('/dashboard/admin')}>
              {m.verification_back_home()}
            </LinkButton>
          }
        >
          {m.verification_empty_text()}
        </EmptyState>
      ) : (
        <div className="verification-choose">
          <EmptyState art="path" title={m.verification_choose()}>
            {m.verification_choose_text()}
          </EmptyState>
        </div>
      )}
    </VerificationFrame>
  )
}
