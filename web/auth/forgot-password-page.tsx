import { iconOf } from '#web/ui/icon.tsx'
import { useRef } from 'react'
import { data, Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem } from '#web/shell/problem.server.ts'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import type { Route } from './+types/forgot-password-page'
import { AuthPage } from './auth-page.tsx'
import { emailOf, useIsSending } from './form-values.ts'

const ArrowLeft = iconOf('ArrowLeft')
const Mail = iconOf('Mail')

type Answer = { problem?: FormProblem; email: string }

export async function action({ context, request }: Route.ActionArgs) {
  const email = emailOf(await request.formData())
  const { error } = await apiOf(context).POST('/api/auth/request-password-reset', { body: { email } })
  if (error) return data({ problem: describeProblem(error), email }, error.status)
  return { email }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.auth_forgot_head(),
    description: m.auth_forgot_description(),
    path: '/auth/forgot-password',
    isPrivate: true,
  })
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const answer: Answer | undefined = actionData
  const form = useRef<HTMLFormElement>(null)
  const isSending = useIsSending()
  useFocusFirstInvalid(form, answer)
  return (
    <AuthPage quote={m.auth_forgot_quote()}>
      <h1>{m.auth_forgot_title()}</h1>
      <p className="text-muted">{m.auth_forgot_text()}</p>
      <Form method="post" ref={form} className="grid grid-cols-1 gap-4" noValidate>
        <ProblemNotice problem={answer?.problem} />
        <TextField
          label={m.auth_email()}
          name="email"
          type="email"
          icon={<Mail />}
          autoComplete="username"
          defaultValue={answer?.email}
          error={answer?.problem?.fields['email']}
          isRequired
        />
        <Button type="submit" size="lg" isBlock isBusy={isSending} busyLabel={m.auth_sending()}>
          {m.auth_forgot_button()}
        </Button>
      </Form>
      {answer && !answer.problem && (
        <Banner tone="success" role="status" lead={m.auth_forgot_sent()}>
          {m.auth_forgot_sent_text()}
        </Banner>
      )}
      <LinkButton
        variant="text"
        className="justify-self-center"
        icon={<ArrowLeft aria-hidden="true" />}
        to={localPath('/login')}
      >
        {m.auth_back_to_login()}
      </LinkButton>
    </AuthPage>
  )
}
