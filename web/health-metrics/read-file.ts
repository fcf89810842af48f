import { isAppleHealth, readAppleHealth } from '#domain/health-metrics/import/apple-health.ts'
import { createCollector, type Collector, type Reading } from '#domain/health-metrics/import/collect.ts'
import { readCsv } from '#domain/health-metrics/import/csv.ts'
import { openExport } from './zip-entry.ts'

export type ReadFailure = 'unknown' | 'empty' | 'broken'
export type Progress = { bytes: number; total: number; lines: number }

const START_BYTES = 8192
const PIECE_BYTES = 262_144

/**
 * Reads a file of any size as it streams: what is kept in memory is one piece of it and one value a day. Fails with a
 * word the page has a sentence for.
 */
export async function readHealthFile(
  file: Blob,
  onProgress: (progress: Progress) => void,
): Promise<Collector | ReadFailure> {
  const collector = createCollector()
  const progress = { bytes: 0, total: file.size, lines: 0 }
  const add = (reading: Reading) => {
    progress.lines++
    collector.add(reading)
  }
  const start = new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer())
  const isZip = start[0] === 0x50 && start[1] === 0x4b
  try {
    const packed = isZip ? await openExport(file) : { content: file, isDeflated: false }
    if (!packed) return 'unknown'
    progress.total = packed.content.size
    const text = isZip ? '<HealthData' : new TextDecoder().decode(start)
    const reader = openReader(text, add)
    if (!reader) return 'unknown'
    const { content } = packed
    const count = (bytes: number) => (progress.bytes += bytes)
    const pieces = packed.isDeflated ? inflated(content, count) : read(content, count)
    for await (const piece of pieces) {
      reader.push(piece)
      onProgress(progress)
    }
    reader.end()
    if (!reader.isUnderstood()) return 'unknown'
  } catch {
    return 'broken'
  }
  onProgress({ ...progress, bytes: progress.total })
  return collector.summary().length > 0 ? collector : 'empty'
}

async function* read(content: Blob, count: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const next = openBytes(content)
  let memory = new ArrayBuffer(PIECE_BYTES)
  for (;;) {
    const { done, value } = await next(memory)
    if (done) return
    count(value.byteLength)
    yield value
    memory = value.buffer
  }
}

type Read = ReadableStreamReadResult<Uint8Array<ArrayBuffer>>

/** The same memory again and again where the browser can; each piece is read before the next one is asked for. */
function openBytes(content: Blob): (memory: ArrayBuffer) => Promise<Read> {
  const stream = content.stream()
  try {
    const reader = stream.getReader({ mode: 'byob' })
    return (memory) => reader.read(new Uint8Array(memory))
  } catch {
    const reader = stream.getReader()
    return () => reader.read()
  }
}

async function* inflated(content: Blob, count: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const counted = content.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, controller) {
        count(piece.byteLength)
        controller.enqueue(piece)
      },
    }),
  )
  const reader = counted.pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

type FileReader = { push(piece: Uint8Array): void; end(): void; isUnderstood(): boolean }

function openReader(start: string, add: (reading: Reading) => void): FileReader | undefined {
  if (isAppleHealth(start)) return { ...readAppleHealth(add), isUnderstood: () => true }
  const [firstLine = ''] = start.split('\n')
  if (!/[,;]/.test(firstLine) || start.includes('\u0000')) return undefined
  const [csv, decoder] = [readCsv(add), new TextDecoder()]
  return { ...csv, push: (piece) => csv.push(decoder.decode(piece, { stream: true })) }
}
