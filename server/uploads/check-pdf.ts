import { Refusal } from '#domain/kernel/refusal.ts'
import { inflateStream, listStreams, type PdfStream, unescapeNames } from './pdf-streams.ts'

/** Pages only: nothing that runs, opens, sends, plays or carries another file, and nothing locked. */
const FORBIDDEN =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia\w*|Rendition|SubmitForm|ImportData|GoToE|GoToR|XFA|Encrypt|Movie|Sound)(?![\w.-])/
/** Opening at a page is an array and harmless; opening with an action is not. */
const OPENS_WITH_ACTION = /\/OpenAction\s*(?!\s*\[)/

/** What object streams may unfold to in all; real documents need a tenth of it. */
const MAXIMUM_INFLATED = 32 * 1024 * 1024
/** What browsers look at when they guess, and where archives keep their table of contents. */
const HEAD = 1024
const TAIL = 66_000

/**
 * Refuses a PDF that is more than its pages, or also something else. It is read as bytes and never run; objects hidden
 * in compressed streams are unfolded and read too.
 */
export function checkPdf(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = file.toString('latin1')
  if (!/startxref\s+\d+\s+%%EOF\s{0,16}$/.test(text.slice(-256))) throw unsafe()
  if (/<\s*(?:!doctype|html|script|svg|body|iframe|\?php)/i.test(text.slice(0, HEAD))) throw unsafe()
  if (text.slice(-TAIL).includes('PK\x05\x06')) throw unsafe()
  if (isForbidden(text)) throw unsafe()
  let left = MAXIMUM_INFLATED
  for (const stream of listStreams(text)) {
    if (isPicture(stream)) continue
    if (isCrookedObjectStream(stream)) throw unsafe()
    const content = inflateStream(file.subarray(stream.start, stream.end), left)
    if (content === 'too-large') throw unsafe()
    if (!content) continue
    left -= content.byteLength
    if (left <= 0 || isForbidden(content.toString('latin1'))) throw unsafe()
  }
}

const unsafe = () => new Refusal('upload/unsafe-pdf')

function isForbidden(text: string): boolean {
  const plain = unescapeNames(text)
  return FORBIDDEN.test(plain) || OPENS_WITH_ACTION.test(plain)
}

const holdsObjects = ({ dictionary }: PdfStream) => /\/ObjStm|\/First\b/.test(dictionary)

const isPicture = (stream: PdfStream) => /\/Image\b/.test(stream.dictionary) && !holdsObjects(stream)

/** Objects in a coat that we do not open would be objects nobody looked at. */
function isCrookedObjectStream(stream: PdfStream): boolean {
  if (!holdsObjects(stream)) return false
  return /\/(?:ASCII|LZW|RunLength|Crypt|DCT|JPX|JBIG2|CCITT|AHx|A85|RL\b)|\/Predictor\s+(?!1\b)/.test(
    stream.dictionary,
  )
}
