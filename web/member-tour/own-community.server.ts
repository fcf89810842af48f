import { redirect } from 'react-router'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { AGE_BANDS, type AgeBand } from '#domain/health-metrics/community.ts'
import { SCORED_KINDS } from '#domain/health-metrics/wellness.ts'
import { formatMonth } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { kindName } from '#web/shell/measure-names.ts'
import { measureText } from '#web/shell/measure-words.server.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import { refused } from '#web/shell/problem.server.ts'
import { requireProfile } from '#web/shell/session.ts'
import { ownCommunity } from './own-data.server.ts'

/** Saying nothing comes first: it is what is chosen unless the person chooses. */
const BANDS_ASKED = ['unsaid', '18', '35', '55', '75'] as const satisfies readonly AgeBand[]

const bandNames = (): Record<AgeBand, string> => ({
  18: m.tour_community_18(),
  35: m.tour_community_35(),
  55: m.tour_community_55(),
  75: m.tour_community_75(),
  unsaid: m.metrics_own_community_unsaid(),
})

/** Groups of ten and more, and the person's own choice to be counted. */
export async function ownCommunityView(args: Parameters<typeof ownCommunity>[0]) {
  const own = await ownCommunity(args)
  if (!own) return null
  const names = bandNames()
  const cards = SCORED_KINDS.flatMap((kind) => {
    const groups = own.groups.filter((group) => group.kind === kind)
    if (groups.length === 0) return []
    const rows = groups.map(({ ageBand, people, mean }) => ({
      label: names[ageBand],
      people: m.metrics_own_community_people({ count: people }),
      mean,
      text: measureText({ kind, value: mean }),
      isSun: ageBand === own.ageBand,
    }))
    const title = kindName({ kind, label: '' })
    return [
      {
        kind,
        title,
        max: Math.max(...rows.map(({ mean }) => mean)) * 1.15,
        alt: `${title}. ${rows.map(({ label, text }) => `${label}\u00a0: ${text}.`).join(' ')}`,
        rows,
      },
    ]
  })
  return {
    lead: m.metrics_own_community_lead(),
    title: m.metrics_own_community_title({ month: formatMonth(own.month, getLocale()) }),
    note: m.metrics_own_community_note(),
    none: m.metrics_own_community_none(),
    cards,
    isIn: own.ageBand !== null,
    texts: {
      join: m.metrics_own_community_join(),
      joinText: m.metrics_own_community_join_text(),
      age: m.metrics_own_community_age(),
      agree: m.metrics_own_community_agree(),
      button: m.metrics_own_community_button(),
      in: m.metrics_own_community_in(),
      leave: m.metrics_own_community_leave(),
    },
    bands: BANDS_ASKED.map((band) => ({ value: band, label: names[band] })),
  }
}

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
