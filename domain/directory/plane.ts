/**
 * Quebec laid flat, in kilometres, so that the database's nearest-neighbour index measures distances directly.
 * Good to a few percent where people live; what is shown to people is computed exactly (places.ts).
 */
const KM_PER_DEGREE = 111.2
const MIDDLE_LATITUDE = 46.5
const SQUEEZE = Math.cos((MIDDLE_LATITUDE * Math.PI) / 180)

export function toPlane({ latitude, longitude }: { latitude: number; longitude: number }): {
  x: number
  y: number
} {
  return { x: longitude * KM_PER_DEGREE * SQUEEZE, y: latitude * KM_PER_DEGREE }
}
