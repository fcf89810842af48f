import { times } from '../kernel/money.ts'
import { BUSINESS_PLANS, PLAN_IDS, RECOMMENDED_PLAN, type PlanId } from './catalogue.ts'
import { withTaxes, type TaxedAmount } from './taxes.ts'

export const EMPLOYEES_MAX = 5_000

/** Below this many people no average is shown. */
export const AGGREGATE_MIN = 10

export type QuoteRequest = { employees: number; plan: PlanId }

/** What a team pays a month. Shown by the server and, as the person types, by the browser: the same function. */
export function employerQuote({ employees, plan }: QuoteRequest): TaxedAmount {
  return withTaxes(times(BUSINESS_PLANS[plan].monthlyPricePerEmployee, employees))
}

/** A whole number of employees from what someone typed, or null when it is not one. */
export function parseEmployees(text: string): number | null {
  const digits = text.replaceAll(/[\s\u00a0\u202f]/g, '')
  if (!/^\d{1,6}$/.test(digits)) return null
  const employees = Number(digits)
  return employees >= 1 && employees <= EMPLOYEES_MAX ? employees : null
}

export function parsePlan(text: string | null): PlanId {
  return PLAN_IDS.find((id) => id === text) ?? RECOMMENDED_PLAN
}
