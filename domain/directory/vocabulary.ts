import { editDistance } from '../kernel/edit-distance.ts'
import { fold } from '../kernel/fold.ts'
import { PROFESSIONS } from './professions.ts'
import { SPECIALITIES } from './specialities.ts'

/** Everyone who is listed: the topic of a search that names none. */
export const EVERYONE_TOPIC = 0

/** Words of both languages → the topics they mean. One word may mean several: « détente » is a massage and a profession. */
const TERMS = new Map<string, Set<number>>()

function learn(words: readonly string[], topicId: number) {
  for (const word of words) {
    const term = fold(word)
    TERMS.set(term, (TERMS.get(term) ?? new Set()).add(topicId))
  }
}

for (const { name, field, synonyms, topicId } of PROFESSIONS) {
  if (topicId === 10) learn([...synonyms.fr, ...synonyms.en], topicId)
  else
    learn([name.fr, name.en, field.fr, field.en, ...synonyms.fr, ...synonyms.en].flatMap(withPlural), topicId)
}
for (const { name, synonyms, topicId } of SPECIALITIES) {
  learn([name.fr, name.en, ...synonyms.fr, ...synonyms.en].flatMap(withPlural), topicId)
}

function withPlural(word: string): string[] {
  return word.includes(' ') || /s$/i.test(word) ? [word] : [word, `${word}s`]
}

export const LONGEST_TERM_WORDS = Math.max(...[...TERMS.keys()].map((term) => term.split(' ').length))

export const topicsOf = (term: string): readonly number[] => [...(TERMS.get(term) ?? [])]

const SORTED = [...TERMS.keys()].sort()

/** Topics whose words begin like this one: what a person means half-way through typing. */
export function topicsStarting(start: string): readonly number[] {
  const found = new Set<number>()
  for (const term of SORTED.slice(firstAtLeast(start))) {
    if (!term.startsWith(start)) break
    for (const topic of topicsOf(term)) found.add(topic)
  }
  return [...found]
}

function firstAtLeast(start: string): number {
  let [low, high] = [0, SORTED.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((SORTED[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  return low
}

/** Topics of the nearest word, one slip for short words and two for long ones; the nearest slips win. */
export function topicsResembling(word: string): readonly number[] {
  const allowed = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0
  let best = allowed
  const found = new Set<number>()
  for (const term of SORTED) {
    if (allowed === 0 || Math.abs(term.length - word.length) > best) continue
    const slips = editDistance(word, term, best)
    if (slips > best) continue
    if (slips < best) {
      best = slips
      found.clear()
    }
    for (const topic of topicsOf(term)) found.add(topic)
  }
  return [...found]
}
