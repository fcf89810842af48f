// Connections die, servers are slow: what was asked fails, the process does not, and the next one is served.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountMails } from '#server/accounts/index.ts'
import { breaking } from '#server/stripe/breaker.ts'
import { marketplace } from '#tests/harness/api.ts'
import { freePort } from '#tests/harness/product.ts'
import { type SmtpSink, startSmtpSink } from '#tests/harness/smtp-sink.ts'
import { watchDatabase } from './database-watch.ts'
import { type Database, openDatabase } from './database.ts'
import { type NoPayload, openJobQueue } from './jobs.ts'
import { queueMail } from './mail/mail.ts'
import { mailSender } from './mail/send-mail.ts'
import { openMailServer } from './mail/smtp.ts'
import { openObjectStore } from './objects.ts'
import { OutsideInTransaction } from './outside.ts'
import { openPool } from './pool.ts'

const market = marketplace()
const uncaught: unknown[] = []
const note = (error: unknown) => void uncaught.push(error)

beforeEach(() => {
  uncaught.length = 0
  process.on('uncaughtException', note)
})
afterEach(() => {
  process.off('uncaughtException', note)
  expect(uncaught).toEqual([])
})

const backendOf = sql<{ pid: number }>`select pg_backend_pid() as pid`
const terminate = (pid: number | undefined) =>
  market.owner.query('select pg_terminate_backend($1, 2000)', [pid])
const moment = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = openDatabase({ url: market.config.databases.api, size: 1 })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

describe('a connection that is killed', () => {
  const isServed = async (database: Database) =>
    expect((await database.runAlone((db) => sql<{ one: number }>`select 1 as one`.execute(db))).rows).toEqual(
      [{ one: 1 }],
    )

  test('while a transaction thinks fails the transaction, and the only place of the pool is free again', () =>
    withDatabase(async (database) => {
      const dying = database.withActor(null, async (tx) => {
        const { pid } = (await backendOf.execute(tx)).rows[0] ?? {}
        await terminate(pid)
        await moment(50)
        return backendOf.execute(tx)
      })
      await expect(dying).rejects.toThrow()
      await isServed(database)
    }))

  test('while a statement runs reports why, not that there was nothing to roll back', () =>
    withDatabase(async (database) => {
      const dying = database.withActor(null, async (tx) => {
        const { pid } = (await backendOf.execute(tx)).rows[0] ?? {}
        setTimeout(() => void terminate(pid), 50)
        await sql`select pg_sleep(5)`.execute(tx)
      })
      await expect(dying).rejects.toMatchObject({ name: 'DatabaseAway', cause: { code: '57P01' } })
      await isServed(database)
    }))

  test('after an error of ours leaves that error to be reported', () =>
    withDatabase(async (database) => {
      const failing = database.withActor(null, async (tx) => {
        const { pid } = (await backendOf.execute(tx)).rows[0] ?? {}
        await terminate(pid)
        throw new Error('the reason')
      })
      await expect(failing).rejects.toThrow('the reason')
      await isServed(database)
    }))

  test('during one statement is not handed to whoever waits behind it', () =>
    withDatabase(async (database) => {
      const { pid } = (await database.runAlone((db) => backendOf.execute(db))).rows[0] ?? {}
      setTimeout(() => void terminate(pid), 50)
      const dying = database.runAlone((db) => sql`select pg_sleep(5)`.execute(db))
      const waiting = database.runAlone((db) => backendOf.execute(db))
      await expect(dying).rejects.toMatchObject({ name: 'DatabaseAway', cause: { code: '57P01' } })
      expect((await waiting).rows[0]?.pid).not.toBe(pid)
    }))

  test('of a bare pool, while in use, ends nothing', async () => {
    const { api: url } = market.config.databases
    const watch = watchDatabase(url)
    const pool = openPool({ url, size: 1 }, watch)
    const client = await pool.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await terminate(rows[0]?.pid)
    await moment(50)
    client.release()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
    await watch.close()
  })
})

