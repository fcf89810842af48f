import { iconOf } from '#web/ui/icon.tsx'
import { useRef } from 'react'
import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { PasswordField, TextField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'

const Mail = iconOf('Mail')

type EmailOutcome = { sentTo?: string; isSame?: boolean; problem?: FormProblem; newEmail?: string }

/** The address signs in and recovers the account: it only changes once the new one has answered. */
export function EmailCard({ email, outcome }: { email: string; outcome: EmailOutcome | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, outcome)
  const problem = outcome?.problem
  return (
    <Card aria-labelledby="email-title">
      <CardHead id="email-title" title={m.account_email()} />
      <div className="desk__form">
        <p className="wrap-anywhere text-ink">{email}</p>
        {outcome?.sentTo && (
          <Banner
            tone="info"
            role="status"
            icon={<Mail aria-hidden="true" />}
            lead={m.account_email_sent_lead()}
          >
            {m.account_email_sent({ email: outcome.sentTo })}
          </Banner>
        )}
        <Disclosure
          key={outcome?.sentTo}
          title={m.account_email_change()}
          isOpen={outcome?.isSame === true || problem !== undefined}
        >
          <Form method="post" ref={form} className="desk__form">
            <input type="hidden" name="intent" value="email" />
            <ProblemNotice problem={problem} />
            <TextField
              label={m.account_email_new()}
              name="newEmail"
              type="email"
              autoComplete="email"
              maxLength={254}
              isRequired
              hint={m.account_email_hint()}
              defaultValue={outcome?.newEmail}
              error={outcome?.isSame ? m.account_email_same() : problem?.fields['newEmail']}
            />
            <PasswordField
              label={m.account_password_current()}
              name="password"
              isRequired
              error={problem?.fields['password']}
            />
            <Button type="submit" isBusy={useIsSubmitting('email')} busyLabel={m.account_sending()}>
              {m.account_email_submit()}
            </Button>
          </Form>
        </Disclosure>
      </div>
    </Card>
  )
}
