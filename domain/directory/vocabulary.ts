import { gistOf } from './gist.ts'
import { CARE_LANGUAGES, type CareLanguage, type Mode } from './modes.ts'
import { PROFESSIONS } from './professions.ts'
import { SPECIALITIES } from './specialities.ts'

/** Everyone who is listed: the topic of a search that names none. */
export const EVERYONE_TOPIC = 0
/** From this number on, a topic is a word that somebody is called by. */
export const FIRST_WORD = 1000

/** Professions come first among the numbers (professions.ts); 60 and up are languages, modes and specialities. */
export const isProfessionTopic = (topic: number): boolean => topic > EVERYONE_TOPIC && topic < 60

/** What few offer is a topic of its own, so that asking for it walks past nobody; the common ones are only filters. */
export function rareLanguageTopics(languages: readonly CareLanguage[]): number[] {
  const bits = languages.map((language) => CARE_LANGUAGES.indexOf(language))
  return bits.every((bit) => bit >= 2) ? bits.map((bit) => 60 + bit) : []
}

export function rareModeTopics(modes: readonly Mode[]): number[] {
  return modes.length > 0 && modes.every((mode) => mode === 'at-home') ? [94] : []
}

/** Gists of both languages → the topics they mean. One may mean several: « détente » is a massage and a profession. */
const TERMS = new Map<string, Set<number>>()

function learn(phrases: readonly string[], topicId: number) {
  for (const phrase of phrases) {
    const term = gistOf(phrase)
    TERMS.set(term, (TERMS.get(term) ?? new Set()).add(topicId))
  }
}

for (const { code, name, field, synonyms, topicId } of PROFESSIONS) {
  // « Autre » is a choice of a form, not a word that anybody searches for.
  if (code !== 'other') learn([name.fr, name.en, field.fr, field.en], topicId)
  learn([...synonyms.fr, ...synonyms.en], topicId)
}
for (const { name, synonyms, topicId } of SPECIALITIES) {
  learn([name.fr, name.en, ...synonyms.fr, ...synonyms.en], topicId)
}

export const LONGEST_TERM_WORDS = Math.max(...[...TERMS.keys()].map((term) => term.split(' ').length))

/** Every word that some term is made of: what a misspelled word is compared with. */
export const TERM_WORDS: readonly string[] = [
  ...new Set([...TERMS.keys()].flatMap((term) => term.split(' '))),
]

/** Topics of a gist (gist.ts). */
export const topicsOf = (gist: string): readonly number[] => [...(TERMS.get(gist) ?? [])]

const SORTED = [...TERMS.keys()].sort()

/** Topics whose gists begin like this one: what a person means half-way through typing. */
export function topicsStarting(start: string): readonly number[] {
  return [...new Set(termsStarting(start).flatMap(topicsOf))]
}

/** How long the shortest of our terms is that begins like this: what is nearest to being typed out is meant first. */
export const shortestStarting = (start: string): number =>
  Math.min(...termsStarting(start).map(({ length }) => length))

function termsStarting(start: string): string[] {
  const terms: string[] = []
  for (let at = firstAtLeast(start); at < SORTED.length; at++) {
    const term = SORTED[at] ?? ''
    if (!term.startsWith(start)) break
    terms.push(term)
  }
  return terms
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
