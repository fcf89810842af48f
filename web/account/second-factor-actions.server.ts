import { data, redirect } from 'react-router'
import { dashboardOf } from '#domain/accounts/roles.ts'
import type { ApiClient } from '#web/shell/api.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem } from '#web/shell/problem.server.ts'
import type { FormProblem } from '#web/shell/problem.tsx'
import type { Profile } from '#web/shell/session.ts'
import { formText } from '#web/shell/form-text.ts'
import { drawQr, type QrDrawing } from './qr-code.server.ts'

export type Enrolment = { totpUri: string; secret: string; qr: QrDrawing; backupCodes: string[] }
export type EnrolmentOutcome = { enrolment?: Enrolment; problem?: FormProblem }

/** First step: the password opens a new secret. Nothing changes before a first code is right. */
export async function startEnrolment(api: ApiClient, form: FormData) {
  const { data: started, error } = await api.POST('/api/auth/two-factor/enable', {
    body: { password: formText(form, 'password') },
  })
  if (!error)
    return data<EnrolmentOutcome>({ enrolment: describeEnrolment(started.totpUri, started.backupCodes) })
  const problem = describeProblem(error, { 'account/password-wrong': 'password' })
  return data<EnrolmentOutcome>({ problem }, error.status)
}

/** Second step: a wrong code shows the same drawing again, from what the form itself carried. */
export async function confirmEnrolment(api: ApiClient, form: FormData, profile: Profile) {
  const code = formText(form, 'code').replaceAll(/\s/g, '')
  const { error } = await api.POST('/api/auth/two-factor/confirm', { body: { code } })
  if (!error) {
    const next = profile.needsSecondFactor ? dashboardOf(profile.userType) : '/account/security'
    throw redirect(`${localPath(next)}?notice=second-factor-on`)
  }
  const problem = describeProblem(error, { 'account/code-wrong': 'code' })
  return data<EnrolmentOutcome>({ enrolment: readEnrolment(form), problem }, error.status)
}

function readEnrolment(form: FormData): Enrolment {
  const totpUri = formText(form, 'totpUri')
  if (!totpUri.startsWith('otpauth://totp/') || totpUri.length > 500) throw data(null, 400)
  return describeEnrolment(totpUri, formText(form, 'backupCodes').slice(0, 500).split(' '))
}

function describeEnrolment(totpUri: string, backupCodes: string[]): Enrolment {
  const secret = new URL(totpUri).searchParams.get('secret') ?? ''
  return { totpUri, secret: secret.match(/.{1,4}/g)?.join(' ') ?? '', qr: drawQr(totpUri), backupCodes }
}
