/** The words beside the box that lets a card be kept for one visit (messages `booking_card_*`); new words ask again. */
export const KEPT_CARD_TEXT_VERSION = '2026-11-15'
export const KEPT_CARD_PURPOSE = 'kept-card'

/** Days until a bank that said no is asked again; after the last one nobody asks any more. */
const RETRY_AFTER_DAYS = [1, 2, 4] as const

/** When a card that was refused so many times is asked again; null when it was asked often enough. */
export function nextAttemptAt(refusals: number, now: Temporal.Instant): Temporal.Instant | null {
  const days = RETRY_AFTER_DAYS[refusals - 1]
  return days === undefined ? null : now.add({ hours: days * 24 })
}
