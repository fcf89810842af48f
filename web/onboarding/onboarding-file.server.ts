import { data, redirect, type RouterContextProvider } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { type Part, PROOF_KINDS, type Step } from '#domain/onboarding/completeness.ts'
import { apiOf } from '#web/shell/api.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem, type FieldOf, type FieldRule, loaded } from '#web/shell/problem.server.ts'
import { requireSecondFactor } from '#web/shell/session.ts'
import { isVerified, stepPath } from './steps.ts'

export type OnboardingFile = components['schemas']['OnboardingFile']

type Args = { context: Readonly<RouterContextProvider>; request: Request }

/** The person's own file. Every step but the first wants one that is begun. */
export async function loadFile(args: Args, step?: Step): Promise<OnboardingFile> {
  await requireSecondFactor(args, ['professionnel'])
  const file = loaded(await apiOf(args.context).GET('/api/onboarding'), localPath('/login'))
  if (file.state === 'none' && step !== 'profession') throw redirect(stepPath('profession'))
  return isVerified(file) ? { ...file, missing: file.missing.filter((part) => !isProof(part)) } : file
}

/** Documents are erased after the decision: whoever is verified has none, and misses none until the next year's. */
const isProof = (part: Part) => PROOF_KINDS.some((kind) => kind === part)

/** What an action sends after an error: the sentences, and what was typed, so that nothing is typed twice. */
export type FormValues = Record<string, string[]>
export type RefusedForm = ReturnType<typeof refusedForm>['data']

export function refusedForm(
  problem: Parameters<typeof describeProblem>[0],
  form: FormData,
  fieldOf?: FieldOf,
) {
  const values: FormValues = {}
  for (const [name, value] of form)
    if (typeof value === 'string') values[name] = [...(values[name] ?? []), value]
  const intent = values['intent']?.[0] ?? ''
  return data({ intent, problem: describeProblem(problem, fieldOf), values }, problem.status)
}

/** A mistake seen before the API is asked. */
export function wrongField(form: FormData, field: string, rule: FieldRule) {
  return refusedForm({ code: 'request/invalid', status: 422, errors: [{ field, rule }] }, form)
}

/** The empty text of a form is « nothing » to the API. */
export function textOrNull(form: FormData, name: string): string | null {
  const value = form.get(name)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

export function texts(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === 'string')
}

/** The file of a form as the API takes it, or nothing when none was chosen. */
export async function fileBytes(form: FormData, name: string): Promise<Uint8Array | undefined> {
  const file = form.get(name)
  if (!(file instanceof File) || file.size === 0) return undefined
  return new Uint8Array(await file.arrayBuffer())
}

/** How a file travels to the API: as its bytes, without a name. */
export const asFile = {
  bodySerializer: (body: unknown) => body as BodyInit,
  headers: { 'content-type': 'application/octet-stream' },
}
