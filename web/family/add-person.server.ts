import { data, redirect } from 'react-router'
import { type Relation, RELATIONS } from '#domain/family/consent.ts'
import type { ApiClient } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem } from '#web/shell/problem.server.ts'
import { FAMILY_PATH, personPath } from './family-paths.ts'

export const relationIn = (form: FormData): Relation =>
  RELATIONS.find((one) => one === form.get('relation')) ?? 'relative'

/** Adds the person, then asks for their agreement where it is theirs to give; who is not asked yet is asked from their page. */
export async function addPerson(api: ApiClient, form: FormData) {
  const header = onceHeader(form)
  const { data: added, error } = await api.POST('/api/family/members', {
    params: { header },
    body: {
      name: formText(form, 'name'),
      relation: relationIn(form),
      birthDate: formText(form, 'birthDate') || null,
      hasAuthority: form.get('hasAuthority') === 'yes',
    },
  })
  if (!added) return data({ intent: 'add' as const, problem: describeProblem(error, PLACES) }, error.status)
  const email = formText(form, 'email').trim()
  if (added.decides === 'parent' || !email) throw redirect(`${localPath(FAMILY_PATH)}?notice=family-added`)
  const { error: unasked } = await api.POST('/api/family/members/{id}/agreement', {
    params: { path: { id: added.id }, header: { 'idempotency-key': `${header['idempotency-key']}-ask` } },
    body: { email },
  })
  // The person stands in the list: what was wrong with the address is said where it is asked for again.
  throw redirect(
    unasked
      ? `${personPath(added.id)}?unasked=${encodeURIComponent(unasked.code)}`
      : `${localPath(FAMILY_PATH)}?notice=family-asked`,
  )
}

const PLACES = { 'family/already-there': 'name', 'family/not-a-minor': 'birthDate' } as const
