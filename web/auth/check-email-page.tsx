import { iconOf } from '#web/ui/icon.tsx'
import { useRef } from 'react'
import { data, Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem } from '#web/shell/problem.server.ts'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { HeldTime } from '#web/product/visits/held-time-loaded.tsx'
import { findKeptTime } from '#web/product/visits/kept-time.server.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import type { Route } from './+types/check-email-page'
import { keepingNext, wantedPath } from './after-sign-in.ts'
import { LetterPage } from './auth-page.tsx'
import { emailOf, useIsSending } from './form-values.ts'
import { readPendingEmail } from './pending-email.server.ts'

const Mail = iconOf('Mail')

type Answer = { problem?: FormProblem; email: string }

export async function loader({ context, request }: Route.LoaderArgs) {
  return {
    kept: await findKeptTime({ context, request }),
    email: await readPendingEmail(request),
    paths: {
      register: keepingNext(localPath('/register'), request),
      login: keepingNext(localPath('/login'), request),
    },
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const email = emailOf(await request.formData()) || (await readPendingEmail(request))
  const next = wantedPath(request)
  const { error } = await apiOf(context).POST('/api/auth/send-verification-email', {
    body: { email, ...(next && { next }) },
  })
  if (error) return data({ problem: describeProblem(error), email }, error.status)
  return { email }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.auth_check_head(),
    description: m.auth_check_description(),
    path: '/check-email',
    isPrivate: true,
  })
}

export default function CheckEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, paths } = loaderData
  const answer: Answer | undefined = actionData
  const form = useRef<HTMLFormElement>(null)
  const isSending = useIsSending()
  useFocusFirstInvalid(form, answer)
  return (
    <LetterPage title={m.auth_check_title()}>
      {email ? (
        <p>
          {m.auth_check_sent_before()} <b className="break-words">{email}</b>. {m.auth_check_sent_after()}
        </p>
      ) : (
        <p>{m.auth_check_sent()}</p>
      )}
      {loaderData.kept && (
        <div className="w-full text-left">
          <HeldTime held={loaderData.kept} />
        </div>
      )}
      <Banner lead={m.auth_check_nothing()} className="w-full text-left">
        {m.auth_check_spam()}
      </Banner>
      <Form method="post" ref={form} className="grid w-full grid-cols-1 gap-3.5 text-left" noValidate>
        <ProblemNotice problem={answer?.problem} />
        {answer && !answer.problem && (
          <Banner tone="success" role="status">
            {m.auth_check_resent()}
          </Banner>
        )}
        {!email && (
          <TextField
            label={m.auth_email()}
            name="email"
            type="email"
            icon={<Mail />}
            autoComplete="email"
            defaultValue={answer?.email}
            error={answer?.problem?.fields['email']}
            isRequired
          />
        )}
        <div className="moment__actions">
          <Button type="submit" variant="soft" size="lg" isBusy={isSending} busyLabel={m.auth_sending()}>
            {m.auth_check_resend()}
          </Button>
          {email && (
            // An account made with a mistyped address is out of reach: the way on is to register the right one.
            <LinkButton variant="line" size="lg" to={paths.register}>
              {m.auth_check_other_address()}
            </LinkButton>
          )}
        </div>
      </Form>
      <LinkButton variant="text" to={paths.login}>
        {m.auth_back_to_login()}
      </LinkButton>
    </LetterPage>
  )
}
