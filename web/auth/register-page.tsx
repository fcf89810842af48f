import { iconOf } from '#web/ui/icon.tsx'
import { useRef } from 'react'
import { data, Form, Link, redirect } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeMistakes, describeProblem } from '#web/shell/problem.server.ts'
import { findProfile } from '#web/shell/session.ts'
import { HeldTime } from '#web/product/visits/held-time-loaded.tsx'
import { findKeptTime } from '#web/product/visits/kept-time.server.ts'
import { formText } from '#web/shell/form-text.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioCards, TextField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import type { Route } from './+types/register-page'
import { keepingNext, nextPath, wantedPath } from './after-sign-in.ts'
import { AuthPage } from './auth-page.tsx'
import { ConsentCheckbox } from './consent-checkbox.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { useIsSending } from './form-values.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { rememberEmail } from './pending-email.server.ts'
import { findMistakes, readRegistration, roleOf } from './registration.ts'

const Building2 = iconOf('Building2')
const Mail = iconOf('Mail')
const Stethoscope = iconOf('Stethoscope')
const UserRound = iconOf('UserRound')

export async function loader({ context, request }: Route.LoaderArgs) {
  if (await findProfile({ context, request })) throw redirect(nextPath(request))
  return {
    kept: await findKeptTime({ context, request }),
    userType: roleOf(new URL(request.url).searchParams.get('type')) ?? 'particulier',
    login: keepingNext(localPath('/login'), request),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const values = readRegistration(form)
  const next = wantedPath(request)
  const mistakes = findMistakes(form, values)
  const { userType = 'particulier', ...person } = values
  if (Object.keys(mistakes).length > 0) return data({ problem: describeMistakes(mistakes), values }, 422)
  const { error } = await apiOf(context).POST('/api/auth/sign-up/email', {
    params: { header: onceHeader(form) },
    // The consents were just checked: without both of them the form went back.
    body: {
      ...person,
      userType,
      acceptsTerms: true,
      acceptsPrivacy: true,
      password: formText(form, 'password'),
      language: getLocale(),
      ...(next && { next }),
    },
  })
  if (error) return data({ problem: describeProblem(error, PASSWORD_FIELD), values }, error.status)
  // A known address gets the same answer: only its mailbox may tell, so nothing here claims a new account.
  throw redirect(keepingNext(localPath('/check-email'), request), {
    headers: await rememberEmail(context, person.email),
  })
}

const PASSWORD_FIELD = {
  'account/password-too-short': 'password',
  'account/password-too-long': 'password',
  'account/password-breached': 'password',
  'account/password-personal': 'password',
} as const

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.auth_register_head(),
    description: m.auth_register_description(),
    path: '/register',
  })
}

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null)
  const isSending = useIsSending()
  useFocusFirstInvalid(form, actionData)
  const { problem, values } = actionData ?? {}
  const errors = problem?.fields
  return (
    <AuthPage quote={m.auth_register_quote()} width="lg">
      <h1>{m.auth_register_title()}</h1>
      <p className="text-muted">
        {m.auth_register_member()} <Link to={loaderData.login}>{m.auth_register_login()}</Link>
      </p>
      {loaderData.kept && <HeldTime held={loaderData.kept} />}
      <Form method="post" ref={form} className="grid grid-cols-1 gap-4" noValidate>
        <OnceKey />
        <FailureNotice problem={problem} lead={m.auth_register_failed()} />
        <RadioCards
          legend={m.auth_register_i_am()}
          name="userType"
          defaultValue={values?.userType ?? loaderData.userType}
          error={errors?.['userType']}
          options={[
            { value: 'particulier', label: m.auth_register_particulier(), icon: <UserRound /> },
            { value: 'professionnel', label: m.auth_register_professionnel(), icon: <Stethoscope /> },
            { value: 'employeur', label: m.auth_register_employeur(), icon: <Building2 /> },
          ]}
          isRequired
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={m.auth_register_first_name()}
            name="firstName"
            autoComplete="given-name"
            defaultValue={values?.firstName}
            error={errors?.['firstName']}
            isRequired
          />
          <TextField
            label={m.auth_register_last_name()}
            name="lastName"
            autoComplete="family-name"
            defaultValue={values?.lastName}
            error={errors?.['lastName']}
            isRequired
          />
        </div>
        <TextField
          label={m.auth_email()}
          name="email"
          type="email"
          icon={<Mail />}
          autoComplete="email"
          defaultValue={values?.email}
          error={errors?.['email']}
          isRequired
        />
        <NewPasswordFields label={m.auth_password()} name="password" errors={errors} />
        <Banner lead={m.auth_register_why()}>
          {m.auth_register_why_text()}{' '}
          <Link to={localPath('/privacy/data-transparency')}>{m.auth_legal_link()}</Link>
        </Banner>
        <div className="grid gap-1">
          <ConsentCheckbox
            name="acceptsTerms"
            sentence={m.auth_register_terms()}
            link={m.auth_register_terms_link()}
            to={localPath('/legal/terms')}
            defaultChecked={values?.acceptsTerms}
            error={errors?.['acceptsTerms']}
          />
          <ConsentCheckbox
            name="acceptsPrivacy"
            sentence={m.auth_register_privacy()}
            link={m.auth_register_privacy_link()}
            to={localPath('/legal/privacy')}
            defaultChecked={values?.acceptsPrivacy}
            error={errors?.['acceptsPrivacy']}
          />
        </div>
        <Button type="submit" size="lg" isBlock isBusy={isSending} busyLabel={m.auth_register_busy()}>
          {m.auth_register_button()}
        </Button>
      </Form>
    </AuthPage>
  )
}
