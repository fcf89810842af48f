import { Form } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { formatShortDay } from '#domain/kernel/format-short-day.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Checkbox, OneTimeCodeField, TextField } from '#web/ui/field.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Item, ItemList } from '#web/ui/item-list.tsx'
import { BrowserItem } from './browser-item.tsx'
import { quebecDay } from './quebec-day.ts'

const Mail = iconOf('Mail')
const MessageSquareText = iconOf('MessageSquareText')

type Preferences = components['schemas']['NotificationPreferences']
type ReachCardProps = Pick<Preferences, 'mail' | 'push' | 'text'> & {
  outcome: { intent: string | undefined; problem?: FormProblem } | undefined
}

const ABOUT_TEXTS = new Set(['phone', 'code', 'stop-texts'])

export function ReachCard({ mail, push, text, outcome }: ReachCardProps) {
  // The browser's own line says what became of it.
  const problem = outcome?.intent && ABOUT_TEXTS.has(outcome.intent) ? outcome.problem : undefined
  return (
    <Card aria-labelledby="reach">
      <CardHead id="reach" title={m.notifications_reach_title()} />
      <ItemList>
        <Item
          icon={<Mail aria-hidden="true" />}
          tone={mail.isBounced ? 'warning' : 'success'}
          title={mail.email}
          detail={mail.isBounced ? m.notifications_mail_bounced() : m.notifications_mail_ok()}
          end={
            mail.isBounced && (
              <LinkButton to={localPath('/account/profile')} variant="text" size="sm">
                {m.notifications_mail_change()}
              </LinkButton>
            )
          }
        />
        <PhoneItem text={text} />
        <BrowserItem publicKey={push.publicKey} />
      </ItemList>
      <ProblemNotice problem={problem} />
      {text.isOffered && text.state === 'none' && <NewPhoneForm problem={problem} />}
      {text.isOffered && text.state === 'waiting' && <CodeForm phone={text.phone} problem={problem} />}
    </Card>
  )
}

function PhoneItem({ text }: Pick<Preferences, 'text'>) {
  const { isOffered, phone, state, agreedAt } = text
  const detail = {
    none: isOffered ? m.notifications_phone_none_text() : m.notifications_phone_not_offered(),
    waiting: m.notifications_phone_waiting(),
    agreed: m.notifications_phone_agreed({
      date: agreedAt ? formatShortDay(quebecDay(agreedAt), getLocale()) : '',
    }),
    stopped: m.notifications_phone_stopped(),
  }[state]
  return (
    <Item
      icon={<MessageSquareText aria-hidden="true" />}
      tone={state === 'agreed' ? 'success' : state === 'stopped' ? 'warning' : 'brand'}
      title={phone ?? m.notifications_phone_none()}
      detail={detail}
      end={
        state !== 'none' && (
          <Form method="post">
            <OnceKey />
            <Button type="submit" name="intent" value="stop-texts" variant="text" size="sm">
              {state === 'agreed' ? m.notifications_phone_stop() : m.notifications_phone_forget()}
            </Button>
          </Form>
        )
      }
    />
  )
}

function NewPhoneForm({ problem }: { problem: FormProblem | undefined }) {
  return (
    <Form method="post" className="desk__form">
      <OnceKey />
      <TextField
        name="phone"
        type="tel"
        autoComplete="tel-national"
        label={m.notifications_phone_label()}
        error={problem?.fields['phone']}
        isRequired
      />
      <Checkbox
        name="agrees"
        label={m.notifications_phone_agree()}
        error={problem?.fields['agrees']}
        isRequired
      />
      <Button type="submit" name="intent" value="phone" variant="line" size="sm">
        {m.notifications_phone_ask()}
      </Button>
    </Form>
  )
}

type CodeFormProps = { phone: string | null; problem: FormProblem | undefined }

function CodeForm({ phone, problem }: CodeFormProps) {
  return (
    <>
      <Form method="post" className="desk__form">
        <OnceKey />
        <OneTimeCodeField name="code" label={m.notifications_phone_code()} error={problem?.fields['code']} />
        <Button type="submit" name="intent" value="code" size="sm">
          {m.notifications_phone_confirm()}
        </Button>
      </Form>
      {/* The box was checked when the first code was asked for. */}
      <Form method="post" className="desk__form">
        <OnceKey />
        <input type="hidden" name="phone" value={phone ?? ''} />
        <input type="hidden" name="agrees" value="on" />
        <Button type="submit" name="intent" value="phone" variant="text" size="sm">
          {m.notifications_phone_again()}
        </Button>
      </Form>
    </>
  )
}
