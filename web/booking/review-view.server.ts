import { formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { personOf } from './book-view.server.ts'
import { readChoice, withChoice } from './choice.ts'
import { oneStop } from './picker-view.server.ts'
import { type Appointment, policyOf, priceOf, stepsOf, visitItems } from './visit-view.server.ts'

export type HeldView = NonNullable<ReturnType<typeof reviewView>['held']>

const COUNT = '{}'

/** The page's words for a time that is kept, or was. */
export function reviewView(visit: Appointment) {
  const { name, slug } = visit.professional
  return {
    head: {
      title: m.booking_review_head({ name }),
      description: m.booking_review_description(),
      path: `/book/${slug}/review/${visit.id}`,
    },
    heading: m.booking_review_title(),
    lead: m.booking_review_lead({ name }),
    person: personOf(visit.professional),
    held: heldOf(visit),
    visit: { title: m.booking_review_visit(), items: visitItems(visit) },
    price: priceOf(visit),
    policy: policyOf(visit),
    next: stepsOf(visit, false),
    confirm: m.booking_confirm(),
    confirmBusy: m.booking_confirm_busy(),
    release: m.booking_release(),
    over: {
      title: m.booking_over_title(),
      text: m.booking_over_text(),
      action: { to: choicePath(visit), label: m.booking_over_action() },
    },
  }
}

/** Told in words and never as a clock that ticks; the browser counts from what is left now, whatever its own clock says. */
function heldOf(visit: Appointment) {
  if (visit.heldUntil === null || !visit.actions.includes('confirm')) return null
  const secondsLeft = Temporal.Now.instant().until(visit.heldUntil).total('seconds')
  return {
    until: oneStop(
      `${m.booking_held_until({ time: formatTime(visit.heldUntil, getLocale(), visit.zone) })}.`,
    ),
    secondsLeft: Math.max(0, Math.floor(secondsLeft)),
    one: m.booking_held_one({ count: COUNT }),
    other: m.booking_held_other({ count: COUNT }),
    less: m.booking_held_less(),
    over: m.booking_held_over(),
  }
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
