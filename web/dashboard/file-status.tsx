import { iconOf } from '#web/ui/icon.tsx'
import type { components } from '#contract/api.d.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import type { JourneyStep } from './journey.tsx'

const ArrowRight = iconOf('ArrowRight')
const BadgeCheck = iconOf('BadgeCheck')

export type OnboardingFile = components['schemas']['OnboardingFile']

const ONBOARDING = '/dashboard/professional/onboarding'

export function profileFileStep(file: OnboardingFile | null): JourneyStep {
  const isWaiting = file?.state === 'submitted'
  return {
    title: m.onboarding_status_step(),
    detail: isWaiting ? m.onboarding_status_step_waiting() : m.onboarding_status_step_todo(),
    icon: <BadgeCheck />,
    state: file?.state === 'listed' ? 'done' : isWaiting ? 'soon' : 'todo',
    to: localPath(ONBOARDING),
  }
}

/** Where the public profile stands, and the next thing to do about it. */
export function FileStatus({ file }: { file: OnboardingFile }) {
  const { label, tone, text, actions } = describe(file)
  return (
    <Card className="file-status" aria-labelledby="status-title">
      <CardHead
        id="status-title"
        title={m.onboarding_status()}
        end={
          <Badge tone={tone} icon={tone === 'ok' ? <BadgeCheck aria-hidden="true" /> : undefined}>
            {label}
          </Badge>
        }
      />
      <p>{text}</p>
      {file.refusal && (
        <blockquote className="file-status__reason">
          <b>{m.onboarding_status_refused_reason()}</b>
          {file.refusal.reason}
        </blockquote>
      )}
      <div className="file-status__actions">
        {actions.map(({ to, name }, index) => (
          <LinkButton
            key={to}
            to={localPath(to)}
            variant={index === 0 ? 'primary' : 'text'}
            iconEnd={index === 0 ? <ArrowRight aria-hidden="true" /> : undefined}
          >
            {name}
          </LinkButton>
        ))}
      </div>
    </Card>
  )
}

type Description = {
  label: string
  tone: 'ok' | 'wait' | 'line' | 'expired'
  text: string
  actions: { to: string; name: string }[]
}

const day = (moment: string | null) => (moment ? formatDate(moment, getLocale()) : '')

function describe(file: OnboardingFile): Description {
  const edit = { to: '/dashboard/professional/profile', name: m.onboarding_status_edit() }
  if (file.isSuspended)
    return {
      label: m.onboarding_status_suspended(),
      tone: 'expired',
      text: m.onboarding_suspended_text(),
      actions: [{ to: '/contact', name: m.onboarding_status_write() }],
    }
  switch (file.state) {
    case 'submitted':
      return {
        label: m.onboarding_status_submitted(),
        tone: 'wait',
        text: m.onboarding_status_submitted_text({ date: day(file.submittedAt) }),
        actions: [{ to: `${ONBOARDING}/review`, name: m.onboarding_status_edit() }],
      }
    case 'refused':
      return {
        label: m.onboarding_status_refused(),
        tone: 'expired',
        text: m.mail_verification_refused_body(),
        actions: [{ to: `${ONBOARDING}/title`, name: m.onboarding_status_correct() }],
      }
    case 'paused':
      return {
        label: m.onboarding_status_paused(),
        tone: 'expired',
        text: m.onboarding_paused_text(),
        actions: [{ to: `${ONBOARDING}/title`, name: m.onboarding_status_renew() }],
      }
    case 'listed':
      return {
        label: m.onboarding_status_listed(),
        tone: 'ok',
        text: file.isWaiting
          ? m.onboarding_status_renewal_text({ date: day(file.submittedAt) })
          : m.onboarding_status_listed_text({ date: day(file.verifiedUntil) }),
        actions: [
          { to: `/professionals/${file.slug}`, name: m.onboarding_status_see() },
          file.maySubmit ? { to: `${ONBOARDING}/title`, name: m.onboarding_status_renew() } : edit,
        ],
      }
    case 'none':
      return {
        label: m.onboarding_status_draft(),
        tone: 'line',
        text: m.onboarding_status_none_text(),
        actions: [{ to: ONBOARDING, name: m.onboarding_status_start() }],
      }
    case 'draft':
      return {
        label: m.onboarding_status_draft(),
        tone: 'line',
        text: draftText(file.missing.length),
        actions: [{ to: ONBOARDING, name: m.onboarding_status_continue() }],
      }
  }
}

const draftText = (count: number) =>
  count === 0 ? m.onboarding_status_draft_ready() : m.onboarding_status_draft_text({ count })
