import {
  type Bilingual,
  type Condition,
  findItem,
  type FormDefinition,
  ITEM_KINDS,
  type Item,
  OPERATORS,
  type Test,
} from '#domain/forms/definition.ts'
import {
  addItem,
  addSection,
  changeItem,
  duplicateItem,
  moveItem,
  removeItem,
  removeSection,
  stepItem,
  stepSection,
} from '#domain/forms/edit-definition.ts'
import { formulaByIds } from '#domain/forms/score.ts'
import { fold } from '#domain/kernel/fold.ts'
import { formText } from '#web/shell/form-text.ts'

type Edited = { draft: FormDefinition; at: Record<string, string> }

export const ACTS = [
  'add-section',
  'add-item',
  'item-up',
  'item-down',
  'item-to',
  'duplicate',
  'remove',
  'save-item',
  'section-up',
  'section-down',
  'save-section',
  'remove-section',
  'save-form',
] as const
type Act = (typeof ACTS)[number]

/** What an act of the page makes of the draft, and what is shown then. */
export function editedForm(form: FormDefinition, act: Act, typed: FormData): Edited {
  const [id, section] = [formText(typed, 'item'), formText(typed, 'section')]
  const atItem = { item: id }
  switch (act) {
    case 'add-section': {
      const draft = addSection(form)
      return { draft, at: { section: draft.sections.at(-1)?.id ?? '' } }
    }
    case 'add-item': {
      const kind = ITEM_KINDS.find((known) => known === formText(typed, 'kind')) ?? 'text'
      const made = addItem(form, { section, kind, after: id || undefined })
      return { draft: made.form, at: { item: made.id } }
    }
    case 'item-up':
      return { draft: stepItem(form, id, -1), at: atItem }
    case 'item-down':
      return { draft: stepItem(form, id, 1), at: atItem }
    case 'item-to':
      return { draft: moveItem(form, id, { section, at: Number(formText(typed, 'at')) || 0 }), at: atItem }
    case 'duplicate': {
      const copy = duplicateItem(form, id)
      return { draft: copy.form, at: { item: copy.id } }
    }
    case 'remove':
      return { draft: removeItem(form, id), at: { section } }
    case 'save-item': {
      const item = findItem(form, id)
      return { draft: item ? changeItem(form, typedItem(form, item, typed)) : form, at: atItem }
    }
    case 'section-up':
      return { draft: stepSection(form, section, -1), at: { section } }
    case 'section-down':
      return { draft: stepSection(form, section, 1), at: { section } }
    case 'remove-section':
      return { draft: removeSection(form, section), at: {} }
    case 'save-section': {
      const sections = form.sections.map((one) =>
        one.id === section ? { ...one, title: typedWord(typed, 'title') } : one,
      )
      return { draft: { ...form, sections }, at: { section } }
    }
    case 'save-form':
      return { draft: typedForm(form, typed), at: {} }
  }
}

const typedWord = (typed: FormData, name: string): Bilingual => ({
  fr: formText(typed, `${name}-fr`).trim(),
  en: formText(typed, `${name}-en`).trim(),
})
const orNothing = (word: Bilingual) => (word.fr === '' && word.en === '' ? null : word)

function typedForm(form: FormDefinition, typed: FormData): FormDefinition {
  const formula = formText(typed, 'formula').trim()
  return {
    ...form,
    title: typedWord(typed, 'title'),
    description: orNothing(typedWord(typed, 'description')),
    score: formula === '' ? null : { name: typedWord(typed, 'score'), formula: formulaByIds(form, formula) },
  }
}

function typedItem(form: FormDefinition, item: Item, typed: FormData): Item {
  const hasOptions = item.kind === 'choice' || item.kind === 'several'
  const [from, to] = [formText(typed, 'from').trim(), formText(typed, 'to').trim()]
  const bounds = from === '' || to === '' ? null : { from: Number(from), to: Number(to) }
  return {
    ...item,
    label: typedWord(typed, 'label'),
    hint: orNothing(typedWord(typed, 'hint')),
    isRequired: typed.has('isRequired'),
    condition: typedCondition(form, typed),
    options: hasOptions ? typedOptions(item, formText(typed, 'options')) : [],
    range:
      item.kind === 'scale' || item.kind === 'number'
        ? (bounds ?? (item.kind === 'scale' ? item.range : null))
        : null,
    ends: item.kind === 'scale' ? { low: typedWord(typed, 'low'), high: typedWord(typed, 'high') } : null,
  }
}

/** A line an option: French | English | points. A line that keeps its place or its words keeps its answers. */
function typedOptions(item: Item, text: string): Item['options'] {
  const taken = new Set<string>()
  return text
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
    .filter((parts) => parts.some((part) => part !== ''))
    .map(([fr = '', en = '', points = ''], index) => {
      const known = item.options.find(({ label, value }) => label.fr === fr && fr !== '' && !taken.has(value))
      const placed = item.options[index]
      let value = known?.value ?? (placed && !taken.has(placed.value) ? placed.value : `option-${index + 1}`)
      while (taken.has(value)) value = `${value}x`.slice(-60)
      taken.add(value)
      const worth = Number(points.replace(',', '.'))
      return { value, label: { fr, en }, points: points === '' || Number.isNaN(worth) ? null : worth }
    })
}

const textsOf = (typed: FormData, name: string) =>
  typed.getAll(name).filter((value) => typeof value === 'string')

function typedCondition(form: FormDefinition, typed: FormData): Condition | null {
  const rows = textsOf(typed, 'asked').map((asked, index) => ({
    asked,
    operator: OPERATORS.find((known) => known === textsOf(typed, 'operator')[index]) ?? 'is',
    value: textsOf(typed, 'value')[index]?.trim() ?? '',
  }))
  const tests = rows.flatMap(({ asked, operator, value }): Test[] => {
    const item = findItem(form, asked)
    return item ? [{ item: asked, operator, value: testValue(item, operator, value) }] : []
  })
  return tests.length > 0 ? { needs: formText(typed, 'needs') === 'any' ? 'any' : 'all', tests } : null
}

/** What was typed as the question’s answers are kept: a number, yes or no, an option by its words. */
function testValue(item: Item, operator: Test['operator'], typed: string): Test['value'] {
  const isNo = ['non', 'no', 'false', '0'].includes(typed.toLowerCase())
  if (operator === 'answered') return !isNo
  if (item.kind === 'yes-no') return !isNo
  if (item.kind === 'scale' || item.kind === 'number') return Number(typed.replace(',', '.')) || 0
  const option = item.options.find(({ value, label }) =>
    [value, label.fr, label.en].some((word) => fold(word) === fold(typed)),
  )
  return option?.value ?? typed
}
