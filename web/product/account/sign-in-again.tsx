import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { OnceKey } from '#web/shell/once-key.tsx'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'

const LogIn = iconOf('LogIn')

/** Says what went wrong. A sign-in that is too old is explained, with the way to make it young again. */
export function SecurityProblem({ problem }: { problem: FormProblem | undefined }) {
  if (problem?.code !== 'account/fresh-sign-in-required') return <ProblemNotice problem={problem} />
  return (
    <div className="desk__form">
      <Banner tone="warning" role="alert" lead={m.account_fresh_lead()}>
        {m.account_fresh()}
      </Banner>
      <Button form="sign-in-again" type="submit" variant="soft" size="sm" icon={<LogIn aria-hidden="true" />}>
        {m.account_fresh_action()}
      </Button>
    </div>
  )
}

/** Stands outside the other forms: HTML allows no form inside a form. */
export function SignInAgainForm() {
  return (
    <Form id="sign-in-again" method="post" reloadDocument>
      <input type="hidden" name="intent" value="sign-in-again" />
      <OnceKey />
    </Form>
  )
}
