import type { Collector, Found } from '#domain/health-metrics/import/collect.ts'
import { MOST_ENTRIES, type MetricEntry } from '#domain/health-metrics/kinds.ts'
import { readHealthFile, type ReadFailure } from './read-file.ts'

/** What the page asks for: to read a file, then for one batch of a kind that was ticked. */
export type WorkerRequest = { type: 'read'; file: File } | { type: 'take'; key: string; from: number }
export type WorkerMessage =
  | { type: 'progress'; bytes: number; total: number; lines: number }
  | { type: 'found'; found: Found[] }
  | { type: 'failed'; failure: ReadFailure }
  | { type: 'batch'; entries: MetricEntry[] }

const REPORT_EVERY_MS = 100

let collector: Collector | undefined
let taken: { key: string; entries: MetricEntry[] } | undefined
let reportedAt = 0

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the page that made this worker
const report = (message: WorkerMessage) => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.type === 'read') void read(data.file)
  else {
    // What is not asked for stays here, and goes with this worker.
    if (taken?.key !== data.key) taken = { key: data.key, entries: collector?.entriesOf(data.key) ?? [] }
    report({ type: 'batch', entries: taken.entries.slice(data.from, data.from + MOST_ENTRIES) })
  }
})

async function read(file: File): Promise<void> {
  const result = await readHealthFile(file, (progress) => {
    const now = performance.now()
    if (now - reportedAt < REPORT_EVERY_MS && progress.bytes < progress.total) return
    reportedAt = now
    report({ type: 'progress', ...progress })
  })
  if (typeof result === 'string') return report({ type: 'failed', failure: result })
  collector = result
  report({ type: 'found', found: result.summary() })
}
