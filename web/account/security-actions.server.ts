import { data, redirect } from 'react-router'
import type { ApiClient } from '#web/shell/api.ts'
import type { NoticeCode } from '#web/product/notices/notices.server.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem, type FieldOf } from '#web/shell/problem.server.ts'
import type { FormProblem } from '#web/shell/problem.tsx'
import { formText } from '#web/shell/form-text.ts'
import { signInAgain } from '#web/product/account/sign-in-again.server.ts'

/** What the page shows again after a form: a refusal, or something that is said once. */
export type SecurityOutcome = {
  intent: string
  problem?: FormProblem
  /** The row of a list that the form was about. */
  id?: string
  backupCodes?: string[]
  passkeyOptions?: Record<string, unknown>
}

type Refusal = Parameters<typeof describeProblem>[0]
type Act = (api: ApiClient, form: FormData) => Promise<Answer>
type Answer = ReturnType<typeof data<SecurityOutcome>>

const ACTS: Record<string, Act> = {
  'passkey-options': passkeyOptions,
  'passkey-add': addPasskey,
  'passkey-remove': removePasskey,
  'session-end': endSession,
  'sessions-end-others': endOtherSessions,
  'codes-renew': renewBackupCodes,
  'second-factor-off': turnSecondFactorOff,
  'password-change': changePassword,
  'deletion-ask': askDeletion,
  'deletion-withdraw': withdrawDeletion,
  'sign-in-again': (api, form) => signInAgain(api, form, '/account/security'),
}

export async function actOnSecurity(api: ApiClient, form: FormData): Promise<Answer> {
  const act = ACTS[formText(form, 'intent')]
  if (!act) throw data(null, 400)
  return act(api, form)
}

async function passkeyOptions(api: ApiClient, form: FormData) {
  const { data: options, error } = await api.GET('/api/auth/passkey/generate-register-options')
  return error ? refuse(form, error) : data({ intent: 'passkey-options', passkeyOptions: options })
}

async function addPasskey(api: ApiClient, form: FormData) {
  const { error } = await api.POST('/api/auth/passkey/verify-registration', {
    body: { name: formText(form, 'name').slice(0, 60), response: readJson(formText(form, 'response')) },
  })
  return error ? refuse(form, error) : done('passkey-added')
}

async function removePasskey(api: ApiClient, form: FormData) {
  const { error } = await api.DELETE('/api/auth/passkeys/{id}', {
    params: { path: { id: formText(form, 'id') }, header: onceHeader(form) },
  })
  return error ? refuse(form, error) : done('passkey-removed')
}

async function endSession(api: ApiClient, form: FormData) {
  const { error } = await api.DELETE('/api/sessions/{id}', {
    params: { path: { id: formText(form, 'id') }, header: onceHeader(form) },
  })
  return error ? refuse(form, error) : done('session-ended')
}

async function endOtherSessions(api: ApiClient, form: FormData) {
  const { error } = await api.POST('/api/sessions/end-others', { params: { header: onceHeader(form) } })
  return error ? refuse(form, error) : done('sessions-ended')
}

async function renewBackupCodes(api: ApiClient, form: FormData) {
  const { data: renewed, error } = await api.POST('/api/auth/two-factor/generate-backup-codes', {
    body: { password: formText(form, 'password') },
  })
  if (error) return refuse(form, error, { 'account/password-wrong': 'password' })
  return data({ intent: 'codes-renew', backupCodes: renewed.backupCodes })
}

async function turnSecondFactorOff(api: ApiClient, form: FormData) {
  const { error } = await api.POST('/api/auth/two-factor/disable', {
    body: { password: formText(form, 'password') },
  })
  return error ? refuse(form, error, { 'account/password-wrong': 'password' }) : done('second-factor-off')
}

async function changePassword(api: ApiClient, form: FormData) {
  const { error } = await api.POST('/api/auth/change-password', {
    body: { currentPassword: formText(form, 'currentPassword'), newPassword: formText(form, 'newPassword') },
  })
  if (!error) return done('password-changed')
  return refuse(form, error, {
    'account/password-wrong': 'currentPassword',
    'account/password-too-short': 'newPassword',
    'account/password-too-long': 'newPassword',
    'account/password-breached': 'newPassword',
    'account/password-personal': 'newPassword',
  })
}

async function askDeletion(api: ApiClient, form: FormData) {
  const { error } = await api.POST('/api/account/deletion', {
    params: { header: onceHeader(form) },
    body: { password: formText(form, 'password') },
  })
  return error ? refuse(form, error, { 'account/password-wrong': 'password' }) : done('deletion-asked')
}

async function withdrawDeletion(api: ApiClient, form: FormData) {
  const { error } = await api.DELETE('/api/account/deletion', { params: { header: onceHeader(form) } })
  return error ? refuse(form, error) : done('deletion-withdrawn')
}

function refuse(form: FormData, error: Refusal, fieldOf?: FieldOf): Answer {
  const outcome = {
    intent: formText(form, 'intent'),
    id: formText(form, 'id'),
    problem: describeProblem(error, fieldOf),
  }
  return data(outcome, error.status)
}

function done(notice: NoticeCode): never {
  throw redirect(`${localPath('/account/security')}?notice=${notice}`)
}

/** The browser's answer is passed on as it came; what is no JSON is refused by the API as an empty one. */
function readJson(json: string): Record<string, unknown> {
  try {
    return JSON.parse(json) as Record<string, unknown>
  } catch {
    return {}
  }
}
