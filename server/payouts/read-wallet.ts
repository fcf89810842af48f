import { commissionOn } from '#domain/payments/commission.ts'
import { HOLD_HOURS, heldUntil } from '#domain/payouts/payout.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { accountOf, balancesOf } from '#server/ledger/index.ts'
import { readTerms } from '#server/payments/index.ts'
import type { Db } from '#server/platform/database.ts'
import {
  changesOf,
  listPayouts,
  type OperationRow,
  type Owner,
  readMonth,
  readMonths,
  readOperations,
} from './queries.ts'

const RECENT = 30
const MONTHS = 6

/** Every figure is a balance of the books, or a sum of their entries. */
export async function readWallet(db: Db, owner: Owner, now: Temporal.Instant) {
  const [pending, available, debt] = await balancesOf(db, [
    accountOf('professional/pending', owner.id),
    accountOf('professional/available', owner.id),
    accountOf('professional/debt', owner.id),
  ])
  const operations = await readOperations(db, owner.id, { from: null, until: null, limit: RECENT })
  const payouts = await listPayouts(db, owner.id, RECENT)
  const terms = await readTerms(db, owner.id)
  const today = now.toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate()
  const commission = commissionOn({ founderSince: terms?.founderSince ?? null }, today)
  const changes = await changesOf(db, owner.userId, now.subtract({ hours: HOLD_HOURS }))
  const { destination } = owner
  const holds = destination ? [...changes, Temporal.Instant.from(destination.changedAt)] : changes
  return {
    availableCents: available.available,
    /** Earned and not yet released, and what booked visits will bring. */
    pendingCents: pending.posted,
    incomingCents: pending.incoming,
    debtCents: -debt.posted,
    inFlightCents: available.reserved,
    destination: destination && { lastDigits: destination.lastDigits },
    heldUntil: heldUntil(holds, now)?.toString() ?? null,
    commission: {
      isFounder: owner.isFounder,
      rate: commission.rate,
      usualRate: commission.usualRate,
      nextRate: commission.nextRate,
      lastDay: commission.lastDay?.toString() ?? null,
    },
    months: await readMonths(db, owner.id, MONTHS),
    operations: withBalances(
      [...operations.map(describeOperation), ...payouts.flatMap(describePayout)],
      pending.posted + available.available + debt.posted,
    ),
    payouts: payouts.map(({ requestedAt, decidedAt, heldUntil: until, ...payout }) => ({
      ...payout,
      state: payout.state as PayoutState,
      requestedAt: requestedAt.toString(),
      decidedAt: decidedAt?.toString() ?? null,
      heldUntil: until?.toString() ?? null,
    })),
  }
}

/** What a professional's home shows of it. */
export async function readEarnings(db: Db, owner: Owner, now: Temporal.Instant) {
  const [pending, available] = await balancesOf(db, [
    accountOf('professional/pending', owner.id),
    accountOf('professional/available', owner.id),
  ])
  const month = now.toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate().toPlainYearMonth()
  const from = month.toPlainDate({ day: 1 }).toZonedDateTime(QUEBEC_ZONE).toInstant()
  return {
    availableCents: available.available,
    pendingCents: pending.posted,
    month: { month: month.toString(), ...(await readMonth(db, owner.id, from)) },
  }
}

type PayoutState = 'requested' | 'processing' | 'paid' | 'failed'

const LINE_KINDS = { 'appointment-paid': 'visit', 'appointment-refunded': 'refund' } as const

export function describeOperation(row: OperationRow) {
  const initial = [...(row.clientLastName ?? '')][0]
  return {
    id: row.id,
    at: row.at.toString(),
    what: (row.kind === 'appointment-paid' && row.outcome === 'fee' ? 'fee' : LINE_KINDS[row.kind]) as
      | 'visit'
      | 'refund'
      | 'fee'
      | 'payout'
      | 'payout-returned',
    // As in a calendar: a first name and an initial.
    who: row.clientFirstName ? `${row.clientFirstName} ${initial ? `${initial}.` : ''}`.trim() : null,
    serviceFr: row.serviceNameFr,
    serviceEn: row.serviceNameEn,
    grossCents: row.net + row.commission,
    commissionCents: row.commission,
    netCents: row.net,
    state: 'posted' as 'posted' | 'processing',
  }
}

function describePayout(payout: Awaited<ReturnType<typeof listPayouts>>[number]) {
  const line = (id: string, at: Temporal.Instant, net: number, what: 'payout' | 'payout-returned') => ({
    id,
    at: at.toString(),
    what,
    who: null,
    serviceFr: null,
    serviceEn: null,
    grossCents: net,
    commissionCents: 0,
    netCents: net,
    state:
      payout.state === 'requested' || payout.state === 'processing'
        ? ('processing' as const)
        : ('posted' as const),
  })
  const { id, requestedAt, decidedAt, amountCents, state } = payout
  return [
    line(id, requestedAt, -amountCents, 'payout'),
    ...(state === 'failed' && decidedAt
      ? [line(`${id}-returned`, decidedAt, amountCents, 'payout-returned')]
      : []),
  ]
}

/** Newest first, each with what was left after it. */
function withBalances<T extends { at: string; netCents: number }>(operations: readonly T[], now: number) {
  let balance = now
  return operations
    .toSorted((a, b) => Temporal.Instant.compare(b.at, a.at))
    .slice(0, RECENT)
    .map((operation) => {
      const described = { ...operation, balanceCents: balance }
      balance -= operation.netCents
      return described
    })
}
