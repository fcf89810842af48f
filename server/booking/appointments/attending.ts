import type { Attendee } from '#domain/booking/holds.ts'
import { attendingByName, noteFamilyVisit, requireAttending } from '#server/family/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { holdSlot, type HoldInput } from './hold-slot.ts'

export type HoldAsked = Omit<HoldInput, 'attendee'> & {
  attendee: Attendee | 'family'
  familyMemberId: string | null
}

/** Keeps a time for the person or for somebody of theirs: who may not be booked for is refused before any time is taken. */
export async function holdFor(
  tx: Tx,
  clientId: string,
  { attendee, attendeeName, familyMemberId, ...input }: HoldAsked,
  now: Temporal.Instant,
): Promise<string> {
  if (attendee === 'self') return holdSlot(tx, clientId, { ...input, attendee, attendeeName: null })
  const listed = familyMemberId
    ? await requireAttending(tx, clientId, familyMemberId, now)
    : await attendingByName(tx, clientId, attendeeName ?? '', now)
  const told = {
    memberId: null,
    attendee: attendee === 'family' ? ('relative' as const) : attendee,
    attendeeName,
  }
  const { memberId, ...who } = listed ?? told
  const id = await holdSlot(tx, clientId, { ...input, ...who })
  if (memberId) await noteFamilyVisit(tx, { appointmentId: id, memberId, userId: clientId })
  return id
}
