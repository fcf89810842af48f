import {
  both,
  type Bilingual,
  type Condition,
  type Item,
  type ItemKind,
  type Section,
} from '../definition.ts'

// A short way to write the forms that a practice begins with.

type Words = readonly [fr: string, en: string]
type More = { hint?: Words; isRequired?: boolean; condition?: Condition }

const word = ([fr, en]: Words): Bilingual => both(fr, en)

function item(kind: ItemKind, id: string, label: Words, { hint, isRequired, condition }: More = {}): Item {
  return {
    id,
    kind,
    label: word(label),
    hint: hint ? word(hint) : null,
    isRequired: isRequired ?? false,
    condition: condition ?? null,
    options: [],
    range: null,
    ends: null,
  }
}

export const section = (id: string, title: Words, ...items: Item[]): Section => ({
  id,
  title: word(title),
  items,
})

export const text = (id: string, label: Words, more?: More) => item('text', id, label, more)
export const yesNo = (id: string, label: Words, more?: More) => item('yes-no', id, label, more)
export const body = (id: string, label: Words, more?: More) => item('body-chart', id, label, more)
export const consent = (id: string, label: Words, more?: More) =>
  item('consent', id, label, { ...more, isRequired: true })

export const number = (id: string, label: Words, from: number, to: number, more?: More): Item => ({
  ...item('number', id, label, more),
  range: { from, to },
})

export const scale = (id: string, label: Words, low: Words, high: Words, more?: More): Item => ({
  ...item('scale', id, label, more),
  range: { from: 0, to: 10 },
  ends: { low: word(low), high: word(high) },
})

type Choice = readonly [value: string, fr: string, en: string, points?: number]
const options = (choices: readonly Choice[]) =>
  choices.map(([value, fr, en, points]) => ({ value, label: both(fr, en), points: points ?? null }))

export const choice = (id: string, label: Words, choices: readonly Choice[], more?: More): Item => ({
  ...item('choice', id, label, more),
  options: options(choices),
})

export const several = (id: string, label: Words, choices: readonly Choice[], more?: More): Item => ({
  ...item('several', id, label, more),
  options: options(choices),
})

export const when = (asked: string, operator: 'is' | 'at-least', value: string | number | boolean) =>
  ({ needs: 'all', tests: [{ item: asked, operator, value }] }) as const satisfies Condition
