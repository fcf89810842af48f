import { useRef } from 'react'
import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import { dayText } from './moment-text.ts'
import type { SecurityOutcome } from './security-actions.server.ts'
import { SecurityProblem } from '#web/product/account/sign-in-again.tsx'
import { problemOf } from './security-problem.tsx'

type DeletionCardProps = { dueAt: string | null; outcome: SecurityOutcome | undefined }

export function DeletionCard({ dueAt, outcome }: DeletionCardProps) {
  return (
    <Card aria-labelledby="deletion-title">
      <CardHead id="deletion-title" title={m.account_deletion()} />
      {dueAt ? <Pending dueAt={dueAt} outcome={outcome} /> : <Ask outcome={outcome} />}
    </Card>
  )
}

function Pending({ dueAt, outcome }: { dueAt: string; outcome: SecurityOutcome | undefined }) {
  return (
    <div className="desk__form">
      <Banner tone="warning" lead={m.account_deletion_due({ date: dayText(dueAt) })}>
        {m.account_deletion_due_more()}
      </Banner>
      <SecurityProblem problem={problemOf(outcome, ['deletion-withdraw'])} />
      <Form method="post">
        <input type="hidden" name="intent" value="deletion-withdraw" />
        <OnceKey />
        <Button type="submit" isBusy={useIsSubmitting('deletion-withdraw')} busyLabel={m.account_saving()}>
          {m.account_deletion_withdraw()}
        </Button>
      </Form>
    </div>
  )
}

function Ask({ outcome }: { outcome: SecurityOutcome | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const problem = problemOf(outcome, ['deletion-ask'])
  useFocusFirstInvalid(form, problem)
  return (
    <>
      <p>{m.account_deletion_lead()}</p>
      <Disclosure title={m.account_deletion_ask()} isOpen={problem !== undefined}>
        <Form method="post" ref={form} className="desk__form">
          <input type="hidden" name="intent" value="deletion-ask" />
          <OnceKey />
          <p>{m.account_deletion_what()}</p>
          <SecurityProblem problem={problem} />
          <PasswordField
            label={m.account_password_current()}
            name="password"
            isRequired
            error={problem?.fields['password']}
          />
          <Button
            type="submit"
            variant="danger"
            size="sm"
            isBusy={useIsSubmitting('deletion-ask')}
            busyLabel={m.account_checking()}
          >
            {m.account_deletion_action()}
          </Button>
        </Form>
      </Disclosure>
    </>
  )
}
