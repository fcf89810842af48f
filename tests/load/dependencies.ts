// Everything the product depends on fails in turn while people use it: the database, Stripe, the mail server, the files.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { LOCAL_OBJECT_STORE } from '#server/platform/config.ts'
import { openObjectStore, randomObjectName } from '#server/platform/objects.ts'
import { runJobsNow } from '#tests/harness/run-jobs-now.ts'
import { type Product, startProduct } from '#tests/harness/product.ts'
import { type SinkMode, type SmtpSink, startSmtpSink } from '#tests/harness/smtp-sink.ts'
import { objectStoreEnvironment, startObjectStore } from '#tools/object-store.ts'
import { startOwnCluster } from '#database/local-cluster.ts'
import type { Fault as StripeFault } from '#tools/stripe-stand-in/server.ts'
import { BEHIND_PROXY } from './support/client.ts'
import { openTraffic, type TrafficRecord, type Traffic } from './support/dependency-traffic.ts'
import { reread } from './support/reread-acknowledged.ts'
import { claim, isShort, print } from './support/report.ts'
import { countStolen } from './support/stolen.ts'

/** Seconds of each fault, times of each kill. */
const TERMINATIONS = isShort ? 4 : 50
const RESTARTS = isShort ? 1 : 5
const FROZEN_S = isShort ? 6 : 20
const STRIPE_S = isShort ? 5 : 20
const MAIL_S = isShort ? 5 : 20
const SLOW_MAIL_MS = isShort ? 6_000 : 18_000
const STORE_S = isShort ? 3 : 10
const RECOVERY_S = 5
/** Each books once, so that a second visit of anybody is a duplicate. */
const PEOPLE = isShort ? 400 : 2_000

type Fault = {
  name: string
  begin(): Promise<void>
  /** The dependency is back. */
  end?(): void | Promise<void>
  /** What shows that it is served again, beside the site itself. */
  isServed?(endedAt: number): boolean
}
type Exit = { which: string; code: number | string }

export default async function measureDependencies(): Promise<boolean> {
  const cluster = await startOwnCluster('dependencies')
  process.env['DATABASE_URL'] = cluster.url
  const sink = await startSmtpSink()
  const folder = '.data/objects-dependencies'
  let store = await startObjectStore(folder, 0)
  const storePort = Number(new URL(store.endpoint).port)
  const product = await startProduct({
    name: 'measure_dependencies',
    buildDirectory: process.env['BUILD_DIRECTORY'] ?? 'build',
    environment: { ...BEHIND_PROXY, SMTP_URL: sink.url, ...objectStoreEnvironment(store.endpoint) },
  })
  const database = openOwner(product)
  const processes = watchProcesses(product)
  const { ended } = processes
  const clock = setInterval(() => void runScheduledJobs(database), 2_000)
  let traffic: Traffic | undefined
  try {
    const photoKey = await putPhoto(store.endpoint)
    traffic = await openTraffic({ product, database, photoKey }, PEOPLE)
    const faults: Fault[] = [
      { name: 'nothing', begin: () => wait(isShort ? 3_000 : 10_000) },
      {
        name: `every database connection terminated ${TERMINATIONS} times`,
        async begin() {
          for (let times = 0; times < TERMINATIONS; times++) {
            await terminate(database, product)
            await wait(400)
          }
        },
      },
      {
        name: `PostgreSQL restarted ${RESTARTS} times`,
        async begin() {
          for (let times = 0; times < RESTARTS; times++) {
            cluster.restart()
            if (times + 1 < RESTARTS) await wait(3_000)
          }
        },
      },
      {
        name: `PostgreSQL standing still for ${FROZEN_S} s`,
        async begin() {
          cluster.freeze()
          await wait(FROZEN_S * 1000)
        },
        end: () => cluster.thaw(),
      },
      ...stripeFault(product, 'Stripe hanging', ['slow']),
      ...stripeFault(product, 'Stripe refusing', ['before', 'busy']),
      ...stripeFault(product, 'Stripe cutting after the effect', ['cut-after']),
      mailFault({ sink, database, product }, `mail server answering after ${SLOW_MAIL_MS / 1000} s`, 'slow'),
      mailFault({ sink, database, product }, 'mail server refusing', 'refuse'),
      mailFault({ sink, database, product }, 'mail server hanging', 'hang'),
      {
        name: 'object store away',
        async begin() {
          await store.stop()
          await wait(STORE_S * 1000)
        },
        async end() {
          store = await startObjectStore(folder, storePort)
        },
      },
    ]
    sink.settings.delayMs = SLOW_MAIL_MS
    const results: boolean[] = []
    for (const fault of faults) results.push(await runFault(fault, traffic, ended))
    await traffic.stop()
    results.push(...(await reread({ product, database, sink, acknowledged: traffic.acknowledged })))
    results.push(claim('no process has ended', ended.length === 0, JSON.stringify(ended)))
    return results.every(Boolean)
  } finally {
    clearInterval(clock)
    await traffic?.stop()
    processes.stop()
    await database.end()
    await product.stop()
    await sink.stop()
    await store.stop()
    cluster.stop()
  }
}

