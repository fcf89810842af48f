import { type Answer, type Answers, isAnswered, isTexts } from './answers.ts'
import { visibleItems } from './conditions.ts'
import { type FormDefinition, type Item, itemsOf } from './definition.ts'
import { evaluate, parseFormula, renameIn } from './formula.ts'

/** Kinds of which an answer is worth a number. */
const COUNTABLE = ['choice', 'several', 'scale', 'number', 'yes-no'] as const

export const isCountable = ({ kind }: Pick<Item, 'kind'>): boolean =>
  (COUNTABLE as readonly string[]).includes(kind)

/** A choice is worth its points, several the sum of theirs, yes is one. */
function worthOf(item: Item, answer: Answer): number | null {
  if (typeof answer === 'number') return answer
  if (typeof answer === 'boolean') return answer ? 1 : 0
  const chosen = isTexts(answer) ? answer : typeof answer === 'string' ? [answer] : []
  const points = item.options
    .filter(({ value }) => chosen.includes(value))
    .map((option) => option.points ?? 0)
  return isCountable(item) ? points.reduce((sum, one) => sum + one, 0) : null
}

/**
 * The score of a form. A question that is not shown counts for nothing; one that is shown and has no answer makes no score,
 * rather than one that looks better or worse than it is.
 */
export function scoreOf(form: FormDefinition, answers: Answers): number | null {
  const expression = form.score && parseFormula(form.score.formula)
  if (!expression) return null
  const shown = new Map(visibleItems(form, answers).map((item) => [item.id, item]))
  const known = new Set(itemsOf(form).map(({ id }) => id))
  const value = evaluate(expression, (id) => {
    const item = shown.get(id)
    if (!item) return known.has(id) ? 0 : null
    const answer = answers[id]
    return isAnswered(answer) ? worthOf(item, answer) : null
  })
  return value === null ? null : Math.round(value * 100) / 100
}

/** « q5 », as people read and type a formula, where the program keeps the id of the fifth question. */
export function formulaByNumbers(form: Pick<FormDefinition, 'sections'>, formula: string): string {
  const ids = itemsOf(form).map(({ id }) => id)
  return renameIn(formula, (id) => (ids.includes(id) ? `q${ids.indexOf(id) + 1}` : id))
}

export function formulaByIds(form: Pick<FormDefinition, 'sections'>, typed: string): string {
  const ids = itemsOf(form).map(({ id }) => id)
  const byId = renameIn(typed, (name) =>
    /^q\d+$/.test(name) ? (ids[Number(name.slice(1)) - 1] ?? name) : name,
  )
  // What is no formula stays as it was typed: whoever typed it reads it again.
  return byId === '' ? typed : byId
}
