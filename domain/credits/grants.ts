import { PACKAGES, type PackageId } from '../pricing/catalogue.ts'
import { type Month, yearOf } from './months.ts'

/** Twelve a year: 12, 24 or 36 credits. */
export const GRANTS_PER_YEAR = 12

export type Grant = {
  month: Month
  year: number
  /** Which of the year's: 1 to 12. */
  number: number
  credits: number
}

/**
 * The credits that a paid month brings, or null when that month already brought its own or the year is complete. Grants
 * follow payments: what was not paid is not granted, and what is paid late counts for the month it was due.
 */
export function grantFor(
  packageId: PackageId,
  month: Month,
  granted: readonly Pick<Grant, 'month' | 'number'>[],
): Grant | null {
  if (granted.some((grant) => grant.month === month)) return null
  const year = yearOf(month)
  const numbers = granted.filter((grant) => yearOf(grant.month) === year).map(({ number }) => number)
  if (numbers.length >= GRANTS_PER_YEAR) return null
  return { month, year, number: Math.max(0, ...numbers) + 1, credits: PACKAGES[packageId].monthlyCredits }
}
