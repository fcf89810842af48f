import { type Attendee, HOLD_MINUTES, HOLDS_PER_PERSON } from '#domain/booking/holds.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { constraintOf } from '#server/platform/constraint-of.ts'
import type { Tx } from '#server/platform/database.ts'
import { insertHold, releaseHolds, lockTime, readClaims } from './appointment-queries.ts'
import { readBookable } from '../schedule/index.ts'
import {
  type ChosenTime,
  patchFreeTimes,
  refuseSlot,
  releaseVisitorHolds,
  requireAudience,
  requireOffer,
} from '../slots/index.ts'

export type HoldInput = ChosenTime & {
  professionalId: string
  attendee: Attendee
  attendeeName: string | null
  /** What this browser kept before its owner signed in is theirs to take. */
  visitor?: Buffer | null
}

/** Keeps a free time for this person for ten minutes. The time is theirs or someone else's, never both. */
export async function holdSlot(tx: Tx, clientId: string, input: HoldInput): Promise<string> {
  const parties = { professionalId: input.professionalId, clientId }
  await lockTime(tx, input.professionalId, clientId)
  const claims = await readClaims(tx, parties)
  const due = claims.filter(({ hasLapsed, isHold, isClients }) => hasLapsed || (isHold && isClients))
  const freed = await releaseHolds(
    tx,
    due.map(({ appointmentId }) => appointmentId),
    parties,
  )
  const visitors = claims.some(({ isClients }) => !isClients)
    ? await releaseVisitorHolds(tx, input.professionalId, input.visitor ?? null)
    : []
  const bookable = await readBookable(tx, input.professionalId)
  if (!bookable) throw new Refusal('directory/professional-not-found')
  if (bookable.userId === clientId) throw new Refusal('booking/own-time')

  const { service, question, slot, ...busy } = requireOffer(bookable, input)
  await requireAudience(tx, service, clientId)
  const theirs = claims.filter(
    (claim) =>
      claim.isClients &&
      !claim.hasLapsed &&
      !freed.some(({ appointmentId }) => appointmentId === claim.appointmentId),
  )
  if (theirs.some(({ from, until }) => isBefore(from, slot.endsAt) && isBefore(slot.startsAt, until)))
    throw refuseSlot('booking/client-busy', question, input.startsAt)
  if (theirs.filter(({ isHold }) => isHold).length >= HOLDS_PER_PERSON)
    throw new Refusal('booking/too-many-holds')

  const id = await insertHold(tx, {
    professionalId: bookable.id,
    clientId,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    busyFrom: busy.from,
    busyUntil: busy.until,
    zone: slot.zone,
    mode: input.mode,
    placeId: slot.placeId,
    attendee: input.attendee,
    attendeeName: input.attendeeName,
    serviceId: service.id,
    serviceNameFr: service.nameFr,
    serviceNameEn: service.nameEn,
    priceCents: service.priceCents,
    ...bookable.policy,
    heldUntil: bookable.now.add({ minutes: HOLD_MINUTES }),
    answerHours: service.answerHours,
  }).catch((error: unknown) => {
    if (constraintOf(error) === 'appointment_blocked') throw new Refusal('booking/blocked')
    throw error
  })
  const claim = { appointmentId: id, from: busy.from.epochMilliseconds, until: busy.until.epochMilliseconds }
  // What others have again is marked for the worker.
  const freedHere = freed.filter(({ professionalId }) => professionalId === bookable.id)
  const calendar = { ...bookable, claims: [...bookable.claims, claim] }
  await patchFreeTimes(tx, calendar, [busy, ...freedHere, ...visitors])
  return id
}

const isBefore = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0
