import { type Pdf, readPdf, textOf } from './read-pdf.ts'
import { type Dictionary, isSpace, referenceIn, unsafe, valueOf } from './syntax.ts'

/** Pages only: nothing that runs, opens, sends, plays or carries another file, and nothing locked. */
const FORBIDDEN =
  /^(?:JavaScript|JS|OnInstantiate|Launch|EmbeddedFiles?|EF|FileAttachment|RichMedia\w*|Rendition|SubmitForm|ImportData|GoToE|GoToR|XFA|Encrypt|Movie|Sound)$/

/** What browsers look at when they guess, and where archives keep their table of contents. */
const HEAD = 1024
const TAIL = 66_000
const BLANK_TAIL = 1024

export type CheckedPdf = Pdf & { signatures: readonly Dictionary[] }

/** Reads a PDF and refuses it when it is more than its pages, or also something else. */
export function checkContent(file: Buffer): CheckedPdf {
  const head = file.toString('latin1', 0, HEAD)
  const end = contentEnd(file)
  const tail = file.toString('latin1', Math.max(0, end - TAIL), end)
  if (!/startxref\s+\d+\s+%%EOF$/.test(tail.slice(-256))) throw unsafe()
  if (/<\s*(?:!doctype|html|script|svg|body|iframe|\?php)/i.test(head)) throw unsafe()
  if (tail.includes('PK\x05\x06')) throw unsafe()
  const openings: string[] = []
  const signatures: Dictionary[] = []
  const pdf = readPdf(file, {
    name(name) {
      if (FORBIDDEN.test(name)) throw unsafe()
    },
    dictionary(dictionary) {
      for (const [key, value] of dictionary) if (key === 'OpenAction') openings.push(value)
      if (isSignature(dictionary)) signatures.push(dictionary)
    },
  })
  if (!openings.every((value) => opensAtPage(pdf, value))) throw unsafe()
  return { ...pdf, signatures }
}

/** Without the blanks that programs and disks fill the last block with. */
function contentEnd(file: Buffer): number {
  let end = file.byteLength
  while (end > file.byteLength - BLANK_TAIL && isSpace(file[end - 1] ?? Number.NaN)) end--
  return end
}

/** Opening at a page is harmless: a place, or an action that only goes to one. Opening with any other action is not. */
function opensAtPage({ objects }: Pdf, value: string): boolean {
  const reference = referenceIn(value)
  const text = reference === undefined ? value : textOf(objects.get(reference)) || 'null'
  if (text.startsWith('[') || text === 'null') return true
  // A name or a string is a place that the document has named.
  if (/^[/(]/.test(text) || /^<[^<]/.test(text)) return true
  // Strings may say anything: what is between them decides.
  const plain = text.replaceAll(/\\[\s\S]/g, '').replaceAll(/\([^()]*\)/g, '')
  return plain.includes('/S /GoTo') && !/\/S (?!\/GoTo[ >])|\/Next /.test(plain)
}

/** A signature or a time stamp of the document, by what the format wants of one. */
function isSignature(dictionary: Dictionary): boolean {
  const type = valueOf(dictionary, 'Type')
  const isOne = type === '/Sig' || type === '/DocTimeStamp' || valueOf(dictionary, 'FT') === '/Sig'
  return isOne && ['ByteRange', 'Contents'].every((key) => valueOf(dictionary, key) !== undefined)
}
