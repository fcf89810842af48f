import { fold } from '../kernel/fold.ts'
import { isFiller, singular } from './gist.ts'
import { findPlace, type Place, PLACE_WORDS, startedPlace } from './places.ts'
import { findPostalArea } from './postal-codes.ts'
import { dictionaryOf } from './respell.ts'
import {
  LONGEST_UNLISTED_WORDS,
  UNLISTED_WORDS,
  type UnlistedProfession,
  unlistedOf,
  unlistedStarting,
} from './unlisted-professions.ts'
import {
  isProfessionTopic,
  LONGEST_TERM_WORDS,
  shortestStarting,
  TERM_WORDS,
  topicsOf,
  topicsStarting,
} from './vocabulary.ts'

/** Any of these topics. `start` is the word half typed that made us think of them: it may begin a name as well. */
export type TopicTerm = { topics: readonly number[]; start?: string }

/** What a free text asks for, to the letter: all terms must hold. */
export type Understanding = {
  topicTerms: readonly TopicTerm[]
  place: Place | undefined
  /** A profession that the directory does not have. */
  unlisted: UnlistedProfession | undefined
  /** Words that are neither a topic nor a place: perhaps a name. */
  names: readonly string[]
  /** The words that named the place or the profession we do not have. */
  apart: readonly string[]
}

const MOST_WORDS = 12
const LONGEST_PLACE_WORDS = 5

export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)

export function understand(text: string): Understanding {
  const words = wordsOf(text)
  const last = words.at(-1) ?? ''
  const telling = words.slice(0, -1).filter((word) => !isFiller(word))
  // Half-way through « mal de dos », the words typed so far mean nothing one by one.
  const started = telling.length > 0 ? halfTyped(telling, last) : []
  if (started.length > 0)
    return { topicTerms: [{ topics: started }], place: undefined, unlisted: undefined, names: [], apart: [] }
  return wordByWord(last === '' || isFiller(last) ? telling : [...telling, last])
}

function halfTyped(before: readonly string[], last: string): readonly number[] {
  const gist = before.map(singular)
  if (topicsOf([...gist, singular(last)].join(' ')).length > 0) return []
  const topics = topicsStarting([...gist, last].join(' '))
  return topics.length === 0 && isFiller(last) && gist.length > 1
    ? topicsStarting(`${gist.join(' ')} `)
    : topics
}

function wordByWord(words: readonly string[]): Understanding {
  const topicTerms: TopicTerm[] = []
  const names: string[] = []
  const apart: string[] = []
  let place: Place | undefined
  let unlisted: UnlistedProfession | undefined

  for (let at = 0; at < words.length;) {
    const term = longestTerm(words, at)
    const stranger = longestUnlisted(words, at)
    // « Médecine chinoise » is ours, « médecine » alone is not: the longer one was meant.
    if (stranger && stranger.length > (term?.length ?? 0)) {
      unlisted ??= stranger.unlisted
      apart.push(...words.slice(at, at + stranger.length))
      at += stranger.length
      continue
    }
    if (term) {
      topicTerms.push({ topics: term.topics })
      at += term.length
      continue
    }
    const city = place ? undefined : longestPlace(words, at)
    if (city) {
      place = city.place
      apart.push(...words.slice(at, at + city.length))
      at += city.length
      continue
    }
    const word = words[at] ?? ''
    const isLast = at === words.length - 1
    at += 1
    const begun = isLast ? unlistedStarting(word) : undefined
    if (begun && begun.letters < shortestStarting(word)) {
      unlisted ??= begun.unlisted
      apart.push(word)
      continue
    }
    const topics = isLast && word.length >= 3 ? topicsStarting(word) : []
    if (topics.length > 0) topicTerms.push({ topics, start: word })
    else names.push(word)
  }
  return { topicTerms: eitherProfession(topicTerms), place, unlisted, names, apart }
}

/** The text as it was written, without some of its words. */
export const withoutWords = (text: string, words: readonly string[]): string =>
  (text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])
    .filter((word) => !words.includes(fold(word)))
    .join(' ')

/** Nobody practises two professions here: « ostéo physio » asks for one or the other. */
function eitherProfession(topicTerms: readonly TopicTerm[]): TopicTerm[] {
  const isProfession = ({ topics }: TopicTerm) => topics.every(isProfessionTopic)
  const professions = topicTerms.filter(isProfession)
  if (professions.length < 2) return [...topicTerms]
  const either = { topics: [...new Set(professions.flatMap(({ topics }) => topics))] }
  return [either, ...topicTerms.filter((term) => !isProfession(term))]
}

const DICTIONARY = dictionaryOf(
  [...TERM_WORDS, ...UNLISTED_WORDS, ...PLACE_WORDS].filter((word) => word.length > 2),
)

/** The nearest word of our vocabulary or of a place, for a word that is nobody's name. */
export function respell(word: string): { word: string; slips: number } | undefined {
  const plain = singular(word)
  return DICTIONARY.has(plain) ? { word, slips: 0 } : DICTIONARY.nearest(plain)
}

/** A place half typed, when nothing else fits: « sherbr ». */
export function guessPlace(names: readonly string[]): Place | undefined {
  return names.length > 0 ? startedPlace(names.join(' ')) : undefined
}

function longestTerm(words: readonly string[], at: number) {
  for (let length = Math.min(LONGEST_TERM_WORDS, words.length - at); length > 0; length--) {
    const gist = words.slice(at, at + length).map(singular)
    const topics = topicsOf(gist.join(' '))
    if (topics.length > 0) return { topics, length }
  }
  return undefined
}

function longestUnlisted(words: readonly string[], at: number) {
  for (let length = Math.min(LONGEST_UNLISTED_WORDS, words.length - at); length > 0; length--) {
    const gist = words.slice(at, at + length).map(singular)
    const unlisted = unlistedOf(gist.join(' '))
    if (unlisted) return { unlisted, length }
  }
  return undefined
}

function longestPlace(words: readonly string[], at: number) {
  for (let length = Math.min(LONGEST_PLACE_WORDS, words.length - at); length > 0; length--) {
    const text = words.slice(at, at + length).join(' ')
    const place = findPlace(text) ?? findPostalArea(text)
    if (place) return { place, length }
  }
  return undefined
}
