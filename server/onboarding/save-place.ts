import type { z } from '@hono/zod-openapi'
import { spacedPostalCode } from '#domain/booking/whereabouts.ts'
import { findPlace, zoneOf } from '#domain/directory/places.ts'
import { readPhone } from '#domain/kernel/phone.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { isNearMove } from '#domain/onboarding/moved-place.ts'
import { PLACES_MAX } from '#domain/onboarding/presentation.ts'
import { isAwaited } from '#server/booking/schedule/index.ts'
import type { Tx } from '#server/platform/database.ts'
import * as queries from './queries.ts'
import type { ChangedPlace, PlaceFields } from './schemas.ts'

type Fields = z.infer<typeof PlaceFields>

export async function addPlace(tx: Tx, professionalId: string, fields: Fields): Promise<void> {
  const place = placeOf(fields)
  if ((await queries.listPlaces(tx, professionalId)).length >= PLACES_MAX)
    throw new Refusal('onboarding/too-many')
  await queries.insertPlace(tx, professionalId, place)
}

/** Those who are expected are booking's, which knows nothing of this room: whoever composes the two passes it. */
export type ExpectedPeople = {
  countExpectedAt: (tx: Tx, place: { professionalId: string; placeId: string }) => Promise<number>
  announceNewPlace: (
    tx: Tx,
    place: { professionalId: string; placeId: string },
    move: () => Promise<void>,
  ) => Promise<void>
}

/**
 * How to get in may change at any time. The address itself, while people are expected there, only once the professional
 * said that they are to be told, and not to another town.
 */
export async function changePlace(
  people: ExpectedPeople,
  tx: Tx,
  { professionalId, id }: { professionalId: string; id: string },
  { tellsPeople, ...fields }: z.infer<typeof ChangedPlace>,
): Promise<void> {
  const before = (await queries.listPlaces(tx, professionalId)).find((place) => place.id === id)
  if (!before) throw new Refusal('onboarding/not-found')
  const place = placeOf(fields)
  const hasMoved =
    before.street !== place.street || before.postalCode !== place.postalCode || before.city !== place.city
  const move = () => queries.updatePlace(tx, professionalId, id, place)
  if (!hasMoved || before.street === null || !(await isAwaited(tx, professionalId, { placeId: id })))
    return move()
  const there = { professionalId, placeId: id }
  const count = await people.countExpectedAt(tx, there)
  // Somebody who is paying just now sees one address, and comes to it.
  if (count === 0 || place.street === null || !isNearMove(before.city, place.city))
    throw new Refusal('onboarding/place-awaits')
  if (!tellsPeople) throw new Refusal('onboarding/place-tells', { count })
  await people.announceNewPlace(tx, there, move)
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
