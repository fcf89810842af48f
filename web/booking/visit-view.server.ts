import type { components } from '#contract/api.d.ts'
import { zoneName } from '#domain/booking/zone-name.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { inLanguage, personOf } from './book-view.server.ts'

export type Appointment = components['schemas']['Appointment']
export type VisitView = ReturnType<typeof visitView>

/** A visit that is kept or confirmed, as its pages read it. */
export function visitView(visit: Appointment) {
  const { id, mode, startsAt, endsAt, zone, attendeeName, money, place, policy, professional } = visit
  return {
    id,
    mode,
    startsAt,
    endsAt,
    zone,
    zoneName: zoneName(Temporal.Instant.from(startsAt), zone, getLocale()),
    attendeeName,
    money,
    person: personOf(professional),
    slug: professional.slug,
    service: inLanguage(visit.service),
    place: mode === 'in-person' ? place : null,
    contact: visit.contact,
    /** Asked for and not booked at once: until when the professional answers. */
    answerBy: visit.answerBy,
    policy: {
      percent: policy.lateFeePercent,
      freeUntil: ahead(policy.freeUntil),
      moveUntil: ahead(policy.moveUntil),
    },
  }
}

/** A moment to come, or nothing once it is past. */
const ahead = (moment: string) =>
  Temporal.Instant.compare(moment, Temporal.Now.instant()) > 0 ? moment : null
