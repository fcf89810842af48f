import { deflateSync } from 'node:zlib'
import { cleanJpeg } from './clean-jpeg.ts'
import { findReachable } from './reachable.ts'
import {
  filtersOf,
  inflate,
  isPredicted,
  type Pdf,
  type PdfObject,
  type PdfStream,
  textOf,
} from './read-pdf.ts'
import { type Dictionary, itemsOf, referenceIn, unsafe, valueOf, writeDictionary } from './syntax.ts'

/** Objects that one stream packs: enough to pack well, few enough that a reader unfolds little to find one. */
const PACKED_TOGETHER = 200
const MAXIMUM_PICTURE = 64 * 1024 * 1024

type Place = { number: number; kind: 1 | 2; position: number; index: number }
type Plain = { number: number; text: string }
type Output = { parts: Buffer[]; length: number; places: Place[]; newNumbers: Iterator<number, never> }

/**
 * Writes a PDF anew from its catalogue: the objects that the pages need, each once, as they were last. What stood beside
 * them is not there any more: Info and XMP, earlier versions, and whatever no page refers to.
 */
export function writePdf(pdf: Pdf): Uint8Array<ArrayBuffer> {
  const reachable = findReachable(pdf)
  const output: Output = {
    parts: [],
    length: 0,
    places: [],
    newNumbers: newNumbers(reachable),
  }
  put(output, `%PDF-${pdf.text.startsWith('%PDF-2') ? '2.0' : '1.7'}\n%\xe2\xe3\xcf\xd3\n`)
  const plain: Plain[] = []
  for (const [number, object] of reachable) {
    if ('stream' in object) putStream(output, number, ...streamOf(pdf, object.stream))
    else plain.push({ number, text: object.text })
  }
  for (let at = 0; at < plain.length; at += PACKED_TOGETHER)
    putPacked(output, plain.slice(at, at + PACKED_TOGETHER))
  putTable(output, pdf.root)
  return joined(output)
}

/** Above those of all objects, and none that anything refers to: what is not there must not become something. */
function* newNumbers(reachable: ReadonlyMap<number, PdfObject>): Generator<number, never> {
  const named = new Set<number>()
  let highest = 0
  for (const [number, { found }] of reachable) {
    highest = Math.max(highest, number)
    for (const one of found.references) named.add(one)
    for (const one of found.directories) named.add(one)
  }
  for (let number = highest + 1; ; number++) if (!named.has(number)) yield number
}

function put(output: Output, part: Buffer | string): void {
  const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
  output.parts.push(bytes)
  output.length += bytes.byteLength
}

type Written = [dictionary: Dictionary, bytes: Buffer]

function streamOf(pdf: Pdf, { dictionary, start, end }: PdfStream): Written {
  const raw = pdf.file.subarray(start, end)
  const filters = filtersOf(dictionary).join('')
  if (filters === '/DCTDecode') return [dictionary, cleanJpeg(raw)]
  // Some programs deflate their photographs once more.
  const photo = filters === '/FlateDecode/DCTDecode' ? inflate(raw, MAXIMUM_PICTURE) : undefined
  if (!Buffer.isBuffer(photo)) return [dictionary, raw]
  const others = dictionary.filter(([key]) => !['Filter', 'DecodeParms', 'DP'].includes(key))
  const settings = settingsOf(pdf, dictionary)
  return [[...others, ['Filter', '/DCTDecode'], ...settings], cleanJpeg(photo)]
}

/** How the colours of a photograph that was deflated are to be read. What was deflated must be the photograph itself. */
function settingsOf({ objects }: Pdf, dictionary: Dictionary): Dictionary {
  const plain = (value = 'null') => {
    const reference = referenceIn(value)
    return reference === undefined ? value : textOf(objects.get(reference)) || 'null'
  }
  const settings = plain(valueOf(dictionary, 'DecodeParms') ?? valueOf(dictionary, 'DP'))
  // Readers take settings for two filters from a list of two, and nothing from anything else.
  const [flate, photo = 'null'] = settings.startsWith('[') ? itemsOf(settings) : []
  if (isPredicted(plain(flate))) throw unsafe()
  return plain(photo) === 'null' ? [] : [['DecodeParms', photo]]
}

function putStream(output: Output, number: number, ...[dictionary, bytes]: Written): void {
  output.places.push({ number, kind: 1, position: output.length, index: 0 })
  const entries = new Map([...dictionary, ['Length', String(bytes.byteLength)]])
  put(output, `${number} 0 obj\n${writeDictionary([...entries])}\nstream\n`)
  put(output, bytes)
  put(output, '\nendstream\nendobj\n')
}

function putPacked(output: Output, objects: readonly Plain[]): void {
  const container = output.newNumbers.next().value
  const list: string[] = []
  let content = ''
  for (const [index, { number, text }] of objects.entries()) {
    list.push(`${number} ${content.length}`)
    content += `${text}\n`
    output.places.push({ number, kind: 2, position: container, index })
  }
  const head = `${list.join(' ')}\n`
  const bytes = deflateSync(Buffer.from(head + content, 'latin1'))
  const dictionary = [
    ['Type', '/ObjStm'],
    ['N', String(objects.length)],
    ['First', String(head.length)],
    ['Filter', '/FlateDecode'],
  ] as const
  putStream(output, container, dictionary, bytes)
}

/** Where each object is, as a stream (ISO 32000-2, 7.5.8), and the end of the file. */
function putTable(output: Output, root: number): void {
  const own = output.newNumbers.next().value
  const start = output.length
  const places = [...output.places, { number: own, kind: 1, position: start, index: 0 } as const].toSorted(
    (a, b) => a.number - b.number,
  )
  const rows = Buffer.alloc(places.length * 7)
  for (const [row, { kind, position, index }] of places.entries()) {
    rows.writeUInt8(kind, row * 7)
    rows.writeUInt32BE(position, row * 7 + 1)
    rows.writeUInt16BE(index, row * 7 + 5)
  }
  const dictionary = [
    ['Type', '/XRef'],
    ['Size', String(own + 1)],
    ['Root', `${root} 0 R`],
    ['W', '[1 4 2]'],
    ['Index', `[0 1 ${runsOf(places).join(' ')}]`],
    ['Filter', '/FlateDecode'],
  ] as const
  // Object 0 begins the list of those that are free.
  putStream(
    output,
    own,
    dictionary,
    deflateSync(Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 255, 255]), rows])),
  )
  put(output, `startxref\n${start}\n%%EOF\n`)
}

/** Numbers that follow each other, as the first one and how many. */
function runsOf(places: readonly Place[]): number[] {
  const runs: [first: number, count: number][] = []
  for (const { number } of places) {
    const last = runs.at(-1)
    if (last && number === last[0] + last[1]) last[1]++
    else runs.push([number, 1])
  }
  return runs.flat()
}

function joined({ parts, length }: Output): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}
