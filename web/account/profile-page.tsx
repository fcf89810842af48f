import { data, redirect, redirectDocument } from 'react-router'
import { isLocale } from '#domain/kernel/locale.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem } from '#web/shell/problem.server.ts'
import { requireProfile } from '#web/shell/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/profile-page'
import { EmailCard } from './email-card.tsx'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { ProfileForm, type ProfileValues } from './profile-form.tsx'
import { roleLabel } from './role-label.ts'
import './account.css'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.account_profile_title(), m.account_profile_description()]
  return pageHead(matches, { title, description, path: '/account/profile', isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  return { profile: await requireProfile(args) }
}

export async function action(args: Route.ActionArgs) {
  const { email } = await requireProfile(args)
  const form = await args.request.formData()
  return intentIn(form, ['profile', 'email']) === 'email'
    ? changeEmail(args.context, form, email)
    : saveProfile(args.context, form)
}

type Context = Route.ActionArgs['context']

async function saveProfile(context: Context, form: FormData) {
  const values = profileValues(form)
  const { error } = await apiOf(context).PATCH('/api/profile', {
    params: { header: onceHeader(form) },
    body: { ...values, phone: values.phone || null, city: values.city || null },
  })
  if (error)
    return data({ intent: 'profile' as const, problem: describeProblem(error), values }, error.status)
  const page = `${localPath('/account/profile', values.language)}?notice=profile-saved`
  throw values.language === getLocale() ? redirect(page) : redirectDocument(page)
}

async function changeEmail(context: Context, form: FormData, email: string) {
  const newEmail = formText(form, 'newEmail').trim()
  if (newEmail.toLowerCase() === email.toLowerCase())
    return data({ intent: 'email' as const, isSame: true, newEmail }, 422)
  const { error } = await apiOf(context).POST('/api/auth/change-email', {
    body: { newEmail, password: formText(form, 'password') },
  })
  if (!error) return data({ intent: 'email' as const, sentTo: newEmail })
  const problem = describeProblem(error, { 'account/password-wrong': 'password' })
  return data({ intent: 'email' as const, problem, newEmail }, error.status)
}

function profileValues(form: FormData): ProfileValues {
  const language = form.get('language')
  return {
    firstName: formText(form, 'firstName').trim(),
    lastName: formText(form, 'lastName').trim(),
    language: isLocale(language) ? language : getLocale(),
    phone: formText(form, 'phone').trim(),
    city: formText(form, 'city').trim(),
  }
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile } = loaderData
  const saving = actionData?.intent === 'profile' ? actionData : undefined
  const emailing = actionData?.intent === 'email' ? actionData : undefined
  const name = `${profile.firstName} ${profile.lastName}`
  const stored = { ...profile, phone: profile.phone ?? '', city: profile.city ?? '' }
  return (
    <>
      <WorkspaceBand title={m.account_profile_title()} lead={m.account_profile_lead()} />
      <Container className="desk account-grid">
        <ProfileForm values={saving?.values ?? stored} problem={saving?.problem} outcome={saving} />
        <div className="desk__column">
          <Card as="div" className="flex items-center gap-4">
            <Avatar id={profile.id} name={name} size="lg" />
            <div className="grid min-w-0 justify-items-start gap-2">
              <p className="font-display text-xl font-semibold text-ink wrap-anywhere">{name}</p>
              <Badge tone="line">{roleLabel(profile.userType)}</Badge>
            </div>
          </Card>
          <EmailCard email={profile.email} outcome={emailing} />
        </div>
      </Container>
    </>
  )
}
