import { cents, type Cents } from '../kernel/money.ts'

/** What one credit pays for. It is never split. The database holds payments and prices to it too. */
export const CREDIT_VALUE = cents(2_000)

/** For life, on paid packages. */
export const FOUNDER_DISCOUNT_PERCENT = 30

export const PACKAGE_IDS = ['essential', 'premium', 'elite'] as const
export type PackageId = (typeof PACKAGE_IDS)[number]

export type IndividualPackage = {
  id: PackageId
  monthlyPrice: Cents
  monthlyCredits: number
  /** The package price against the value of its credits: not a second discount. */
  discountPercent: number
  maxCreditsPerYear: number
}

export const PACKAGES: Readonly<Record<PackageId, IndividualPackage>> = {
  essential: {
    id: 'essential',
    monthlyPrice: cents(1_800),
    monthlyCredits: 1,
    discountPercent: 10,
    maxCreditsPerYear: 12,
  },
  premium: {
    id: 'premium',
    monthlyPrice: cents(3_400),
    monthlyCredits: 2,
    discountPercent: 15,
    maxCreditsPerYear: 24,
  },
  elite: {
    id: 'elite',
    monthlyPrice: cents(4_800),
    monthlyCredits: 3,
    discountPercent: 20,
    maxCreditsPerYear: 36,
  },
}

export const PLAN_IDS = ['essential', 'standard', 'premium'] as const
export type PlanId = (typeof PLAN_IDS)[number]

export type BusinessPlan = {
  id: PlanId
  monthlyPricePerEmployee: Cents
  consultationsPerYear: number | 'unlimited'
}

export const BUSINESS_PLANS: Readonly<Record<PlanId, BusinessPlan>> = {
  essential: { id: 'essential', monthlyPricePerEmployee: cents(1_000), consultationsPerYear: 2 },
  standard: { id: 'standard', monthlyPricePerEmployee: cents(2_000), consultationsPerYear: 5 },
  premium: { id: 'premium', monthlyPricePerEmployee: cents(3_500), consultationsPerYear: 'unlimited' },
}

export const RECOMMENDED_PLAN: PlanId = 'standard'
