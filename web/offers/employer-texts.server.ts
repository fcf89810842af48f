import { formatNumber } from '#domain/kernel/format.ts'
import { EMPLOYEES_MAX } from '#domain/pricing/employer-quote.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

/** Sent with the page in its language: scripts would carry both. */
export const employerTexts = () => ({
  employerHeading: m.offers_employer_heading(),
  employerLead: m.offers_employer_lead(),
  employerList: m.offers_employer_list(),
  calculatorEyebrow: m.offers_calculator_eyebrow(),
  calculatorHeading: m.offers_calculator_heading(),
  wallEyebrow: m.offers_wall_eyebrow(),
  wallEmployerHeading: m.offers_wall_employer_heading(),
  wallEmployerLead: m.offers_wall_employer_lead(),
  employerClosing: m.offers_employer_closing(),
  write: m.offers_write(),
  employerHow: m.offers_employer_how(),
  planFeatureAccess: m.offers_plan_feature_access(),
  planFeatureAverages: m.offers_plan_feature_averages(),
  planStandardBadge: m.offers_plan_standard_badge(),
  perEmployeeMonth: m.offers_per_employee_month(),
  planBeforeTaxes: m.offers_plan_before_taxes(),
  planUnlimited: m.offers_plan_unlimited(),
  planTalk: m.offers_plan_talk(),
  atLaunch: m.offers_at_launch(),
  planFeatureInvoice: m.offers_plan_feature_invoice(),
  plans: {
    essential: m.offers_plan_essential_text(),
    standard: m.offers_plan_standard_text(),
    premium: m.offers_plan_premium_text(),
  },
})

export type EmployerTexts = ReturnType<typeof employerTexts>

export const calculatorTexts = () => ({
  team: m.offers_calculator_team(),
  employees: m.offers_calculator_employees(),
  examples: m.offers_calculator_examples(),
  plan: m.offers_calculator_plan(),
  small: m.offers_calculator_small(),
  smallText: m.offers_calculator_small_text(),
  submit: m.offers_calculator_submit(),
  big: m.offers_calculator_big(),
  gst: m.offers_calculator_gst(),
  qst: m.offers_calculator_qst(),
  total: m.offers_calculator_total(),
  note: m.offers_calculator_note(),
  hint: m.offers_calculator_hint({ max: formatNumber(EMPLOYEES_MAX, getLocale()) }),
})

export type CalculatorTexts = ReturnType<typeof calculatorTexts>
