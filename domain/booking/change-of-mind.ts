import { add, type Cents, cents, portion, subtract, sumOf, ZERO } from '../kernel/money.ts'
import { CREDIT_VALUE } from '../pricing/catalogue.ts'

/** Free until this long before the start, for everyone. */
export const FREE_UNTIL_HOURS = 24

/** What a professional publishes, frozen on each booking. */
export type ChangePolicy = {
  /** Kept from the price of a visit cancelled later than that. */
  lateFeePercent: number
  /** Until when a visit can be moved without retention. */
  moveUntilHours: number
}

export const LATE_FEE_PERCENTS = [0, 50, 100] as const
export const MOVE_UNTIL_HOURS = [2, 24] as const
export const DEFAULT_POLICY: ChangePolicy = { lateFeePercent: 50, moveUntilHours: 2 }

/** Who pays what. « on-site » is promised, the others are reserved until the visit took place. */
export const PAYERS = ['on-site', 'card', 'credits', 'employer', 'voucher'] as const
export type Payer = (typeof PAYERS)[number]
export type Share = { payer: Payer; amount: Cents }

export type Changeable = {
  startsAt: Temporal.Instant
  price: Cents
  policy: ChangePolicy
  shares: readonly Share[]
  /** The professional moved it: the client owes nothing for not following. */
  isWaived: boolean
}

export type ShareOutcome = { payer: Payer; kept: Cents; released: Cents }

export type CancellationTerms = {
  isPossible: boolean
  isFree: boolean
  freeUntil: Temporal.Instant
  fee: Cents
  outcomes: readonly ShareOutcome[]
}

/**
 * What cancelling at `now` does, to the cent and per payer. The preview shows it and the cancellation executes it.
 * The deadline itself is still free; hours are hours that pass, whatever the clocks do that night.
 */
export function cancellationTerms(
  visit: Changeable,
  by: 'client' | 'professional',
  now: Temporal.Instant,
): CancellationTerms {
  const freeUntil = visit.startsAt.subtract({ hours: FREE_UNTIL_HOURS })
  const isFree = by === 'professional' || visit.isWaived || Temporal.Instant.compare(now, freeUntil) <= 0
  const owed = isFree ? ZERO : percentOf(visit.price, visit.policy.lateFeePercent)
  const outcomes = shareFee(visit.shares, owed)
  // What is kept, not what was owed: a credit cannot be split, and the difference is the person's.
  const fee = add(...outcomes.map(({ kept }) => kept))
  return {
    isPossible: Temporal.Instant.compare(now, visit.startsAt) < 0,
    isFree: fee === ZERO,
    freeUntil,
    fee,
    outcomes,
  }
}

/** What an absence costs, once it can no longer be contested: what cancelling at the last moment would have. */
export function absenceTerms(visit: Changeable): Pick<CancellationTerms, 'fee' | 'outcomes'> {
  const owed = visit.isWaived ? ZERO : percentOf(visit.price, visit.policy.lateFeePercent)
  const outcomes = shareFee(visit.shares, owed)
  return { fee: add(...outcomes.map(({ kept }) => kept)), outcomes }
}

export type MoveTerms = { isPossible: boolean; until: Temporal.Instant }

/** Until when the client may take another time; the professional may until the visit starts. Never costs anything. */
export function moveTerms(
  visit: Pick<Changeable, 'startsAt' | 'policy' | 'isWaived'>,
  by: 'client' | 'professional',
  now: Temporal.Instant,
): MoveTerms {
  const isUnbound = by === 'professional' || visit.isWaived
  const hours = isUnbound ? 0 : Math.min(FREE_UNTIL_HOURS, visit.policy.moveUntilHours)
  const until = visit.startsAt.subtract({ hours })
  const order = Temporal.Instant.compare(now, until)
  return { isPossible: isUnbound ? order < 0 : order <= 0, until }
}

/** Half a cent is the client's. */
const percentOf = (amount: Cents, percent: number) => portion(amount, percent, 100, 'down')

/**
 * The fee is kept from each payer in proportion. Credits are whole and rounded in the person's favour; what they do not
 * carry falls on the other shares.
 */
export function shareFee(shares: readonly Share[], fee: Cents): ShareOutcome[] {
  const total = sumOf(shares.map(({ amount }) => amount))
  const kept = shares.map(({ payer, amount }) => {
    const part = total === 0 ? ZERO : portion(amount, fee, total, 'down')
    return payer === 'credits' ? part - (part % CREDIT_VALUE) : part
  })
  let rest = fee - sumOf(kept)
  return shares.map(({ payer, amount }, index) => {
    const part = kept[index] ?? 0
    const more = payer === 'credits' ? 0 : Math.min(rest, amount - part)
    rest -= more
    const keeps = cents(part + more)
    return { payer, kept: keeps, released: subtract(amount, keeps) }
  })
}
