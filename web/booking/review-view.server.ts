import type { components } from '#contract/api.d.ts'
import { localPath } from '#web/shell/paths.ts'
import { heldUntilView } from '#web/product/visits/kept-time.server.ts'
import { type Choice, readChoice, withChoice } from './choice.ts'
import { type Appointment, visitView } from './visit-view.server.ts'

type PaymentOptions = components['schemas']['PaymentOptions']
export type ReviewView = ReturnType<typeof reviewView>
export type PayView = NonNullable<ReviewView['pay']>

/** A time that is kept, or was. */
export const reviewView = (visit: Appointment, options: PaymentOptions, asked: URLSearchParams) => ({
  ...visitView(visit),
  held: heldOf(visit),
  pay: payOf(options, visit, asked),
  choiceTo: choicePath(visit),
})

/**
 * Only what the person could really choose. Nobody is anywhere to be paid on site in a video visit: where cards are taken
 * it is paid by card or credits. Nothing to choose is paid to the professional directly.
 */
function payOf(options: PaymentOptions, { mode }: Appointment, asked: URLSearchParams) {
  const { totalCents, creditCents, vouchers } = options
  const chosen = vouchers.find(({ id }) => id === asked.get('voucher'))
  const voucher = chosen ? { id: chosen.id, cents: Math.min(chosen.valueCents, totalCents) } : null
  const dueCents = totalCents - (voucher?.cents ?? 0)
  const usable = Math.min(options.creditsAvailable, Math.floor(dueCents / creditCents))
  if (usable === 0 && vouchers.length === 0 && !options.isCardPossible) return null
  // Another way than the one that was begun stays another way.
  const otherwise = asked.has('otherwise') ? 'otherwise&' : ''
  return { ...options, usable, isOnSitePossible: mode !== 'video', voucher, dueCents, otherwise }
}

export function heldOf({ heldUntil, actions, zone }: Appointment) {
  if (heldUntil === null || !actions.includes('confirm')) return null
  return heldUntilView(heldUntil, zone)
}

/** The page where this time was chosen, with the same choice: who it is for is not in it. */
export const choicePath = (visit: Appointment) =>
  withChoice(localPath(`/book/${visit.professional.slug}`), choiceOf(visit), {})

export function choiceOf({ service, mode, place, startsAt }: Appointment): Choice {
  return {
    ...readChoice(new URLSearchParams()),
    service: service.id,
    mode,
    place: mode === 'in-person' ? (place?.id ?? null) : null,
    day: startsAt.slice(0, 10),
    time: startsAt,
  }
}
