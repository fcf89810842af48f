import { freeSlots, type SlotQuestion, type Range, type Slot } from './slots.ts'

export type FreeSpan = { startsAt: Temporal.Instant; endsAt: Temporal.Instant }

/**
 * Where something can be booked, as a day is drawn: what the visits that fit would cover, joined where they touch. Each
 * question is one service in one way of meeting; a start belongs to the range, its visit may end after it.
 */
export function freeSpans(questions: readonly SlotQuestion[], range: Range): FreeSpan[] {
  const slots = questions.flatMap((question) => freeSlots(question, range))
  return slots.toSorted(byStart).reduce<FreeSpan[]>(joined, [])
}

const byStart = (a: Slot, b: Slot) => Temporal.Instant.compare(a.startsAt, b.startsAt)

function joined(spans: FreeSpan[], { startsAt, endsAt }: Slot): FreeSpan[] {
  const last = spans.at(-1)
  if (!last || Temporal.Instant.compare(startsAt, last.endsAt) > 0) return [...spans, { startsAt, endsAt }]
  if (Temporal.Instant.compare(endsAt, last.endsAt) > 0) last.endsAt = endsAt
  return spans
}
