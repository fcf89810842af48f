import { Refusal } from '#domain/kernel/refusal.ts'
import type { Db } from '#server/platform/database.ts'
import { type Bookable, questionOf, readBookable } from '../schedule/index.ts'
import { type ChosenTime, requireSlot } from '../slots/index.ts'

/** How long one snapshot is shared. A time that is free in it is checked again under the lock. */
const SNAPSHOT_MS = 400

type Snapshot = {
  until: number
  bookable: Promise<Bookable | undefined>
  answers: Map<string, Refusal | null>
}

/**
 * Where many want one professional's time at once, most come too late. They are refused from one shared snapshot, without
 * the calendar's lock and without computing the same three other times a thousand times.
 */
export function cachedAvailability() {
  const snapshots = new Map<string, Snapshot>()

  function snapshotOf(professionalId: string, read: () => Promise<Bookable | undefined>): Snapshot {
    const known = snapshots.get(professionalId)
    if (known && known.until > performance.now()) return known
    const snapshot = { until: performance.now() + SNAPSHOT_MS, bookable: read(), answers: new Map() }
    snapshots.set(professionalId, snapshot)
    // A snapshot that failed is not shared: the next caller reads again, and this one is checked under the lock.
    snapshot.bookable.catch(() => snapshots.delete(professionalId))
    setTimeout(
      () => snapshots.get(professionalId) === snapshot && snapshots.delete(professionalId),
      SNAPSHOT_MS,
    ).unref()
    return snapshot
  }

  return {
    /** Why this time cannot be booked, if the snapshot shows it already. */
    async refusal(
      input: ChosenTime & { professionalId: string },
      read: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
    ): Promise<Refusal | null> {
      const snapshot = snapshotOf(input.professionalId, () =>
        read((db) => readBookable(db, input.professionalId)),
      )
      const key = [input.serviceId, input.mode, input.placeId, input.startsAt.epochMilliseconds].join(' ')
      const bookable = await snapshot.bookable
      const known = snapshot.answers.get(key)
      if (known !== undefined) return known
      const answer = bookable ? refusalOf(bookable, input) : null
      snapshot.answers.set(key, answer)
      return answer
    },
    /** After a booking the snapshot is out of date. */
    forget: (professionalId: string) => snapshots.delete(professionalId),
  }
}

function refusalOf(bookable: Bookable, { serviceId, mode, placeId, startsAt }: ChosenTime): Refusal | null {
  const visit = bookable.services.find(({ id }) => id === serviceId)
  if (!visit?.modes.includes(mode)) return null
  try {
    requireSlot(questionOf(bookable, { visit, mode, placeId }), startsAt)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
