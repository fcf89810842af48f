import { fold } from '../kernel/fold.ts'
import { add, type Cents, cents, portion, subtract, sumOf, ZERO } from '../kernel/money.ts'
import type { Claim } from './claim.ts'

/** The most an insurer pays back in a year of the plan for one profession and one person, and which part of each visit. */
export type Ceiling = {
  profession: string
  /** Somebody other than the member. */
  attendee: string | null
  ceilingCents: number
  percent: number
}

/** `startsMonth`: ceilings begin anew on the first of it. */
export type InsurancePlan<C extends Ceiling = Ceiling> = {
  insurer: string
  startsMonth: number
  ceilings: readonly C[]
}

type Visit = {
  visitOn: string
  profession: string | null
  attendee: string | null
  totalCents: number
}
export type BookedVisit = Visit
/** A visit whose receipt was taken back has a total of nothing. */
export type ReceiptedVisit = Visit & { claim: Claim | null }

export const PLANS_MAX = 4
export const CEILINGS_MAX = 20
export const CEILING_MAX_CENTS = 10_000_000
export const CONTRACT_MAX = 40

/** The year of the plan that a day falls in: from its first day to the one before the next begins. */
export function planYear(startsMonth: number, day: string): { from: string; until: string } {
  const date = Temporal.PlainDate.from(day)
  const start = Temporal.PlainDate.from({ year: date.year, month: startsMonth, day: 1 })
  const from = Temporal.PlainDate.compare(start, date) > 0 ? start.subtract({ years: 1 }) : start
  return { from: from.toString(), until: from.add({ years: 1 }).subtract({ days: 1 }).toString() }
}

const isWithin = (day: string, { from, until }: { from: string; until: string }) =>
  day >= from && day <= until

/** Insurers are named by hand: « croix bleue » is « Croix Bleue ». */
export const isSameInsurer = (a: string, b: string) => fold(a) === fold(b)

const ceilingIn = <C extends Ceiling>({ ceilings }: InsurancePlan<C>, visit: Visit): C | undefined =>
  ceilings.find(({ profession, attendee }) => profession === visit.profession && attendee === visit.attendee)

/** Which plan a visit counts for: the one whose insurer was noted, else the only one that covers it. */
export function planOf<P extends InsurancePlan>(
  visit: Visit & { claim?: Claim | null },
  plans: readonly P[],
): P | undefined {
  const covering = plans.filter((plan) => ceilingIn(plan, visit) !== undefined)
  const { claim } = visit
  if (claim) return covering.find(({ insurer }) => isSameInsurer(insurer, claim.insurer))
  return covering.length === 1 ? covering[0] : undefined
}

/**
 * What is noted of a receipt; or, while nothing is, that it can be claimed: one plan covers it, in the year that runs.
 */
export function claimOf(visit: ReceiptedVisit, plans: readonly InsurancePlan[], today: string): Claim | null {
  if (visit.claim) return visit.claim
  const plan = visit.totalCents > 0 ? planOf(visit, plans) : undefined
  return plan && isWithin(visit.visitOn, planYear(plan.startsMonth, today))
    ? { insurer: plan.insurer, state: 'to-claim', reimbursedCents: null }
    : null
}

/** What the insurer pays of a visit: what came back if it was written down, nothing when refused, else its part. */
function countedOf({ totalCents, claim }: ReceiptedVisit, percent: number): Cents {
  if (claim?.state === 'refused') return ZERO
  if (claim?.state === 'reimbursed' && claim.reimbursedCents !== null) return cents(claim.reimbursedCents)
  return partOf(totalCents, percent)
}

const partOf = (totalCents: number, percent: number) => portion(cents(totalCents), percent, 100, 'half-up')

export type CeilingUse = {
  from: string
  until: string
  usedCents: number
  leftCents: number
  /** Above the ceiling: what the insurer will not pay. */
  overCents: number
  /** The first booked visit that goes over; without one, the next. `leftCents` is what remains after it. */
  next: { visitOn: string; overCents: number; leftCents: number } | null
}

type Known = {
  plans: readonly InsurancePlan[]
  receipted: readonly ReceiptedVisit[]
  booked: readonly BookedVisit[]
  today: string
}

/** How much of a ceiling is used in the year that runs, what is left, and what the next visit does to it. */
export function useOf(plan: InsurancePlan, ceiling: Ceiling, known: Known): CeilingUse {
  const { plans, today } = known
  const year = planYear(plan.startsMonth, today)
  const counts = (visit: Visit & { claim?: Claim | null }) =>
    visit.profession === ceiling.profession &&
    visit.attendee === ceiling.attendee &&
    isWithin(visit.visitOn, year) &&
    planOf(visit, plans) === plan
  const usedCents = sumOf(known.receipted.filter(counts).map((visit) => countedOf(visit, ceiling.percent)))
  const most = cents(ceiling.ceilingCents)
  const booked = known.booked.filter(counts).toSorted((a, b) => (a.visitOn < b.visitOn ? -1 : 1))
  return {
    ...year,
    usedCents,
    leftCents: above(most, usedCents),
    overCents: above(usedCents, most),
    next: nextOf(booked, { ceiling, usedCents }),
  }
}

const above = (amount: Cents, limit: Cents): Cents => (amount > limit ? subtract(amount, limit) : ZERO)

function nextOf(
  booked: readonly BookedVisit[],
  { ceiling, usedCents }: { ceiling: Ceiling; usedCents: Cents },
): CeilingUse['next'] {
  const most = cents(ceiling.ceilingCents)
  let used = usedCents
  let next: CeilingUse['next'] = null
  for (const { visitOn, totalCents } of booked) {
    const left = above(most, used)
    const part = partOf(totalCents, ceiling.percent)
    used = add(used, part)
    const overCents = above(part, left)
    if (overCents > 0) return { visitOn, overCents, leftCents: 0 }
    next ??= { visitOn, overCents: 0, leftCents: above(most, used) }
  }
  return next
}
