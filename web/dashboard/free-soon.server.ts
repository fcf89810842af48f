import { professionRules } from '#domain/directory/professions.ts'
import { formatMoney, formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { photoPath } from '#web/product/directory/photo-path.ts'
import { slotDay } from '#web/product/visits/slot-day.ts'
import type { apiOf } from '#web/shell/api.ts'
import { localPath } from '#web/shell/paths.ts'

const PEOPLE = 3
const TIMES = 3

export type FreeSoon = Awaited<ReturnType<typeof freeSoon>>[number]

/** Who has a time this week near the person: what the search says, and a failing search is no reason to fail a home. */
export async function freeSoon(api: ReturnType<typeof apiOf>, city: string) {
  const query = { when: 'week' as const, size: PEOPLE, ...(city && { place: city }) }
  const { data: answer } = await api.GET('/api/search', { params: { query } })
  const locale = getLocale()
  return (answer?.cards ?? []).map((card) => ({
    id: card.id,
    slug: card.slug,
    name: card.name,
    title: (locale === 'fr' ? card.titleFr : card.titleEn) ?? professionRules(card.profession).name[locale],
    photo: photoPath(card.photoKey),
    to: localPath(`/professionals/${card.slug}`),
    price: m.dashboard_free_price({ price: formatMoney(card.fromTotalCents, locale, 'list') }),
    times: (card.free?.startsAt ?? []).slice(0, TIMES).map((time) => {
      const { serviceId: service, mode, zone } = card.free ?? { serviceId: '', mode: '', zone: 'UTC' }
      return {
        to: `${localPath(`/book/${card.slug}`)}?${new URLSearchParams({ service, mode, day: time.slice(0, 10), time })}`,
        time: formatTime(time, locale, zone),
        day: slotDay(time, locale),
      }
    }),
  }))
}
