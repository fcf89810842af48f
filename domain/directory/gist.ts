import { fold } from '../kernel/fold.ts'

/** Words that carry no meaning alone, in both languages. */
const FILLERS = new Set(
  (
    'a au aux avec ayant besoin bon bonne ce ces cet cette chez cherche contre d dans de des du elle en et il ils j je l la ' +
    'le les leur ma me meilleur mes mon n ne nous ou par pas plus pour pres proche qu que qui s sa se ses son sur ta te ' +
    'tu un une vers vos votre vous y about am an and are at best for from good i in is looking me my near nearby need of ' +
    'on or our the to who with'
  ).split(' '),
)

export const isFiller = (word: string): boolean => FILLERS.has(word)

/** A word without its plural: « migraines » and « migraine » ask for the same. */
export const singular = (word: string): string =>
  word.length > 3 && /[sx]$/.test(word) ? word.slice(0, -1) : word

/** What a phrase says once small words and plurals are gone: « mal au dos » and « mal de dos » are the same. */
export function gistOf(text: string): string {
  return fold(text)
    .split(' ')
    .filter((word) => word !== '' && !isFiller(word))
    .map(singular)
    .join(' ')
}
