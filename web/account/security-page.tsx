import { iconOf } from '#web/ui/icon.tsx'
import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { OnceKey } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { requireProfile } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/security-page'
import { ActivityCard } from './activity-card.tsx'
import { DeletionCard } from './deletion-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { actOnSecurity } from './security-actions.server.ts'
import { SignInAgainForm } from '#web/product/account/sign-in-again.tsx'
import { SessionsCard } from './sessions-card.tsx'
import './account.css'

const LogOut = iconOf('LogOut')

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.account_security_title(), m.account_security_description()]
  return pageHead(matches, { title, description, path: '/account/security', isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  const profile = await requireProfile(args)
  const api = apiOf(args.context)
  const [passkeys, sessions, activity, deletion] = await Promise.all([
    api.GET('/api/auth/passkey/list-user-passkeys'),
    api.GET('/api/sessions'),
    api.GET('/api/account/activity'),
    api.GET('/api/account/deletion'),
  ])
  const signIn = localPath('/login')
  return {
    profile,
    passkeys: loaded(passkeys, signIn),
    sessions: loaded(sessions, signIn),
    activity: loaded(activity, signIn),
    deletion: loaded(deletion, signIn),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnSecurity(apiOf(context), await request.formData())
}

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, passkeys, sessions, activity, deletion } = loaderData
  return (
    <>
      <WorkspaceBand
        title={m.account_security_title()}
        lead={protectionText(passkeys.length > 0, profile.hasSecondFactor)}
      />
      <SignInAgainForm />
      <Container className="desk account-grid">
        <div className="desk__column">
          <PasskeysCard passkeys={passkeys} sessions={sessions} outcome={actionData} />
          <SessionsCard sessions={sessions} outcome={actionData} />
          <Card aria-labelledby="sign-out-title">
            <CardHead
              id="sign-out-title"
              title={m.account_sign_out_title()}
              description={m.account_sign_out_lead()}
            />
            <Form method="post" action={localPath('/auth/sign-out')} reloadDocument>
              <OnceKey />
              <Button type="submit" variant="line" size="sm" icon={<LogOut aria-hidden="true" />}>
                {m.account_sign_out()}
              </Button>
            </Form>
          </Card>
          <ActivityCard activity={activity} />
        </div>
        <div className="desk__column">
          <SecondFactorCard profile={profile} outcome={actionData} />
          {/* A new event empties the form: what was typed has been used. */}
          <PasswordCard key={activity[0]?.id} email={profile.email} outcome={actionData} />
          <DeletionCard dueAt={deletion.dueAt} outcome={actionData} />
        </div>
      </Container>
    </>
  )
}

function protectionText(hasPasskey: boolean, hasSecondFactor: boolean): string {
  if (hasPasskey && hasSecondFactor) return m.account_protection_both()
  if (hasSecondFactor) return m.account_protection_second_factor()
  if (hasPasskey) return m.account_protection_passkey()
  return m.account_protection_none()
}
