import type { components } from '#contract/api.d.ts'
import { formatMoney, formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { type Appointment, visitWords, whenText } from '#web/shell/visit-words.server.ts'
import type { ContestView } from './contest-card.tsx'

/** One visit as its client reads it. */
export function visitView(visit: Appointment) {
  const locale = getLocale()
  const words = visitWords(visit, Temporal.Now.instant())
  return {
    ...words,
    where: whereText(visit, words.place),
    heldText:
      visit.heldUntil && visit.actions.includes('confirm')
        ? m.appointments_held_text({ time: formatTime(visit.heldUntil, locale, visit.zone) })
        : null,
    feeText: visit.feeCents === null ? null : formatMoney(visit.feeCents, locale),
    price: formatMoney(visit.money.kept?.totalCents ?? visit.money.totalCents, locale),
    shares: sharesOf(visit),
    totalTerm: totalTerm(visit),
    policy: policyTexts(visit),
    contest: contestView(visit),
  }
}

function totalTerm({ money }: Appointment): string {
  if (money.state === null) return m.appointments_pay_total()
  return money.kept ? m.appointments_pay_kept() : m.booking_review_total_all()
}

/** Who pays which part; a visit that is paid on site alone says so by its total. */
function sharesOf({ money }: Appointment): { term: string; value: string }[] {
  if (money.state === null) return []
  const locale = getLocale()
  const names = {
    card: m.appointments_payer_card(),
    credits: m.appointments_payer_credits(),
    employer: m.appointments_payer_employer(),
    'on-site': m.appointments_payer_on_site(),
  }
  // What was taken, where that is not what was meant to be.
  const { shares, credits: count } = money.kept ?? money
  const owed = money.kept?.owedCents ?? 0
  const lines = shares.map(({ payer, amountCents }) => {
    const amount = formatMoney(amountCents, locale)
    const credit = count === 1 ? m.appointments_credit_one : m.appointments_credit_other
    return { term: names[payer], value: payer === 'credits' ? credit({ amount, count }) : amount }
  })
  return owed > 0 ? [{ term: m.appointments_pay_owed(), value: formatMoney(owed, locale) }, ...lines] : lines
}

/** Receipts of this visit, as files. */
export function receiptLinks(receipts: readonly components['schemas']['Receipt'][]) {
  return receipts.map(({ id, number, kind }) => ({
    to: `/api/receipts/${id}/file`,
    label: kind === 'receipt' ? m.receipt_download({ number }) : m.receipt_download_note({ number }),
  }))
}

function whereText({ mode }: Appointment, place: string | null): string {
  if (mode === 'video') return m.appointments_where_video()
  return mode === 'at-home' ? m.appointments_where_home() : (place ?? m.appointments_where_unknown())
}

function policyTexts({ policy, zone }: Appointment): string[] {
  const percent = policy.lateFeePercent
  return [
    m.appointments_change_free({ when: whenText(policy.freeUntil, zone) }),
    percent === 0 ? m.appointments_change_late_none() : m.appointments_change_late({ percent }),
    m.appointments_change_move({ when: whenText(policy.moveUntil, zone) }),
    m.appointments_change_frozen(),
  ]
}

function contestView(visit: Appointment): ContestView | null {
  if (visit.state !== 'no_show') return null
  const { name } = visit.professional
  const isOpen = visit.actions.includes('contest')
  const text = visit.contestedAt
    ? m.appointments_contest_done({ name })
    : isOpen && visit.contestUntil
      ? m.appointments_contest_text({ name, when: whenText(visit.contestUntil, visit.zone) })
      : m.appointments_contest_over()
  return { text, isOpen, given: visit.contestReason }
}
