import type { Locale } from '../kernel/locale.ts'

/** A word in both languages; one that is not written yet is empty, and keeps a form from being published. */
export type Bilingual = Record<Locale, string>

export const ITEM_KINDS = [
  'text',
  'choice',
  'several',
  'scale',
  'number',
  'date',
  'yes-no',
  'body-chart',
  'file',
  'consent',
] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/** One of the answers to choose from; with points, it counts in a score. */
export type Option = { value: string; label: Bilingual; points: number | null }

export const OPERATORS = ['answered', 'is', 'is-not', 'at-least', 'at-most'] as const
export type Operator = (typeof OPERATORS)[number]

/** What another answer must be. Of several answers « is » asks for one of them. « answered » compares with true or false. */
export type Test = { item: string; operator: Operator; value: string | number | boolean }

/** When an item is shown: all of the tests, or any of them. */
export type Condition = { needs: 'all' | 'any'; tests: readonly Test[] }

export type Item = {
  /** Stays while the form lives: answers, conditions and the score name it. */
  id: string
  kind: ItemKind
  label: Bilingual
  hint: Bilingual | null
  isRequired: boolean
  condition: Condition | null
  /** Of « choice » and « several ». */
  options: readonly Option[]
  /** Of « scale » and, if it has bounds, « number ». */
  range: { from: number; to: number } | null
  /** What the two ends of a scale mean. */
  ends: { low: Bilingual; high: Bilingual } | null
}

export type Section = { id: string; title: Bilingual; items: readonly Item[] }

/** A figure made of answers: what it is called and how it is computed (formula.ts). */
type Score = { name: Bilingual; formula: string }

export type FormDefinition = {
  title: Bilingual
  description: Bilingual | null
  sections: readonly Section[]
  score: Score | null
  /** Whose words these are, shown under them. */
  attribution: Bilingual | null
}

/** What keeps a form readable, and a page of it small. */
export const BOUNDS = {
  sections: 30,
  items: 300,
  options: 40,
  tests: 10,
  label: 500,
  title: 120,
  text: 2_000,
  value: 60,
  formula: 500,
  scaleSteps: 21,
  number: 1_000_000,
} as const

/** A letter, then letters and digits; « q7 » is how a formula is typed, never an id. */
export const isItemId = (text: string): boolean => /^[a-z][a-z0-9]{0,23}$/.test(text) && !/^q\d+$/.test(text)

export const itemsOf = (form: Pick<FormDefinition, 'sections'>): readonly Item[] =>
  form.sections.flatMap(({ items }) => items)

export const findItem = (form: Pick<FormDefinition, 'sections'>, id: string): Item | undefined =>
  itemsOf(form).find((item) => item.id === id)

export const both = (fr: string, en: string): Bilingual => ({ fr, en })

const SECONDS: Record<ItemKind, number> = {
  text: 40,
  choice: 12,
  several: 18,
  scale: 10,
  number: 12,
  date: 12,
  'yes-no': 8,
  'body-chart': 35,
  file: 60,
  consent: 30,
}

/** About how long these take, for whoever begins. */
export const minutesFor = (items: readonly Pick<Item, 'kind'>[]): number =>
  Math.max(1, Math.round(items.reduce((sum, { kind }) => sum + SECONDS[kind], 0) / 60))
