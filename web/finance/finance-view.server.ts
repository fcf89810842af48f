import type { components } from '#contract/api.d.ts'
import { formatDate, formatMoney, formatMonth, formatNumber, formatTime } from '#domain/kernel/format.ts'
import { TWO_PEOPLE_ABOVE } from '#domain/payouts/payout.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

type Finance = components['schemas']['Finance']
type Failure = Finance['failures'][number]

export type FinanceView = ReturnType<typeof financeView>
export type FailureLine = FinanceView['failures'][number]
export type PayoutLine = FinanceView['payouts'][number]
export type OwedLine = FinanceView['owedRefunds'][number]
export type UncollectedLine = FinanceView['uncollected'][number]
export type MonthLine = FinanceView['months'][number]

const money = (amount: number) => formatMoney(amount, getLocale())
const count = (value: number) => formatNumber(value, getLocale())
const PACKAGE_NAMES: Record<string, () => string> = {
  essential: m.offers_package_essential,
  premium: m.offers_package_premium,
  elite: m.offers_package_elite,
}

export function financeView(finance: Finance) {
  const { months, packages, reconciledAt } = finance
  const highest = Math.max(1, ...months.map(({ creditsAtEnd }) => creditsAtEnd))
  return {
    lead: (finance.ledgerSumCents === 0 ? m.finance_lead : m.finance_lead_broken)({
      sum: money(finance.ledgerSumCents),
    }),
    figures: [
      {
        label: m.finance_credits(),
        value: count(finance.credits),
        note: m.finance_credits_note({ value: money(finance.creditsValueCents) }),
      },
      {
        label: m.finance_reserved(),
        value: count(finance.reserved),
        note: m.finance_reserved_note({ value: money(finance.reservedValueCents) }),
      },
      {
        label: m.finance_owed(),
        value: money(finance.owedCents),
        note: m.finance_owed_note({ count: finance.wallets }),
      },
      {
        label: m.finance_gap(),
        value: money(finance.gapCents),
        note: reconciledAt
          ? m.finance_gap_note({ time: formatTime(reconciledAt, getLocale()) })
          : m.finance_gap_never(),
      },
    ],
    chartAlt: m.finance_chart_alt({
      list: months.map(({ month, creditsAtEnd }) => `${monthOf(month)} ${count(creditsAtEnd)}`).join(', '),
    }),
    months: months.map((line, index) => ({
      id: line.month,
      month: monthOf(line.month),
      short: shortMonth(line.month),
      credits: count(line.creditsAtEnd),
      share: line.creditsAtEnd / highest,
      isLast: index === months.length - 1,
      sales: money(line.salesCents),
      discounts: money(line.discountsCents),
      commission: money(line.commissionCents),
      taxes: money(line.taxesCents),
    })),
    packages:
      packages.length === 0
        ? m.finance_no_package()
        : m.finance_by_package({
            list: packages
              .map((line) => `${PACKAGE_NAMES[line.package]?.() ?? line.package} ${count(line.count)}`)
              .join(', '),
          }),
    payouts: finance.payouts.map(payoutLine),
    uncollected: finance.uncollected.map(uncollectedLine),
    owedRefunds: finance.owedRefunds.map(owedLine),
    audit: auditView(finance.audit),
    failures: finance.failures.map(failureLine),
    /** What only waits to be handled; the rest is looked at one by one. */
    replayable: finance.failures.filter(({ isForAPerson }) => !isForAPerson).length,
    payoutRule: m.finance_payouts_rule({ amount: money(TWO_PEOPLE_ABOVE) }),
    reconciliation: [
      {
        term: m.finance_reconciliation_last(),
        value: reconciledAt
          ? `${formatDate(reconciledAt, getLocale())}, ${formatTime(reconciledAt, getLocale())}`
          : m.finance_never(),
      },
      { term: m.finance_reconciliation_healed(), value: count(finance.healedLast) },
      { term: m.finance_reconciliation_forged(), value: count(finance.forgeriesLastWeek) },
    ],
  }
}

