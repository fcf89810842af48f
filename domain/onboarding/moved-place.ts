import { distanceKm, findPlace, zoneOf } from '../directory/places.ts'

/** A new address may be told to whoever is expected there; another town is another visit. */
const NEAR_KM = 25

/** Whether people who are expected in one municipality may be told to come to the other: near, and on the same clock. */
export function isNearMove(fromCity: string, toCity: string): boolean {
  const [from, to] = [findPlace(fromCity), findPlace(toCity)]
  if (!from || !to) return false
  const isSameZone = zoneOf(from.latitude, from.longitude) === zoneOf(to.latitude, to.longitude)
  return isSameZone && distanceKm(from, to) <= NEAR_KM
}
