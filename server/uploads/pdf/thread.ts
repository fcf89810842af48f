// What runs in the thread: one file, one answer, and the end.
import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '#domain/kernel/refusal.ts'
import { cleanPdf } from './clean-pdf.ts'
import type { ThreadAnswer } from './in-thread.ts'

function answer(): ThreadAnswer {
  try {
    return cleanPdf((workerData as { bytes: Uint8Array }).bytes)
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.code }
    throw error
  }
}

const message = answer()
parentPort?.postMessage(message, 'bytes' in message ? [message.bytes.buffer] : [])
