import { log } from './log.ts'
import { GRACE_MS } from './shutdown.ts'

/**
 * What nobody caught is a bug, and after it nobody knows what the process still believes. It is logged with its cause, what
 * is running is finished, and the process exits with 1 so that another takes its place.
 */
export function openLastResort() {
  let close: (() => Promise<void>) | undefined
  let isLeaving = false

  async function leave(thrown: unknown, event: string): Promise<void> {
    log.fatal({ error: thrown, event }, 'nobody caught this: leaving')
    // Leaving may meet more of the same; the first one has begun it.
    if (isLeaving) return
    isLeaving = true
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    try {
      await close?.()
    } catch (second) {
      log.fatal({ error: second }, 'leaving failed')
    }
    process.exit(1)
  }
  process.on('uncaughtException', (error) => void leave(error, 'uncaughtException'))
  process.on('unhandledRejection', (reason) => void leave(reason, 'unhandledRejection'))

  return {
    /** Once there is something to finish. */
    closesWith(finish: () => Promise<void>): void {
      close = finish
    },
  }
}
