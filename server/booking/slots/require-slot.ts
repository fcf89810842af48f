import { ALTERNATIVES } from '#domain/booking/holds.ts'
import { explainSlot, findSlot, nearestSlots, type Slot, type SlotQuestion } from '#domain/booking/slots.ts'
import { withOffset } from '#domain/booking/wall-clock.ts'
import { invariant } from '#domain/kernel/invariant.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { RefusalCode } from '#domain/refusals.ts'

const CODES = {
  taken: 'booking/slot-taken',
  'too-soon': 'booking/slot-too-soon',
  'not-offered': 'booking/slot-not-offered',
} as const satisfies Record<string, RefusalCode>

/** The slot that starts then, or a refusal that says why not and offers the nearest ones. */
export function requireSlot(question: SlotQuestion, startsAt: Temporal.Instant): Slot {
  const slot = findSlot(question, startsAt)
  if (slot) return slot
  const answer = explainSlot(question, startsAt)
  invariant(answer !== 'free', 'what is not listed is not free')
  throw refuseSlot(CODES[answer], question, startsAt)
}

export function refuseSlot(code: RefusalCode, question: SlotQuestion, startsAt: Temporal.Instant): Refusal {
  const nearest = nearestSlots(question, startsAt, ALTERNATIVES)
  return new Refusal(code, {
    alternatives: nearest.map(({ startsAt: start, zone }) => withOffset(start, zone)),
  })
}
