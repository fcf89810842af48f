// Starts the whole product as production runs it: real database and object store, real mail over SMTP, web and worker processes.
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { objectStoreEnvironment, startObjectStore } from '#tools/object-store.ts'
import { type StandIn, standInEnvironment, startStripeStandIn } from '#tools/stripe-stand-in/server.ts'
import { cloneDatabase, createTemplate, dropDatabase } from './database.ts'
import { installClock } from './moved-clock.ts'
import { IN_MOVED_TIME, realInstant, shiftMs } from './moved-time.ts'
import { SECRETS } from './secrets.ts'
import { WEB_ENVIRONMENT, WEB_FLAGS } from './web-settings.ts'

export type Product = {
  origin: string
  databaseUrl: string
  inbox: Inbox
  /** The stand-in for Stripe. */
  stripe: StandIn
  /** Every web process; the first one is at `origin`. */
  webs: readonly { origin: string; process: ChildProcess; restart(): Promise<void> }[]
  worker: { process: ChildProcess; restart(): Promise<void> }
  stop(): Promise<void>
}

export type ProductOptions = {
  name: string
  buildDirectory?: string
  port?: number
  webs?: number
  environment?: Record<string, string>
  /** The address of the database that the processes are given, when it is not its own (a line that can be cut). */
  linkDatabase?: (databaseUrl: string) => Promise<string>
  /** Only the first web process has that address: one is counted, another is timed. */
  linksFirstWebOnly?: boolean
  /** Called with every line that web processes and worker log. */
  onLog?: (line: string) => void
  /** Fills the database before anyone works on it, with the settings that the processes will have. */
  prepare?: (databaseUrl: string, environment: Record<string, string | undefined>) => Promise<void>
  /** Keep the database between starts (previews). */
  keepsDatabase?: boolean
  /** What another product left, to go on from: a database that nobody is connected to, and what Stripe knew. */
  continues?: { database: string; stripe: string }
  /** The moment at which it is started, for its processes and its database; that of the tests unless told. */
  startsAt?: Temporal.Instant
}

export async function startProduct(options: ProductOptions): Promise<Product> {
  const database = `product_${options.name}`
  const template = `${database}_template`
  if (!options.continues) await createTemplate(template)
  const databaseUrl = await cloneDatabase(options.continues?.database ?? template, database)
  const movedMs = options.startsAt?.since(realInstant()).total('milliseconds') ?? shiftMs()
  if (movedMs !== 0) await moveDatabase(databaseUrl, movedMs)
  // The database begins empty, so its files do too.
  const folder = `.data/objects-${options.name}`
  rmSync(folder, { recursive: true, force: true })
  const store = await startObjectStore(folder, 0)
  const stripe = await startStripeStandIn(0, options.continues?.stripe)
  if (options.startsAt) stripe.control.moveTo(Math.floor(options.startsAt.epochMilliseconds / 1000))
  const smtpPort = await freePort()
  const inboxPort = await freePort()
  const port = options.port ?? (await freePort())
  const origin = `http://localhost:${port}`
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    APP_ORIGIN: origin,
    DATABASE_URL: (await options.linkDatabase?.(databaseUrl)) ?? databaseUrl,
    ...SECRETS,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    ...objectStoreEnvironment(store.endpoint),
    ...standInEnvironment(stripe.origin),
    BUILD_DIRECTORY: options.buildDirectory ?? process.env['BUILD_DIRECTORY'] ?? 'build',
    LOG_LEVEL: 'warn',
    ...options.environment,
  }
  await options.prepare?.(databaseUrl, environment)
  // What the stand-in signs is of this process's time: a product of another finds out by asking, as after a lost webhook.
  if (!options.startsAt) stripe.webhookSettings.url = `${origin}/api/webhooks/stripe`

  const mailArguments = [
    '--smtp',
    String(smtpPort),
    '--ip',
    '127.0.0.1',
    '--web',
    String(inboxPort),
    '--web-ip',
    '127.0.0.1',
  ]
  const mail = run('maildev', [...mailArguments, '--silent'], environment)
  const startNode = (file: string, settings: NodeJS.ProcessEnv = {}, flags: readonly string[] = []) =>
    run(
      'node',
      [...flags, ...(movedMs === 0 ? [] : IN_MOVED_TIME), file],
      { ...environment, ...(movedMs === 0 ? {} : { TEST_CLOCK_AT: momentAfter(movedMs) }), ...settings },
      options.onLog,
    )
  const startWeb = (webPort: number) => {
    const direct = options.linksFirstWebOnly && webPort !== port ? { DATABASE_URL: databaseUrl } : {}
    return startNode('server/main.ts', { ...direct, ...WEB_ENVIRONMENT, PORT: String(webPort) }, WEB_FLAGS)
  }

  const webs: { origin: string; process: ChildProcess; restart(): Promise<void> }[] = []
  for (let index = 0; index < (options.webs ?? 1); index++) {
    const webPort = index === 0 ? port : await freePort()
    const web = {
      origin: `http://localhost:${webPort}`,
      process: startWeb(webPort),
      async restart() {
        await ended(web.process)
        web.process = startWeb(webPort)
        await answers(`${web.origin}/api/health/ready`, web.process)
      },
    }
    webs.push(web)
  }
  const startWorker = () => startNode('server/worker.ts')
  const worker = {
    process: startWorker(),
    async restart() {
      await ended(worker.process)
      worker.process = startWorker()
    },
  }
  await Promise.all([
    ...webs.map((web) => answers(`${web.origin}/api/health/ready`, web.process)),
    answers(`http://127.0.0.1:${inboxPort}/api/healthz`),
  ])

  return {
    origin,
    databaseUrl,
    webs,
    worker,
    stripe,
    inbox: openInbox(`http://127.0.0.1:${inboxPort}`),
    async stop() {
      await Promise.all(
        [mail, worker.process, ...webs.map((web) => web.process)].map((child) => ended(child)),
      )
      await store.stop()
      await stripe.stop()
      rmSync(folder, { recursive: true, force: true })
      if (!options.keepsDatabase) await dropDatabase(database)
      if (!options.continues) await dropDatabase(template)
    },
  }
}

