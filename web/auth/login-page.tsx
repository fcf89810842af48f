import { iconOf } from '#web/ui/icon.tsx'
import { useEffect, useRef } from 'react'
import { data, Form, Link, redirect } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem } from '#web/shell/problem.server.ts'
import type { FormProblem } from '#web/shell/problem.tsx'
import { findProfile } from '#web/shell/session.ts'
import { HeldTime } from '#web/product/visits/held-time-loaded.tsx'
import { findKeptTime } from '#web/product/visits/kept-time.server.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, TextField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import type { Route } from './+types/login-page'
import { keepingNext, nextPath, withNotice } from './after-sign-in.ts'
import { AuthPage } from './auth-page.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { emailOf, useIsSending } from './form-values.ts'
import { ASK_OPTIONS, type PasskeyAnswer, PasskeyButton, SEND_PASSKEY } from './passkey-button.tsx'
import { passkeyOptions, signInWithPasskey } from './passkey.server.ts'
import { rememberEmail } from './pending-email.server.ts'

const Lock = iconOf('Lock')
const Mail = iconOf('Mail')

type Answer = PasskeyAnswer & { problem?: FormProblem; email?: string }

export async function loader({ context, request }: Route.LoaderArgs) {
  if (await findProfile({ context, request })) throw redirect(nextPath(request))
  return {
    kept: await findKeptTime({ context, request }),
    isVerificationOver: new URL(request.url).searchParams.get('reason') === 'verification-expired',
    paths: {
      register: keepingNext(localPath('/register'), request),
      checkEmail: keepingNext(localPath('/check-email'), request),
    },
  }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const intent = intentIn(form, ['', ASK_OPTIONS, SEND_PASSKEY])
  if (intent === ASK_OPTIONS) return passkeyOptions(args)
  if (intent === SEND_PASSKEY) return signInWithPasskey(args, formText(form, 'response'))
  return signInWithPassword(args, form)
}

async function signInWithPassword({ context, request }: Route.ActionArgs, form: FormData) {
  const email = emailOf(form)
  const body = { email, password: formText(form, 'password') }
  const { data: answer, error } = await apiOf(context).POST('/api/auth/sign-in/email', { body })
  if (error) {
    const problem = describeProblem(error, { 'account/wrong-credentials': 'password' })
    const isWaiting = problem.code === 'account/email-not-confirmed'
    const headers = isWaiting ? await rememberEmail(context, email) : {}
    return data({ problem, email }, { status: error.status, headers })
  }
  if (answer.next === 'second-factor') throw redirect(keepingNext(localPath('/auth/2fa-verify'), request))
  throw redirect(withNotice(nextPath(request), 'signed-in'))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.auth_login_head(),
    description: m.auth_login_description(),
    path: '/login',
  })
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: Answer | undefined = actionData
  const problem = answer?.problem
  const form = useRef<HTMLFormElement>(null)
  const isSending = useIsSending()
  useForgottenPassword(form, answer)
  useFocusFirstInvalid(form, answer)
  return (
    <AuthPage quote={m.auth_login_quote()}>
      <h1>{m.auth_login_title()}</h1>
      <p className="text-muted">
        {m.auth_login_no_account()} <Link to={loaderData.paths.register}>{m.auth_login_register()}</Link>
      </p>
      {loaderData.isVerificationOver && !answer && (
        <Banner tone="warning" role="status">
          {m.auth_login_verification_over()}
        </Banner>
      )}
      {loaderData.kept && <HeldTime held={loaderData.kept} />}
      <Form method="post" ref={form} className="grid grid-cols-1 gap-4" noValidate>
        <FailureNotice
          problem={problem}
          lead={m.auth_login_failed()}
          action={
            problem?.code === 'account/email-not-confirmed' && (
              <Link to={loaderData.paths.checkEmail}>{m.auth_login_resend()}</Link>
            )
          }
        />
        <TextField
          label={m.auth_email()}
          name="email"
          type="email"
          icon={<Mail />}
          autoComplete="username"
          defaultValue={answer?.email}
          error={problem?.fields['email']}
          isRequired
        />
        <PasswordField
          label={m.auth_password()}
          labelEnd={<Link to={localPath('/auth/forgot-password')}>{m.auth_login_forgot()}</Link>}
          name="password"
          icon={<Lock />}
          error={problem?.fields['password']}
          isRequired
        />
        <Button type="submit" size="lg" isBlock isBusy={isSending} busyLabel={m.auth_login_busy()}>
          {m.auth_login_button()}
        </Button>
      </Form>
      <PasskeyButton />
    </AuthPage>
  )
}

/** A refused password is typed anew; the address stays. */
function useForgottenPassword(form: { current: HTMLFormElement | null }, answer: Answer | undefined) {
  useEffect(() => {
    const field = form.current?.elements.namedItem('password')
    if (answer?.problem && field instanceof HTMLInputElement) field.value = ''
  }, [form, answer])
}
