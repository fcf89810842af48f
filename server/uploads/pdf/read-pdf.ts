import { inflateSync } from 'node:zlib'
import {
  type Cursor,
  type Dictionary,
  type Found,
  nothingFound,
  readDictionary,
  readInteger,
  readValue,
  readWord,
  referenceIn,
  skipSpace,
  takeWord,
  unsafe,
  valueOf,
  writeDictionary,
} from './syntax.ts'

export type PdfStream = { dictionary: Dictionary; start: number; end: number }
/** A value in its one form, or a stream. */
export type PdfObject = { found: Found } & ({ text: string } | { stream: PdfStream })
/** A stream that says its length in another object, and the `endstream` that was found. */
type FarLength = { number: number; stream: PdfStream; length: number; keywordAt: number }

export type Pdf = {
  file: Buffer
  text: string
  /** By number, each as the file has it last. */
  objects: Map<number, PdfObject>
  /** Where each object outside of object streams begins. */
  starts: Map<number, number>
  /** Every table of positions: its rows as text, or its stream. */
  tables: { start: number; dictionary: Dictionary; rows: readonly string[]; stream?: PdfStream }[]
  /** Numbers of the streams in which other objects are packed. */
  containers: Set<number>
  farLengths: FarLength[]
  /** Of objects that come more than once: how the values before the last begin, as far as a length goes. */
  earlierValues: Map<number, Set<string>>
  /** Positions of tables, as `startxref` gives them. */
  tablePositions: number[]
  /** The catalogue; no object has the number 0. */
  root: number
}

/** The value of an object that is not a stream. */
export const textOf = (object: PdfObject | undefined): string =>
  object && 'text' in object ? object.text : ''

/** What bounds the time and the memory of a reading, far above what documents of 25 MB have. */
const MAXIMUM_OBJECTS = 250_000
const MAXIMUM_VALUES = 3_000_000
/** What streams other than pictures may unfold to in all; real documents need a tenth of it. */
const MAXIMUM_INFLATED = 64 * 1024 * 1024

const NUMBER = /^\d{1,10}$/
const END_OF_STREAM = /[\0\t\n\f\r ]{0,4}endstream(?![^\0\t\n\f\r %])/y

type Reading = {
  pdf: Pdf
  cursor: Cursor
  /** How much may still be inflated. */
  left: number
  /** By number, those that no later object of the same number has replaced. */
  streams: Map<number, PdfStream>
}

/**
 * Reads a whole PDF from its first byte to its last, without its table of positions: objects, tables and trailers one
 * after the other, and nothing between them. An object that comes twice counts as it comes last, as for every reader of
 * a file that was changed and saved again.
 */
export function readPdf(file: Buffer, watch: Cursor['watch']): Pdf {
  const text = file.toString('latin1')
  const pdf: Pdf = {
    file,
    text,
    objects: new Map(),
    starts: new Map(),
    tables: [],
    containers: new Set(),
    farLengths: [],
    earlierValues: new Map(),
    tablePositions: [],
    root: 0,
  }
  const cursor: Cursor = { text, at: 0, found: nothingFound(), budget: { values: MAXIMUM_VALUES }, watch }
  const reading: Reading = { pdf, cursor, left: MAXIMUM_INFLATED, streams: new Map() }
  for (skipSpace(cursor); cursor.at < text.length; skipSpace(cursor)) readPart(reading)
  for (const far of pdf.farLengths) if (reading.streams.get(far.number) === far.stream) settleLength(pdf, far)
  if (!pdf.objects.has(pdf.root)) throw unsafe()
  return pdf
}

function readPart(reading: Reading): void {
  const { pdf, cursor } = reading
  const start = cursor.at
  const number = readInteger(cursor)
  if (number !== undefined) return readObject(reading, number, start)
  const word = readWord(cursor)
  if (word === 'xref') return readTable(reading, start)
  const position = word === 'startxref' ? readInteger(cursor) : undefined
  if (position === undefined) throw unsafe()
  pdf.tablePositions.push(position)
}

