import { type Cents, subtract, times } from '../kernel/money.ts'
import { FOUNDER_DISCOUNT_PERCENT } from '../pricing/catalogue.ts'
import { share } from '../pricing/taxes.ts'
import { FOUNDER_COMMISSION } from './campaign.ts'

export type PackageSaving = { usual: Cents; founder: Cents; saved: Cents }

/** What a package costs a founder over some months, before taxes: each month is rounded as it is billed. */
export function packageSaving(monthly: Cents, months: number): PackageSaving {
  const usual = times(monthly, months)
  const saved = times(percentOf(monthly, FOUNDER_DISCOUNT_PERCENT), months)
  return { usual, saved, founder: subtract(usual, saved) }
}

export type Practice = { clientsPerMonth: number; sessionsPerClient: number; sessionPrice: Cents }
export type PracticeIncome = { fees: Cents; firstMonths: Cents; later: Cents; usual: Cents }

/** A month's fees, and what is left of them under each commission. Arithmetic, not a promise of clients. */
export function practiceIncome(practice: Practice): PracticeIncome {
  const { clientsPerMonth, sessionsPerClient, sessionPrice } = practice
  const fees = times(sessionPrice, clientsPerMonth * sessionsPerClient)
  const after = (percent: number) => subtract(fees, percentOf(fees, percent))
  const { freePercent, laterPercent, usualPercent } = FOUNDER_COMMISSION
  return { fees, firstMonths: after(freePercent), later: after(laterPercent), usual: after(usualPercent) }
}

const percentOf = (amount: Cents, percent: number) => share(amount, percent * 1_000)
