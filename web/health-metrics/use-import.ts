import { useEffect, useRef, useState } from 'react'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import type { Found } from '#domain/health-metrics/import/collect.ts'
import type { MetricEntry } from '#domain/health-metrics/kinds.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import type { WorkerRequest, WorkerMessage } from './import-worker.ts'
import type { ReadFailure } from './read-file.ts'

type Counts = { added: number; changed: number; known: number }
export type ImportState =
  | { step: 'choose'; failure?: ReadFailure | 'cancelled' }
  | { step: 'reading'; name: string; share: number; lines: number }
  | { step: 'found'; name: string; found: readonly Found[] }
  | { step: 'sending'; done: number; total: number }
  | { step: 'done'; counts: Counts }
  | { step: 'stopped'; counts: Counts; isFailed: boolean }

const NOTHING: Counts = { added: 0, changed: 0, known: 0 }

/** A file read by a worker of its own: cancelling ends the worker, and all it had read with it. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ step: 'choose' })
  /** What was agreed to in this page is not asked again in it. */
  const [hasAgreed, setHasAgreed] = useState(false)
  const worker = useRef<Worker>(null)
  const sending = useRef<AbortController>(null)

  useEffect(() => () => worker.current?.terminate(), [])

  function end(): void {
    worker.current?.terminate()
    worker.current = null
  }

  function read(file: File): void {
    end()
    const reader = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
    worker.current = reader
    const { name } = file
    setState({ step: 'reading', name, share: 0, lines: 0 })
    const fail = (failure: ReadFailure) => {
      end()
      setState({ step: 'choose', failure })
    }
    reader.addEventListener('error', () => fail('broken'))
    reader.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.type === 'progress')
        setState({ step: 'reading', name, share: data.bytes / data.total, lines: data.lines })
      if (data.type === 'failed') fail(data.failure)
      if (data.type === 'found') setState({ step: 'found', name, found: data.found })
    })
    ask(reader, { type: 'read', file })
  }

  function cancel(): void {
    if (state.step === 'sending') return sending.current?.abort()
    end()
    setState({ step: 'choose', failure: 'cancelled' })
  }

  /** Only what was ticked leaves the worker, and it goes straight to the API. */
  async function send(kinds: readonly Found[], isAgreeing: boolean): Promise<void> {
    const reader = worker.current
    if (!reader) return
    const control = new AbortController()
    sending.current = control
    const total = kinds.reduce((sum, { count }) => sum + count, 0)
    let [done, counts] = [0, NOTHING]
    setState({ step: 'sending', done, total })
    try {
      for (const kind of kinds)
        for (let from = 0; from < kind.count;) {
          const entries = await take(reader, kind.key, from)
          if (entries.length === 0) break
          const saved = await post(kind, entries, isAgreeing, control.signal)
          setHasAgreed(true)
          counts = {
            added: counts.added + saved.added,
            changed: counts.changed + saved.changed,
            known: counts.known + saved.known,
          }
          from += entries.length
          done += entries.length
          setState({ step: 'sending', done, total })
        }
      setState({ step: 'done', counts })
    } catch {
      setState({ step: 'stopped', counts, isFailed: !control.signal.aborted })
    }
    end()
  }

  return { state, hasAgreed, read, cancel, send, restart: () => setState({ step: 'choose' }) }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of ours is no window
const ask = (reader: Worker, request: WorkerRequest) => reader.postMessage(request)

function take(reader: Worker, key: string, from: number): Promise<MetricEntry[]> {
  return new Promise((resolve) => {
    reader.addEventListener(
      'message',
      ({ data }: MessageEvent<WorkerMessage>) => {
        if (data.type === 'batch') resolve(data.entries)
      },
      { once: true },
    )
    ask(reader, { type: 'take', key, from })
  })
}

const PAUSES_MS = [1_000, 3_000, 9_000]

/** A busy server or a lost answer is asked again with the same key: the batch still takes effect once. */
async function post(
  kind: Found,
  entries: MetricEntry[],
  isAgreeing: boolean,
  signal: AbortSignal,
): Promise<Counts> {
  const consent = { textVersion: HEALTH_TEXT_VERSION, language: getLocale() }
  const request = {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({
      kind: kind.kind,
      label: kind.kind === 'custom' ? kind.label : '',
      unit: kind.unit,
      source: 'import',
      entries,
      ...(isAgreeing && { consent }),
    }),
  }
  for (const pause of [...PAUSES_MS, undefined]) {
    const response = await fetch('/api/metrics', request).catch(() => undefined)
    if (response?.ok) return (await response.json()) as Counts
    const isPassing = response === undefined || response.status >= 500
    if (!isPassing || pause === undefined || signal.aborted) break
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  throw new Error('the measures were not taken')
}
