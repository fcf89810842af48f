import { constants, inflateSync } from 'node:zlib'

/** A stream inside a PDF: its dictionary as text, and where its bytes stand. */
export type PdfStream = { dictionary: string; start: number; end: number }

/** Names may be written with escapes (`/J#61vaScript`): readers see through them, so we do. */
export function unescapeNames(text: string): string {
  return text.replaceAll(/#([0-9a-f]{2})/gi, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

export function listStreams(text: string): PdfStream[] {
  const streams: PdfStream[] = []
  const opening = /\bstream\r?\n/g
  let previousEnd = 0
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const start = match.index + match[0].length
    const end = text.indexOf('endstream', start)
    if (end === -1) break
    const from = Math.max(previousEnd, text.lastIndexOf(' obj', match.index))
    streams.push({ dictionary: unescapeNames(text.slice(from, match.index)), start, end })
    previousEnd = end
    opening.lastIndex = end
  }
  return streams
}

/** The stream's content if it is deflated, whatever its dictionary claims; `too-large` for a bomb. */
export function inflateStream(bytes: Uint8Array, maximumBytes: number): Buffer | 'too-large' | undefined {
  const [first = 0, second = 0] = bytes
  const isZlib = (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0
  if (!isZlib) return undefined
  try {
    return inflateSync(bytes, { maxOutputLength: maximumBytes, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : undefined
  }
}
