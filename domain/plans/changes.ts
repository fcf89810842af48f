import { findItem, type PlanContent, type PlanItem } from './plan.ts'

export type PlanChange =
  | { what: 'goal' | 'order' }
  | { what: 'added' | 'removed' | 'rhythm' | 'words'; title: string }

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const wordsOf = ({ kind, title, text, link }: PlanItem) => [kind, title, text, link]

/** The names that both have, in the order of one. */
const kept = (of: PlanContent, other: PlanContent) =>
  of.items.filter(({ id }) => findItem(other, id)).map(({ id }) => id)

/** What the client does not have yet, a line each; they are sent together. */
export function changesOf(sent: PlanContent, draft: PlanContent): PlanChange[] {
  const changes: PlanChange[] = []
  if (!isSame([sent.goal, sent.goalBy], [draft.goal, draft.goalBy])) changes.push({ what: 'goal' })
  for (const item of draft.items) {
    const before = findItem(sent, item.id)
    if (!before) changes.push({ what: 'added', title: item.title })
    else if (!isSame(wordsOf(before), wordsOf(item))) changes.push({ what: 'words', title: item.title })
    else if (!isSame(before.rhythm, item.rhythm)) changes.push({ what: 'rhythm', title: item.title })
  }
  for (const { id, title } of sent.items) if (!findItem(draft, id)) changes.push({ what: 'removed', title })
  if (!isSame(kept(sent, draft), kept(draft, sent))) changes.push({ what: 'order' })
  return changes
}
