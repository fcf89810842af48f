import { checkContent } from './check-content.ts'
import { checkPositions, isSigned } from './signed.ts'
import { writePdf } from './write-pdf.ts'

export type CleanPdf = {
  bytes: Uint8Array<ArrayBuffer>
  /** Kept byte for byte, because a signature counts for nothing else: with the author and the dates that are in it. */
  isSigned: boolean
}

/** A PDF of pages and nothing else, written anew; or as it was signed. It takes its time: it runs in a thread of its own. */
export function cleanPdf(bytes: Uint8Array): CleanPdf {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const pdf = checkContent(file)
  if (!isSigned(pdf)) return { bytes: writePdf(pdf), isSigned: false }
  checkPositions(pdf)
  return { bytes: new Uint8Array(bytes), isSigned: true }
}
