// The words of a PDF in the standard fonts, as a reader would copy them: one line for each run of text.
import { constants, inflateSync } from 'node:zlib'

export function pdfText(bytes: Buffer): string {
  return streamsOf(bytes.toString('latin1'))
    .flatMap((stream) => [...stream.matchAll(/(\[[^\]]*\])\s*TJ|(<\w*>)\s*Tj/g)])
    .map(([, several, one]) => shown(several ?? one ?? ''))
    .join('\n')
}

/** Letters come in pieces, with the space between two of them as a number. */
const shown = (run: string) =>
  [...run.matchAll(/<(\w*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join('')

function streamsOf(file: string): string[] {
  return [...file.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, content = '']) => {
    const raw = Buffer.from(content, 'latin1')
    try {
      // A stream may end in a carriage return of its own, which the pattern takes for the line's: its checksum is let go.
      return inflateSync(raw, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
    } catch {
      return raw.toString('latin1')
    }
  })
}
