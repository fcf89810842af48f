import { editDistance } from '../kernel/edit-distance.ts'

/** How a word sounds, roughly, to a French or an English ear: most misspellings sound right. */
export function soundOf(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replaceAll(/eau|au/g, 'o')
    .replaceAll(/ch|ck|qu|q/g, 'k')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll('c', 'k')
    .replaceAll(/g(?=[eiy])/g, 'j')
    .replaceAll('y', 'i')
    .replaceAll('z', 's')
    .replaceAll('h', '')
    .replaceAll(/(.)\1+/g, '$1')
}

/** Slips of the finger that a word of this length forgives. */
const forgiven = (length: number) => (length >= 8 ? 2 : length >= 4 ? 1 : 0)

/** How far two words are, by sound or by letters, whichever is nearer. Undefined when too far. */
export function slipsBetween(typed: string, word: string): number | undefined {
  return slips(entryOf(typed), entryOf(word))
}

/** A spelling with the letters it holds, one bit each. */
type Spelling = { text: string; letters: number }
type Entry = { word: Spelling; sound: Spelling }

const spellingOf = (text: string): Spelling => ({ text, letters: lettersOf(text) })
const entryOf = (word: string): Entry => ({ word: spellingOf(word), sound: spellingOf(soundOf(word)) })

function slips(typed: Entry, known: Entry): number | undefined {
  const nearest = Math.min(distance(typed.sound, known.sound), distance(typed.word, known.word))
  // Letters tell apart what sounds the same.
  return nearest === Infinity ? undefined : nearest + editDistance(typed.word.text, known.word.text, 6) / 10
}

function distance(typed: Spelling, known: Spelling): number {
  const allowed = forgiven(typed.text.length)
  // Two words that far apart in letters cannot be that near in slips: most of the dictionary is passed over here.
  if (Math.abs(typed.text.length - known.text.length) > allowed) return Infinity
  if (bitsOf(typed.letters ^ known.letters) > 2 * allowed) return Infinity
  const found = editDistance(typed.text, known.text, allowed)
  return found > allowed ? Infinity : found
}

/** A dictionary that answers with the nearest word it holds. */
export function dictionaryOf(words: Iterable<string>) {
  const entries = [...new Set(words)].map(entryOf)
  const known = new Set(entries.map(({ word }) => word.text))
  return {
    has: (word: string) => known.has(word),
    nearest(word: string): { word: string; slips: number } | undefined {
      const typed = entryOf(word)
      let best: { word: string; slips: number } | undefined
      for (const entry of entries) {
        const found = slips(typed, entry)
        if (found !== undefined && found < (best?.slips ?? Infinity)) {
          best = { word: entry.word.text, slips: found }
        }
      }
      return best
    },
  }
}

function lettersOf(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31)
  return letters
}

function bitsOf(value: number): number {
  let [left, count] = [value >>> 0, 0]
  for (; left > 0; count++) left = (left & (left - 1)) >>> 0
  return count
}
