import type { Attendee } from '#domain/booking/holds.ts'
import { type DayPart, WAITS_PER_PERSON } from '#domain/booking/wait-list.ts'
import type { Mode } from '#domain/directory/modes.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { attendingByName } from '#server/family/index.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { InvalidRequest } from '#server/platform/problem.ts'
import {
  isHeld,
  lockAppointment,
  lockTime,
  moveAppointment,
  releaseHold,
  transition,
  type BookingDependencies,
} from '../appointments/index.ts'
import { type Bookable, readBookable } from '../schedule/index.ts'
import { requireAudience } from '../slots/index.ts'
import * as q from './queries.ts'

export type WaitInput = {
  professionalId: string
  serviceId: string
  modes: readonly Mode[]
  weekdays: readonly number[]
  parts: readonly DayPart[]
  /** Nothing: from today. */
  firstDay: string | null
  /** Nothing: as far as the professional's calendar is open. */
  lastDay: string | null
  attendee: Attendee
  attendeeName: string | null
  replacesId: string | null
}

/** Stands last in the line of a professional and a service, for the windows that suit. */
export async function joinLine(tx: Tx, clientId: string, input: WaitInput): Promise<void> {
  await lockTime(tx, input.professionalId, clientId)
  const bookable = await readBookable(tx, input.professionalId)
  const service = bookable?.services.find(({ id }) => id === input.serviceId)
  if (!bookable || !service) throw new Refusal('directory/professional-not-found')
  if (bookable.userId === clientId) throw new Refusal('booking/own-time')
  await requireAudience(tx, service, clientId)
  // Whoever decides for themselves and did not agree does not wait either.
  if (input.attendeeName !== null) await attendingByName(tx, clientId, input.attendeeName, bookable.now)
  if (!input.modes.every((mode) => service.modes.includes(mode))) throw invalid('modes')
  const mine = await q.countEntries(tx, clientId)
  if (mine.serviceIds.includes(service.id)) throw new Refusal('booking/already-waiting')
  if (mine.all >= WAITS_PER_PERSON) throw new Refusal('booking/too-many-waits')

  const replaced = input.replacesId ? await requireReplaced(tx, clientId, input, input.replacesId) : null
  const id = await q.insertEntry(tx, {
    ...input,
    ...daysOf(bookable, input),
    // A visit keeps its mode when it takes an earlier time.
    modes: replaced ? [replaced.mode as Mode] : input.modes,
    clientId,
  })
  await recordEvent(tx, {
    subjectId: clientId,
    action: 'wait-list-joined',
    facts: { entry: id },
  })
}

const invalid = (field: string) => new InvalidRequest([{ field, rule: 'invalid-value' }])

function daysOf({ now, schedule: { rules } }: Bookable, input: WaitInput) {
  const today = now.toZonedDateTimeISO(rules.zone).toPlainDate()
  const firstDay = input.firstDay ?? today.toString()
  const lastDay =
    input.lastDay ?? Temporal.PlainDate.from(firstDay).add({ days: rules.horizonDays }).toString()
  if (lastDay < firstDay || lastDay < today.toString()) throw invalid('lastDay')
  if (Temporal.PlainDate.from(firstDay).until(lastDay, { largestUnit: 'days' }).days > 366)
    throw invalid('lastDay')
  return { firstDay, lastDay }
}

async function requireReplaced(tx: Tx, clientId: string, input: WaitInput, id: string) {
  const visit = await lockAppointment(tx, id)
  const isTheirs = visit?.clientId === clientId && visit.professionalId === input.professionalId
  if (!visit || !isTheirs) throw new Refusal('booking/not-found')
  if (visit.state !== 'scheduled' || visit.serviceId !== input.serviceId) throw new Refusal('booking/not-now')
  return visit
}

/**
 * Leaves the line; a time that is being offered goes to the next person. The hold is locked before the entry, as it is
 * when an offer is confirmed: neither waits for the other.
 */
export async function leaveLine(
  dependencies: BookingDependencies,
  tx: Tx,
  clientId: string,
  id: string,
): Promise<void> {
  const { professionalId } = await requireEntry(tx, clientId, id)
  await lockTime(tx, professionalId, clientId)
  const offer = await q.findOpenOffer(tx, id)
  if (offer) await releaseHold(dependencies, tx, offer.appointmentId)
  if (!(await q.endEntry(tx, id, 'left'))) throw new Refusal('booking/not-found')
  await recordEvent(tx, {
    subjectId: clientId,
    action: 'wait-list-left',
    facts: { entry: id },
  })
}

async function requireEntry(tx: Tx, clientId: string, id: string) {
  const entry = await q.findEntry(tx, id, clientId)
  if (!entry) throw new Refusal('booking/not-found')
  return entry
}

/**
 * Takes the offered time for the visit that the person already has: one transaction gives the old time back and keeps
 * payment, messages and history. Nobody ends up with two visits, or with none.
 */
export async function swapVisit(
  dependencies: BookingDependencies,
  tx: Tx,
  clientId: string,
  id: string,
): Promise<string> {
  const { professionalId, replacesId } = await requireEntry(tx, clientId, id)
  if (!replacesId) throw new Refusal('booking/not-found')
  await lockTime(tx, professionalId, clientId)
  const offer = await q.findOpenOffer(tx, id)
  const held = offer && (await lockAppointment(tx, offer.appointmentId))
  if (!offer || !held || !isHeld(held)) throw new Refusal('booking/hold-expired')
  const visit = await lockAppointment(tx, replacesId)
  if (!visit) throw new Refusal('booking/not-found')
  await q.acceptOffer(tx, offer.id)
  await q.endEntry(tx, id, 'served')
  // The offered time is let go under the same lock as it is taken: nobody comes in between.
  await transition(tx, held, 'release', 'client')
  await moveAppointment(dependencies, tx, {
    id: visit.id,
    professionalId,
    clientId,
    by: 'client',
    startsAt: offer.startsAt,
    version: visit.version,
    reason: null,
  })
  return visit.id
}
