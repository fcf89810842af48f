import { deflateSync } from 'node:zlib'
import { inflateStream, listStreams, type PdfStream } from './pdf-streams.ts'

const MAXIMUM_INFLATED = 32 * 1024 * 1024
const INFO = /\/(?:Author|Creator|Producer|Title|Subject|Keywords|CreationDate|ModDate)\s*(?=[(<])/g
const SPACE = 0x20

/**
 * Blanks what a PDF says beside its pages (author, dates, programs, the place of an embedded photograph) without moving
 * a byte, so that its table of positions stays true. A signed document is left as it was signed.
 */
export function blankPdfMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const file = Buffer.from(bytes)
  const text = file.toString('latin1')
  if (!text.includes('/ByteRange')) {
    blankText(file, text)
    for (const stream of listStreams(text)) blankStream(file, stream)
  }
  return new Uint8Array(file)
}

function blankText(file: Buffer, text: string): void {
  for (const { index, 0: packet } of text.matchAll(/<\?xpacket begin[\s\S]*?<\?xpacket end[^>]*>/g))
    file.fill(SPACE, index, index + packet.length)
  for (const match of text.matchAll(INFO)) {
    const start = match.index + match[0].length
    const end = stringEnd(text, start)
    if (end !== undefined) blankString(file, text, start, end)
  }
}

/** Where the string that begins here ends: `(…)` with its escapes and pairs, or `<…>`. */
function stringEnd(text: string, start: number): number | undefined {
  if (text[start] === '<') {
    const end = text.indexOf('>', start)
    return /^<[0-9a-f\s]*$/i.test(text.slice(start, end)) ? end : undefined
  }
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return at
  }
  return undefined
}

function blankString(file: Buffer, text: string, start: number, end: number): void {
  if (text[start] === '(') file.fill(SPACE, start + 1, end)
  else file.fill('20', start + 1, end - ((end - start - 1) % 2), 'latin1')
}

function blankStream(file: Buffer, { dictionary, start, end }: PdfStream): void {
  const raw = file.subarray(start, end)
  if (/\/DCTDecode|\/DCT\b/.test(dictionary)) return blankJpeg(raw)
  const isMetadata = /\/Metadata\b/.test(dictionary)
  if (!isMetadata && !/\/ObjStm/.test(dictionary)) return
  const content = inflateStream(raw, MAXIMUM_INFLATED)
  if (!Buffer.isBuffer(content)) {
    if (isMetadata) raw.fill(SPACE)
    return
  }
  if (isMetadata) content.fill(SPACE)
  else blankText(content, content.toString('latin1'))
  const packed = deflateSync(content, { level: 9 })
  // Blanks pack better than words; readers stop where the deflated data ends.
  if (packed.byteLength <= raw.byteLength) raw.fill(SPACE).set(packed)
}

/** Exif, XMP, IPTC and comments of a photograph: their marks stay, their content goes. */
function blankJpeg(raw: Buffer): void {
  let at = 2
  while (at + 4 <= raw.byteLength && raw[at] === 0xff) {
    const marker = raw[at + 1] ?? 0
    const length = raw.readUInt16BE(at + 2)
    if (marker === 0xda || length < 2) return
    const isMetadata = marker === 0xe1 || marker === 0xed || marker === 0xfe
    if (isMetadata) raw.fill(0, at + 4, Math.min(at + 2 + length, raw.byteLength))
    at += 2 + length
  }
}
