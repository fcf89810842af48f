import { Worker } from 'node:worker_threads'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { atMost } from '#server/platform/at-most.ts'
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
 * Cleans a PDF in a thread that lives for this one file: nothing of one file is left for the next, whatever it takes is
 * given back, and killing it hurts nobody else. What does not end within its time or memory is refused. The bytes move
 * into it, because a large file should not be in memory twice: whoever calls has them no more.
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
  const worker = new Worker(script, {
    workerData: { bytes: new Uint8Array(own) },
    transferList: [own],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES, maxYoungGenerationSizeMb: 8 },
    env: {},
    execArgv: [],
  })
  try {
    return await new Promise<ThreadAnswer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('no answer in time')), deadlineMs)
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => {
        clearTimeout(timer)
        reject(new Error('no answer'))
      })
    })
  } finally {
    await worker.terminate()
  }
}
