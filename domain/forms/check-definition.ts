import {
  type Bilingual,
  BOUNDS,
  type FormDefinition,
  isItemId,
  type Item,
  itemsOf,
  type Option,
} from './definition.ts'
import { itemsIn, parseFormula } from './formula.ts'
import { isCountable } from './score.ts'
import { LOCALES } from '../kernel/locale.ts'

export type DefinitionMistake =
  | 'no-question'
  | 'too-many'
  | 'same-id'
  | 'wrong-id'
  | 'no-options'
  | 'same-option'
  | 'wrong-range'
  | 'looks-ahead'
  | 'looks-nowhere'
  | 'wrong-test'
  | 'wrong-formula'
  | 'not-translated'
  | 'no-files-yet'

/** A mistake and the item it is about; null of the form as a whole. */
export type Mistake = { mistake: DefinitionMistake; item: string | null }

/** What would make a form misbehave. A draft is free of these; a version also has every word in both languages. */
export function shapeMistakes(form: FormDefinition): Mistake[] {
  const items = itemsOf(form)
  const ids = items.map(({ id }) => id)
  const names = [...ids, ...form.sections.map(({ id }) => id)]
  const found: Mistake[] = []
  const note = (mistake: DefinitionMistake, item: string | null = null) => found.push({ mistake, item })
  if (form.sections.length > BOUNDS.sections || items.length > BOUNDS.items) note('too-many')
  if (new Set(names).size < names.length) note('same-id')
  items.forEach((item, at) => {
    for (const mistake of itemMistakes(item, items.slice(0, at), ids)) note(mistake, item.id)
  })
  if (form.score && !isFormulaOver(form.score.formula, items)) note('wrong-formula')
  return found
}

function isFormulaOver(formula: string, items: readonly Item[]): boolean {
  const expression = parseFormula(formula)
  if (!expression) return false
  const counted = new Set(items.filter(isCountable).map(({ id }) => id))
  return itemsIn(expression).every((id) => counted.has(id))
}

function itemMistakes(item: Item, before: readonly Item[], ids: readonly string[]): DefinitionMistake[] {
  const { id, kind, options, range, condition } = item
  const found: DefinitionMistake[] = []
  if (!isItemId(id)) found.push('wrong-id')
  const hasOptions = kind === 'choice' || kind === 'several'
  if (hasOptions && options.length < 2) found.push('no-options')
  if (options.length > (hasOptions ? BOUNDS.options : 0)) found.push('too-many')
  if (new Set(options.map(({ value }) => value)).size < options.length) found.push('same-option')
  if (!isRangeOf(kind, range)) found.push('wrong-range')
  for (const test of condition?.tests ?? []) {
    const asked = before.find((earlier) => earlier.id === test.item)
    if (!asked) found.push(ids.includes(test.item) ? 'looks-ahead' : 'looks-nowhere')
    else if (!canTest(asked, test)) found.push('wrong-test')
  }
  return found
}

function isRangeOf(kind: Item['kind'], range: Item['range']): boolean {
  if (kind === 'scale')
    return (
      range !== null &&
      Number.isInteger(range.from) &&
      Number.isInteger(range.to) &&
      range.to > range.from &&
      range.to - range.from < BOUNDS.scaleSteps
    )
  return range === null || (kind === 'number' && range.to > range.from)
}

/** Whether an answer to this item can be compared in this way: a choice with its options, a number with a number. */
function canTest(item: Item, { operator, value }: { operator: string; value: unknown }): boolean {
  if (operator === 'answered') return typeof value === 'boolean'
  switch (item.kind) {
    case 'choice':
    case 'several':
      return operator.startsWith('is') && item.options.some((option) => option.value === value)
    case 'scale':
    case 'number':
      return typeof value === 'number'
    case 'yes-no':
      return operator.startsWith('is') && typeof value === 'boolean'
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
    case 'text':
    case 'body-chart':
    case 'file':
    case 'consent':
      return false
  }
}

const lacks = (...words: (Bilingual | null)[]) =>
  words.some((word) => word !== null && LOCALES.some((locale) => word[locale].trim() === ''))
const optionLacks = ({ label }: Option) => lacks(label)
const missing = (item: string | null): Mistake => ({ mistake: 'not-translated', item })

/** The words that a language still lacks, by item. A hint that is in no language is no hint. */
export function untranslated(form: FormDefinition): Mistake[] {
  return [
    ...(lacks(form.title, form.description, form.attribution, form.score?.name ?? null)
      ? [missing(null)]
      : []),
    ...form.sections.flatMap(({ id, title, items }) => [
      ...(lacks(title) ? [missing(id)] : []),
      ...items
        .filter(
          ({ label, hint, ends, options }) =>
            lacks(label, hint, ends?.low ?? null, ends?.high ?? null) || options.some(optionLacks),
        )
        .map((item) => missing(item.id)),
    ]),
  ]
}

/** What keeps a draft from becoming a version. */
export function publishMistakes(form: FormDefinition): Mistake[] {
  const empty: Mistake[] = itemsOf(form).length === 0 ? [{ mistake: 'no-question', item: null }] : []
  // Nobody could answer it: files of a form have no door yet.
  const files = itemsOf(form)
    .filter(({ kind }) => kind === 'file')
    .map(({ id }): Mistake => ({ mistake: 'no-files-yet', item: id }))
  return [...empty, ...files, ...shapeMistakes(form), ...untranslated(form)]
}

/** How many items are complete in a language, of how many. */
export function translatedCount(form: FormDefinition, locale: 'fr' | 'en'): { done: number; all: number } {
  const items = itemsOf(form)
  const isDone = ({ label, hint, ends, options }: Item) =>
    [label, hint, ends?.low, ends?.high, ...options.map((option) => option.label)].every(
      (word) => !word || word[locale].trim() !== '',
    )
  return { done: items.filter(isDone).length, all: items.length }
}
