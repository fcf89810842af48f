import { redirect } from 'react-router'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { AGE_BANDS } from '#domain/health-metrics/community.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import { refused } from '#web/shell/problem.server.ts'
import { requireProfile } from '#web/shell/session.ts'

type ActionArgs = Parameters<typeof requireProfile>[0]

export async function changeCommunity(args: ActionArgs) {
  await requireProfile(args, ['particulier'])
  const form = await args.request.formData()
  const [api, header] = [apiOf(args.context), onceHeader(form)]
  const consent = { textVersion: HEALTH_TEXT_VERSION, language: getLocale() } as const
  const back = `${localPath('/community-wellness')}?notice=community-choice`
  if (intentIn(form, ['leave', 'join']) === 'leave') {
    const { error } = await api.POST('/api/community/withdrawal', { params: { header }, body: { consent } })
    return error ? refused(error) : redirect(back)
  }
  const ageBand = AGE_BANDS.find((band) => band === formText(form, 'ageBand'))
  if (!ageBand || !form.has('agrees')) return refused({ code: 'request/invalid', status: 422 })
  const { error } = await api.POST('/api/community', { params: { header }, body: { ageBand, consent } })
  return error ? refused(error) : redirect(back)
}
