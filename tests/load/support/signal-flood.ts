import { Worker } from 'node:worker_threads'

/** One message that is sent again and again. */
export type FloodMessage = { path: string; cookie: string; body: string }

export type FloodSettings = {
  origin: string
  /** Sent by turns. */
  messages: readonly FloodMessage[]
  perSecond: number
  seconds: number
}

export type FloodResult = {
  sent: number
  /** How many were answered with each status; 0 for those that were not answered at all. */
  statuses: Record<number, number>
  /** From the first message sent to the last answer. */
  seconds: number
  milliseconds: number[]
}

/** Sends from a thread of its own: whoever measures beside it does not slow it down. */
export function floodSignals(settings: FloodSettings): Promise<FloodResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./signal-flood-thread.ts', import.meta.url), { workerData: settings })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the flood ended with ${code} and no result`)))
  })
}
