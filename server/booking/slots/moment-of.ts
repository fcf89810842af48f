import { Refusal } from '#domain/kernel/refusal.ts'

/** A moment that came over the wire. */
export function momentOf(text: string): Temporal.Instant {
  try {
    return Temporal.Instant.from(text)
  } catch {
    throw new Refusal('request/invalid')
  }
}
