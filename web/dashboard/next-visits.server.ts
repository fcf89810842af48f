import type { components } from '#contract/api.d.ts'
import { directionsUrl } from '#domain/booking/whereabouts.ts'
import { formatNearDay, formatUntil, NEAR_MINUTES } from '#domain/kernel/format-until.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { meetingPath } from '#web/product/visits/meeting-path.ts'
import { capitalise, visitWords } from '#web/product/visits/visit-words.server.ts'

const SHOWN = 3

export type NextVisitView = ReturnType<typeof nextVisits>[number]

/** The next visits that count, each with how to be there. What is only held is no visit yet: the list offers to confirm it. */
export function nextVisits(visits: readonly components['schemas']['Appointment'][], now: Temporal.Instant) {
  return visits
    .filter(({ state }) => state === 'scheduled' || state === 'requested')
    .slice(0, SHOWN)
    .map((visit) => {
      const { place, mode, startsAt, zone } = visit
      const minutes = now.until(Temporal.Instant.from(startsAt)).total('minutes')
      const words = visitWords(visit, now)
      const reading = { now: now.toString(), zone, locale: getLocale() }
      const near = formatNearDay(startsAt, reading)
      return {
        ...words,
        title: near ? capitalise(`${near}, ${words.time}`) : words.title,
        hourOf: capitalise(words.zoneName),
        until: formatUntil(startsAt, reading),
        isNear: minutes < NEAR_MINUTES,
        isNow: minutes < 0.5,
        meeting: meetingPath(visit),
        directions:
          mode === 'in-person' && place?.street
            ? directionsUrl([place.street, place.city, place.postalCode].filter(Boolean).join(', '))
            : null,
      }
    })
}
