import { Refusal } from '#domain/kernel/refusal.ts'
import type { Db } from '#server/platform/database.ts'
import { type Bookable, questionOf, readBookable } from '../schedule/index.ts'
import type { HoldWish } from './hold-slot.ts'
import { requireSlot } from '../slots/index.ts'

/** As long as one look serves a crowd. Whoever finds a time free in it still asks for it under the lock. */
const LOOK_MS = 400

type Look = { until: number; bookable: Promise<Bookable | undefined>; answers: Map<string, Refusal | null> }

/**
 * Where many want one professional's time at once, most come too late. They are told so from one shared look, without
 * the calendar's lock and without computing the same three other times a thousand times.
 */
export function sharedLook() {
  const looks = new Map<string, Look>()

  function lookAt(professionalId: string, read: () => Promise<Bookable | undefined>): Look {
    const known = looks.get(professionalId)
    if (known && known.until > performance.now()) return known
    const look = { until: performance.now() + LOOK_MS, bookable: read(), answers: new Map() }
    looks.set(professionalId, look)
    // A look that failed says nothing: the next one looks again, and this one asks under the lock.
    look.bookable.catch(() => looks.delete(professionalId))
    setTimeout(() => looks.get(professionalId) === look && looks.delete(professionalId), LOOK_MS).unref()
    return look
  }

  return {
    /** Why this time cannot be had, if that can be seen already. */
    async refusal(
      wish: HoldWish,
      read: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
    ): Promise<Refusal | null> {
      const look = lookAt(wish.professionalId, () => read((db) => readBookable(db, wish.professionalId)))
      const key = [wish.serviceId, wish.mode, wish.placeId, wish.startsAt.epochMilliseconds].join(' ')
      const bookable = await look.bookable
      const known = look.answers.get(key)
      if (known !== undefined) return known
      const answer = bookable ? refusalOf(bookable, wish) : null
      look.answers.set(key, answer)
      return answer
    },
    /** What was just taken is no longer what was seen. */
    forget: (professionalId: string) => looks.delete(professionalId),
  }
}

function refusalOf(bookable: Bookable, { serviceId, mode, placeId, startsAt }: HoldWish): Refusal | null {
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
