import { iconOf } from '#web/ui/icon.tsx'
import { type RefObject, useEffect, useRef } from 'react'
import { Form, Link, redirect } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { refused } from '#web/shell/problem.server.ts'
import { findProfile } from '#web/shell/session.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { formText } from '#web/shell/form-text.ts'
import { Galet } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { OneTimeCodeField, TextField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import type { Route } from './+types/two-factor-page'
import { keepingNext, nextPath, withNotice } from './after-sign-in.ts'
import { AuthPage } from './auth-page.tsx'
import { useIsSending } from './form-values.ts'

const KeyRound = iconOf('KeyRound')
const ShieldCheck = iconOf('ShieldCheck')

/** Who is being verified stands in a signed cookie only: no address ever carries a user's id. */
const CHALLENGE_COOKIE = 'mieva.two_factor'

export async function loader({ context, request }: Route.LoaderArgs) {
  const hasChallenge = request.headers.get('cookie')?.includes(`${CHALLENGE_COOKIE}=`) ?? false
  if (!hasChallenge) {
    const isSignedIn = (await findProfile({ context, request })) !== null
    throw redirect(isSignedIn ? nextPath(request) : keepingNext(localPath('/login'), request))
  }
  const here = localPath('/auth/2fa-verify')
  return {
    isBackup: usesBackupCode(request),
    paths: {
      app: keepingNext(here, request),
      backup: keepingNext(`${here}?method=backup`, request),
      login: keepingNext(localPath('/login'), request),
    },
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const isBackup = usesBackupCode(request)
  const typed = formText(await request.formData(), 'code').trim()
  const { error } = isBackup
    ? await apiOf(context).POST('/api/auth/two-factor/verify-backup-code', { body: { code: typed } })
    : await apiOf(context).POST('/api/auth/two-factor/verify-totp', {
        body: { code: typed.replaceAll(/\s/g, '') },
      })
  if (!error) throw redirect(withNotice(nextPath(request), 'code-verified'))
  if (error.code === 'account/challenge-expired') {
    throw redirect(keepingNext(`${localPath('/login')}?reason=verification-expired`, request))
  }
  return refused(error, { 'account/code-wrong': 'code' })
}

const usesBackupCode = (request: Request) => new URL(request.url).searchParams.get('method') === 'backup'

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.auth_code_head(),
    description: m.auth_code_description(),
    path: '/auth/2fa-verify',
    isPrivate: true,
  })
}

export default function TwoFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isBackup, paths } = loaderData
  const form = useRef<HTMLFormElement>(null)
  const isSending = useIsSending()
  useFocusFirstInvalid(form, actionData)
  useSelectedCode(form, actionData)
  const problem = actionData?.problem
  // The one field of the form says better than the general sentence what to type.
  const isMistyped = problem?.code === 'request/invalid'
  const format = isBackup ? m.auth_code_backup_format : m.auth_code_format
  const error = isMistyped ? format() : problem?.fields['code']
  return (
    <AuthPage quote={m.auth_code_quote()}>
      <Galet icon={isBackup ? <KeyRound /> : <ShieldCheck />} shape={3} />
      <p className="eyebrow">{m.auth_code_required()}</p>
      <h1>{m.auth_code_title()}</h1>
      <p>{isBackup ? m.auth_code_backup_text() : m.auth_code_text()}</p>
      <Form method="post" ref={form} className="grid grid-cols-1 gap-4" noValidate>
        <ProblemNotice problem={isMistyped ? undefined : problem} />
        {isBackup ? (
          <TextField
            key="backup"
            label={m.auth_code_backup_label()}
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={error}
            isRequired
          />
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page asks for this one thing, and says so first
          <OneTimeCodeField key="app" label={m.auth_code_label()} name="code" error={error} autoFocus />
        )}
        <Button type="submit" size="lg" isBlock isBusy={isSending} busyLabel={m.auth_code_busy()}>
          {m.auth_code_button()}
        </Button>
      </Form>
      <p className="auth-links">
        <Link to={isBackup ? paths.app : paths.backup}>
          {isBackup ? m.auth_code_use_app() : m.auth_code_use_backup()}
        </Link>
        <Link to={paths.login}>{m.auth_code_other_account()}</Link>
      </p>
    </AuthPage>
  )
}

/** The next code replaces the refused one as it is typed. */
function useSelectedCode(form: RefObject<HTMLFormElement | null>, outcome: unknown) {
  useEffect(() => {
    const field = form.current?.elements.namedItem('code')
    if (outcome && field instanceof HTMLInputElement) field.select()
  }, [form, outcome])
}
