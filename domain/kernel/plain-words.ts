// What people call themselves and their places ends in our mail, in front of strangers. It carries words, never a way
// out: no link, no address, no line break, nothing that turns the direction of reading. The database keeps the same
// rules (public.is_person_name, public.is_plain_line), compared with these by server/platform/http/names.test.ts.

export const PERSON_NAME_MAX = 80
/** « María de los Ángeles Fernández de Córdoba »: long names are long, sentences are longer. */
const WORDS_MAX = 8
const DIGITS_MAX = 3

/** Letters of every script with their marks; the signs that names are written with; joiners of Persian and Indic ones. */
const NAME_SIGNS = /^[\p{L}\p{M}\p{Nd} \u00a0.,'’ʼʻ‘`´·・:꞉\u2010-\u2013\u{200c}-\u{200d}-]+$/u
const LETTER = /\p{L}/u
/** A dot that ties: « J.-P. », « J.R. » and « St. Pierre » have none, « exemple.com » and « t.co » do. */
const TYING_DOT = /\.[\p{L}\p{M}\p{Nd}]{2}|[\p{L}\p{M}\p{Nd}]{2}\.[\p{L}\p{Nd}]/u

/** The colon of Kanien’kéha stands inside a word: « Kahnawà:ke ». */
const STRAY_COLON = /(?<![\p{L}\p{M}])[:꞉]|[:꞉](?!\p{L})/u

/** A first name, a last name, or both. */
export function isPersonName(text: string): boolean {
  return (
    text.length <= PERSON_NAME_MAX &&
    NAME_SIGNS.test(text) &&
    LETTER.test(text) &&
    !TYING_DOT.test(text) &&
    !STRAY_COLON.test(text) &&
    text.split(/[ \u00a0]/u).filter(Boolean).length <= WORDS_MAX &&
    (text.match(/\p{Nd}/gu)?.length ?? 0) <= DIGITS_MAX
  )
}

/** Ends of line, control characters, what turns the direction of reading, and what nobody sees. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u
/** As mail programs look for addresses, with the dots, signs and slashes of other widths that they also follow. */
const ADDRESS =
  /[@＠]|[:：][/／\\]|[/／\\]{2}|[\p{L}\p{M}\p{Nd}-][.．。｡․][\p{Nd}-]*\p{L}[\p{L}\p{M}\p{Nd}-]|(?:mailto|tel|javascript|data)[:：]/iu

/** One line about a place, a service or a city: anything but a way out. */
export const isPlainLine = (text: string): boolean => !UNSEEN.test(text) && !ADDRESS.test(text)

const every = (pattern: RegExp) => new RegExp(pattern.source, `g${pattern.flags}`)

/**
 * The same words with nothing left to follow: what slipped in before a rule was there, or is free text, reaches a mailbox
 * as words. « exemple.com » becomes « exemple. com », which no mail program makes a link of.
 */
export function withoutAddresses(text: string, { keepsLines = false } = {}): string {
  return text
    .replace(every(UNSEEN), (sign) => (keepsLines && sign === '\n' ? sign : ' '))
    .replace(/[．。｡․]/gu, '.')
    .replace(/[＠@]/gu, ' ')
    .replace(/[:：](?=[/／\\])|(?<=\b(?:mailto|tel|javascript|data))[:：]/giu, ' ')
    .replace(/[/／\\]{2,}/gu, ' ')
    .replace(/(?<=[\p{L}\p{M}\p{Nd}-])\.(?=[\p{Nd}-]*\p{L}[\p{L}\p{M}\p{Nd}-])/gu, '. ')
}
