import type { components } from '#contract/api.d.ts'
import { localPath } from '#web/shell/paths.ts'
import { readChoice, withChoice } from './choice.ts'
import { type Appointment, visitView } from './visit-view.server.ts'

type PaymentOptions = components['schemas']['PaymentOptions']
export type ReviewView = ReturnType<typeof reviewView>
export type PayView = NonNullable<ReviewView['pay']>
export type HeldView = NonNullable<ReviewView['held']>

/** A time that is kept, or was. */
export const reviewView = (visit: Appointment, options: PaymentOptions) => ({
  ...visitView(visit),
  held: heldOf(visit),
  pay: payOf(options),
  choiceTo: choicePath(visit),
})

/** Only what the person could really choose. Nothing to choose is paid on site. */
function payOf(options: PaymentOptions) {
  const usable = Math.min(options.creditsAvailable, options.creditsMax)
  return usable === 0 && !options.isCardPossible ? null : { ...options, usable }
}

/** The browser counts from what is left now, whatever its own clock says. */
function heldOf({ heldUntil, actions, zone }: Appointment) {
  if (heldUntil === null || !actions.includes('confirm')) return null
  const secondsLeft = Temporal.Now.instant().until(heldUntil).total('seconds')
  return { until: heldUntil, zone, secondsLeft: Math.max(0, Math.floor(secondsLeft)) }
}

/** The page where this time was chosen, with the same choice: who it is for is not in it. */
export function choicePath({ professional, service, mode, place, startsAt }: Appointment): string {
  return withChoice(localPath(`/book/${professional.slug}`), readChoice(new URLSearchParams()), {
    service: service.id,
    mode,
    place: mode === 'in-person' ? (place?.id ?? null) : null,
    day: startsAt.slice(0, 10),
    time: startsAt,
  })
}
