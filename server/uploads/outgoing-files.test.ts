// Files on their way out are counted in bytes, until each was sent or given up.
import { describe, expect, test, vi } from 'vitest'
import { countOutgoing, sendInParts } from './outgoing-files.ts'

const MEGABYTE = 1024 * 1024
const BUSY = { code: 'server/busy' }

describe('bytes on their way out', () => {
  test('have a bound for the process and one for each person', () => {
    const countIn = countOutgoing({ bytes: 100, perReader: 60 })
    countIn('one', 60)
    expect(() => countIn('one', 1)).toThrow(expect.objectContaining(BUSY))
    countIn('two', 40)
    expect(() => countIn('three', 1)).toThrow(expect.objectContaining(BUSY))
  })

  test('make room when they have left, and only once', () => {
    const countIn = countOutgoing({ bytes: 100, perReader: 100 })
    const [first] = [countIn('one', 60), countIn('one', 40)]
    first()
    first()
    countIn('two', 60)
    expect(() => countIn('two', 1)).toThrow(expect.objectContaining(BUSY))
  })
})

describe('a file on its way out', () => {
  const bytes = new Uint8Array(3 * MEGABYTE + 5).map((_, index) => index % 251)
  const signal = new AbortController().signal

  test('arrives whole, and leaves once all of it was taken', async () => {
    const leave = vi.fn<() => void>()
    const stream = sendInParts({ bytes, leave }, { signal })
    const reader = stream.getReader()
    const first = await reader.read()
    expect(first.value).toHaveLength(64 * 1024)
    expect(leave).not.toHaveBeenCalled()
    reader.releaseLock()
    const parts = [first.value!]
    for await (const part of stream) parts.push(part)
    expect(Buffer.concat(parts).equals(bytes)).toBe(true)
    expect(leave).toHaveBeenCalledTimes(1)
  })

  test('leaves when its reader gives up, goes away or takes too long', async () => {
    const gone = new AbortController()
    const left = vi.fn<() => void>()
    const cancelled = sendInParts({ bytes, leave: left }, { signal })
    await cancelled.cancel()
    expect(left).toHaveBeenCalledTimes(1)
    const aborted = sendInParts({ bytes, leave: left }, { signal: gone.signal })
    gone.abort()
    expect(left).toHaveBeenCalledTimes(2)
    await expect(aborted.getReader().read()).rejects.toThrow('given up')
    // Whoever went while the file was being opened, too.
    sendInParts({ bytes, leave: left }, { signal: gone.signal })
    expect(left).toHaveBeenCalledTimes(3)
    const slow = sendInParts({ bytes, leave: left }, { signal, withinMs: 5 }).getReader()
    await slow.read()
    await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(4))
    await expect(slow.read()).rejects.toThrow('given up')
  })
})
