import type { components } from '#contract/api.d.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { cents } from '#domain/kernel/money.ts'
import { share } from '#domain/pricing/taxes.ts'

type Wallet = components['schemas']['Wallet']
export type EarningsFacts = ReturnType<typeof earningsFacts>

export type Balances = ReturnType<typeof balancesIn>
export type MonthTotals = ReturnType<typeof totalsIn>

const MOST_PAYOUTS = 4
/** Sessions are shown with this price when nothing was earned yet. */
const EXAMPLE = cents(14_000)

const dayOf = (moment: string) =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate().toString()

/** What the page knows only by a calendar: days in Quebec, what is held now, how long the founder's rate lasts. */
export function earningsFacts(wallet: Wallet, now = Temporal.Now.instant()) {
  return {
    heldDay: wallet.heldUntil && dayOf(wallet.heldUntil),
    commission: commissionFacts(wallet, now),
    payouts: wallet.payouts.slice(0, MOST_PAYOUTS).map((payout) => ({
      ...payout,
      day: dayOf(payout.decidedAt ?? payout.requestedAt),
      heldDay:
        payout.heldUntil !== null && Temporal.Instant.compare(payout.heldUntil, now) > 0
          ? dayOf(payout.heldUntil)
          : null,
    })),
    operations: wallet.operations.map((operation) => ({ ...operation, day: dayOf(operation.at) })),
  }
}

/** Without the lists of which the facts have what is drawn. */
export function balancesIn({
  operations: _operations,
  payouts: _payouts,
  commission: _rates,
  ...balances
}: Wallet) {
  return balances
}

/** Without its lines: the names of a month's clients do not leave for a page that shows none of them. */
export function totalsIn({ lines: _lines, ...totals }: components['schemas']['MonthStatement']) {
  return totals
}

function commissionFacts({ commission, operations }: Wallet, now: Temporal.Instant) {
  const { rate, nextRate, lastDay } = commission
  const example = cents(operations.find(({ what }) => what === 'visit')?.grossCents ?? EXAMPLE)
  const kept = (at: number): number => example - share(example, at)
  const end = lastDay ? Temporal.PlainDate.from(lastDay) : null
  return {
    ...commission,
    exampleCents: example as number,
    keptCents: kept(rate),
    daysLeft: end ? now.toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate().until(end).days + 1 : null,
    next:
      end && nextRate !== null
        ? { rate: nextRate, day: end.add({ days: 1 }).toString(), keptCents: kept(nextRate) }
        : null,
  }
}
