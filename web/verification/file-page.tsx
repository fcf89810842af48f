import { iconOf } from '#web/ui/icon.tsx'
import { data, redirect } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { photoPath } from '#web/product/directory/photo-path.ts'
import { describeProblem, loaded } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import type { Route } from './+types/file-page'
import { ActsCard } from './acts-card.tsx'
import { DecisionCard } from './decision-card.tsx'
import { FileFacts } from './file-facts.tsx'
import { OccasionBadge, QUEUE_PATH, VerificationFrame } from './verification-frame.tsx'
import { waitingTime } from './waiting-time.ts'

const Clock = iconOf('Clock')

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.verification_title(), m.verification_description()]
  return pageHead(matches, { title, description, path: QUEUE_PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['admin'])
  const api = apiOf(args.context)
  const signIn = localPath('/login')
  const path = { id: args.params.id }
  const file = loaded(await api.GET('/api/verifications/{id}', { params: { path } }), signIn)
  const queue = loaded(await api.GET('/api/verifications'), signIn)
  return { file, queue, now: Temporal.Now.instant().toString() }
}

export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args, ['admin'])
  const form = await args.request.formData()
  const params = { path: { id: args.params.id }, header: onceHeader(form) }
  const waitingSince = formText(form, 'waitingSince')
  const isApproval = intentIn(form, ['approve', 'refuse']) === 'approve'
  const { error } = isApproval
    ? await apiOf(args.context).POST('/api/verifications/{id}/approve', {
        params,
        body: { register: formText(form, 'register'), expiresOn: formText(form, 'expiresOn'), waitingSince },
      })
    : await apiOf(args.context).POST('/api/verifications/{id}/refuse', {
        params,
        body: { reason: formText(form, 'reason'), waitingSince },
      })
  if (!error)
    throw redirect(`${localPath(QUEUE_PATH)}?notice=${isApproval ? 'file-approved' : 'file-refused'}`)
  const problem = describeProblem(error, { 'verification/wrong-expiry': 'expiresOn' })
  const values = {
    register: formText(form, 'register'),
    expiresOn: formText(form, 'expiresOn'),
    reason: formText(form, 'reason'),
  }
  return data({ isApproval, problem, values }, error.status)
}

export default function FilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { file, queue, now } = loaderData
  const time = waitingTime(file.waitingSince, now)
  return (
    <VerificationFrame queue={queue} now={now} currentId={file.id}>
      <Card aria-labelledby="file-title">
        <CardHead
          id="file-title"
          title={
            <span className="verification-name">
              <Avatar id={file.id} name={file.name} photo={photoPath(file.photoKey)} />
              {file.name}
            </span>
          }
          end={
            <span className="verification-badges">
              <OccasionBadge occasion={file.occasion} />
              <Badge tone="wait" icon={<Clock aria-hidden="true" />}>
                {m.verification_waiting({ time })}
              </Badge>
            </span>
          }
        />
        <ProblemNotice problem={actionData?.problem} />
        <FileFacts file={file} />
      </Card>
      {/* Another file is another form: nothing ticked for one person stays for the next. */}
      <DecisionCard key={file.id} file={file} now={now} outcome={actionData} />
      {file.acts.length > 0 && <ActsCard acts={file.acts} />}
    </VerificationFrame>
  )
}