/** Causes one fault and waits until the product has recovered. */
async function runFault(fault: Fault, traffic: Traffic, ended: readonly Exit[]): Promise<boolean> {
  const endedBefore = ended.length
  const record = traffic.startRecord()
  await fault.begin()
  await fault.end?.()
  const endedAt = performance.now()
  const stolen = countStolen()
  const isBack = async () => (fault.isServed?.(endedAt) ?? true) && (await traffic.works())
  let seconds = Number.NaN
  while (performance.now() - endedAt < 30_000) {
    if (await isBack()) {
      seconds = (performance.now() - endedAt) / 1000
      break
    }
    await wait(250)
  }
  const lost = stolen()
  // What was asked before the end of the fault is answered within its own deadline.
  await wait(isShort ? 1_000 : 3_000)
  const gone = ended.slice(endedBefore)
  print(`       ${fault.name}: ${describe(record)}`)
  return [
    claim('  answered, or refused with Retry-After', record.failures.size === 0, describeFailures(record)),
    isRecovered(seconds, lost),
    claim('  no process ended', gone.length === 0, JSON.stringify(gone)),
  ].every(Boolean)
}

/** The time depends on the machine too: a short run, beside other work, prints it; only a whole run has a limit. */
function isRecovered(seconds: number, stolenPercent: number): boolean {
  const figures = `${seconds.toFixed(1)} s, ${stolenPercent} % of the processor given to others meanwhile`
  if (!isShort) return claim(`  itself again within ${RECOVERY_S} s`, seconds <= RECOVERY_S, figures)
  print(`         itself again after ${figures}`)
  return true
}

const describe = ({ requests, statuses }: TrafficRecord) =>
  `${requests} requests; ${[...statuses]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')}`

const describeFailures = ({ failures }: TrafficRecord) =>
  [...failures].map(([what, { count, example }]) => `${count} × ${what} (${example})`).join(', ')

function stripeFault({ stripe }: Product, name: string, kinds: readonly StripeFault[]): Fault[] {
  return [
    {
      name: `${name} for ${STRIPE_S} s`,
      async begin() {
        Object.assign(stripe.faults, { percent: 100, kinds })
        await wait(STRIPE_S * 1000)
      },
      end: () => void (stripe.faults.percent = 0),
    },
  ]
}

/** The worker's connections are killed meanwhile, each second. */
function mailFault(
  { sink, database, product }: { sink: SmtpSink; database: pg.Pool; product: Product },
  name: string,
  mode: SinkMode,
): Fault {
  return {
    name: `${name}, for ${MAIL_S} s, with the worker’s connections killed each second`,
    async begin() {
      sink.settings.mode = mode
      for (let second = 0; second < MAIL_S; second++) {
        await wait(1_000)
        await terminate(database, product, 'jobs')
      }
    },
    end: () => sink.resume(),
    isServed: (endedAt) => sink.received.some(({ at }) => at > endedAt),
  }
}

async function terminate(database: pg.Pool, product: Product, role?: string): Promise<void> {
  const name = new URL(product.databaseUrl).pathname.slice(1)
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = $1 and pid <> pg_backend_pid() and application_name <> 'measure' and ($2::text is null or usename = $2)`,
    [name, role ?? null],
  )
}

/** The measurement's own connection, which survives restarts of the database. */
function openOwner(product: Product): pg.Pool {
  const pool = new pg.Pool({
    connectionString: product.databaseUrl,
    max: 4,
    application_name: 'measure',
    connectionTimeoutMillis: 60_000,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

function watchProcesses(product: Product): { ended: readonly Exit[]; stop(): void } {
  const ended: Exit[] = []
  let isStopping = false
  const watch = (
    which: string,
    part: { process: Product['worker']['process']; restart(): Promise<void> },
  ) => {
    part.process.once('exit', (code, signal) => {
      if (isStopping) return
      ended.push({ which, code: code ?? signal ?? 'unknown' })
      // As an operator's supervisor does, so that the rest can be measured.
      void part.restart().then(() => watch(which, part))
    })
  }
  product.webs.forEach((web, index) => watch(`web ${index}`, web))
  watch('worker', product.worker)
  return { ended, stop: () => void (isStopping = true) }
}

async function putPhoto(endpoint: string): Promise<string> {
  const { bucket, accessKeyId, secretAccessKey } = LOCAL_OBJECT_STORE
  const objects = openObjectStore({ endpoint, region: 'ca-central-1', bucket, accessKeyId, secretAccessKey })
  const key = randomObjectName()
  await objects.put(key, { bytes: new Uint8Array(2_000), contentType: 'image/webp' })
  return key
}

/** Runs the jobs of each minute or five now, and retries refused messages without their delay. */
async function runScheduledJobs(database: pg.Pool): Promise<void> {
  try {
    await runJobsNow(database, ['booking.every-minute', 'payments.every-minute', 'stripe.reconcile'])
    await database.query(
      `update ops.outgoing_mail set due_at = public.clock() where sent_at is null and claim is null`,
    )
  } catch {
    // The database is stopped by some faults.
  }
}
