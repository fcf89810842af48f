import { type Cents, cents } from '../kernel/money.ts'

/** After a change of bank, e-mail or second factor, money waits: whoever took an account over must wait too. */
export const HOLD_HOURS = 72

/** What one professional may ask for in a day. */
export const DAILY_MAX = cents(2_500_000)
/** Above this in a day, two administrators approve. */
export const TWO_PEOPLE_ABOVE = cents(500_000)
const PAYOUT_MIN = cents(100)

/** Changes of an account after which payouts wait, as its journal names them. */
export const HOLDING_ACTIONS = [
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'backup-codes-renewed',
  'passkey-added',
  'passkey-removed',
  'password-changed',
] as const

/** Until when a payout asked for at `now` is kept back; null when nothing changed lately. */
export function heldUntil(
  changes: readonly Temporal.Instant[],
  now: Temporal.Instant,
): Temporal.Instant | null {
  const last = changes.toSorted((a, b) => Temporal.Instant.compare(a, b)).at(-1)
  const until = last?.add({ hours: HOLD_HOURS })
  return until && Temporal.Instant.compare(until, now) > 0 ? until : null
}

/** How many administrators approve what brings a day's requests to this. */
export const approvalsNeeded = (askedToday: number): 0 | 2 => (askedToday > TWO_PEOPLE_ABOVE ? 2 : 0)

export const isPayoutAmount = (amount: number): amount is Cents =>
  Number.isSafeInteger(amount) && amount >= PAYOUT_MIN && amount <= DAILY_MAX
