import type { Mode } from '../directory/modes.ts'
import type { Schedule } from './schedule.ts'

/** What a visit needs to take place: an address to go to, or a link to open. */
export type Whereabouts = {
  /** Places with a street and a postal code. */
  addressedPlaces: ReadonlySet<string>
  hasMeetingLink: boolean
}

type Span = { placeId: string | null; modes: readonly Mode[] }

/** The same hours without what could not take place: nobody is sold a visit with nowhere to go. */
export function withoutNowhere(schedule: Schedule, where: Whereabouts): Schedule {
  const kept = <Hours extends Span>(hours: readonly Hours[]) => hours.flatMap((span) => possible(span, where))
  return { ...schedule, weekly: kept(schedule.weekly), openings: kept(schedule.openings) }
}

function possible<Hours extends Span>(
  span: Hours,
  { addressedPlaces, hasMeetingLink }: Whereabouts,
): Hours[] {
  const modes = span.modes.filter((mode) => {
    if (mode === 'in-person') return span.placeId !== null && addressedPlaces.has(span.placeId)
    return mode !== 'video' || hasMeetingLink
  })
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
