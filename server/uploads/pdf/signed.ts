import type { CheckedPdf } from './check-content.ts'
import { endOf, filtersOf, inflate, type Pdf, type PdfStream, textOf } from './read-pdf.ts'
import { type Dictionary, isSpace, unsafe, valueOf } from './syntax.ts'

/**
 * Whether somebody signed this file. Its certificates are not looked at; but the signature covers the file but for
 * itself, as every program that signs has it, so that the words `/ByteRange` alone make nothing signed.
 */
export const isSigned = ({ signatures, text }: CheckedPdf): boolean =>
  signatures.some((signature) => {
    const range = /^\[(\d+) (\d+) (\d+) (\d+)\]$/.exec(valueOf(signature, 'ByteRange') ?? '')
    if (!range) return false
    const [from, length, next, rest] = range.slice(1).map(Number) as [number, number, number, number]
    const sealed = text.slice(length, next)
    // DER begins with a sequence, in hexadecimal.
    return from === 0 && next + rest <= text.length && /^<30[\da-f]{64,}>$/i.test(sealed)
  })

/** Readers that do not find where a file ends put its table together themselves, from what looks like objects. */
const ENDS_SOON = /%%EOF\s{0,16}$/

/** What a table of positions may hold at most: as many rows as there are objects, and a few more. */
const MAXIMUM_TABLE = 16 * 1024 * 1024

/**
 * A signed file is kept byte for byte, so its reader goes by the tables that are in it: each position must be that of an
 * object or a table that was checked here. Otherwise one could lead into a picture, to objects that nobody looked at.
 */
export function checkPositions(pdf: Pdf): void {
  if (!ENDS_SOON.test(pdf.text.slice(-32))) throw unsafe()
  checkLengths(pdf)
  const tables = new Set(pdf.tables.map(({ start }) => start))
  const isTable = (position: number) => tables.has(pastSpace(pdf.text, position))
  if (!pdf.tablePositions.every((position) => position === 0 || isTable(position))) throw unsafe()
  for (const table of pdf.tables) {
    for (const key of ['Prev', 'XRefStm']) {
      const position = valueOf(table.dictionary, key)
      if (position !== undefined && !isTable(Number(position))) throw unsafe()
    }
    if (table.stream) checkPackedTable(pdf, table.stream)
    else checkRows(pdf, table.rows)
  }
}

function pastSpace(text: string, position: number): number {
  let at = position
  while (at < position + 4 && isSpace(text.charCodeAt(at))) at++
  return at
}

/**
 * Versions before a signature can be looked at too, and there a length is what it was then. It decides what is unpacked,
 * and which table is followed: those end at their `endstream` whichever value is taken. Nothing is looked for in other
 * streams, and their length decides of nothing else.
 */
function checkLengths(pdf: Pdf): void {
  const tables = new Set(pdf.tables.map(({ stream }) => stream))
  for (const far of pdf.farLengths) {
    if (!pdf.containers.has(far.number) && !tables.has(far.stream)) continue
    const lengths = [...(pdf.earlierValues.get(far.length) ?? []), textOf(pdf.objects.get(far.length))]
    if (lengths.some((length) => endOf(pdf, far, length) === undefined)) throw unsafe()
  }
}

/** At the position 0 there is the header: programs that write it for an object (Quartz) and all readers mean none. */
function checkStart({ text, starts }: Pdf, position: number): void {
  if (position !== 0 && !starts.has(pastSpace(text, position))) throw unsafe()
}

/** A number and a count, then rows of a position, a generation, and whether there is an object. */
function checkRows(pdf: Pdf, rows: readonly string[]): void {
  for (let at = 0; at < rows.length;) {
    const count = Number(rows[at + 1])
    at += 2
    for (let row = 0; row < count; row++, at += 3) {
      const [position, , kind] = rows.slice(at, at + 3)
      if (kind === 'n') checkStart(pdf, Number(position))
      else if (kind !== 'f') throw unsafe()
    }
  }
}

/** The same as a stream: rows of a kind, a position or a container, and a third field. */
function checkPackedTable(pdf: Pdf, { dictionary, start, end }: PdfStream): void {
  const widths = (valueOf(dictionary, 'W') ?? '').match(/\d+/g)?.map(Number) ?? []
  const [kindWidth = 0, width = 0, third = 0] = widths
  const rowLength = kindWidth + width + third
  if (widths.length !== 3 || width === 0 || Math.max(...widths) > 8) throw unsafe()
  const table = tableContent(pdf.file.subarray(start, end), dictionary)
  for (let at = 0; at + rowLength <= table.byteLength; at += rowLength) {
    const kind = kindWidth === 0 ? 1 : numberIn(table, at, kindWidth)
    const field = numberIn(table, at + kindWidth, width)
    if (kind === 1) checkStart(pdf, field)
    else if (kind === 2 && !pdf.containers.has(field)) throw unsafe()
  }
}

const numberIn = (bytes: Buffer, at: number, width: number) =>
  bytes.subarray(at, at + width).reduce((sum, byte) => sum * 256 + byte, 0)

function tableContent(raw: Buffer, dictionary: Dictionary): Buffer {
  const filters = filtersOf(dictionary)
  const content = filters.length === 0 ? raw : inflate(raw, MAXIMUM_TABLE)
  if (filters.length > 1 || !Buffer.isBuffer(content)) throw unsafe()
  if (filters.length === 1 && filters[0] !== '/FlateDecode') throw unsafe()
  const settings = valueOf(dictionary, 'DecodeParms') ?? ''
  const [predictor = 1, columns = 1] = ['Predictor', 'Columns'].map((key) => {
    const [, value] = new RegExp(`/${key} (\\d+)`).exec(settings) ?? []
    return value === undefined ? undefined : Number(value)
  })
  if (predictor === 1) return content
  if (predictor < 10 || columns > 20) throw unsafe()
  return withoutPredictor(content, columns)
}

const byteAt = (bytes: Buffer, at: number) => bytes[at] ?? 0

/** Each row begins with how it differs from the one above (PNG, 9.2). */
function withoutPredictor(content: Buffer, columns: number): Buffer {
  const rowCount = Math.floor(content.byteLength / (columns + 1))
  const plain = Buffer.alloc(rowCount * columns)
  for (let row = 0; row < rowCount; row++) {
    const filter = byteAt(content, row * (columns + 1))
    // Left (1) and above (2) are what programs use here.
    if (filter > 2) throw unsafe()
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column
      const left = filter === 1 && column > 0 ? byteAt(plain, at - 1) : 0
      const above = filter === 2 && row > 0 ? byteAt(plain, at - columns) : 0
      plain[at] = byteAt(content, row * (columns + 1) + 1 + column) + left + above
    }
  }
  return plain
}