function readTable({ pdf, cursor }: Reading, start: number): void {
  const rows: string[] = []
  let word = readWord(cursor)
  for (; word !== 'trailer'; word = readWord(cursor)) {
    if (cursor.budget.values-- <= 0 || !/^(?:\d{1,10}|[nf])$/.test(word)) throw unsafe()
    rows.push(word)
  }
  // What a trailer refers to (Info, for one) belongs to no object.
  cursor.found = nothingFound()
  const dictionary = readDictionary(cursor)
  pdf.tables.push({ start, dictionary, rows })
  pdf.root = referenceIn(valueOf(dictionary, 'Root')) ?? pdf.root
}

function readObject(reading: Reading, number: number, start: number): void {
  const { pdf, cursor } = reading
  if (readInteger(cursor) === undefined || !takeWord(cursor, 'obj')) throw unsafe()
  const found = (cursor.found = nothingFound())
  skipSpace(cursor)
  if (cursor.text.startsWith('<<', cursor.at)) {
    const dictionary = readDictionary(cursor)
    if (!takeWord(cursor, 'stream')) addObject(reading, number, { text: writeDictionary(dictionary), found })
    else readStreamObject(reading, { number, start, dictionary, found })
  } else {
    // Some programs leave an object empty instead of freeing its number.
    const isEmpty = cursor.text.startsWith('endobj', cursor.at)
    addObject(reading, number, { text: isEmpty ? 'null' : readValue(cursor), found })
  }
  if (!takeWord(cursor, 'endobj')) throw unsafe()
  pdf.starts.set(start, number)
}

type StreamObject = { number: number; start: number; dictionary: Dictionary; found: Found }

function readStreamObject(reading: Reading, { number, start, dictionary, found }: StreamObject): void {
  const { pdf } = reading
  const stream = readStream(reading, number, dictionary)
  reading.streams.set(number, stream)
  if (isOf(dictionary, 'ObjStm') || valueOf(dictionary, 'First') !== undefined) {
    readPacked(reading, stream)
    pdf.containers.add(number)
  } else if (isOf(dictionary, 'XRef')) {
    pdf.tables.push({ start, dictionary, rows: [], stream })
    pdf.root = referenceIn(valueOf(dictionary, 'Root')) ?? pdf.root
  } else {
    if (!isOf(dictionary, 'Image') && filtersOf(dictionary)[0] === '/FlateDecode')
      countInflated(reading, stream)
    const length = referenceIn(valueOf(dictionary, 'Length'))
    const references = found.references.filter((one) => one !== length)
    addObject(reading, number, { stream, found: { ...found, references } })
  }
}

export const isOf = (dictionary: Dictionary, type: string) =>
  valueOf(dictionary, 'Type') === `/${type}` || valueOf(dictionary, 'Subtype') === `/${type}`

function addObject({ pdf, streams }: Reading, number: number, object: PdfObject): void {
  const { objects, earlierValues } = pdf
  if (objects.has(number)) {
    const values = earlierValues.get(number) ?? new Set()
    earlierValues.set(number, values.add(textOf(objects.get(number)).slice(0, 11)))
  }
  if ('text' in object) streams.delete(number)
  objects.set(number, object)
  if (objects.size > MAXIMUM_OBJECTS) throw unsafe()
}

/** The bytes of a stream begin after exactly one end of line and are as long as the file says; `endstream` follows. */
function readStream({ pdf, cursor }: Reading, number: number, dictionary: Dictionary): PdfStream {
  const { text } = cursor
  if (text.startsWith('\r\n', cursor.at)) cursor.at += 2
  else if (text[cursor.at] === '\n') cursor.at++
  else throw unsafe()
  // Its bytes would be in another file.
  if (dictionary.some(([key]) => key === 'F')) throw unsafe()
  const start = cursor.at
  const length = valueOf(dictionary, 'Length') ?? ''
  const reference = referenceIn(length)
  if (reference !== undefined) {
    const end = text.indexOf('endstream', start)
    if (end === -1) throw unsafe()
    cursor.at = end + 'endstream'.length
    const stream = { dictionary, start, end }
    pdf.farLengths.push({ number, stream, length: reference, keywordAt: end })
    return stream
  }
  if (!NUMBER.test(length)) throw unsafe()
  const end = start + Number(length)
  END_OF_STREAM.lastIndex = end
  const [keyword] = END_OF_STREAM.exec(text) ?? []
  if (keyword === undefined) throw unsafe()
  cursor.at = end + keyword.length
  return { dictionary, start, end }
}