const momentAfter = (movedMs: number) =>
  realInstant()
    .add({ milliseconds: Math.round(movedMs) })
    .toString()

/** A copy may have been moved before. */
async function moveDatabase(databaseUrl: string, movedMs: number): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    await owner.query('drop schema if exists tests')
    await installClock(owner, movedMs)
  } finally {
    await owner.end()
  }
}

export type Mail = { id: string; subject: string; text: string; html: string; to: { address: string }[] }
export type Inbox = ReturnType<typeof openInbox>

export function openInbox(url: string) {
  const all = async () => (await (await fetch(`${url}/api/email`)).json()) as Mail[]
  return {
    url,
    all,
    /** Waits for a message to this address whose subject matches, newest first. */
    async waitFor(address: string, subject: RegExp, timeoutMs = 15_000): Promise<Mail> {
      const deadline = Date.now() + timeoutMs
      while (Date.now() < deadline) {
        const found = (await all())
          .toReversed()
          .find(
            (mail) =>
              subject.test(mail.subject) && mail.to.some((to) => to.address === address.toLowerCase()),
          )
        if (found) return found
        await new Promise((resolve) => setTimeout(resolve, 150))
      }
      throw new Error(`no mail to ${address} about ${subject} within ${timeoutMs} ms`)
    },
  }
}

/** The first link of our own site in a message. */
export function linkIn(mail: Mail): string {
  const [link] = /http:\/\/localhost:\d+\/\S+/.exec(mail.text) ?? []
  if (!link) throw new Error(`no link in « ${mail.subject} »`)
  return link
}

const children = new Set<ChildProcess>()
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')))

function run(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  onLine?: (line: string) => void,
): ChildProcess {
  const child = spawn(command, args, { env, stdio: ['ignore', onLine ? 'pipe' : 'ignore', 'inherit'] })
  if (onLine && child.stdout) createInterface({ input: child.stdout }).on('line', onLine)
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await exit
  clearTimeout(timer)
}

/** A second or two on a quiet machine; a busy one is no failure. */
const STARTUP_MS = 240_000

async function answers(url: string, child?: ChildProcess): Promise<void> {
  const deadline = Date.now() + STARTUP_MS
  while (Date.now() < deadline) {
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return
    if (child?.exitCode) throw new Error(`the process for ${url} ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} did not answer within ${STARTUP_MS / 1000} s`)
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
