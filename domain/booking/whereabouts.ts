import type { Mode } from '../directory/modes.ts'
import type { Schedule } from './schedule.ts'

type Span = { placeId: string | null; modes: readonly Mode[] }

/**
 * The same hours without what could not take place: nobody is sold a visit in person at a place without a street and a
 * postal code. A video visit always has a room.
 */
export function withoutNowhere(schedule: Schedule, addressedPlaces: ReadonlySet<string>): Schedule {
  const kept = <Hours extends Span>(hours: readonly Hours[]) =>
    hours.flatMap((span) => possible(span, addressedPlaces))
  return { ...schedule, weekly: kept(schedule.weekly), openings: kept(schedule.openings) }
}

function possible<Hours extends Span>(span: Hours, addressedPlaces: ReadonlySet<string>): Hours[] {
  const modes = span.modes.filter(
    (mode) => mode !== 'in-person' || (span.placeId !== null && addressedPlaces.has(span.placeId)),
  )
  if (modes.length === span.modes.length) return [span]
  return modes.length === 0 ? [] : [{ ...span, modes }]
}

/** « g1r2s4 » → « G1R 2S4 ». */
export const spacedPostalCode = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[ -]/g, '')
    .replace(/^(...)/, '$1 ')

/** A meeting link that a browser opens safely; the database says the same. */
export const isWebAddress = (text: string) =>
  text.length <= 300 &&
  /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.[a-z]{2,}(?::\d{2,5})?(?:\/[!-~]*)?$/.test(text)

/** A map of the way there, opened by the reader and never by a page of ours. */
export const directionsUrl = (address: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
