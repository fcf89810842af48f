/** The room opens this long before the visit, and closes this long after its end; the database says the same. */
export const OPENS_BEFORE = { minutes: 15 } as const
const CLOSES_AFTER = { minutes: 30 } as const

export type RoomState = 'early' | 'open' | 'closed'

export function roomTimes({ startsAt, endsAt }: { startsAt: Temporal.Instant; endsAt: Temporal.Instant }) {
  return { opensAt: startsAt.subtract(OPENS_BEFORE), closesAt: endsAt.add(CLOSES_AFTER) }
}

type Visit = { mode: string; state: string; startsAt: Temporal.Instant; endsAt: Temporal.Instant }

/** Whether two people can meet in the room of this visit now. A visit that will not take place has no room. */
export function roomState(visit: Visit, now: Temporal.Instant): RoomState {
  const { opensAt, closesAt } = roomTimes(visit)
  if (visit.state !== 'scheduled' && visit.state !== 'completed') return 'closed'
  if (Temporal.Instant.compare(now, opensAt) < 0) return 'early'
  return Temporal.Instant.compare(now, closesAt) < 0 ? 'open' : 'closed'
}
