import { fromKysely, PgBoss } from 'pg-boss'
import { clock } from './clock.ts'
import type { Tx } from './database.ts'
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

export async function openJobQueue(settings: { url: string; isWorker: boolean }): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: settings.url,
    schema: 'pgboss',
    max: settings.isWorker ? 6 : 2,
    migrate: false,
    createSchema: false,
    supervise: settings.isWorker,
    schedule: settings.isWorker,
  })
  boss.on('error', (error) => log.error({ error }, 'jobs'))
  await boss.start()

  return {
    async send(tx, queue, payload, options) {
      // A length, not a moment: the queue keeps time by its own clock, and delays must last as long as ours say.
      const delay = options?.startAfter && clock.now().until(options.startAfter).total('seconds')
      const startAfter = delay && `${Math.max(0, delay)} seconds`
      const jobs = [payload].flat().map((data) => ({ data, ...(startAfter ? { startAfter } : {}) }))
      if (jobs.length > 0) await boss.insert(queue, jobs, { db: fromKysely(tx) })
    },

    async work(handlers, schedules) {
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
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
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
