import { useRef } from 'react'
import { data, Form, Link, redirect } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { formText } from '#web/shell/form-text.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { HeldTime } from '#web/product/visits/held-time-loaded.tsx'
import { findKeptTime } from '#web/product/visits/kept-time.server.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import type { Route } from './+types/confirm-email-page'
import { keepingNext, nextPath, withNotice } from './after-sign-in.ts'
import { LetterPage } from './auth-page.tsx'
import { useIsSending } from './form-values.ts'
import { forgetEmail } from './pending-email.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return {
    kept: await findKeptTime({ context, request }),
    /** The browser that registered has typed the password already. */
    isKnownBrowser: request.headers.get('cookie')?.includes('mieva.registration') ?? false,
    hasToken: tokenOf(request).length > 0,
    isNewAddress: isNewAddress(request),
    paths: {
      checkEmail: keepingNext(localPath('/check-email'), request),
      login: keepingNext(localPath('/login'), request),
    },
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const token = tokenOf(request)
  // A registration is confirmed in the browser that made it or with its password; a new address, in the session that
  // asked for it.
  const form = await request.formData()
  const password = form.has('password') ? formText(form, 'password') : undefined
  const { error } = await apiOf(context).POST('/api/auth/verify-email', {
    body: { token, ...(password !== undefined && { password }) },
  })
  // It was another registration's browser: the password decides, and nobody typed a wrong one.
  if (error?.code === 'account/password-wrong' && password === undefined)
    return { problem: undefined, isOver: false, asksPassword: true }
  if (error?.code === 'account/no-user-logged-in') {
    const here = `${localPath('/auth/confirm-email')}?token=${encodeURIComponent(token)}&for=${NEW_ADDRESS}`
    throw redirect(`${localPath('/login')}?next=${encodeURIComponent(here)}`)
  }
  if (error) {
    const problem = describeProblem(error, PASSWORD_FIELD)
    // A token that does not even look like one is as useless as an old one.
    const isOver = problem.code === 'account/link-expired' || 'token' in problem.fields
    return data({ problem, isOver, asksPassword: password !== undefined }, error.status)
  }
  // Whoever confirmed is signed in, and goes on to where they were going.
  const after = isNewAddress(request) ? localPath('/account/security') : nextPath(request)
  throw redirect(withNotice(after, 'email-confirmed'), {
    headers: await forgetEmail(context),
  })
}

const PASSWORD_FIELD = { 'account/password-wrong': 'password' } as const
const NEW_ADDRESS = 'new-address'
const isNewAddress = (request: Request) => new URL(request.url).searchParams.get('for') === NEW_ADDRESS
const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.auth_confirm_head(),
    description: m.auth_confirm_description(),
    path: '/auth/confirm-email',
    isPrivate: true,
  })
}

/** One press, because the filters of mail servers open links: opening the page confirms nothing. */
export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null)
  const isSending = useIsSending()
  useFocusFirstInvalid(form, actionData)
  if (!loaderData.hasToken || actionData?.isOver) return <LinkOver paths={loaderData.paths} />
  const { isNewAddress: isMove, isKnownBrowser, kept } = loaderData
  const asksPassword = !isMove && (actionData ? actionData.asksPassword : !isKnownBrowser)
  return (
    <LetterPage title={m.auth_confirm_title()}>
      <p>{asksPassword ? m.auth_confirm_password_text() : m.auth_confirm_text()}</p>
      {kept && (
        <div className="w-full text-left">
          <HeldTime held={kept} />
        </div>
      )}
      <ProblemNotice problem={actionData?.problem} />
      <Form method="post" ref={form} className="grid w-full grid-cols-1 gap-3.5 text-left" noValidate>
        {asksPassword && (
          <PasswordField
            label={m.auth_password()}
            labelEnd={<Link to={localPath('/auth/forgot-password')}>{m.auth_login_forgot()}</Link>}
            name="password"
            error={actionData?.problem?.fields['password']}
            isRequired
          />
        )}
        <div className="moment__actions">
          <Button type="submit" size="lg" isBusy={isSending} busyLabel={m.auth_confirm_busy()}>
            {m.auth_confirm_button()}
          </Button>
        </div>
      </Form>
    </LetterPage>
  )
}

function LinkOver({ paths }: { paths: { checkEmail: string; login: string } }) {
  return (
    <LetterPage title={m.auth_link_over_title()}>
      <p role="alert">{m.auth_confirm_over_text()}</p>
      <div className="moment__actions">
        <LinkButton size="lg" to={paths.checkEmail}>
          {m.auth_confirm_new_link()}
        </LinkButton>
        <LinkButton variant="text" size="lg" to={paths.login}>
          {m.auth_back_to_login()}
        </LinkButton>
      </div>
    </LetterPage>
  )
}
