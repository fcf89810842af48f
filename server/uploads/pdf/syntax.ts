import { Refusal } from '#domain/kernel/refusal.ts'

/**
 * Reads the values of a PDF (ISO 32000-2, 7.2 and 7.3), each character a small bounded number of times. Anything outside the
 * grammar ends the reading: a reader that repairs it might see something else than we do.
 */
export type Cursor = {
  readonly text: string
  at: number
  /** Of the object that is being read. */
  found: Found
  /** How many more values may be read of the file. */
  readonly budget: { values: number }
  readonly watch: { name(name: string): void; dictionary(dictionary: Dictionary): void }
}

/** Keys are decoded names without their slash; values are written in one form: names decoded, no comments, one space. */
export type Dictionary = readonly (readonly [key: string, value: string])[]

export type Found = {
  /** The objects that its values refer to. */
  references: number[]
  /** Likewise, those that are directories by the key under which it names them. */
  directories: number[]
  /** What was left out of the object itself; given back where it turns out to be a directory (reachable.ts). */
  leftOut: LeftOut[]
}
type LeftOut = { key: string; value: string; references: readonly number[]; directories: readonly number[] }

export const nothingFound = (): Found => ({ references: [], directories: [], leftOut: [] })

/** What stands beside the pages at any depth (XMP, data of programs, dates), and actions that nobody asked for. */
const LEFT_OUT: ReadonlySet<string> = new Set(['Metadata', 'PieceInfo', 'LastModified', 'AA'])

/** Their keys are names that a program chose for its fonts, pictures, glyphs and places: `/AA` is no action there. */
const DIRECTORIES: ReadonlySet<string> = new Set([
  'Font',
  'XObject',
  'ExtGState',
  'ColorSpace',
  'Pattern',
  'Shading',
  'Properties',
  'CharProcs',
  'Dests',
])
const MAXIMUM_DEPTH = 100

/** The format allows 127; some programs go beyond. */
const MAXIMUM_NAME = 2000

/** By character code: whether it is white space or a delimiter, and ends a word. */
const ENDS_WORD = new Uint8Array(256)
for (const character of '\0\t\n\f\r ()<>[]{}/%') ENDS_WORD[character.charCodeAt(0)] = 1

const HEXADECIMAL = /<[\da-f\0\t\n\f\r ]*>/iy
const NUMBER = /^[-+.\d]+(?:e[-+]?\d+)?$/i
const PLAIN_NAME = /^[!-~]*$/

export const unsafe = () => new Refusal('upload/unsafe-pdf')

export const valueOf = (dictionary: Dictionary, key: string): string | undefined =>
  dictionary.findLast(([name]) => name === key)?.[1]

/** The number of the object to which a value refers. */
export function referenceIn(value: string | undefined): number | undefined {
  const [, number] = /^(\d+) 0 R$/.exec(value ?? '') ?? []
  return number === undefined ? undefined : Number(number)
}

export const writeDictionary = (dictionary: Dictionary): string =>
  `<<${dictionary.map(([key, value]) => `${writeName(key)} ${value}`).join(' ')}>>`

export const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13 && code !== 11) || code === 0

/** Goes past white space and comments. */
export function skipSpace(cursor: Cursor): void {
  const { text } = cursor
  let isComment = false
  for (; cursor.at < text.length; cursor.at++) {
    const code = text.charCodeAt(cursor.at)
    if (isComment) isComment = code !== 10 && code !== 13
    else if (code === 0x25) isComment = true
    else if (!isSpace(code)) return
  }
}

/** The next run of ordinary characters: a number or a keyword; empty before anything else. */
export function readWord(cursor: Cursor): string {
  skipSpace(cursor)
  return readRun(cursor)
}

function readRun(cursor: Cursor): string {
  const { text, at: start } = cursor
  while (cursor.at < text.length && ENDS_WORD[text.charCodeAt(cursor.at)] === 0) cursor.at++
  return text.slice(start, cursor.at)
}

/** Goes past this keyword, if it is next. */
export function takeWord(cursor: Cursor, expected: string): boolean {
  const back = cursor.at
  if (readWord(cursor) === expected) return true
  cursor.at = back
  return false
}

/** A whole number without a sign, if one is next. */
export function readInteger(cursor: Cursor): number | undefined {
  const back = cursor.at
  const word = readWord(cursor)
  if (/^\d{1,10}$/.test(word)) return Number(word)
  cursor.at = back
  return undefined
}

