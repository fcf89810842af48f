// The memory of one tab, read from the system while it works: what a task manager calls its footprint.
import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'

const MEGABYTE = 1024 * 1024

/** Every renderer of the browser; with one page open, its own (and a spare one that does nothing). */
async function renderers(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as {
    processInfo: { type: string; id: number }[]
  }
  await session.detach()
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

/** Private memory (heaps, buffers, stacks, and what was swapped out), without the browser's own files that all share. */
function footprint(process: number): number {
  try {
    const status = readFileSync(`/proc/${process}/status`, 'utf8')
    const kilobytes = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0)
    return (kilobytes('RssAnon') + kilobytes('RssShmem') + kilobytes('VmSwap')) * 1024
  } catch {
    return 0
  }
}

export type MemoryWatch = { stop(): { peakMegabytes: number; startMegabytes: number; samples: number } }

/** Samples the largest renderer until it is stopped. */
export async function watchTabMemory(browser: Browser): Promise<MemoryWatch> {
  const processes = await renderers(browser)
  if (processes.length === 0) throw new Error('no renderer to watch')
  const now = () => Math.max(...processes.map(footprint))
  const start = now()
  let [peak, samples] = [start, 0]
  const timer = setInterval(() => {
    samples++
    peak = Math.max(peak, now())
  }, 50)
  return {
    stop() {
      clearInterval(timer)
      return { peakMegabytes: peak / MEGABYTE, startMegabytes: start / MEGABYTE, samples }
    },
  }
}
