import type { components } from '#contract/api.d.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { formatMoney, formatTime } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { shareDays } from '#web/product/health/sharing.server.ts'
import { slotDay } from '#web/product/visits/slot-day.ts'
import type { ApiClient } from '#web/shell/api.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'

type Schemas = components['schemas']
type Tool = 'propose' | 'share'
export type PanelView = Awaited<ReturnType<typeof loadPanel>>

/** What this person may send in this thread beside words: each side its own. */
export function toolsOf({ kind, side }: Pick<Schemas['Thread'], 'kind' | 'side'>, role: Role): Tool[] {
  if (kind !== 'visit') return []
  if (side === 'professional') return ['propose']
  return role === 'particulier' ? ['share'] : []
}

type Asked = { searchParams: URLSearchParams; role: Role }

/** Read only once it is asked for: nobody's results are opened to show a conversation. */
export async function loadPanel(api: ApiClient, id: string, { searchParams, role }: Asked) {
  const wanted = searchParams.get('do')
  if (wanted === 'propose' && role === 'professionnel') return loadTimes(api, id, searchParams.get('from'))
  if (wanted === 'share' && role === 'particulier') return loadResults(api)
  return null
}

async function loadTimes(api: ApiClient, id: string, asked: string | null) {
  const from = asked && /^20\d\d-\d\d-\d\d$/.test(asked) ? asked : undefined
  const answer = await api.GET('/api/message-threads/{id}/free-times', {
    params: { path: { id }, query: from ? { from } : {} },
  })
  const code = answer.error?.code
  // Of a thread with Mieva, or of none: the page itself says what it is.
  if (code === 'message/not-found') return null
  // Nobody is free on a day that is none, nor while they take no bookings.
  const hasNone = code === 'request/invalid' || code === 'directory/professional-not-found'
  const offers = hasNone ? [] : loaded(answer, localPath('/login'))
  return { tool: 'propose' as const, from: from ?? null, offers: offers.map(offerView) }
}

function offerView({ service, mode, totalCents, zone, slots }: Schemas['OfferableTimes'][number]) {
  const locale = getLocale()
  return {
    key: `${service.id} ${mode}`,
    name: (locale === 'en' ? service.nameEn : null) ?? service.nameFr,
    minutes: service.durationMinutes,
    mode,
    total: formatMoney(totalCents, locale),
    slots: slots.map(({ startsAt, placeId, city }) => ({
      value: [service.id, mode, service.priceCents, startsAt, placeId ?? ''].join(' '),
      day: slotDay(startsAt, locale),
      time: formatTime(startsAt, locale, zone),
      city,
    })),
  }
}

async function loadResults(api: ApiClient) {
  const [scans, who5] = await Promise.all([api.GET('/api/scan-results'), api.GET('/api/who5-results')])
  const signIn = localPath('/login')
  const results = [
    ...loaded(scans, signIn).map(({ id, completedAt }) => ({ kind: 'scan' as const, id, completedAt })),
    ...loaded(who5, signIn).results.map(({ id, completedAt }) => ({
      kind: 'who-5' as const,
      id,
      completedAt,
    })),
  ]
  return {
    tool: 'share' as const,
    results: results.toSorted((one, other) => other.completedAt.localeCompare(one.completedAt)),
    days: shareDays(),
  }
}