const monthOf = (month: string) => formatMonth(`${month}-01`, getLocale())

function shortMonth(month: string): string {
  const at = new Date(`${month}-15T12:00:00Z`)
  return new Intl.DateTimeFormat(`${getLocale()}-CA`, { month: 'short', timeZone: 'UTC' }).format(at)
}

function failureLine({ eventId, type, cause, attempts, lastAt, isForAPerson }: Failure) {
  return {
    id: eventId,
    type,
    shortId: `${eventId.slice(0, 6)}…${eventId.slice(-4)}`,
    at: `${formatDate(lastAt, getLocale())}, ${formatTime(lastAt, getLocale())}`,
    cause: causeOf(cause),
    attempts: count(attempts),
    isForAPerson,
    replayOf: m.finance_replay_of({ event: `${type} ${eventId}` }),
    seenOf: m.finance_seen_of({ event: `${type} ${eventId}` }),
  }
}

function uncollectedLine({
  id,
  name,
  amountCents,
  attempts,
  settledAt,
  isFee,
}: Finance['uncollected'][number]) {
  return {
    id,
    name,
    amount: money(amountCents),
    attempts: count(attempts),
    since: settledAt ? formatDate(settledAt, getLocale()) : '',
    why: isFee ? m.finance_uncollected_fee() : m.finance_uncollected_visit(),
  }
}

function owedLine({ id, what, amountCents, since }: Finance['owedRefunds'][number]) {
  return {
    id,
    what: what === 'visit' ? m.finance_owed_visit() : m.finance_owed_package(),
    reference: `${id.slice(0, 8)}…`,
    amount: money(amountCents),
    since: since ? formatDate(since, getLocale()) : '',
  }
}

export function auditView(audit: Finance['audit']) {
  return {
    isBroken: (audit?.findings.length ?? 0) > 0,
    /** Only a reading that took place finds nothing. */
    isClean: audit?.findings.length === 0,
    at: audit
      ? `${formatDate(audit.finishedAt, getLocale())}, ${formatTime(audit.finishedAt, getLocale())}`
      : m.finance_never(),
    findings: (audit?.findings ?? []).map(({ check, count: found, examples }) => ({
      term: check,
      value: m.finance_audit_found({ count: count(found), examples: examples.join(', ') }),
    })),
  }
}

function payoutLine(payout: Finance['payouts'][number]) {
  const { id, name, amountCents, state } = payout
  const isWaiting = state === 'requested'
  const isMissing = payout.approvals < payout.approvalsNeeded
  return {
    id,
    name,
    amount: money(amountCents),
    reason: reasonOf(payout),
    canApprove: isWaiting && isMissing && !payout.isApprovedByMe,
    approveOf: m.finance_approve_of({ name }),
    canGiveBack: isWaiting,
    giveBackOf: m.finance_give_back_of({ name }),
  }
}

function reasonOf({
  state,
  heldUntil,
  isFirst,
  approvals,
  approvalsNeeded,
}: Finance['payouts'][number]): string {
  if (approvals < approvalsNeeded)
    return m.finance_reason_approvals({ count: count(approvals), needed: count(approvalsNeeded) })
  if (heldUntil) return m.finance_reason_held({ date: formatDate(heldUntil, getLocale()) })
  if (state === 'processing') return m.finance_reason_sending()
  return isFirst ? m.finance_reason_first() : m.finance_reason_due()
}

function causeOf(code: string): string {
  if (code === 'payment/unavailable') return m.finance_cause_unavailable()
  if (code === 'payment/card-disputed') return m.finance_cause_card_disputed()
  if (code === 'payment/card-refunded-elsewhere') return m.finance_cause_card_refunded()
  if (code === 'payment/refund-failed') return m.finance_cause_refund_failed()
  return code === 'server/unexpected' ? m.finance_cause_unexpected() : m.finance_cause_refused({ code })
}
