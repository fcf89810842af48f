import type { components } from '#contract/api.d.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { type Appointment, visitWords, whenText } from '#web/shell/visit-words.server.ts'
import type { ContestView } from './contest-card.tsx'
import { moneyView } from './money-view.server.ts'

/** One visit as its client reads it. */
export function visitView(visit: Appointment) {
  const locale = getLocale()
  const words = visitWords(visit, Temporal.Now.instant())
  return {
    ...words,
    where: whereText(visit, words.place),
    feeText: visit.feeCents === null ? null : formatMoney(visit.feeCents, locale),
    ...moneyView(visit),
    policy: policyTexts(visit),
    contest: contestView(visit),
  }
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