/** One value; of an entry, its key is known. */
export function readValue(cursor: Cursor, depth = 0, key = ''): string {
  if (depth > MAXIMUM_DEPTH || cursor.budget.values-- <= 0) throw unsafe()
  skipSpace(cursor)
  const { text, at } = cursor
  if (text[at] === '/') return writeName(readName(cursor))
  if (text[at] === '(') return readString(cursor)
  if (text[at] === '[') return readArray(cursor, depth)
  if (text.startsWith('<<', at)) return writeDictionary(readDictionary(cursor, depth, key))
  if (text[at] === '<') return readHexadecimal(cursor)
  return readNumber(cursor, key)
}

export function readDictionary(cursor: Cursor, depth = 0, enclosingKey = ''): Dictionary {
  skipSpace(cursor)
  if (!cursor.text.startsWith('<<', cursor.at)) throw unsafe()
  cursor.at += 2
  const all: [string, string][] = []
  for (;;) {
    skipSpace(cursor)
    if (cursor.text.startsWith('>>', cursor.at)) break
    const key = readName(cursor)
    const { references, directories, leftOut } = cursor.found
    const before = [references.length, directories.length] as const
    const value = readValue(cursor, depth + 1, key)
    if (!LEFT_OUT.has(key) || DIRECTORIES.has(enclosingKey)) {
      all.push([key, value])
      continue
    }
    const hidden = {
      key,
      value,
      references: references.splice(before[0]),
      directories: directories.splice(before[1]),
    }
    if (depth === 0) leftOut.push(hidden)
  }
  cursor.at += 2
  cursor.watch.dictionary(all)
  return all
}

const readArray = (cursor: Cursor, depth: number) => `[${readItems(cursor, depth).join(' ')}]`

function readItems(cursor: Cursor, depth: number): string[] {
  cursor.at++
  const values: string[] = []
  for (;;) {
    skipSpace(cursor)
    if (cursor.text[cursor.at] === ']') break
    values.push(readValue(cursor, depth + 1))
  }
  cursor.at++
  return values
}

/** The items of an array in its one form; a single value is one item. */
export function itemsOf(value: string): string[] {
  if (!value.startsWith('[')) return [value]
  const watch = { name: () => undefined, dictionary: () => undefined }
  return readItems({ text: value, at: 0, found: nothingFound(), budget: { values: value.length }, watch }, 0)
}

/** Names may be spelled with escapes (`/J#61vaScript`); they are compared and written without. */
function readName(cursor: Cursor): string {
  if (cursor.text[cursor.at] !== '/') throw unsafe()
  cursor.at++
  const spelled = readRun(cursor)
  if (spelled.length > MAXIMUM_NAME) throw unsafe()
  const name = spelled.includes('#')
    ? spelled.replaceAll(/#([\da-f]{2})/gi, (_escape, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : spelled
  cursor.watch.name(name)
  return name
}

function writeName(name: string): string {
  if (PLAIN_NAME.test(name) && !/[#()<>[\]{}/%]/.test(name)) return `/${name}`
  const escaped = name.replaceAll(
    /[^!-~]|[#()<>[\]{}/%]/g,
    (character) => `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
  return `/${escaped}`
}

/** `(…)` as it stands, with its escapes and pairs. The first one without an end is the last thing that is read. */
function readString(cursor: Cursor): string {
  const { text, at: start } = cursor
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x5c) at++
    else if (code === 0x28) depth++
    else if (code === 0x29 && --depth === 0) {
      cursor.at = at + 1
      return text.slice(start, cursor.at)
    }
  }
  throw unsafe()
}

function readHexadecimal(cursor: Cursor): string {
  HEXADECIMAL.lastIndex = cursor.at
  const [string] = HEXADECIMAL.exec(cursor.text) ?? []
  if (string === undefined) throw unsafe()
  cursor.at += string.length
  return string
}

/** A number, a reference (`5 0 R`), or one of three words. */
function readNumber(cursor: Cursor, key: string): string {
  const word = readWord(cursor)
  if (/^\d{1,10}$/.test(word)) {
    const back = cursor.at
    if (readInteger(cursor) !== undefined && takeWord(cursor, 'R')) {
      const { references, directories } = cursor.found
      ;(DIRECTORIES.has(key) ? directories : references).push(Number(word))
      // One generation is kept of each object, the last.
      return `${Number(word)} 0 R`
    }
    cursor.at = back
    return word
  }
  if (NUMBER.test(word) || word === 'true' || word === 'false' || word === 'null') return word
  throw unsafe()
}
