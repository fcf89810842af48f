import { suggestTopics, type TopicSuggestion } from '#domain/directory/suggest-topics.ts'
import { wordsOf } from '#domain/directory/understand.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import type { Db } from '#server/platform/database.ts'
import { findWords, readNames } from './queries.ts'

type Suggestion = TopicSuggestion | { kind: 'professional'; text: string }

const MOST_TOPICS = 5
const MOST_NAMES = 3
/** One letter begins every second name. */
const SHORTEST_NAME = 2

/** What somebody may be about to write in « quoi ». */
export async function suggestWords(db: Db, text: string, locale: Locale): Promise<Suggestion[]> {
  const names = await namesLike(db, wordsOf(text))
  return [
    ...suggestTopics(text, locale, MOST_TOPICS),
    ...names.map((name) => ({ kind: 'professional' as const, text: name })),
  ]
}

/** Every word is a word of the name, the last one perhaps half typed. */
async function namesLike(db: Db, words: readonly string[]): Promise<string[]> {
  const last = words.at(-1) ?? ''
  if (last.length < SHORTEST_NAME && words.length < 2) return []
  const known = await findWords(db, words)
  const groups = words.map((word) => {
    const { ids = [], exactId = null } = known.get(word) ?? {}
    return word !== last && exactId !== null ? [exactId] : ids
  })
  if (groups.some((ids) => ids.length === 0)) return []
  const [rarest = [], ...others] = groups.toSorted((a, b) => a.length - b.length)
  return readNames(db, rarest, others, MOST_NAMES)
}
