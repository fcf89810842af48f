import type { Server } from 'node:http'
import { log } from './log.ts'

/** Whether this process is on its way out: it still answers, and asks everyone to go elsewhere next. */
export type Lifetime = { isEnding: boolean }

/** A process that is asked to leave is gone after this, whatever it waits for. */
export const GRACE_MS = 9_500
/** Balancers look at readiness every second or so: as long as they may still send requests here, these are taken. */
const NOTICE_MS = 1_500
/** What is running gets this long; with the notice and the closing of connections it stays within the grace. */
const IN_HAND_MS = 6_000
/** A connection that just became idle is closed within this. */
const IDLE_MS = 100
/** To close connections to a database that may not be there. */
const CLOSE_MS = 1_000

/** Stops taking work, finishes what is running, then exits. A second signal exits at once. */
export function onShutdown(close: () => Promise<void>): void {
  let isClosing = false
  const shutDown = async (signal: string) => {
    if (isClosing) process.exit(1)
    isClosing = true
    log.info({ signal }, 'shutting down')
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void shutDown(signal))
}

/**
 * Not ready first, while requests still come and are answered with `Connection: close`; then nobody new, and every
 * running request to its end. Streams never end by themselves: `endStreams` ends them.
 */
export async function drain(server: Server, life: Lifetime, endStreams: () => Promise<void>): Promise<void> {
  life.isEnding = true
  await Promise.all([pause(NOTICE_MS), within(NOTICE_MS, endStreams())])
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Connections whose last answer was under way when the signal came were not asked to close.
  const sweeper = setInterval(() => server.closeIdleConnections(), IDLE_MS)
  await within(IN_HAND_MS, closed)
  clearInterval(sweeper)
}

/** Closes one after the other; none holds up the rest for long. */
export async function closeAll(closings: readonly (() => Promise<void>)[]): Promise<void> {
  for (const close of closings) await within(CLOSE_MS, close())
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function within(ms: number, work: Promise<void>): Promise<void> {
  return Promise.race([work.catch((error: unknown) => log.warn({ error }, 'closing')), pause(ms)])
}