describe('inside a transaction', () => {
  const objects = openObjectStore({
    endpoint: 'http://127.0.0.1:9',
    region: 'local',
    bucket: 'none',
    accessKeyId: 'x',
    secretAccessKey: 'x',
  })
  const mailServer = openMailServer('smtp://127.0.0.1:9')
  const message = {
    from: 'a@b.ca',
    to: 'c@d.ca',
    subject: '',
    messageId: '<x@y>',
    headers: {},
    html: '',
    text: '',
  }
  const stripe = breaking({ makeRequest: async () => ({ getStatusCode: () => 200 }) } as never)
  const doors: [string, () => Promise<unknown>][] = [
    ['the object store', () => objects.head('x')],
    ['the mail server', () => mailServer.hand(message)],
    ['Stripe', () => (stripe.makeRequest as unknown as () => Promise<unknown>)()],
  ]

  test.each(doors)('%s cannot be asked, and can be once it has ended', async (_name, ask) => {
    const { database } = market.services
    await expect(database.withActor(null, ask)).rejects.toThrow(OutsideInTransaction)
    await expect(database.readAs(null, async () => moment(1).then(ask))).rejects.toThrow(OutsideInTransaction)
    let later: Promise<unknown> = Promise.resolve()
    await database.withActor(null, async () => {
      later = moment(100)
        .then(ask)
        .catch((error: unknown) => error)
    })
    expect(await later).not.toBeInstanceOf(OutsideInTransaction)
  })
})

describe('mail', () => {
  let sink: SmtpSink
  beforeEach(async () => void (sink = await startSmtpSink()))
  afterEach(() => sink.stop())

  const settings = { from: 'Mieva <bonjour@mieva.example>', origin: 'https://mieva.example' }
  /** A worker of its own, with connections that can be told from those of the others. */
  async function openWorker(name: string, handOverMs?: number) {
    const url = new URL(market.config.databases.jobs)
    url.searchParams.set('application_name', name)
    const database = openDatabase({ url: url.href, size: 2 })
    const server = openMailServer(sink.url, handOverMs ? { handOverMs } : {})
    const sender = mailSender({ database, server, templates: accountMails, settings })
    return { database, sendDue: () => sender.sendDue() }
  }

  async function queue(): Promise<string> {
    const { database } = market.services
    const recipient = `${crypto.randomUUID()}@exemple.ca`
    const facts = { firstName: 'Zoé', link: 'https://mieva.example/x' }
    await database.withActor(null, (tx) =>
      queueMail(tx, { template: 'confirm-email', recipient, language: 'fr', facts }),
    )
    const { rows } = await market.owner.query<{ id: string }>(
      'select id from ops.outgoing_mail where recipient = $1',
      [recipient],
    )
    return rows[0]?.id ?? ''
  }

  const makeDue = (mailId: string) =>
    market.owner.query('update ops.outgoing_mail set due_at = public.clock() where id = $1', [mailId])

  const stored = async (mailId: string) =>
    (
      await market.owner.query<{ sent: boolean; unanswered: boolean; claimed: boolean }>(
        `select sent_at is not null as sent, is_unanswered as unanswered, claim is not null as claimed
         from ops.outgoing_mail where id = $1`,
        [mailId],
      )
    ).rows[0]

  test('that a slow server takes goes out once, with two workers and every connection of theirs killed', async () => {
    Object.assign(sink.settings, { mode: 'slow', delayMs: 30_000 })
    const name = `mail_${crypto.randomUUID().slice(0, 8)}`
    const [one, two] = [await openWorker(name), await openWorker(name)]
    const mailId = await queue()
    const first = one.sendDue()
    await vi.waitFor(() => expect(sink.received).toHaveLength(1), { timeout: 10_000 })
    expect(await two.sendDue()).toBe(0)
    // Nothing of ours stays open while the server thinks.
    const { rows } = await market.owner.query(
      `select from pg_stat_activity where application_name = $1 and state like 'idle in%'`,
      [name],
    )
    expect(rows).toHaveLength(0)
    const killing = setInterval(() => {
      const text = 'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1'
      void market.owner.query(text, [name])
    }, 20)
    await moment(500)
    // Its answer comes while connections die, and is written down all the same.
    sink.resume()
    await moment(1_000)
    clearInterval(killing)
    await first
    await two.sendDue()
    expect(await stored(mailId)).toEqual({ sent: true, unanswered: false, claimed: false })
    expect(sink.received.map(({ messageId }) => messageId)).toEqual([`<${mailId}@mieva.example>`])
    await Promise.all([one.database.close(), two.database.close()])
  })

  test('that is refused is let go, and goes out once when the server is well', async () => {
    sink.settings.mode = 'refuse'
    const { database, sendDue } = await openWorker('refused')
    const mailId = await queue()
    await sendDue()
    expect(await stored(mailId)).toEqual({ sent: false, unanswered: false, claimed: false })
    sink.resume()
    await makeDue(mailId)
    await sendDue()
    expect(sink.received).toHaveLength(1)
    await database.close()
  })

  test.each(['hang', 'cut'] as const)(
    'that the server took before it %ss is not sent again, and is marked',
    async (mode) => {
      sink.settings.mode = mode
      const { database, sendDue } = await openWorker('silent', 1_000)
      const mailId = await queue()
      await sendDue()
      sink.resume()
      await sendDue()
      expect(await stored(mailId)).toEqual({ sent: true, unanswered: true, claimed: false })
      expect(sink.received).toHaveLength(1)
      await database.close()
    },
  )

  test('that a server does not even greet waits for a better one', async () => {
    sink.settings.mode = 'mute'
    const { database, sendDue } = await openWorker('mute', 500)
    const mailId = await queue()
    await sendDue()
    sink.resume()
    await makeDue(mailId)
    await sendDue()
    expect(sink.received).toHaveLength(1)
    await database.close()
  })

  test('goes out over kept connections, and over a new one when the server closed the old', async () => {
    const { database, sendDue } = await openWorker('kept')
    for (let turn = 0; turn < 3; turn++) {
      await queue()
      await sendDue()
    }
    expect(sink.connections()).toBe(1)
    sink.hangUp()
    await queue()
    await sendDue()
    expect(sink.received).toHaveLength(4)
    expect(sink.duplicates()).toEqual([])
    expect(sink.connections()).toBe(2)
    await database.close()
  })

  test('of a worker that died is taken up when its claim has lapsed', async () => {
    const { database, sendDue } = await openWorker('heir')
    const mailId = await queue()
    await market.owner.query(
      `update ops.outgoing_mail set claim = gen_random_uuid(), claimed_until = public.clock() + interval '1 second',
         due_at = public.clock() + interval '1 second' where id = $1`,
      [mailId],
    )
    expect(await sendDue()).toBe(0)
    await moment(1_100)
    await sendDue()
    expect(sink.received).toHaveLength(1)
    await database.close()
  })
})

