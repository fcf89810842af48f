import { formatDay, formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { personOf, withinSentence } from './book-view.server.ts'
import { upperFirst } from './picker-view.server.ts'
import {
  addressOf,
  type Appointment,
  policyOf,
  priceOf,
  serviceOf,
  stepsOf,
  zoneOf,
} from './visit-view.server.ts'

/** The page's words once the visit is confirmed. */
export function confirmedView(visit: Appointment, email: string) {
  const { name, slug } = visit.professional
  const time = (moment: string) => formatTime(moment, getLocale(), visit.zone)
  const person = personOf(visit.professional)
  const service = [serviceOf(visit), withinSentence(visit.mode)].join(', ')
  return {
    head: {
      title: m.booking_done_head({ name }),
      description: m.booking_done_description(),
      path: `/book/${slug}/confirmed/${visit.id}`,
    },
    heading: m.booking_done_title(),
    lead: m.booking_done_lead({ email }),
    day: upperFirst(formatDay(visit.startsAt, getLocale())),
    hours: `${m.booking_range({ start: time(visit.startsAt), end: time(visit.endsAt) })}, ${zoneOf(visit)}`,
    person: { ...person, title: `${person.title} · ${service}` },
    whom: visit.attendeeName && m.booking_done_for({ name: visit.attendeeName }),
    calendar: { to: `/api/appointments/${visit.id}/calendar`, label: m.booking_done_calendar() },
    all: { to: localPath('/dashboard/client/appointments'), label: m.booking_done_all() },
    next: stepsOf(visit, true),
    price: priceOf(visit),
    policy: policyOf(visit),
    place: placeOf(visit),
  }
}

function placeOf(visit: Appointment) {
  const [first, ...rest] = addressOf(visit)
  if (!first) return null
  const query = new URLSearchParams({
    query: [visit.place?.street, visit.place?.city].filter(Boolean).join(', '),
  })
  return {
    title: m.booking_done_place(),
    name: first,
    lines: rest,
    directions: visit.place?.street
      ? {
          to: `https://www.openstreetmap.org/search?${query}`,
          label: m.booking_done_directions(),
          note: m.booking_done_directions_note(),
        }
      : null,
  }
}
