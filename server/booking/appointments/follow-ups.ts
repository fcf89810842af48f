import { ALTERNATIVES } from '#domain/booking/holds.ts'
import { forOwnHand } from '#domain/booking/added-visits.ts'
import { findSlot, nearestSlots, type Slot } from '#domain/booking/slots.ts'
import type { Mode } from '#domain/directory/modes.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { questionOf, readBookable } from '../schedule/index.ts'
import { addVisit } from './add-visit.ts'
import { findAddedFor } from './added-queries.ts'
import { announceAdded } from './announce-added.ts'
import type { BookingDependencies } from './announce.ts'
import { isClientBusy } from './appointment-queries.ts'

type Wanted = { serviceId: string; mode: Mode; placeId: string | null }
type ShownDate = {
  wanted: Temporal.Instant
  zone: string
  /** The time itself when it is free. */
  slot: Slot | null
  nearest: Slot[]
}

/** Each moment of a series as it is now: free, or the nearest times that are. */
export async function previewSeries(
  db: Db,
  practiceClientId: string,
  wanted: Wanted,
  moments: readonly Temporal.Instant[],
): Promise<{ priceCents: number; dates: ShownDate[] }> {
  const person = await findAddedFor(db, practiceClientId)
  if (!person) throw new Refusal('booking/client-unknown')
  const bookable = await readBookable(db, person.professionalId)
  if (!bookable) throw new Refusal('directory/professional-not-found')
  const service = bookable.services.find(({ id }) => id === wanted.serviceId)
  if (!service?.modes.includes(wanted.mode))
    throw new Refusal('booking/slot-not-offered', { alternatives: [] })
  const own = { ...bookable, schedule: forOwnHand(bookable.schedule) }
  const question = questionOf(own, { visit: service, mode: wanted.mode, placeId: wanted.placeId })
  const isFreeForClient = async (slot: Slot) => !(await isClientBusy(db, person.clientId, slot))
  const dates: ShownDate[] = []
  for (const moment of moments) {
    const found = findSlot(question, moment)
    const slot = found && (await isFreeForClient(found)) ? found : null
    const near = slot ? [] : nearestSlots(question, moment, ALTERNATIVES + 1)
    const nearest: Slot[] = []
    for (const one of near) if (await isFreeForClient(one)) nearest.push(one)
    dates.push({
      wanted: moment,
      zone: bookable.schedule.rules.zone,
      slot,
      nearest: nearest.filter(({ startsAt }) => !startsAt.equals(moment)).slice(0, ALTERNATIVES),
    })
  }
  return { priceCents: service.priceCents, dates }
}

/** All of them in one transaction, or none: what was taken meanwhile is told, and nothing is booked. */
export async function addSeries(
  dependencies: BookingDependencies,
  tx: Tx,
  practiceClientId: string,
  chosen: Wanted & { priceCents: number },
  moments: readonly Temporal.Instant[],
): Promise<string[]> {
  const ids: string[] = []
  const taken: string[] = []
  for (const startsAt of moments)
    try {
      ids.push(await addVisit(tx, { ...chosen, practiceClientId, startsAt }))
    } catch (error) {
      if (!(error instanceof Refusal) || !TAKEN.has(error.code)) throw error
      taken.push(startsAt.toString())
    }
  if (taken.length > 0) throw new Refusal('booking/series-taken', { taken })
  await announceAdded(dependencies, tx, ids)
  return ids
}

const TAKEN: ReadonlySet<string> = new Set([
  'booking/slot-taken',
  'booking/slot-too-soon',
  'booking/slot-not-offered',
])
