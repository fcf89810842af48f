import type { RouterContextProvider } from 'react-router'
import { formatTime } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { slotDay } from '#web/product/visits/slot-day.ts'
import { type ApiClient, apiOf } from '#web/shell/api.ts'
import { localPath } from '#web/shell/paths.ts'
import { findProfile } from '#web/shell/session.ts'
import type { Profile } from './profile-view.server.ts'

/** What fits beside the profile; the page that books has every day. */
const DAYS_AHEAD = 21
const DAYS_SHOWN = 5
/** Of a day: two rows of three. */
const CELLS = 6

export type CalendarDay = Awaited<ReturnType<typeof loadCalendar>>[number]

/** The first days with free times; each time leads to the page that books with it chosen. */
export async function loadCalendar(api: ApiClient, { id, slug, free }: Profile) {
  if (!free) return []
  const { serviceId: service, mode } = free
  const { data } = await api.GET('/api/professionals/{id}/availability', {
    params: { path: { id }, query: { service, mode, days: DAYS_AHEAD } },
  })
  const locale = getLocale()
  const to = (choice: Record<string, string>) =>
    localPath(`/book/${slug}?${new URLSearchParams({ service, mode, ...choice })}`)
  return (data?.days ?? []).slice(0, DAYS_SHOWN).map(({ date, zone, slots }) => {
    // The way to the others takes the place of the last one: the rows stay full.
    const shown = slots.length > CELLS ? CELLS - 1 : CELLS
    return {
      date,
      name: slotDay(date, locale),
      times: slots.slice(0, shown).map(({ startsAt }) => ({
        startsAt,
        text: formatTime(startsAt, locale, zone),
        to: to({ day: date, time: startsAt }),
      })),
      more: Math.max(0, slots.length - shown),
      dayTo: to({ day: date }),
    }
  })
}

type Args = { context: Readonly<RouterContextProvider>; request: Request }

/** Whether the reader keeps this person at hand; nothing for visitors. */
export async function findFavourite(args: Args, id: string): Promise<boolean | null> {
  if (!(await findProfile(args))) return null
  const { data } = await apiOf(args.context).GET('/api/favourites')
  return data?.professionalIds.includes(id) ?? null
}
