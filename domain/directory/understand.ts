import { fold } from '../kernel/fold.ts'
import { findPlace, type Place, resemblingPlace } from './places.ts'
import { LONGEST_TERM_WORDS, topicsOf, topicsResembling, topicsStarting } from './vocabulary.ts'

/** What a free text asks for. Each group of topics is an "any of"; all groups must hold. */
export type Understanding = {
  topicGroups: readonly (readonly number[])[]
  place: Place | undefined
  /** Words that are neither a topic nor a place: perhaps a name. */
  names: readonly string[]
  /** What those words resemble, if no name answers: a slip of the finger. */
  guesses: readonly (readonly number[])[]
  placeGuess?: Place | undefined
}

/** Words that carry no meaning alone, in both languages. */
const FILLERS = new Set(
  (
    'a au aux avec besoin bon bonne chez cherche contre d dans de des du en et l la le les ma meilleur mes mon par pour ' +
    'pres proche sur un une vers about an and at best for from good i in me my near nearby need of on the to with'
  ).split(' '),
)

export function understand(text: string): Understanding {
  const words = fold(text).split(' ').filter(Boolean).slice(0, 12)
  const whole = words.join(' ')
  // Half-way through « mal de dos », the words typed so far mean nothing one by one.
  const started = words.length > 1 && topicsOf(whole).length === 0 ? topicsStarting(whole) : []
  if (started.length > 0) return { topicGroups: [started], place: undefined, names: [], guesses: [] }
  const understood = wordByWord(words)
  const hasMeaning = understood.topicGroups.length > 0 || understood.place !== undefined
  if (words.length < 2 || hasMeaning) return understood
  return { ...understood, guesses: [topicsResembling(whole), ...understood.guesses] }
}

function wordByWord(words: readonly string[]): Understanding {
  const topicGroups: (readonly number[])[] = []
  const names: string[] = []
  const guesses: (readonly number[])[] = []
  let place: Place | undefined
  let nearbyPlace: Place | undefined

  for (let at = 0; at < words.length;) {
    const term = longestTerm(words, at)
    if (term) {
      topicGroups.push(term.topics)
      at += term.length
      continue
    }
    const city = place ? undefined : longestPlace(words, at)
    if (city) {
      place = city.place
      at += city.length
      continue
    }
    const word = words[at] ?? ''
    const isLast = at === words.length - 1
    at += 1
    if (FILLERS.has(word)) continue
    const started = isLast && word.length >= 3 ? topicsStarting(word) : []
    if (started.length > 0) topicGroups.push(started)
    else {
      names.push(word)
      guesses.push(topicsResembling(word))
      nearbyPlace ??= resemblingPlace(word)
    }
  }
  return { topicGroups, place, names, guesses, placeGuess: place ? undefined : nearbyPlace }
}

function longestTerm(words: readonly string[], at: number) {
  for (let length = Math.min(LONGEST_TERM_WORDS, words.length - at); length > 0; length--) {
    const topics = topicsOf(words.slice(at, at + length).join(' '))
    if (topics.length > 0) return { topics, length }
  }
  return undefined
}

function longestPlace(words: readonly string[], at: number) {
  for (let length = Math.min(5, words.length - at); length > 0; length--) {
    const place = findPlace(words.slice(at, at + length).join(' '))
    if (place) return { place, length }
  }
  return undefined
}
