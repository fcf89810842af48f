import type { components } from '#contract/api.d.ts'
import {
  dayLeaf,
  formatDay,
  formatMoney,
  formatMonth,
  formatTime,
  QUEBEC_ZONE,
} from '#domain/kernel/format.ts'
import { cents } from '#domain/kernel/money.ts'
import { share } from '#domain/pricing/taxes.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'

type Wallet = components['schemas']['Wallet']
type Statement = components['schemas']['MonthStatement']
type Operation = Wallet['operations'][number]

const money = (amount: number) => formatMoney(amount, getLocale())
const percent = (rate: number) =>
  new Intl.NumberFormat(`${getLocale()}-CA`, { style: 'percent', maximumFractionDigits: 2 })
    .format(rate / 100_000)
    .replaceAll('\u202f', '\u00a0')
const dayOf = (moment: string) =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate().toString()
/** « 16 nov. » */
const shortDay = (moment: string) => {
  const { day, month } = dayLeaf(dayOf(moment), getLocale())
  return m.booking_short_date({ day, month })
}

/** Sessions are shown with this price when nothing was earned yet. */
const EXAMPLE = cents(14_000)

/** Money in the professional's own words: each figure is a balance of the books or a sum of their entries. */
type Bank = { arePaymentsOpen: boolean; bank: string | null }

export function financesView(wallet: Wallet, statement: Statement, bank: Bank) {
  const month = formatMonth(`${statement.month}-01`, getLocale())
  return {
    file: {
      to: `/api/professional/statements/${statement.month}/file?language=${getLocale()}`,
      label: m.finances_file({ month }),
    },
    payout: payoutView(wallet, bank),
    commission: commissionView(wallet),
    month: monthView(wallet, statement, month),
    chart: chartView(wallet),
    operations: {
      lines: wallet.operations.map(operationView),
      labels: {
        title: m.finances_operations(),
        lead: m.finances_operations_lead(),
        date: m.finances_column_date(),
        what: m.finances_column_what(),
        state: m.finances_column_state(),
        gross: m.finances_column_gross(),
        commission: m.finances_column_commission(),
        net: m.finances_column_net(),
        balance: m.finances_column_balance(),
        emptyTitle: m.finances_empty_title(),
        emptyText: m.finances_empty_text(),
        emptyAction: m.finances_empty_action(),
      },
      calendar: localPath('/dashboard/professional/calendar'),
    },
  }
}

function payoutView(wallet: Wallet, { arePaymentsOpen, bank }: Bank) {
  const { destination, heldUntil } = wallet
  const waiting = [
    ...(wallet.incomingCents > 0 ? [m.finances_incoming({ amount: money(wallet.incomingCents) })] : []),
    ...(wallet.pendingCents > 0 ? [m.finances_pending({ amount: money(wallet.pendingCents) })] : []),
    ...(wallet.inFlightCents > 0 ? [m.finances_in_flight({ amount: money(wallet.inFlightCents) })] : []),
    ...(wallet.debtCents > 0 ? [m.finances_debt({ amount: money(wallet.debtCents) })] : []),
  ]
  return {
    title: m.finances_available(),
    available: money(wallet.availableCents),
    waiting: waiting.length > 0 ? waiting : [m.finances_nothing_waiting()],
    label: m.finances_amount(),
    button: m.finances_ask(),
    busy: m.finances_ask_busy(),
    asked: m.finances_asked(),
    signIn: m.finances_sign_in_again(),
    canAsk: destination !== null && wallet.availableCents > 0,
    problem: bank,
    connect: arePaymentsOpen
      ? {
          to: localPath('/dashboard/professional/finances/connect'),
          label: destination ? m.finances_connect_change() : m.finances_connect(),
          note: m.finances_connect_text(),
        }
      : null,
    where: destination
      ? m.finances_destination({ digits: destination.lastDigits })
      : m.finances_no_destination(),
    held: heldUntil
      ? m.finances_held({
          when: m.appointments_when({
            day: formatDay(dayOf(heldUntil), getLocale()),
            time: formatTime(heldUntil, getLocale()),
          }),
        })
      : null,
  }
}

