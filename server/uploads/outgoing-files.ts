import { Refusal } from '#domain/kernel/refusal.ts'

/** Bytes of files on their way out of a process at once, and of those for one person. */
type OutgoingBound = { bytes: number; perReader: number }

/** A file as it may be opened; whoever sends it says when it has left. */
export type OutgoingFile = { contentType: string; bytes: Uint8Array; leave: () => void }

/**
 * A file is opened as a whole, because nothing of it counts before its seal was checked: what is open at once is counted
 * in bytes. Counts one in before it is fetched; gives the way out.
 */
export function countOutgoing({ bytes, perReader }: OutgoingBound) {
  const open = new Map<string, number>()
  let all = 0
  return (reader: string, size: number): (() => void) => {
    const mine = open.get(reader) ?? 0
    if (all + size > bytes || mine + size > perReader) throw new Refusal('server/busy')
    all += size
    open.set(reader, mine + size)
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      all -= size
      const left = (open.get(reader) ?? size) - size
      if (left > 0) open.set(reader, left)
      else open.delete(reader)
    }
  }
}

const PART_BYTES = 64 * 1024
/** 25 MB on a slow line. Whoever takes longer holds memory that others wait for. */
const TAKEN_WITHIN_MS = 300_000

/** The file in parts, as they are taken. However that ends – all of it sent, given up, too late – it leaves, once. */
export function sendInParts(
  { bytes, leave }: Pick<OutgoingFile, 'bytes' | 'leave'>,
  { signal, withinMs = TAKEN_WITHIN_MS }: { signal: AbortSignal; withinMs?: number },
): ReadableStream<Uint8Array> {
  // Nothing of it is held on to once it has left, whoever still has the stream.
  let rest: Uint8Array | undefined = bytes
  let end = leave
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const giveUp = () => {
          end()
          controller.error(new Error('a file was given up before all of it was taken'))
        }
        const timer = setTimeout(giveUp, withinMs).unref()
        end = () => {
          rest = undefined
          clearTimeout(timer)
          signal.removeEventListener('abort', giveUp)
          leave()
        }
        if (signal.aborted) giveUp()
        else signal.addEventListener('abort', giveUp)
      },
      pull(controller) {
        if (!rest) return
        const part = rest.subarray(0, PART_BYTES)
        rest = rest.subarray(part.byteLength)
        controller.enqueue(part)
        if (rest.byteLength > 0) return
        end()
        controller.close()
      },
      cancel: () => end(),
    },
    { highWaterMark: 0 },
  )
}
