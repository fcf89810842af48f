import type { components } from '#contract/api.d.ts'
import { zoneName } from '#domain/booking/zone-name.ts'
import { professionRules } from '#domain/directory/professions.ts'
import { dayLeaf, formatMoney, formatTime } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { photoPath } from '#web/product/directory/photo-path.ts'
import { hoursText, whenText } from './visit-times.ts'

export type Appointment = components['schemas']['Appointment']
export type VisitWords = ReturnType<typeof visitWords>

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
    zone,
    zoneName: zoneName(Temporal.Instant.from(visit.startsAt), zone, locale),
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
    minutes: service.durationMinutes,
    price: formatMoney(visit.priceCents, locale),
    attendeeName: visit.attendeeName,
    status: { code: statusOf(visit, now), name: professional.name },
    reason: visit.reason,
  }
}

export const capitalise = (text: string) => text.slice(0, 1).toLocaleUpperCase('fr-CA') + text.slice(1)

const professionName = (code: string, locale: 'fr' | 'en') =>
  professionRules(code as Parameters<typeof professionRules>[0]).name[locale]

/** As the side that reads it says it: cancelled by whom, and what is over though nobody closed it. */
function statusOf({ state, side, cancelledBy, endsAt, money }: Appointment, now: Temporal.Instant) {
  // On the payment page, or paid and waiting for the bank: there is nothing left to confirm.
  if (state === 'held' && money.state === 'awaiting') return 'paying' as const
  if (state === 'scheduled') return Temporal.Instant.compare(endsAt, now) > 0 ? state : ('ended' as const)
  if (state !== 'cancelled' || cancelledBy === null || cancelledBy === 'admin') return state
  return cancelledBy === side ? ('cancelled-by-reader' as const) : (`cancelled-by-${cancelledBy}` as const)
}
