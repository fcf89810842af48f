import { Refusal } from '#domain/kernel/refusal.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { atMost } from '#server/platform/at-most.ts'
import { runInThread } from '#server/platform/in-thread.ts'
import { log } from '#server/platform/log.ts'
import type { CleanPdf } from './clean-pdf.ts'

export type ThreadAnswer = CleanPdf | { refusal: RefusalCode }

/** A file of 25 MB takes about a second; a busy machine ten times that. */
const DEADLINE_MS = 20_000
/** Of the heap alone: the file, and what is unfolded of it, are counted where they are read. */
const HEAP_MEGABYTES = 256
/** Bodies under way are few (platform/http/body-limit.ts), so few wait. */
const inTurn = atMost(2)

/**
 * Cleans a PDF in a thread of its own (platform/in-thread.ts). What does not end within its time or memory is refused.
 * The bytes move into it: whoever calls has them no more.
 */
export async function cleanPdfInThread(
  bytes: Uint8Array,
  { script = new URL('thread.ts', import.meta.url), deadlineMs = DEADLINE_MS } = {},
): Promise<CleanPdf> {
  return inTurn(async () => {
    try {
      const answer = await run(script, bytes, deadlineMs)
      if ('refusal' in answer) throw new Refusal(answer.refusal)
      return answer
    } catch (error) {
      if (error instanceof Refusal) throw error
      log.warn({ error, size: bytes.byteLength }, 'uploads: a PDF was not read to its end')
      throw new Refusal('upload/unsafe-pdf')
    }
  })
}

async function run(script: URL, bytes: Uint8Array, deadlineMs: number): Promise<ThreadAnswer> {
  const { buffer } = bytes
  // A part of something larger cannot be moved without the rest.
  const isWhole = buffer instanceof ArrayBuffer && bytes.byteLength === buffer.byteLength
  const own = isWhole ? buffer : new Uint8Array(bytes).buffer
  const workerData = { bytes: new Uint8Array(own) }
  return runInThread({ script, workerData, transfer: [own], deadlineMs, heapMegabytes: HEAP_MEGABYTES })
}
