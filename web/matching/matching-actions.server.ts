import { data, redirect } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { CARE_LANGUAGES, MODES } from '#domain/directory/modes.ts'
import { isProfessionCode } from '#domain/directory/professions.ts'
import { DEFAULT_PREFERENCES, PERSONALITIES, PREFERRED_APPROACHES } from '#domain/matching/compatibility.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem } from '#web/shell/problem.server.ts'
import type { FormProblem } from '#web/shell/problem.tsx'

export type Preferences = components['schemas']['MatchingWishes']
export type MatchAnswer = components['schemas']['MatchAnswer']
export type Match = MatchAnswer['matches'][number]
type Outcome = { preferences: Preferences; answer: MatchAnswer | null; problem: FormProblem | undefined }

type Args = { request: Request; context: Parameters<typeof apiOf>[0] }

/** Two forms: the preferences, which are compared and forgotten, and a question for a person, which is kept. */
export async function answerForms({ request, context }: Args) {
  const form = await request.formData()
  const api = apiOf(context)
  if (intentIn(form, ['', 'ask']) === 'ask') return ask(api, form)
  const preferences = readPreferences(form)
  const { data: answer, error } = await api.POST('/api/matches', { body: preferences })
  if (!answer) {
    const problem = describeProblem(error ?? { code: 'server/unexpected', status: 500 })
    return data<Outcome>({ preferences, answer: null, problem }, error?.status ?? 500)
  }
  if (!preferences.place || answer.place) return data<Outcome>({ preferences, answer, problem: undefined })
  const unknown = { code: 'onboarding/unknown-place', status: 422 } as const
  const problem = describeProblem(unknown, { [unknown.code]: 'place' })
  return data<Outcome>({ preferences, answer: null, problem }, unknown.status)
}

function readPreferences(form: FormData): Preferences {
  const oneOf = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === formText(form, name)) ?? null
  const number = (name: string, otherwise: number) => Math.round(Number(formText(form, name))) || otherwise
  return {
    personality: oneOf('personality', PERSONALITIES) ?? DEFAULT_PREFERENCES.personality,
    preferredApproach:
      oneOf('preferredApproach', PREFERRED_APPROACHES) ?? DEFAULT_PREFERENCES.preferredApproach,
    maxDistanceKm: number('maxDistanceKm', DEFAULT_PREFERENCES.maxDistanceKm),
    budgetDollars: number('budgetDollars', DEFAULT_PREFERENCES.budgetDollars),
    professions: form.getAll('profession').filter(isProfessionCode),
    language: oneOf('language', CARE_LANGUAGES),
    mode: oneOf('mode', MODES),
    place: formText(form, 'place').trim() || null,
  }
}

async function ask(api: ReturnType<typeof apiOf>, form: FormData) {
  const shown = form.getAll('shown').flatMap((text) => {
    const [slug = '', score] = typeof text === 'string' ? text.split(' ') : []
    return slug && score ? [{ slug, score: Number(score) }] : []
  })
  const { error } = await api.POST('/api/matching-questions', {
    params: { header: onceHeader(form) },
    body: {
      email: formText(form, 'email'),
      message: formText(form, 'message'),
      language: getLocale(),
      shown,
      website: formText(form, 'website'),
    },
  })
  if (error) return data({ asked: describeProblem(error) }, error.status)
  return redirect(`${localPath('/smart-matching')}?notice=question-sent`)
}
