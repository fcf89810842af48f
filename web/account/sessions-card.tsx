import { iconOf } from '#web/ui/icon.tsx'
import { Form } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Item, ItemList } from '#web/ui/item-list.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { deviceText, momentText } from './moment-text.ts'
import type { SecurityOutcome } from './security-actions.server.ts'
import { SecurityProblem } from '#web/product/account/sign-in-again.tsx'
import { problemOf } from './security-problem.tsx'

const Laptop = iconOf('Laptop')
const LogOut = iconOf('LogOut')
const Smartphone = iconOf('Smartphone')
const Tablet = iconOf('Tablet')

export type Session = components['schemas']['Session']

const ICONS = { computer: Laptop, phone: Smartphone, tablet: Tablet }

type SessionsCardProps = { sessions: Session[]; outcome: SecurityOutcome | undefined }

export function SessionsCard({ sessions, outcome }: SessionsCardProps) {
  const isEndingOthers = useIsSubmitting('sessions-end-others')
  return (
    <Card aria-labelledby="sessions-title">
      <CardHead id="sessions-title" title={m.account_sessions()} description={m.account_sessions_lead()} />
      <div className="desk__form">
        <SecurityProblem problem={problemOf(outcome, ['session-end', 'sessions-end-others'])} />
        <ItemList label={m.account_sessions()}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ItemList>
        {sessions.length > 1 ? (
          <>
            <Banner tone="warning" lead={m.account_sessions_unknown_lead()}>
              {m.account_sessions_unknown()}
            </Banner>
            <Form method="post">
              <input type="hidden" name="intent" value="sessions-end-others" />
              <OnceKey />
              <Button
                type="submit"
                variant="line"
                size="sm"
                icon={<LogOut aria-hidden="true" />}
                isBusy={isEndingOthers}
                busyLabel={m.account_closing()}
              >
                {m.account_sessions_end_others()}
              </Button>
            </Form>
          </>
        ) : (
          <p className="text-sm text-muted">{m.account_sessions_alone()}</p>
        )}
      </div>
    </Card>
  )
}

function SessionRow({ session }: { session: Session }) {
  const Icon = ICONS[session.device.kind]
  const device = deviceText(session.device)
  return (
    <Item
      icon={<Icon aria-hidden="true" />}
      tone={session.isCurrent ? 'success' : 'brand'}
      title={session.isCurrent ? m.account_session_here({ device }) : device}
      detail={m.account_session_since({ moment: momentText(session.createdAt) })}
      end={
        session.isCurrent ? (
          <Badge tone="ok">{m.account_session_current()}</Badge>
        ) : (
          <EndSession id={session.id} device={device} />
        )
      }
    />
  )
}

function EndSession({ id, device }: { id: string; device: string }) {
  const isBusy = useIsSubmitting('session-end', id)
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="session-end" />
      <input type="hidden" name="id" value={id} />
      <OnceKey />
      <Button type="submit" variant="line" size="sm" isBusy={isBusy} busyLabel={m.account_closing()}>
        {m.account_session_end()}
        <VisuallyHidden> {device}</VisuallyHidden>
      </Button>
    </Form>
  )
}
