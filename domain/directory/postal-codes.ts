import { fold } from '../kernel/fold.ts'
import { findPlace, type Place, suggestPlaces } from './places.ts'
import { POSTAL_AREAS } from './postal-areas.ts'

/** A place that may be a postal code: then `name` is its first three characters, and `covers` what they stand for. */
export type Locality = Place & { covers: string | null }

const AREAS = new Map<string, Locality>(
  POSTAL_AREAS.trim()
    .split(/; |\n/)
    .map((area) => {
      const [name = '', latitude, longitude, ...covers] = area.split(' ')
      const place = { name, slug: name.toLowerCase(), population: 0, covers: covers.join(' ') }
      return [place.slug, { ...place, latitude: Number(latitude), longitude: Number(longitude) }]
    }),
)

export const postalAreas = (): readonly Locality[] => [...AREAS.values()]

/** « H2X », « g5l1a1 », « G5L 1 »: all of the text is a code, or as much of one as is typed. */
const CODE = /^([ghj]\d[a-z])(?: ?\d(?:[a-z]\d?)?)?$/
/** « Montréal, H2J »: a code among other words. */
const CODE_WITHIN = /(?:^| )([ghj]\d[a-z])(?= |$|\d[a-z]\d(?: |$))/

export function findPostalArea(text: string): Locality | undefined {
  const [, area = ''] = CODE.exec(fold(text)) ?? []
  return AREAS.get(area)
}

/** Where « où » means: a code is more precise than the city it may stand beside. */
export function locate(text: string): Locality | undefined {
  const [, area = ''] = CODE_WITHIN.exec(fold(text)) ?? []
  const place = AREAS.get(area) ?? findPlace(text)
  return place && { covers: null, ...place }
}

/** Cities whose name begins like the text, or codes that do. */
export function suggestLocalities(text: string, limit: number): Locality[] {
  const start = fold(text)
  const whole = findPostalArea(text)
  if (whole) return [whole]
  const codes = /^[ghj]\d/.test(start) ? postalAreas().filter(({ slug }) => slug.startsWith(start)) : []
  const cities = suggestPlaces(text, limit).map((place) => ({ ...place, covers: null }))
  return [...codes, ...cities].slice(0, limit)
}
