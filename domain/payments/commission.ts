import { FOUNDER_COMMISSION } from '../founders/campaign.ts'
import { invariant } from '../kernel/invariant.ts'

type CommissionRule = {
  /** Of this day and later, until a newer rule begins. */
  from: string
  /** Rates per 100 000 of what was charged before taxes. */
  usual: number
  founderFirst: number
  founderLater: number
  founderFreeMonths: number
}

const PERCENT = 1_000

/** Dated: a session is charged by the rule of its day. */
const COMMISSION_RULES: readonly CommissionRule[] = [
  {
    from: '2026-01-01',
    usual: FOUNDER_COMMISSION.usualPercent * PERCENT,
    founderFirst: FOUNDER_COMMISSION.freePercent * PERCENT,
    founderLater: FOUNDER_COMMISSION.laterPercent * PERCENT,
    founderFreeMonths: FOUNDER_COMMISSION.freeMonths,
  },
]

/** `founderSince`: the day a founder was first listed; nobody else has one. */
export type Commissioned = { founderSince: Temporal.PlainDate | null }

export type Commission = {
  rate: number
  /** The last day of this rate, when it is known to end, and what comes then. */
  lastDay: Temporal.PlainDate | null
  nextRate: number | null
  usualRate: number
}

export function commissionOn({ founderSince }: Commissioned, on: Temporal.PlainDate): Commission {
  const rule = COMMISSION_RULES.findLast(({ from }) => Temporal.PlainDate.compare(from, on) <= 0)
  invariant(rule, `a commission rule on ${on.toString()}`)
  const usualRate = rule.usual
  if (!founderSince) return { rate: rule.usual, lastDay: null, nextRate: null, usualRate }
  const laterFrom = founderSince.add({ months: rule.founderFreeMonths })
  const isFirst = Temporal.PlainDate.compare(on, laterFrom) < 0
  return isFirst
    ? {
        rate: rule.founderFirst,
        lastDay: laterFrom.subtract({ days: 1 }),
        nextRate: rule.founderLater,
        usualRate,
      }
    : { rate: rule.founderLater, lastDay: null, nextRate: null, usualRate }
}
