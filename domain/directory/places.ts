import { fold } from '../kernel/fold.ts'
import { gistOf } from './gist.ts'
import { MUNICIPALITIES } from './municipalities.ts'

export type Place = { name: string; slug: string; latitude: number; longitude: number; population: number }

export const PLACES: readonly Place[] = MUNICIPALITIES.map(([name, latitude, longitude, population]) => ({
  name,
  slug: fold(name).replaceAll(' ', '-'),
  latitude,
  longitude,
  population,
}))

const FOLDED = PLACES.map((place) => ({ place, name: fold(place.name) }))
/** Largest first, so that a name shared by two places means the larger one. */
const BY_GIST = new Map(FOLDED.toReversed().map(({ place, name }) => [gistOf(name), place]))
/** Every word that some name of a place is made of: what a misspelled word is compared with. */
export const PLACE_WORDS: readonly string[] = [...BY_GIST.keys()].flatMap((name) => name.split(' '))

/** How people write long names: « St-Jérôme », « Ste-Thérèse ». */
function spellings(text: string): string[] {
  const plain = fold(text)
  return [plain, plain.replace(/\bst\b/g, 'saint').replace(/\bste\b/g, 'sainte')]
}

export function findPlace(text: string): Place | undefined {
  return spellings(text)
    .map((spelling) => BY_GIST.get(gistOf(spelling)))
    .find((place) => place !== undefined)
}

/** Places whose name begins like the text, largest first. */
export function suggestPlaces(text: string, limit: number): Place[] {
  const starts = spellings(text).filter((spelling) => spelling.length > 0)
  return FOLDED.filter(({ name }) => starts.some((start) => name.startsWith(start)))
    .slice(0, limit)
    .map(({ place }) => place)
}

/** The largest place whose name begins like the text: « Sherbr ». */
export function startedPlace(text: string): Place | undefined {
  return text.length < 4 ? undefined : suggestPlaces(text, 1)[0]
}

/** The zone belongs to the place of care: the Magdalen Islands and the Lower North Shore keep Atlantic time. */
export function zoneOf(latitude: number, longitude: number): string {
  if (longitude > -62.5 && latitude < 48.5) return 'America/Halifax'
  if (longitude > -61.5 && latitude > 49.5) return 'America/Blanc-Sablon'
  return 'America/Toronto'
}

const EARTH_RADIUS_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Along the surface; precise enough to say « à 3,2 km ». */
export function distanceKm(
  from: { latitude: number; longitude: number },
  to: { latitude: number; longitude: number },
): number {
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2)
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2)
  const chord =
    halfLatitude ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord))
}
