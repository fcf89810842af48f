import type pg from 'pg'
import { fromKysely, type JobResult, PgBoss } from 'pg-boss'
import { clock } from './clock.ts'
import type { Tx } from './database.ts'
import type { DatabaseWatch } from './database-watch.ts'
import { log } from './log.ts'
import { openPool, whenDatabaseIsBack } from './pool.ts'

/** Ids and codes only: what a job is about is read again when it runs. */
type JobPayload = Record<string, string | number | boolean>
/** For jobs that find by themselves what is due. */
export type NoPayload = Record<string, never>

/**
 * What each queue carries, by its name. Every capability writes its own map; `server/queues.ts` composes them. Jobs
 * outlive a deploy: a name or a payload that changes is a new queue.
 */
export type JobMap = Record<string, JobPayload>

export type PlatformJobs = {
  'platform.sweep': NoPayload
  'platform.remove-objects': NoPayload
}

type SendOptions = { startAfter?: Temporal.Instant }
type Sent<Queue, Payload> = [
  tx: Tx,
  queue: Queue,
  payload: Payload | readonly Payload[],
  options?: SendOptions,
]
/** One list of arguments a queue, so that a name and another queue's payload do not compile together. */
type SentJob<Known extends JobMap> = {
  [Queue in keyof Known & string]: Sent<Queue, Known[Queue]>
}[keyof Known & string]

/** What can send the jobs of a map. */
export type Jobs<Known extends JobMap> = {
  /** The jobs, one for each payload, exist if, and only if, the transaction commits. */
  // A property: as a method it would pass for one that sends more than it does.
  send: (...job: SentJob<Known>) => Promise<void>
}

/** Handlers run at least once: each must be safe to run twice. */
type JobHandler<Payload extends JobPayload> = (payload: Payload) => Promise<unknown>
/** One for every queue of a map, and none besides. */
export type JobHandlers<Known extends JobMap> = { [Queue in keyof Known]: JobHandler<Known[Queue]> }

/** When jobs come by themselves, as cron says it. A schedule has nothing to say to its job: only empty payloads. */
export type Schedules<Known extends JobMap> = {
  readonly [Queue in keyof Known as Known[Queue] extends NoPayload ? Queue : never]?: string
}

export type JobQueue<Known extends JobMap> = Jobs<Known> & {
  work(handlers: JobHandlers<Known>, schedules: Schedules<Known>): Promise<void>
  stop(): Promise<void>
}

/** The queue cleans up after itself in statements that may take longer than any of a request. */
const CLEANING_MS = 60_000
/** One poll a queue fetches several jobs, which run at the same time, each with a result of its own. */
const BATCH = 8
/** Somebody waits for what comes of these. */
const AWAITED = { pollingIntervalSeconds: 1 }
/** These come every minute or more rarely; a poll that finds nothing costs the database all the same. */
const SCHEDULED = { pollingIntervalSeconds: 5 }
/** With what follows it, a process leaves within ten seconds (shutdown.ts). */
const STOP_MS = 6_000

/** It starts as soon as the database answers; whoever sends a job before then waits for it. */
export function openJobQueue<Known extends JobMap>(
  settings: { url: string; isWorker: boolean },
  watch: DatabaseWatch,
): JobQueue<Known> {
  // A pool of our own kind: its connections outlive the database's restarts, and each statement stands by itself.
  const pool = openPool(
    { url: settings.url, size: settings.isWorker ? 6 : 2, statementTimeoutMs: CLEANING_MS },
    watch,
  )
  const stopping = new AbortController()
  const started = whenDatabaseIsBack(
    () => startBoss(pool, settings.isWorker),
    Number.POSITIVE_INFINITY,
    stopping.signal,
  )

  // Jobs that run are finished; what is not done in time goes back to the queue.
  async function end(): Promise<void> {
    stopping.abort()
    const boss = await started.catch(() => undefined)
    await boss?.stop({ graceful: true, timeout: STOP_MS })
    await pool.end()
  }
  let ending: Promise<void> | undefined

  return {
    async send(...job) {
      const [tx, queue, payload, options]: Sent<string, JobPayload> = job
      const boss = await started
      // A length, not a moment: the queue keeps time by its own clock, and delays must last as long as ours say.
      const delay = options?.startAfter && clock.now().until(options.startAfter).total('seconds')
      const startAfter = delay && `${Math.max(0, delay)} seconds`
      const jobs = [payload].flat().map((data) => ({ data, ...(startAfter ? { startAfter } : {}) }))
      if (jobs.length > 0) await boss.insert(queue, jobs, { db: fromKysely(tx) })
    },

    async work(handlers, schedules) {
      const boss = await started
      for (const queue of Object.keys(handlers) as (keyof Known & string)[]) {
        const handle: JobHandler<Known[typeof queue]> = handlers[queue]
        await whenDatabaseIsBack(() =>
          boss.work<Known[typeof queue]>(
            queue,
            {
              ...(isScheduled(queue, schedules) ? SCHEDULED : AWAITED),
              batchSize: BATCH,
              burstWhenBatchFull: true,
              perJobResults: true,
            },
            (jobs) => Promise.all(jobs.map((job) => runJob(queue, job.id, () => handle(job.data)))),
          ),
        )
      }
      for (const [queue, cron] of Object.entries<string | undefined>(schedules))
        if (cron) await whenDatabaseIsBack(() => boss.schedule(queue, cron, {}, { tz: 'America/Toronto' }))
    },

    // The worker stops it beside its pumps, and again with everything else.
    stop: () => (ending ??= end()),
  }
}

const isScheduled = (queue: string, schedules: object) => queue in schedules

/** One that could not start is left behind: a new one has nothing half begun. */
async function startBoss(pool: pg.Pool, isWorker: boolean): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    migrate: false,
    createSchema: false,
    supervise: isWorker,
    schedule: isWorker,
  })
  // Told, and asked again at the next turn: polling goes on whatever happens to a connection.
  boss.on('error', (error) => log.error({ error }, 'jobs'))
  try {
    await boss.start()
    return boss
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
}

async function runJob(queue: string, jobId: string, work: () => Promise<unknown>): Promise<JobResult> {
  const startedAt = performance.now()
  try {
    await work()
    log.info({ queue, jobId, durationMs: Math.round(performance.now() - startedAt) }, 'job')
    return { id: jobId, status: 'completed' }
  } catch (error) {
    log.warn({ queue, jobId, error }, 'job failed, will be retried')
    return { id: jobId, status: 'failed' }
  }
}