/**
 * A length that stands in another object is the true end of its stream. An earlier version of a stream is not compared:
 * what its length was then may have been replaced with it.
 */
function settleLength(pdf: Pdf, far: FarLength): void {
  const end = endOf(pdf, far, textOf(pdf.objects.get(far.length)))
  if (end === undefined) throw unsafe()
  far.stream.end = end
}

/** Where a stream of this length ends, if that leads to the `endstream` that was found. */
export function endOf({ text }: Pdf, { stream, keywordAt }: FarLength, length: string): number | undefined {
  if (!NUMBER.test(length)) return undefined
  const end = stream.start + Number(length)
  END_OF_STREAM.lastIndex = end
  const [keyword] = END_OF_STREAM.exec(text) ?? []
  return keyword !== undefined && end + keyword.length === keywordAt + 'endstream'.length ? end : undefined
}

const namesIn = (value = '') => value.match(/\/[^\s[\]]+/g) ?? []

/** The filters of a stream, in the order in which they are undone. */
export const filtersOf = (dictionary: Dictionary) =>
  namesIn(valueOf(dictionary, 'Filter')).map((name) => FULL_NAMES[name] ?? name)

const FULL_NAMES: Readonly<Record<string, string>> = { '/Fl': '/FlateDecode', '/DCT': '/DCTDecode' }

/** Nothing is looked for in there; it only must not be a bomb for whoever opens the file. */
function countInflated(reading: Reading, { start, end }: PdfStream): void {
  const content = inflate(reading.pdf.file.subarray(start, end), reading.left)
  if (content === 'too-large') throw unsafe()
  reading.left -= content?.byteLength ?? 0
}

/** What deflated data unfolds to; nothing when it does not end where it should. */
export function inflate(bytes: Uint8Array, maximumBytes: number): Buffer | 'too-large' | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, maximumBytes) })
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : undefined
  }
}

/** Objects that are packed in a stream, one after the other behind a list of their numbers and places. */
function readPacked(reading: Reading, stream: PdfStream): void {
  const { cursor: outer } = reading
  const content = packedContent(reading, stream)
  reading.left -= content.byteLength
  const cursor: Cursor = {
    text: content.toString('latin1'),
    at: 0,
    found: nothingFound(),
    budget: outer.budget,
    watch: outer.watch,
  }
  const [count = Number.NaN, first = Number.NaN] = ['N', 'First'].map((key) =>
    Number(valueOf(stream.dictionary, key)),
  )
  if (!Number.isInteger(count) || !Number.isInteger(first)) throw unsafe()
  const places: { number: number; at: number }[] = []
  // The list ends with the text, whatever its length is said to be.
  for (let index = 0; index < count; index++) {
    const [packed, at] = [readInteger(cursor), readInteger(cursor)]
    if (packed === undefined || at === undefined) throw unsafe()
    places.push({ number: packed, at: first + at })
  }
  for (const place of places) {
    // In their order and apart, as the format has it: no part is read twice.
    if (place.at < cursor.at) throw unsafe()
    cursor.at = place.at
    const found = (cursor.found = nothingFound())
    addObject(reading, place.number, { text: readValue(cursor), found })
  }
}

/** Refuses object streams with a filter that we cannot decode: their objects would go unchecked. */
function packedContent({ pdf, left }: Reading, { dictionary, start, end }: PdfStream): Buffer {
  if (new Set(dictionary.map(([key]) => key)).size !== dictionary.length) throw unsafe()
  const raw = pdf.file.subarray(start, end)
  const filter = valueOf(dictionary, 'Filter')
  const settings = valueOf(dictionary, 'DecodeParms') ?? valueOf(dictionary, 'DP') ?? ''
  if (isPredicted(settings)) throw unsafe()
  if (filter === undefined || filter === '[]') return raw
  const content = /^\[?\/(?:FlateDecode|Fl)\]?$/.test(filter) ? inflate(raw, left) : undefined
  if (!Buffer.isBuffer(content)) throw unsafe()
  return content
}

/** Whether what unfolds is not yet the content itself, or might not be. */
export const isPredicted = (settings: string) => /\/Predictor (?!1\b)|\d R/.test(settings)
