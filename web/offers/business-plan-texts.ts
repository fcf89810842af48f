import { BUSINESS_PLANS, type PlanId } from '#domain/pricing/catalogue.ts'
import { m } from '#web/paraglide/messages.js'

export const planNames: Record<PlanId, () => string> = {
  essential: m.offers_plan_essential,
  standard: m.offers_plan_standard,
  premium: m.offers_plan_premium,
}

export function planConsultations(id: PlanId): string {
  const count = BUSINESS_PLANS[id].consultationsPerYear
  return count === 'unlimited' ? m.offers_plan_unlimited() : m.offers_plan_consultations_each({ count })
}
