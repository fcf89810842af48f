import { plainDollars } from '#domain/kernel/format.ts'
import type { Plan } from './plan-card.tsx'

/** As it was typed: a refused form comes back whole. */
export type CeilingDraft = { profession: string; attendee: string; ceiling: string; percent: string }
export type PlanDraft = {
  insurer: string
  contract: string
  startsMonth: string
  ceilings: CeilingDraft[]
}

export const EMPTY_CEILING: CeilingDraft = { profession: '', attendee: '', ceiling: '', percent: '100' }

/** « 500 », « 459.91 »: as somebody types it. */
const typed = (cents: number) => plainDollars(cents).replace(/\.00$/, '')

export function draftOf(plan: Plan | undefined): PlanDraft {
  if (!plan) return { insurer: '', contract: '', startsMonth: '1', ceilings: [] }
  return {
    insurer: plan.insurer,
    contract: plan.contract ?? '',
    startsMonth: String(plan.startsMonth),
    ceilings: plan.ceilings.map(({ profession, attendee, ceilingCents, percent }) => ({
      profession,
      attendee: attendee ?? '',
      ceiling: typed(ceilingCents),
      percent: String(percent),
    })),
  }
}
