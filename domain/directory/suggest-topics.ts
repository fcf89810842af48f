import { fold } from '../kernel/fold.ts'
import type { Locale } from '../kernel/locale.ts'
import { PROFESSIONS } from './professions.ts'
import { SPECIALITIES } from './specialities.ts'

export type TopicSuggestion = { kind: 'profession' | 'need'; text: string }

type Known = { kind: TopicSuggestion['kind']; name: Record<Locale, string>; phrases: readonly string[] }

/** « Autre » is a choice of a form, not a word that anybody searches for. */
const KNOWN: readonly Known[] = [
  ...PROFESSIONS.filter(({ code }) => code !== 'other').map(({ name, field, synonyms }) => ({
    kind: 'profession' as const,
    name,
    phrases: [field.fr, field.en, ...synonyms.fr, ...synonyms.en].map(fold),
  })),
  ...SPECIALITIES.map(({ name, synonyms }) => ({
    kind: 'need' as const,
    name,
    phrases: [...synonyms.fr, ...synonyms.en].map(fold),
  })),
]
const FOLDED = KNOWN.map((known) => ({ known, name: { fr: fold(known.name.fr), en: fold(known.name.en) } }))

/** Needs and professions that begin like the text: by their name first, then by what people also call them. */
export function suggestTopics(text: string, locale: Locale, limit: number): TopicSuggestion[] {
  const start = fold(text)
  if (start.length < 2) return []
  const byName = FOLDED.filter(({ name }) => name[locale].startsWith(start))
  const byOther = FOLDED.filter(
    ({ known, name }) =>
      !byName.some((other) => other.known === known) &&
      [name.fr, name.en, ...known.phrases].some((phrase) => beginsIn(phrase, start)),
  )
  return [...byName, ...byOther]
    .slice(0, limit)
    .map(({ known }) => ({ kind: known.kind, text: known.name[locale] }))
}

/** At the first word or at a later one: « dos » begins in « mal de dos ». */
const beginsIn = (phrase: string, start: string) => phrase.startsWith(start) || phrase.includes(` ${start}`)
