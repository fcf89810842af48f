import pg from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Tx } from './database.ts'
import { isConnectionTrouble } from './database-away.ts'
import type { DatabaseWatch } from './database-watch.ts'
import { log } from './log.ts'

/** Ids and codes only: what a job is about is read again when it runs. */
export type JobPayload = Record<string, string | number | boolean>

export type Jobs = {
  /** The jobs, one for each payload, exist if, and only if, the transaction commits. */
  send(
    tx: Tx,
    queue: string,
    payload: JobPayload | readonly JobPayload[],
    options?: { startAfter?: Temporal.Instant },
  ): Promise<void>
}

/** Handlers run at least once: each must be safe to run twice. */
export type JobHandler = (payload: JobPayload) => Promise<void>
export type Schedule = { queue: string; cron: string }

export type JobQueue = Jobs & {
  work(handlers: Record<string, JobHandler>, schedules: readonly Schedule[]): Promise<void>
  stop(): Promise<void>
}

/** Between two tries to reach a database that is away when the process starts. */
const START_AGAIN_MS = 1_000
/** With what follows it, a process leaves within ten seconds (shutdown.ts). */
const STOP_MS = 6_000

export function openJobQueue(settings: { url: string; isWorker: boolean }, watch: DatabaseWatch): JobQueue {
  const boss = new PgBoss({
    connectionString: settings.url,
    schema: 'pgboss',
    max: settings.isWorker ? 6 : 2,
    migrate: false,
    createSchema: false,
    supervise: settings.isWorker,
    schedule: settings.isWorker,
    // Handed to its pool as it is: its connections are under the same watch as ours.
    ...({ Client: watch.watched(pg.Client) } as object),
  })
  const stopping = new AbortController()
  boss.on('error', (error) => log.error({ error }, 'jobs'))
  const started = start()

  async function start(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await boss.start()
        return
      } catch (error) {
        // A database that is away is told by its watch.
        if (!isConnectionTrouble(error)) log.warn({ error }, 'jobs: cannot start yet')
        await boss.stop({ graceful: false }).catch(() => undefined)
        await new Promise((resolve) => setTimeout(resolve, START_AGAIN_MS))
      }
    }
  }

  return {
    async send(tx, queue, payload, options) {
      await started
      const startAfter = options?.startAfter?.toString()
      const jobs = [payload].flat().map((data) => ({ data, ...(startAfter ? { startAfter } : {}) }))
      if (jobs.length > 0) await boss.insert(queue, jobs, { db: fromKysely(tx) })
    },

    async work(handlers, schedules) {
      await started
      for (const [queue, handle] of Object.entries(handlers)) {
        await boss.work<JobPayload>(
          queue,
          { pollingIntervalSeconds: 0.5, localConcurrency: 4, burstWhenBatchFull: true },
          async (jobs) => {
            for (const job of jobs) await runJob(queue, job.id, () => handle(job.data ?? {}))
          },
        )
      }
      for (const { queue, cron } of schedules) await boss.schedule(queue, cron, {}, { tz: 'America/Toronto' })
    },

    // Jobs in hand are finished; what is not done in time goes back to the queue.
    async stop() {
      stopping.abort()
      await started
      await boss.stop({ graceful: true, timeout: STOP_MS })
    },
  }
}

async function runJob(queue: string, jobId: string, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now()
  try {
    await work()
    log.info({ queue, jobId, durationMs: Math.round(performance.now() - startedAt) }, 'job')
  } catch (error) {
    log.warn({ queue, jobId, error }, 'job failed, will be retried')
    throw error
  }
}
