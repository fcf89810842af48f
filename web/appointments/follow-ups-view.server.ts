import type { components } from '#contract/api.d.ts'
import { RHYTHMS, SERIES_MAX, SERIES_MIN } from '#domain/booking/follow-ups.ts'
import type { Mode } from '#domain/directory/modes.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { whenText } from '#web/product/visits/visit-times.ts'
import { capitalise } from '#web/product/visits/visit-words.server.ts'
import type { ApiClient } from '#web/shell/api.ts'
import { describeProblem } from '#web/shell/problem.server.ts'
import { dayIn } from './move-view.server.ts'

type Appointment = components['schemas']['Appointment']
type Services = components['schemas']['VisitWork']['services']

export type Asked = ReturnType<typeof askedIn>

const WEEK = { weeks: 1 }
const MODES_GIVEN = ['in-person', 'video'] as const

/** What the address asks for, or what follows from the visit: its service, its mode, its time, a week later. */
export function askedIn(search: URLSearchParams, visit: Appointment, services: Services) {
  const service = services.find(({ id }) => id === (search.get('service') ?? visit.service.id)) ?? services[0]
  const wanted = MODES_GIVEN.find((mode) => mode === (search.get('mode') ?? visit.mode))
  const modes = service?.modes ?? []
  const mode: Mode | undefined = wanted && modes.includes(wanted) ? wanted : modes[0]
  const today = Temporal.Now.plainDateISO(visit.zone)
  const after = Temporal.PlainDate.from(visit.startsAt.slice(0, 10)).add(WEEK)
  const first = dayIn(search.get('firstDay')) ?? later(after, today)
  const count = Number(search.get('count'))
  return {
    isAsked: search.has('firstDay'),
    serviceId: service?.id,
    mode,
    rhythm: RHYTHMS.find((rhythm) => rhythm === search.get('rhythm')) ?? '1w',
    count: Number.isInteger(count) && count >= SERIES_MIN && count <= SERIES_MAX ? count : 4,
    firstDay: first.toString(),
    time: /^([01]\d|2[0-3]):[0-5]\d$/.exec(search.get('time') ?? '')?.[0] ?? visit.startsAt.slice(11, 16),
  }
}

const later = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) > 0 ? one : other

/** Each date as it is now, and the free times that may stand for it. */
export async function loadDates(api: ApiClient, id: string, asked: Asked) {
  const { isAsked, serviceId, mode, rhythm, count, firstDay, time } = asked
  if (!isAsked || !serviceId || !mode) return null
  const query = { serviceId, mode, rhythm, count, firstDay, time }
  const { data, error } = await api.GET('/api/professional/appointments/{id}/follow-ups', {
    params: { path: { id }, query },
  })
  if (error) return { problem: describeProblem(error), dates: [], price: '', priceCents: 0 }
  const locale = getLocale()
  return {
    problem: undefined,
    price: formatMoney(data.priceCents, locale),
    priceCents: data.priceCents,
    dates: data.dates.map(({ startsAt, zone, isFree, nearest }) => ({
      startsAt,
      text: capitalise(whenText(startsAt, zone)),
      isFree,
      nearest: nearest.map((slot) => ({
        startsAt: slot.startsAt,
        text: capitalise(whenText(slot.startsAt, zone)),
      })),
    })),
  }
}
