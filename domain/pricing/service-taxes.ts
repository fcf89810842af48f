import { type ProfessionCode, professionRules } from '../directory/professions.ts'
import { invariant } from '../kernel/invariant.ts'
import { type Cents, ZERO } from '../kernel/money.ts'
import { type TaxedAmount, taxedAt } from './taxes.ts'

type TaxRule = {
  /** Of this day and later, until a newer rule of the place begins. */
  from: string
  /** Where care is given, or where the person is for a video visit. Quebec is all there is for now. */
  place: 'QC'
  gstRate: number
  qstRate: number
}

/** Dated, so that what was booked under a rule keeps it. To be confirmed by an accountant, like `tax` in the rulebook. */
const TAX_RULES: readonly TaxRule[] = [{ from: '2013-01-01', place: 'QC', gstRate: 5_000, qstRate: 9_975 }]

/** Why taxes are charged, or not. The same name ends the rule that is kept with a payment. */
export const TAX_TREATMENTS = ['exempt', 'taxable', 'small-supplier'] as const
export type TaxTreatment = (typeof TAX_TREATMENTS)[number]
export type ServiceTaxes = TaxedAmount & { rule: string }

/** Of an exempt profession nobody charges taxes; of the others, who is registered. */
export function taxTreatment(profession: ProfessionCode, isRegistered: boolean): TaxTreatment {
  const { tax } = professionRules(profession)
  return tax === 'taxable' && !isRegistered ? 'small-supplier' : tax
}

export const treatmentOfRule = (rule: string): TaxTreatment =>
  TAX_TREATMENTS.find((treatment) => rule.endsWith(`/${treatment}`)) ?? 'taxable'

/** What a visit costs with its taxes: by profession, registration, place and day. */
export function serviceTaxes(
  price: Cents,
  visit: {
    profession: ProfessionCode
    on: Temporal.PlainDate
    isRegistered: boolean
    place?: TaxRule['place']
  },
): ServiceTaxes {
  const { place = 'QC', on } = visit
  const rule = TAX_RULES.filter(
    (candidate) => candidate.place === place && Temporal.PlainDate.compare(candidate.from, on) <= 0,
  ).toSorted((a, b) => Temporal.PlainDate.compare(b.from, a.from))[0]
  invariant(rule, `a tax rule for ${place} on ${on.toString()}`)
  const treatment = taxTreatment(visit.profession, visit.isRegistered)
  const name = `${place}/${rule.from}/${treatment}`
  if (treatment !== 'taxable') return { subtotal: price, gst: ZERO, qst: ZERO, total: price, rule: name }
  return { ...taxedAt(price, rule), rule: name }
}
