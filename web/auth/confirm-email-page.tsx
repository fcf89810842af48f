import { useRef } from 'react'
import { data, Form, Link, redirect } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { formText } from '#web/shell/form-text.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { findProfile } from '#web/shell/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import type { Route } from './+types/confirm-email-page'
import { keepingNext, withNotice } from './after-sign-in.ts'
import { LetterPage } from './auth-page.tsx'
import { useIsSending } from './form-values.ts'
import { forgetEmail } from './pending-email.server.ts'

export function loader({ request }: Route.LoaderArgs) {
  return {
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
  // A registration is confirmed with its password; a new address, in the session that asked for it.
  const password = isNewAddress(request) ? undefined : formText(await request.formData(), 'password')
  const { error } = await apiOf(context).POST('/api/auth/verify-email', {
    body: { token, ...(password !== undefined && { password }) },
  })
  if (error?.code === 'account/no-user-logged-in') {
    const here = `${localPath('/auth/confirm-email')}?token=${encodeURIComponent(token)}&for=${NEW_ADDRESS}`
    throw redirect(`${localPath('/login')}?next=${encodeURIComponent(here)}`)
  }
  if (error) {
    const problem = describeProblem(error, PASSWORD_FIELD)
    // A token that does not even look like one is as useless as an old one.
    const isOver = problem.code === 'account/link-expired' || 'token' in problem.fields
    return data({ problem, isOver }, error.status)
  }
  // Only those who change their address are signed in here; the others confirm their first one.
  const isSignedIn = (await findProfile({ context, request })) !== null
  const after = isSignedIn ? localPath('/account/security') : keepingNext(localPath('/login'), request)
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
  return (
    <LetterPage title={m.auth_confirm_title()}>
      <p>{loaderData.isNewAddress ? m.auth_confirm_text() : m.auth_confirm_password_text()}</p>
      <ProblemNotice problem={actionData?.problem} />
      <Form method="post" ref={form} className="grid w-full grid-cols-1 gap-3.5 text-left" noValidate>
        {!loaderData.isNewAddress && (
          <PasswordField
            label={m.auth_password()}
            labelEnd={<Link to={localPath('/auth/forgot-password')}>{m.auth_login_forgot()}</Link>}
            name="password"
            error={actionData?.problem.fields['password']}
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
