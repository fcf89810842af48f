import { PROFESSIONS } from '#domain/directory/professions.ts'
import { LOCALES } from '#domain/kernel/locale.ts'

/** How words about health begin, in both languages. */
const HEALTH = [
  'bilan',
  'santé',
  'health',
  'scan',
  'douleur',
  'pain',
  'malad',
  'symptom',
  'symptôm',
  'diagnos',
  'clini',
  'who-5',
  'psych',
  'thérap',
  'therap',
]

/** « Autre » is no name of a profession; its synonyms are. */
const PROFESSIONAL = PROFESSIONS.flatMap(({ code, name, field, synonyms }) =>
  LOCALES.flatMap((locale) => [
    ...(code === 'other' ? [] : [name[locale], field[locale]]),
    ...synonyms[locale],
  ]),
)

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const oneOf = (words: readonly string[]) => `(?:${words.map(escaped).join('|')})`
const MARKED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${oneOf(HEALTH)}|${oneOf(PROFESSIONAL)}(?![\p{L}\p{N}]))`,
  'iu',
)

/** A word that says what somebody is treated for, or by whom: what a locked screen or a list of messages must not show. */
export const markedWordIn = (text: string): string | undefined => MARKED.exec(text)?.[0]
