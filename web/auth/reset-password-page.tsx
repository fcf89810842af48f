import { useRef } from 'react'
import { data, Form, redirect } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeMistakes, describeProblem } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { formText } from '#web/shell/form-text.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import type { Route } from './+types/reset-password-page'
import { withNotice } from './after-sign-in.ts'
import { AuthPage } from './auth-page.tsx'
import { useIsSending } from './form-values.ts'
import { CONFIRMATION, NewPasswordFields } from './new-password-fields.tsx'

export function loader({ request }: Route.LoaderArgs) {
  return { hasToken: tokenOf(request).length > 0 }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const newPassword = formText(form, 'newPassword')
  if (newPassword !== formText(form, CONFIRMATION)) {
    return data({ problem: describeMistakes({ [CONFIRMATION]: 'password-again' }), isOver: false }, 422)
  }
  const { error } = await apiOf(context).POST('/api/auth/reset-password', {
    body: { token: tokenOf(request), newPassword },
  })
  if (error) {
    const problem = describeProblem(error, PASSWORD_FIELD)
    const isOver = problem.code === 'account/link-expired' || 'token' in problem.fields
    return data({ problem, isOver }, error.status)
  }
  throw redirect(withNotice(localPath('/login'), 'password-changed'))
}

const PASSWORD_FIELD = {
  'account/password-too-short': 'newPassword',
  'account/password-too-long': 'newPassword',
  'account/password-breached': 'newPassword',
  'account/password-personal': 'newPassword',
} as const

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.auth_reset_head(),
    description: m.auth_reset_description(),
    path: '/auth/reset-password',
    isPrivate: true,
  })
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null)
  const isSending = useIsSending()
  useFocusFirstInvalid(form, actionData)
  if (!loaderData.hasToken || actionData?.isOver) return <LinkOver />
  return (
    <AuthPage quote={m.auth_code_quote()}>
      <h1>{m.auth_reset_title()}</h1>
      <p className="text-muted">{m.auth_reset_text()}</p>
      <Form method="post" ref={form} className="grid grid-cols-1 gap-4" noValidate>
        <ProblemNotice problem={actionData?.problem} />
        <NewPasswordFields
          label={m.auth_new_password()}
          name="newPassword"
          errors={actionData?.problem.fields}
        />
        <Button type="submit" size="lg" isBlock isBusy={isSending} busyLabel={m.auth_reset_busy()}>
          {m.auth_reset_button()}
        </Button>
      </Form>
    </AuthPage>
  )
}

function LinkOver() {
  return (
    <AuthPage quote={m.auth_forgot_quote()}>
      <h1>{m.auth_link_over_title()}</h1>
      <p role="alert">{m.auth_reset_over_text()}</p>
      <LinkButton size="lg" isBlock to={localPath('/auth/forgot-password')}>
        {m.auth_reset_new_link()}
      </LinkButton>
      <LinkButton variant="text" className="justify-self-center" to={localPath('/login')}>
        {m.auth_back_to_login()}
      </LinkButton>
    </AuthPage>
  )
}
