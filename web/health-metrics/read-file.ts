import { isAppleHealth, readAppleHealth } from '#domain/health-metrics/import/apple-health.ts'
import { createCollector, type Collector, type Reading } from '#domain/health-metrics/import/collect.ts'
import { readCsv } from '#domain/health-metrics/import/csv.ts'
import { openExport } from './zip-entry.ts'

export type ReadFailure = 'unknown' | 'empty' | 'broken'
export type Progress = { bytes: number; total: number; lines: number }

const START_BYTES = 8192

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
    const counted = packed.content.stream().pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(piece, controller) {
          progress.bytes += piece.byteLength
          controller.enqueue(piece)
        },
      }),
    )
    const bytes = packed.isDeflated ? counted.pipeThrough(new DecompressionStream('deflate-raw')) : counted
    const decoder = new TextDecoder()
    for (const pieces = bytes.getReader(); ;) {
      const { done, value } = await pieces.read()
      if (done) break
      reader.push(decoder.decode(value, { stream: true }))
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

function openReader(start: string, add: (reading: Reading) => void) {
  if (isAppleHealth(start)) return { ...readAppleHealth(add), isUnderstood: () => true }
  const [firstLine = ''] = start.split('\n')
  return /[,;]/.test(firstLine) && !start.includes('\u0000') ? readCsv(add) : undefined
}
