import { type Answer, type Answers, isAnswered, isTexts } from './answers.ts'
import {
  type Condition,
  type FormDefinition,
  type Item,
  itemsOf,
  type Section,
  type Test,
} from './definition.ts'

/**
 * The items that are shown, in order. An item looks at earlier ones alone, and what is hidden counts as not answered: an
 * answer that was given before its question disappeared changes nothing.
 */
export function visibleItems(form: Pick<FormDefinition, 'sections'>, answers: Answers): readonly Item[] {
  const known: Record<string, Answer> = {}
  return itemsOf(form).filter((item) => {
    if (!holds(item.condition, known)) return false
    const answer = answers[item.id]
    if (isAnswered(answer)) known[item.id] = answer
    return true
  })
}

/** Sections that have something to ask, with what they ask. */
export function visibleSections(
  form: Pick<FormDefinition, 'sections'>,
  answers: Answers,
): readonly Section[] {
  const shown = new Set(visibleItems(form, answers).map(({ id }) => id))
  return form.sections
    .map((section) => ({ ...section, items: section.items.filter(({ id }) => shown.has(id)) }))
    .filter(({ items }) => items.length > 0)
}

/** What is kept and read: the answers to the questions that are shown. */
export function shownAnswers(form: Pick<FormDefinition, 'sections'>, answers: Answers): Answers {
  return Object.fromEntries(
    visibleItems(form, answers).flatMap(({ id }) => {
      const answer = answers[id]
      return isAnswered(answer) ? [[id, answer] as const] : []
    }),
  )
}

/** What is still to be answered before it can be sent, in order. */
export const missingItems = (form: Pick<FormDefinition, 'sections'>, answers: Answers): readonly Item[] =>
  visibleItems(form, answers).filter(({ id, isRequired }) => isRequired && !isAnswered(answers[id]))

export function holds(condition: Condition | null, answers: Answers): boolean {
  if (!condition || condition.tests.length === 0) return true
  return condition.needs === 'all'
    ? condition.tests.every((test) => passes(test, answers))
    : condition.tests.some((test) => passes(test, answers))
}

function passes({ item, operator, value }: Test, answers: Answers): boolean {
  const answer = answers[item]
  if (operator === 'answered') return isAnswered(answer) === (value !== false)
  if (!isAnswered(answer)) return false
  if (operator === 'is') return matches(answer, value)
  if (operator === 'is-not') return !matches(answer, value)
  const [asked, given] = [amountOf(value), amountOf(answer)]
  if (asked === undefined || given === undefined) return false
  return operator === 'at-least' ? given >= asked : given <= asked
}

const matches = (answer: Answer, value: Test['value']): boolean =>
  isTexts(answer) ? answer.includes(String(value)) : answer === value

/** Numbers are compared as such, days by the calendar: both have an order, nothing else has. */
function amountOf(value: Answer | undefined): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return Number(value.replaceAll('-', ''))
}
