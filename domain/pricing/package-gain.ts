import { type Cents, subtract, times, ZERO } from '../kernel/money.ts'
import { CREDIT_VALUE, PACKAGES, type PackageId } from './catalogue.ts'
import { packagePrice } from './package-price.ts'

/** What a month of a package really costs beside what its credits pay for. */
export type PackageGain = { verdict: 'less' | 'same' | 'more'; paid: Cents; value: Cents; difference: Cents }

/**
 * A credit pays for what is owed with taxes, so a package is compared with its own: only what costs less than its credits
 * are worth may be said to save anything.
 */
export function packageGain(id: PackageId, isFounder: boolean, listed?: Cents): PackageGain {
  const { total: paid } = packagePrice(id, isFounder, listed)
  return gainOf(paid, times(CREDIT_VALUE, PACKAGES[id].monthlyCredits))
}

/** The same of any two amounts. */
export function gainOf(paid: Cents, value: Cents): PackageGain {
  if (paid === value) return { verdict: 'same', paid, value, difference: ZERO }
  if (paid < value) return { verdict: 'less', paid, value, difference: subtract(value, paid) }
  return { verdict: 'more', paid, value, difference: subtract(paid, value) }
}
