import {
  type Bilingual,
  both,
  type FormDefinition,
  type Item,
  type ItemKind,
  itemsOf,
  type Section,
} from './definition.ts'
import { itemsIn, parseFormula } from './formula.ts'

// Each change gives another form and leaves the one it was given as it is.

const NOTHING: Bilingual = { fr: '', en: '' }

export const EMPTY_FORM: FormDefinition = {
  title: NOTHING,
  description: null,
  sections: [],
  score: null,
  attribution: null,
}

/** The first name of its kind that nothing in the form has. */
function freeId(form: FormDefinition, letter: string): string {
  const taken = new Set([...form.sections.map(({ id }) => id), ...itemsOf(form).map(({ id }) => id)])
  for (let number = 1; ; number++) if (!taken.has(`${letter}${number}`)) return `${letter}${number}`
}

export function newItem(kind: ItemKind, id: string): Item {
  const hasOptions = kind === 'choice' || kind === 'several'
  return {
    id,
    kind,
    label: NOTHING,
    hint: null,
    isRequired: false,
    condition: null,
    options: hasOptions
      ? [1, 2].map((number) => ({ value: `option-${number}`, label: NOTHING, points: null }))
      : [],
    range: kind === 'scale' ? { from: 0, to: 10 } : null,
    ends: kind === 'scale' ? { low: NOTHING, high: NOTHING } : null,
  }
}

export function addSection(form: FormDefinition): FormDefinition {
  const section: Section = { id: freeId(form, 's'), title: NOTHING, items: [] }
  return { ...form, sections: [...form.sections, section] }
}

/** At the end of a section, or after one of its items. */
export function addItem(
  form: FormDefinition,
  { section, kind, after }: { section: string; kind: ItemKind; after?: string | undefined },
): { form: FormDefinition; id: string } {
  const id = freeId(form, 'i')
  const insert = (items: readonly Item[]) => {
    const found = after === undefined ? -1 : items.findIndex((item) => item.id === after)
    return items.toSpliced(found < 0 ? items.length : found + 1, 0, newItem(kind, id))
  }
  return { form: inSections(form, (one) => (one.id === section ? insert(one.items) : one.items)), id }
}

export function duplicateItem(form: FormDefinition, id: string): { form: FormDefinition; id: string } {
  const copy = freeId(form, 'i')
  const doubled = inSections(form, ({ items }) =>
    items.flatMap((item) => (item.id === id ? [item, { ...item, id: copy }] : [item])),
  )
  return { form: doubled, id: copy }
}

export const changeItem = (form: FormDefinition, changed: Item): FormDefinition =>
  inSections(form, ({ items }) => items.map((item) => (item.id === changed.id ? changed : item)))

/** What looked at it looks no more; a score that counted it is put aside, for it would be another one. */
export function removeItem(form: FormDefinition, id: string): FormDefinition {
  const without = inSections(form, ({ items }) => items.filter((item) => item.id !== id))
  return dropStrayTests({ ...without, score: countsItem(form, id) ? null : form.score })
}

export function removeSection(form: FormDefinition, id: string): FormDefinition {
  const gone = form.sections.find((section) => section.id === id)?.items ?? []
  const emptied = gone.reduce((rest, item) => removeItem(rest, item.id), form)
  return { ...emptied, sections: emptied.sections.filter((section) => section.id !== id) }
}

/** Up or down by one: over the edge of a section it goes to the neighbour. */
export function stepItem(form: FormDefinition, id: string, step: -1 | 1): FormDefinition {
  const at = form.sections.findIndex(({ items }) => items.some((item) => item.id === id))
  const section = form.sections[at]
  if (!section) return form
  const place = section.items.findIndex((item) => item.id === id)
  const isInside = place + step >= 0 && place + step < section.items.length
  if (isInside) return moveItem(form, id, { section: section.id, at: place + step })
  const neighbour = form.sections[at + step]
  return neighbour
    ? moveItem(form, id, { section: neighbour.id, at: step < 0 ? neighbour.items.length : 0 })
    : form
}

/** To a place of a section, counted without the item itself. What then would look at a later question looks no more. */
export function moveItem(
  form: FormDefinition,
  id: string,
  to: { section: string; at: number },
): FormDefinition {
  const item = itemsOf(form).find((one) => one.id === id)
  if (!item || !form.sections.some((section) => section.id === to.section)) return form
  const moved = inSections(form, (section) => {
    const others = section.items.filter((one) => one.id !== id)
    const at = Math.min(Math.max(0, to.at), others.length)
    return section.id === to.section ? others.toSpliced(at, 0, item) : others
  })
  return dropStrayTests(moved)
}

export function stepSection(form: FormDefinition, id: string, step: -1 | 1): FormDefinition {
  const at = form.sections.findIndex((section) => section.id === id)
  const section = form.sections[at]
  if (!section || at + step < 0 || at + step >= form.sections.length) return form
  return dropStrayTests({
    ...form,
    sections: form.sections.toSpliced(at, 1).toSpliced(at + step, 0, section),
  })
}

const countsItem = ({ score }: FormDefinition, id: string): boolean => {
  const expression = score && parseFormula(score.formula)
  return expression ? itemsIn(expression).includes(id) : false
}

function dropStrayTests(form: FormDefinition): FormDefinition {
  const before = new Set<string>()
  return inSections(form, ({ items }) =>
    items.map((item) => {
      const tests = (item.condition?.tests ?? []).filter((test) => before.has(test.item))
      before.add(item.id)
      if (!item.condition || tests.length === item.condition.tests.length) return item
      return { ...item, condition: tests.length > 0 ? { ...item.condition, tests } : null }
    }),
  )
}

const inSections = (form: FormDefinition, change: (section: Section) => readonly Item[]): FormDefinition => ({
  ...form,
  sections: form.sections.map((section) => ({ ...section, items: change(section) })),
})

/** A form under a name that says it is a copy. */
export const copyOf = (form: FormDefinition): FormDefinition => ({
  ...form,
  title: both(`${form.title.fr} (copie)`, `${form.title.en} (copy)`),
})
