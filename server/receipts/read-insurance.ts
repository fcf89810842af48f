import { Refusal } from '#domain/kernel/refusal.ts'
import { type Ceiling, planYear, PLANS_MAX, useOf } from '#domain/receipts/ceilings.ts'
import { constraintOf } from '#server/platform/constraint-of.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import * as q from './insurance-queries.ts'
import { asVisit, todayOf } from './read-year.ts'
import { papersBetween } from './year-queries.ts'

/** Every plan with what each ceiling has used, in the year of the plan that runs. */
export async function readInsurance(db: Db, memberId: string, now: Temporal.Instant) {
  const plans = await q.plansOf(db, memberId)
  const attendees = await q.attendeesOf(db, memberId)
  const [first] = plans
  if (!first) return { plans: [], attendees }
  const today = todayOf(now)
  const years = plans.map(({ startsMonth }) => planYear(startsMonth, today))
  const from = years.map((year) => year.from).reduce((a, b) => (a < b ? a : b))
  const until = years.map((year) => year.until).reduce((a, b) => (a > b ? a : b))
  const papers = await papersBetween(db, memberId, { from, until })
  const receipted = papers.filter(({ kind }) => kind === 'receipt').map(asVisit)
  const known = { plans, receipted, booked: await q.bookedUntil(db, memberId, until), today }
  return {
    attendees,
    plans: plans.map((plan) => ({
      ...plan,
      ...planYear(plan.startsMonth, today),
      ceilings: plan.ceilings.map((ceiling) => {
        const { usedCents, leftCents, overCents, next } = useOf(plan, ceiling, known)
        return { ...ceiling, usedCents, leftCents, overCents, next }
      }),
    })),
  }
}

export type PlanInput = {
  insurer: string
  contract: string | null
  startsMonth: number
  ceilings: readonly Ceiling[]
}

/** Written down anew, or another one. A plan of somebody else’s is none. */
export async function savePlan(
  tx: Tx,
  memberId: string,
  { id, input }: { id: string | null; input: PlanInput },
): Promise<{ id: string }> {
  await q.lockPlans(tx, memberId)
  const plans = await q.plansOf(tx, memberId)
  if (id !== null && !plans.some((plan) => plan.id === id)) throw new Refusal('insurance/not-found')
  if (id === null && plans.length >= PLANS_MAX) throw new Refusal('insurance/too-many-plans')
  const { ceilings, ...values } = input
  try {
    const planId = id ?? (await q.insertPlan(tx, memberId, values))
    if (id !== null) await q.updatePlan(tx, id, values)
    await q.replaceCeilings(tx, { memberId, planId, ceilings })
    return { id: planId }
  } catch (error) {
    if (constraintOf(error) === 'insurance_plan_insurer') throw new Refusal('insurance/insurer-taken')
    if (constraintOf(error) === 'insurance_ceiling_once') throw new Refusal('insurance/ceiling-twice')
    throw error
  }
}

export async function removePlan(tx: Tx, memberId: string, id: string): Promise<void> {
  const plans = await q.plansOf(tx, memberId)
  if (!plans.some((plan) => plan.id === id)) throw new Refusal('insurance/not-found')
  await q.deletePlan(tx, id)
}
