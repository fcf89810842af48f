import type { z } from '@hono/zod-openapi'
import { spacedPostalCode } from '#domain/booking/whereabouts.ts'
import { findPlace, zoneOf } from '#domain/directory/places.ts'
import { readPhone } from '#domain/kernel/phone.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { PLACES_MAX } from '#domain/onboarding/presentation.ts'
import { isAwaited } from '#server/booking/schedule/index.ts'
import type { Tx } from '#server/platform/database.ts'
import * as queries from './queries.ts'
import type { PlaceFields } from './schemas.ts'

type Fields = z.infer<typeof PlaceFields>

export async function addPlace(tx: Tx, professionalId: string, fields: Fields): Promise<void> {
  const place = placeOf(fields)
  if ((await queries.listPlaces(tx, professionalId)).length >= PLACES_MAX)
    throw new Refusal('onboarding/too-many')
  await queries.insertPlace(tx, professionalId, place)
}

/** How to get in may change at any time; the address itself not while people are expected there. */
export async function changePlace(tx: Tx, professionalId: string, id: string, fields: Fields): Promise<void> {
  const before = (await queries.listPlaces(tx, professionalId)).find((place) => place.id === id)
  if (!before) throw new Refusal('onboarding/not-found')
  const place = placeOf(fields)
  const hasMoved =
    before.street !== place.street || before.postalCode !== place.postalCode || before.city !== place.city
  if (hasMoved && before.street !== null && (await isAwaited(tx, professionalId, { placeId: id })))
    throw new Refusal('onboarding/place-awaits')
  await queries.updatePlace(tx, professionalId, id, place)
}

function placeOf({ city, postalCode, phone, ...fields }: Fields): queries.PlaceRow {
  const found = findPlace(city)
  if (!found) throw new Refusal('onboarding/unknown-place')
  // The municipality's own point: a street is never turned into coordinates that nobody gave us.
  const { name, latitude, longitude } = found
  return {
    ...fields,
    city: name,
    latitude,
    longitude,
    zone: zoneOf(latitude, longitude),
    postalCode: postalCode && spacedPostalCode(postalCode),
    phone: phone && readPhone(phone),
  }
}
