import type { components } from '#contract/api.d.ts'
import { zoneName } from '#domain/booking/zone-name.ts'
import { professionRules } from '#domain/directory/professions.ts'
import { dayLeaf, formatDay, formatMoney, formatTime } from '#domain/kernel/format.ts'
import { m } from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'
import { modeNames } from './directory-names.server.ts'
import { photoPath } from './photo-path.ts'

export type Appointment = components['schemas']['Appointment']

export type Tone = 'neutral' | 'ok' | 'wait' | 'expired'
export type VisitWords = ReturnType<typeof visitWords>

/** « jeudi 19 novembre, 10 h 30 », in the zone of the visit: a moment of the API carries its own offset. */
export function whenText(moment: string, zone: string): string {
  const locale = getLocale()
  return m.appointments_when({ day: formatDay(moment, locale), time: formatTime(moment, locale, zone) })
}

/** « 10 h 30 à 11 h 20 » */
export function hoursText(startsAt: string, endsAt: string, zone: string): string {
  const locale = getLocale()
  return m.appointments_range({
    start: formatTime(startsAt, locale, zone),
    end: formatTime(endsAt, locale, zone),
  })
}

/** A visit in the reader's language and the visit's own zone: pages write it, they do not work it out. */
export function visitWords(visit: Appointment, now: Temporal.Instant) {
  const locale = getLocale()
  const { professional, service, place, zone } = visit
  const title = locale === 'fr' ? professional.titleFr : professional.titleEn
  return {
    id: visit.id,
    version: visit.version,
    state: visit.state,
    actions: visit.actions,
    mode: visit.mode,
    slug: professional.slug,
    startsAt: visit.startsAt,
    day: visit.startsAt.slice(0, 10),
    leaf: dayLeaf(visit.startsAt, locale),
    when: whenText(visit.startsAt, zone),
    /** The same at the head of a line. */
    title: capitalise(whenText(visit.startsAt, zone)),
    time: formatTime(visit.startsAt, locale, zone),
    hours: hoursText(visit.startsAt, visit.endsAt, zone),
    zone: zoneName(Temporal.Instant.from(visit.startsAt), zone, locale),
    modeName: modeNames()[visit.mode],
    place: place && [place.name, place.street, place.city].filter(Boolean).join(', '),
    city: place?.city ?? null,
    professional: {
      id: professional.id,
      name: professional.name,
      title: title ?? professionName(professional.profession, locale),
      photo: photoPath(professional.photoKey),
    },
    client: visit.client && {
      name: `${visit.client.firstName} ${visit.client.lastName}`,
      short: `${visit.client.firstName} ${[...visit.client.lastName][0] ?? ''}.`,
    },
    service: (locale === 'en' ? service.nameEn : null) ?? service.nameFr,
    minutes: m.appointments_minutes({ count: service.durationMinutes }),
    price: formatMoney(visit.priceCents, locale),
    attendeeName: visit.attendeeName,
    label: stateText(visit, now),
    reason: visit.reason,
  }
}

const capitalise = (text: string) => text.slice(0, 1).toLocaleUpperCase('fr-CA') + text.slice(1)

const professionName = (code: string, locale: 'fr' | 'en') =>
  professionRules(code as Parameters<typeof professionRules>[0]).name[locale]

function stateText(visit: Appointment, now: Temporal.Instant): { text: string; tone: Tone } {
  switch (visit.state) {
    case 'held':
      return { text: m.appointments_state_held(), tone: 'wait' }
    case 'requested':
      return { text: m.appointments_state_requested(), tone: 'wait' }
    case 'scheduled':
      return Temporal.Instant.compare(visit.endsAt, now) > 0
        ? { text: m.appointments_state_scheduled(), tone: 'ok' }
        : { text: m.appointments_state_ended(), tone: 'neutral' }
    case 'completed':
      return { text: m.appointments_state_completed(), tone: 'ok' }
    case 'no_show':
      return { text: m.appointments_state_no_show(), tone: 'expired' }
    case 'cancelled':
      return { text: cancelledText(visit), tone: 'wait' }
    case 'expired':
      return { text: m.appointments_state_expired(), tone: 'neutral' }
  }
}

/** By whom, as the side that reads it says it. */
function cancelledText({ side, cancelledBy, professional }: Appointment): string {
  if (cancelledBy === side)
    return side === 'client' ? m.appointments_state_cancelled_client() : m.appointments_pro_cancelled_by_you()
  if (cancelledBy === 'professional')
    return m.appointments_state_cancelled_professional({ name: professional.name })
  if (cancelledBy === 'client') return m.appointments_pro_cancelled_by_client()
  return m.appointments_state_cancelled()
}