describe('the job queue', () => {
  test('polls again within five seconds of its connections being killed, again and again', async () => {
    const url = new URL(market.config.databases.jobs)
    url.searchParams.set('application_name', 'killed_queue')
    const watch = watchDatabase(url.href)
    const worker = openJobQueue<{ 'platform.sweep': { mark: string } }>(
      { url: url.href, isWorker: true },
      watch,
    )
    const seen: unknown[] = []
    await worker.work({ 'platform.sweep': async ({ mark }) => void seen.push(mark) }, {})
    for (let turn = 1; turn <= 3; turn++) {
      await market.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'killed_queue'`,
      )
      const { database } = market.services
      await database.withActor(null, (tx) => worker.send(tx, 'platform.sweep', { mark: `turn ${turn}` }))
      await vi.waitFor(() => expect(seen).toContain(`turn ${turn}`), { timeout: 5_000 })
    }
    await worker.stop()
    await watch.close()
  })

  test('waits for a database that is not there yet', async () => {
    const port = await freePort()
    const url = new URL(market.config.databases.jobs)
    const there = new pg.Client({ connectionString: url.href })
    const { host, port: realPort } = there
    url.port = String(port)
    const watch = watchDatabase(url.href)
    const queue = openJobQueue<{ 'platform.sweep': NoPayload }>({ url: url.href, isWorker: false }, watch)
    const ready = queue.work({ 'platform.sweep': async () => {} }, {})
    await moment(500)
    const proxy = spawn('node', ['-e', relay], {
      env: { ...process.env, FROM: String(port), TO: `${host}:${realPort}` },
    })
    try {
      await ready
      await queue.stop()
      await watch.close()
    } finally {
      proxy.kill()
      await once(proxy, 'exit')
    }
  })
})

const relay = `const net = require('node:net'); const [host, port] = process.env.TO.split(':');
net.createServer((near) => { const far = net.connect(Number(port), host); near.pipe(far).pipe(near);
near.on('error', () => far.destroy()); far.on('error', () => near.destroy()) }).listen(Number(process.env.FROM), '127.0.0.1')`

describe('what nobody caught', () => {
  test.each([
    ['a rejection', `Promise.reject(new Error('oops', { cause: new Error('deep') }))`, 'unhandledRejection'],
    ['an exception', `setTimeout(() => { throw new Error('oops') })`, 'uncaughtException'],
  ])('%s is logged, what is running is finished, and the process exits with 1', async (_name, bug, event) => {
    const program = `import { openLastResort } from '#server/platform/last-resort.ts'
      openLastResort().closesWith(async () => { await new Promise((r) => setTimeout(r, 200)); console.log('finished') })
      setInterval(() => {}, 1000)
      ${bug}`
    const child = spawn('node', ['--input-type=module', '-e', program], {
      env: { ...process.env, LOG_LEVEL: 'info' },
    })
    let output = ''
    child.stdout.on('data', (text: Buffer) => (output += text.toString()))
    const [code] = await once(child, 'exit')
    expect(code).toBe(1)
    expect(output).toContain(`"event":"${event}"`)
    expect(output).toContain('oops')
    expect(output).toContain('finished')
  })
})
