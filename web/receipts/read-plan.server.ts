import type { components } from '#contract/api.d.ts'
import { isProfessionCode } from '#domain/directory/professions.ts'
import { CEILINGS_MAX } from '#domain/receipts/ceilings.ts'
import { centsIn } from '#web/product/money/cents-in.ts'
import { formText } from '#web/shell/form-text.ts'
import type { FieldRule } from '#web/shell/problem.server.ts'
import type { CeilingDraft, PlanDraft } from './plan-draft.ts'

type Body = components['schemas']['WrittenPlan']

/** What the form says, what it means, and what is wrong with it, line by line. A line without an amount is none. */
export function readPlan(form: FormData) {
  const all = Array.from({ length: CEILINGS_MAX }, (_, at): CeilingDraft => ({
    profession: formText(form, `profession-${at}`),
    attendee: formText(form, `attendee-${at}`),
    ceiling: formText(form, `ceiling-${at}`).trim(),
    percent: formText(form, `percent-${at}`).trim(),
  }))
  const ceilings = all.filter(({ ceiling }) => ceiling !== '')
  const draft: PlanDraft = {
    insurer: formText(form, 'insurer'),
    contract: formText(form, 'contract').trim(),
    startsMonth: formText(form, 'startsMonth'),
    ceilings,
  }
  const mistakes: Record<string, FieldRule> = {}
  const read: Body['ceilings'] = []
  for (const [at, { profession, attendee, ceiling, percent }] of ceilings.entries()) {
    const ceilingCents = centsIn(ceiling)
    if (ceilingCents === null || ceilingCents === 0) mistakes[`ceilings.${at}.ceilingCents`] = 'amount'
    if (!/^(?:[1-9]\d?|100)$/.test(percent)) mistakes[`ceilings.${at}.percent`] = 'whole-percent'
    if (!isProfessionCode(profession)) mistakes[`ceilings.${at}.profession`] = 'required'
    else
      read.push({
        profession,
        attendee: attendee === '' ? null : attendee,
        ceilingCents: ceilingCents ?? 0,
        percent: Number(percent),
      })
  }
  const body: Body = {
    insurer: draft.insurer,
    contract: draft.contract === '' ? null : draft.contract,
    startsMonth: Number(draft.startsMonth),
    ceilings: read,
  }
  return { draft, mistakes, body: Object.keys(mistakes).length > 0 ? null : body }
}
