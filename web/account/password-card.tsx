import { useRef } from 'react'
import { Form } from 'react-router'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/accounts/password.ts'
import { m } from '#web/paraglide/messages.js'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import type { SecurityOutcome } from './security-actions.server.ts'
import { SecurityProblem } from '#web/product/account/sign-in-again.tsx'
import { problemOf } from './security-problem.tsx'

export function PasswordCard({ email, outcome }: { email: string; outcome: SecurityOutcome | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const problem = problemOf(outcome, ['password-change'])
  useFocusFirstInvalid(form, problem)
  return (
    <Card aria-labelledby="password-title">
      <CardHead id="password-title" title={m.account_password()} description={m.account_password_lead()} />
      <Form method="post" ref={form} className="desk__form">
        <input type="hidden" name="intent" value="password-change" />
        {/* Tells password managers whose password changes. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <SecurityProblem problem={problem} />
        <PasswordField
          label={m.account_password_current()}
          name="currentPassword"
          isRequired
          error={problem?.fields['currentPassword']}
        />
        <PasswordField
          label={m.account_password_new()}
          name="newPassword"
          autoComplete="new-password"
          isRequired
          minLength={PASSWORD_MIN_LENGTH}
          maxLength={PASSWORD_MAX_LENGTH}
          hint={m.account_password_hint()}
          error={problem?.fields['newPassword']}
        />
        <Button type="submit" isBusy={useIsSubmitting('password-change')} busyLabel={m.account_checking()}>
          {m.account_password_change()}
        </Button>
      </Form>
    </Card>
  )
}
