import { RHYTHM_KINDS } from '#domain/plans/plan.ts'
import * as p from '#domain/plans/plan.ts'
import { formText } from '#web/shell/form-text.ts'

export const ACTS = [
  'save-goal',
  'add-exercise',
  'add-reading',
  'item-up',
  'item-down',
  'save-item',
  'remove',
] as const
type Act = (typeof ACTS)[number]

/** What an act of the page makes of the draft, and which item is chosen then. */
export function editedPlan(
  plan: p.PlanContent,
  act: Act,
  typed: FormData,
): { draft: p.PlanContent; chosen: string | null } {
  const chosen = formText(typed, 'item')
  switch (act) {
    case 'save-goal': {
      const goalBy = formText(typed, 'goalBy') || null
      return { draft: { ...plan, goal: formText(typed, 'goal').trim(), goalBy }, chosen: null }
    }
    case 'add-exercise':
    case 'add-reading': {
      const added = p.addItem(plan, act === 'add-exercise' ? 'exercise' : 'reading')
      return { draft: added.plan, chosen: added.id }
    }
    case 'item-up':
      return { draft: p.stepItem(plan, chosen, -1), chosen }
    case 'item-down':
      return { draft: p.stepItem(plan, chosen, 1), chosen }
    case 'remove':
      return { draft: p.removeItem(plan, chosen), chosen: null }
    case 'save-item': {
      const item = p.findItem(plan, chosen)
      return { draft: item ? p.changeItem(plan, typedItem(item, typed)) : plan, chosen }
    }
  }
}

function typedItem(item: p.PlanItem, typed: FormData): p.PlanItem {
  return {
    ...item,
    title: formText(typed, 'title').trim(),
    text: formText(typed, 'text').trim(),
    link: formText(typed, 'link').trim() || null,
    rhythm: typedRhythm(typed),
  }
}

/** « times-3 » and the like: one choice says how often. Days without one are refused where they are kept. */
function typedRhythm(typed: FormData): p.Rhythm {
  const [name, count] = formText(typed, 'rhythm').split('-')
  const kind = RHYTHM_KINDS.find((known) => known === name) ?? 'daily'
  if (kind === 'times') return { kind, times: Number(count) || 1 }
  if (kind === 'days') return { kind, days: typed.getAll('day').map(Number) }
  return { kind }
}
