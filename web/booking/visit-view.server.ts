import type { components } from '#contract/api.d.ts'
import { zoneName } from '#domain/booking/zone-name.ts'
import { professionRules } from '#domain/directory/professions.ts'
import { formatDay, formatMoney, formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { modeNames } from '#web/shell/directory-names.server.ts'
import { inLanguage, type PublicProfile } from './book-view.server.ts'
import { oneStop, rangeOf, upperFirst, whenOf } from './picker-view.server.ts'

export type Appointment = components['schemas']['Appointment']
export type NextStep = {
  code: 'now' | 'reminders' | 'in-person' | 'video' | 'at-home'
  title: string
  text: string
  isDone: boolean
}

/** The visit, one fact a line. */
export function visitItems(visit: Appointment) {
  // The street is given with the confirmation.
  const { place } = visit
  const where = visit.mode === 'in-person' ? [place?.name, place?.city].filter(Boolean).join(', ') : ''
  return [
    { term: m.booking_summary_service(), value: serviceOf(visit) },
    { term: m.booking_summary_when(), value: `${upperFirst(rangeOf(visit))}, ${zoneOf(visit)}` },
    { term: m.booking_summary_mode(), value: modeNames()[visit.mode] },
    ...(where ? [{ term: m.booking_summary_place(), value: where }] : []),
    { term: m.booking_summary_whom(), value: visit.attendeeName ?? m.booking_for_self() },
  ]
}

export const serviceOf = ({ service }: Appointment) => inLanguage(service)

export const zoneOf = ({ startsAt, zone }: Appointment) =>
  zoneName(Temporal.Instant.from(startsAt), zone, getLocale())

/** The clinic's name and street, known to whoever keeps a time there. */
export function addressOf({ place, mode }: Appointment): string[] {
  if (!place || mode !== 'in-person') return []
  const city = [place.city, place.postalCode].filter(Boolean).join(' ')
  return [place.name, place.street, city].filter((part) => part !== null)
}

const money = (amount: number) => formatMoney(amount, getLocale())

/** What the visit costs, taxes told apart, and once it is known, who pays which part of it. */
export function priceOf(visit: Appointment, isStillChosen = false) {
  const rules = professionRules(visit.professional.profession as PublicProfile['profession'])
  const { subtotalCents, gstCents, qstCents, totalCents, shares, state } = visit.money
  const taxes =
    rules.tax === 'exempt'
      ? [{ term: m.booking_taxes(), value: m.booking_taxes_exempt() }]
      : [
          { term: m.booking_gst(), value: money(gstCents) },
          { term: m.booking_qst(), value: money(qstCents) },
        ]
  const isOnSite = state === null && !isStillChosen
  return {
    title: m.booking_review_price(),
    items: [
      { term: serviceOf(visit), value: money(subtotalCents) },
      ...taxes,
      ...(isOnSite
        ? [{ term: m.booking_review_total(), value: money(totalCents), isTotal: true }]
        : [
            ...(isStillChosen ? [] : shares).map(({ payer, amountCents }) => ({
              term: shareTerm(payer, visit.money.credits),
              value: money(amountCents),
            })),
            { term: m.booking_review_total_all(), value: money(totalCents), isTotal: true },
          ]),
    ],
    notes: [
      isOnSite ? m.booking_on_site_text({ name: visit.professional.name }) : m.booking_reserved_note(),
      ...(rules.toConfirm.includes('tax') ? [m.booking_taxes_confirm()] : []),
    ],
  }
}

function shareTerm(payer: Appointment['money']['shares'][number]['payer'], count: number): string {
  if (payer === 'credits')
    return count === 1 ? m.booking_share_credits_one({ count }) : m.booking_share_credits_other({ count })
  return payer === 'card' ? m.booking_share_card() : m.booking_share_on_site()
}

/** The rules of this visit, as moments: nobody has to count hours back. What is past is said to be. */
export function policyOf(visit: Appointment) {
  return { title: m.booking_review_policy(), sentences: [...cancelling(visit), moving(visit)] }
}

const isPast = (moment: string) => Temporal.Instant.compare(moment, Temporal.Now.instant()) <= 0

function cancelling({ policy, zone }: Appointment): string[] {
  const { freeUntil, lateFeePercent: percent } = policy
  if (isPast(freeUntil))
    return [percent > 0 ? m.booking_policy_late_now({ percent }) : m.booking_policy_always()]
  const when = whenOf({ startsAt: freeUntil, zone })
  const late = percent > 0 ? m.booking_policy_late({ percent }) : m.booking_policy_late_none()
  return [oneStop(m.booking_policy_free_until({ when })), late]
}

function moving({ policy, zone }: Appointment): string {
  if (isPast(policy.moveUntil)) return m.booking_policy_move_over()
  return oneStop(m.booking_policy_move_until({ when: whenOf({ startsAt: policy.moveUntil, zone }) }))
}

const isPaidHere = ({ money: { state, shares } }: Appointment) =>
  state !== null && shares.every(({ payer }) => payer !== 'on-site')

/** What happens from here on; the first step is done once the visit is confirmed. */
export function stepsOf(visit: Appointment, isConfirmed: boolean, isStillChosen = false) {
  const { name } = visit.professional
  const reminders = m.booking_next_reminders_text()
  const steps: NextStep[] = [
    {
      code: 'now',
      title: isConfirmed ? m.booking_next_done() : m.booking_next_now(),
      text: isConfirmed ? m.booking_next_done_text() : m.booking_next_now_text(),
      isDone: isConfirmed,
    },
    {
      code: 'reminders',
      title: m.booking_next_reminders(),
      text: isConfirmed ? `${reminders} ${moving(visit)}` : reminders,
      isDone: false,
    },
    {
      code: visit.mode,
      title: isConfirmed
        ? `${upperFirst(formatDay(visit.startsAt, getLocale()))}, ${formatTime(visit.startsAt, getLocale(), visit.zone)}`
        : m.booking_next_day(),
      text:
        isStillChosen || isPaidHere(visit)
          ? {
              'in-person': m.booking_next_day_in_person_paid(),
              video: m.booking_next_day_video_paid(),
              'at-home': m.booking_next_day_at_home_paid({ name }),
            }[visit.mode]
          : {
              'in-person': m.booking_next_day_in_person(),
              video: m.booking_next_day_video({ name }),
              'at-home': m.booking_next_day_at_home({ name }),
            }[visit.mode],
      isDone: false,
    },
  ]
  return { title: m.booking_review_next(), steps }
}