function commissionView({ commission, operations }: Wallet) {
  const { rate, nextRate, usualRate, lastDay, isFounder } = commission
  const example = cents(operations.find(({ what }) => what === 'visit')?.grossCents ?? EXAMPLE)
  const kept = (at: number) => money(example - share(example, at))
  const nextDay = lastDay ? Temporal.PlainDate.from(lastDay).add({ days: 1 }).toString() : null
  const daysLeft = lastDay
    ? Temporal.Now.plainDateISO(QUEBEC_ZONE).until(Temporal.PlainDate.from(lastDay)).days + 1
    : null
  return {
    title: m.finances_commission(),
    badge: isFounder ? m.finances_founder() : null,
    rate: percent(rate),
    text:
      lastDay && nextRate !== null
        ? m.finances_commission_founder({
            day: formatDay(lastDay, getLocale()),
            next: percent(nextRate),
            usual: percent(usualRate),
          })
        : isFounder
          ? m.finances_commission_later({ usual: percent(usualRate) })
          : m.finances_commission_usual(),
    left:
      daysLeft === null
        ? null
        : {
            label: m.finances_commission(),
            text: daysLeft === 1 ? m.finances_day_left() : m.finances_days_left({ count: daysLeft }),
            value: Math.max(0, 184 - daysLeft),
            max: 184,
          },
    example: m.finances_example({ price: money(example) }),
    rows: [
      { term: m.finances_today({ rate: percent(rate) }), value: kept(rate) },
      ...(nextDay && nextRate !== null
        ? [
            {
              term: m.finances_from({ day: formatDay(nextDay, getLocale()), rate: percent(nextRate) }),
              value: kept(nextRate),
            },
          ]
        : []),
    ],
  }
}

function monthView(wallet: Wallet, statement: Statement, month: string) {
  const count = statement.sessions
  return {
    title: month.slice(0, 1).toLocaleUpperCase('fr-CA') + month.slice(1),
    items: [
      {
        term: count === 1 ? m.finances_session_one({ count }) : m.finances_session_other({ count }),
        value: money(statement.grossCents),
      },
      { term: m.finances_commission_line(), value: money(0 - statement.commissionCents) },
      { term: m.finances_refunds(), value: money(statement.refundCents) },
      { term: m.finances_taxes(), value: money(statement.taxCents) },
      { term: m.finances_net(), value: money(statement.netCents), isTotal: true },
    ],
    payoutsTitle: m.finances_payouts(),
    none: m.finances_payouts_none(),
    payouts: wallet.payouts.slice(0, 4).map((payout) => ({
      id: payout.id,
      amount: money(payout.amountCents),
      isPaid: payout.state === 'paid',
      text: payoutText(payout),
    })),
  }
}

function payoutText({ state, requestedAt, decidedAt, heldUntil }: Wallet['payouts'][number]): string {
  const day = shortDay(decidedAt ?? requestedAt)
  if (state === 'paid') return m.finances_payout_paid({ day })
  if (state === 'failed') return m.finances_payout_failed({ day })
  const isHeld = heldUntil !== null && Temporal.Instant.compare(heldUntil, Temporal.Now.instant()) > 0
  return isHeld
    ? m.finances_payout_held({ day, until: shortDay(heldUntil) })
    : m.finances_payout_processing({ day })
}

function chartView({ months }: Wallet) {
  const rows = months.map(({ month, net, sessions, commission }) => ({
    id: month,
    name: formatMonth(`${month}-01`, getLocale()),
    short: dayLeaf(`${month}-01`, getLocale()).month,
    net: money(net),
    cents: net,
    sessions: String(sessions),
    commission: money(commission),
  }))
  return {
    title: m.finances_chart(),
    lead: m.finances_chart_lead(),
    alt: m.finances_chart_alt({ months: rows.map(({ name, net }) => `${name}, ${net}`).join(' · ') }),
    table: m.finances_chart_table(),
    columns: {
      month: m.finances_column_month(),
      sessions: m.finances_column_sessions(),
      commission: m.finances_column_commission(),
      net: m.finances_column_net(),
    },
    rows,
    isEmpty: rows.every(({ cents: net }) => net === 0),
  }
}

function operationView(operation: Operation) {
  const service = (getLocale() === 'en' ? operation.serviceEn : null) ?? operation.serviceFr
  const isPayout = operation.what === 'payout' || operation.what === 'payout-returned'
  return {
    id: operation.id,
    date: shortDay(operation.at),
    title: titleOf(operation),
    detail: operation.who && operation.what !== 'visit' ? operation.who : service,
    state:
      operation.state === 'processing'
        ? { text: m.finances_state_processing(), tone: 'wait' as const }
        : { text: m.finances_state_posted(), tone: 'ok' as const },
    gross: isPayout ? '' : money(operation.grossCents),
    commission: isPayout ? '' : money(operation.commissionCents),
    net: money(operation.netCents),
    balance: money(operation.balanceCents),
  }
}

function titleOf({ what, who }: Operation): string {
  switch (what) {
    case 'visit':
      return who ?? m.finances_what_visit()
    case 'fee':
      return m.finances_what_fee()
    case 'refund':
      return m.finances_what_refund()
    case 'payout':
      return m.finances_what_payout()
    case 'payout-returned':
      return m.finances_what_payout_returned()
  }
}

export type FinancesView = ReturnType<typeof financesView>
