import { log } from './log.ts'

/** Longer than a request's deadline: what was started is finished before the process goes. */
const GRACE_MS = 25_000

/** Stops taking work, finishes what is in hand, then leaves. A second signal leaves at once. */
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
