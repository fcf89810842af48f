import type { components } from '#contract/api.d.ts'
import { formatMoney, formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { personOf } from './book-view.server.ts'
import { readChoice, withChoice } from './choice.ts'
import { oneStop } from './picker-view.server.ts'
import { type Appointment, policyOf, priceOf, stepsOf, visitItems } from './visit-view.server.ts'

type PaymentOptions = components['schemas']['PaymentOptions']
export type PayView = NonNullable<ReturnType<typeof payOf>>
export type HeldView = NonNullable<ReturnType<typeof reviewView>['held']>

const COUNT = '{}'

/** The page's words for a time that is kept, or was. */
export function reviewView(visit: Appointment, options: PaymentOptions) {
  const { name, slug } = visit.professional
  const pay = payOf(visit, options)
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
    price: priceOf(visit, pay !== null),
    pay,
    awaiting:
      visit.money.state === 'awaiting'
        ? {
            lead: m.booking_pay_awaiting_lead(),
            text: m.booking_pay_awaiting(),
            again: m.booking_pay_look_again(),
          }
        : null,
    policy: policyOf(visit),
    next: stepsOf(visit, false, pay !== null),
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

const money = (cents: number) => formatMoney(cents, getLocale())

/** How many credits, and the rest: only what the person could really choose. Nothing to choose is paid on site. */
function payOf(visit: Appointment, options: PaymentOptions) {
  const { creditsAvailable, creditsMax, creditCents, totalCents, isCardPossible } = options
  const usable = Math.min(creditsAvailable, creditsMax)
  const { name } = visit.professional
  if (usable === 0 && !isCardPossible) return null
  const choice = (count: number) => {
    const left = totalCents - count * creditCents
    const rest = money(left)
    if (count === 0) return m.booking_pay_none({ rest })
    if (left === 0) return count === 1 ? m.booking_pay_all_one({ count }) : m.booking_pay_all_other({ count })
    return count === 1 ? m.booking_pay_some_one({ count, rest }) : m.booking_pay_some_other({ count, rest })
  }
  return {
    title: m.booking_pay_title(),
    credits:
      usable === 0
        ? null
        : {
            label: m.booking_pay_credits(),
            hint: m.booking_pay_credits_hint({ count: creditsAvailable, value: money(creditCents) }),
            selected: String(usable),
            options: Array.from({ length: usable + 1 }, (_, less) => usable - less).map((count) => ({
              value: String(count),
              label: choice(count),
            })),
          },
    rest: isCardPossible
      ? {
          legend: m.booking_pay_rest(),
          options: [
            { value: 'card', label: m.booking_pay_rest_card(), hint: m.booking_pay_rest_card_hint() },
            {
              value: 'on-site',
              label: m.booking_pay_rest_on_site(),
              hint: m.booking_pay_rest_on_site_hint({ name }),
            },
          ],
        }
      : null,
    keep: isCardPossible ? { label: m.booking_card_keep(), hint: m.booking_card_keep_hint() } : null,
    note: isCardPossible ? null : m.booking_pay_rest_site_only({ name }),
    totalCents,
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
