import { invariant } from '../kernel/invariant.ts'
import { type AccountRef, type Unit, unitOf } from './accounts.ts'
import { mayMove, type TransferKind } from './kinds.ts'

export type Entry = { account: AccountRef; amount: number }

/** Nothing of the product moves more than this at once; far below where whole numbers stop being exact. */
const AMOUNT_MAX = 1_000_000_000_000

/** One entry an account, and nothing of nothing: empty when all of it cancels out. */
export function mergedEntries(entries: readonly Entry[]): Entry[] {
  const merged = new Map<string, Entry>()
  for (const { account, amount } of entries) {
    invariant(Number.isSafeInteger(amount), `${amount} is a whole number`)
    const key = `${account.type}/${account.ownerId ?? ''}`
    merged.set(key, { account, amount: amount + (merged.get(key)?.amount ?? 0) })
  }
  return [...merged.values()].filter(({ amount }) => amount !== 0)
}

/**
 * A transfer as it is written: one entry an account, nothing of nothing, and each unit sums to zero. What breaks this is
 * a mistake of ours, never of a person: the database would refuse it too.
 */
export function balancedEntries(kind: TransferKind, entries: readonly Entry[]): Entry[] {
  const written = mergedEntries(entries)
  invariant(written.length >= 2, `a transfer has two sides: ${kind}`)
  const sums = new Map<Unit, number>()
  for (const { account, amount } of written) {
    invariant(Math.abs(amount) <= AMOUNT_MAX, `${amount} is an amount of this product`)
    invariant(mayMove(kind, account.type, amount), `${kind} moves ${account.type} that way`)
    const unit = unitOf(account.type)
    sums.set(unit, amount + (sums.get(unit) ?? 0))
  }
  invariant(
    [...sums.values()].every((sum) => sum === 0),
    `${kind} sums to zero in each unit`,
  )
  return written
}

/** The other way round: what gives everything back. */
export function reversedEntries(entries: readonly Entry[]): Entry[] {
  return entries.map(({ account, amount }) => ({ account, amount: -amount }))
}
