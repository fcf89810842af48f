import { Worker } from 'node:worker_threads'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { log } from '#server/platform/log.ts'
import type { CleanPdf } from './clean-pdf.ts'

export type ThreadAnswer = CleanPdf | { refusal: RefusalCode }

/** A file of 25 MB takes about a second; a busy machine ten times that. */
const DEADLINE_MS = 20_000
/** Of the heap alone: the file, and what is unfolded of it, are counted where they are read. */
const HEAP_MEGABYTES = 256
const AT_ONCE = 2

/**
 * Cleans a PDF in a thread that lives for this one file: nothing of one file is left for the next, whatever it takes is
 * given back, and killing it hurts nobody else. What does not end within its time or memory is refused.
 */
export async function cleanPdfInThread(
  bytes: Uint8Array,
  { script = new URL('thread.ts', import.meta.url), deadlineMs = DEADLINE_MS } = {},
): Promise<CleanPdf> {
  await enter()
  try {
    const answer = await run(script, bytes, deadlineMs)
    if ('refusal' in answer) throw new Refusal(answer.refusal)
    return answer
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.warn({ error, size: bytes.byteLength }, 'uploads: a PDF was not read to its end')
    throw new Refusal('upload/unsafe-pdf')
  } finally {
    leave()
  }
}

async function run(script: URL, bytes: Uint8Array, deadlineMs: number): Promise<ThreadAnswer> {
  const worker = new Worker(script, {
    workerData: { bytes },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES, maxYoungGenerationSizeMb: 32 },
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

/** A place for a thread; who comes next waits. Bodies under way are few (platform/http/body-limit.ts), so few wait. */
let free = AT_ONCE
const waiting: (() => void)[] = []

async function enter(): Promise<void> {
  if (free > 0) free--
  else await new Promise<void>((resolve) => waiting.push(resolve))
}

function leave(): void {
  const next = waiting.shift()
  if (next) next()
  else free++
}
