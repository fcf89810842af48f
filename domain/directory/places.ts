import { fold } from '../kernel/fold.ts'
import { editDistance } from '../kernel/edit-distance.ts'
import { MUNICIPALITIES } from './municipalities.ts'

export type Place = { name: string; slug: string; latitude: number; longitude: number; population: number }

export const PLACES: readonly Place[] = MUNICIPALITIES.map(([name, latitude, longitude, population]) => ({
  name,
  slug: fold(name).replaceAll(' ', '-'),
  latitude,
  longitude,
  population,
}))

/** Largest first, so that a name shared by two places means the larger one. */
const BY_NAME = new Map(PLACES.toReversed().map((place) => [fold(place.name), place]))

/** How people write long names: « St-Jérôme », « Ste-Thérèse ». */
function spellings(text: string): string[] {
  const plain = fold(text)
  return [plain, plain.replace(/\bst\b/g, 'saint').replace(/\bste\b/g, 'sainte')]
}

export function findPlace(text: string): Place | undefined {
  return spellings(text)
    .map((spelling) => BY_NAME.get(spelling))
    .find((place) => place !== undefined)
}

/** Places whose name begins like the text, largest first. */
export function suggestPlaces(text: string, limit: number): Place[] {
  const starts = spellings(text).filter((spelling) => spelling.length > 0)
  return PLACES.filter((place) => starts.some((start) => fold(place.name).startsWith(start))).slice(0, limit)
}

/** The largest place one slip away, or whose name begins like the word: « Montral », « Sherbr ». */
export function resemblingPlace(word: string): Place | undefined {
  if (word.length < 4) return undefined
  return PLACES.find((place) => {
    const name = fold(place.name)
    return name.startsWith(word) || editDistance(word, name, 1) <= 1
  })
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
