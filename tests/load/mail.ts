// Mail under a burst: how fast one worker sends what waits, whether what somebody waits for stands behind it, what an idle
// worker costs, and that a worker that is killed loses and doubles nothing.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openMailServer } from '#server/platform/mail/smtp.ts'
import { type Product, startProduct } from '#tests/harness/product.ts'
import { type SmtpSink, startSmtpSink } from '#tests/harness/smtp-sink.ts'
import { cpuSeconds } from './support/processor.ts'
import { claim, isShort, print } from './support/report.ts'

const BURST = isShort ? 2_000 : 10_000
const RATE_MIN = 100
const PROMPT_MS = 5_000
const IDLE_SECONDS = isShort ? 10 : 30
const IDLE_SHARE_MAX = 0.03
const KILLED_BURST = 3_000
const KILLS = 10
/** A claim of a killed worker ends after this long (server/platform/mail/claims.ts). */
const CLAIM_MS = 80_000

type Run = { product: Product; sink: SmtpSink; database: pg.Client }

export default async function measureMail(): Promise<boolean> {
  const sink = await startSmtpSink()
  const product = await startProduct({
    name: 'measure_mail',
    webs: 0,
    environment: { SMTP_URL: sink.url, LOG_LEVEL: 'error' },
  })
  const database = new pg.Client({ connectionString: product.databaseUrl })
  await database.connect()
  const run = { product, sink, database }
  try {
    const met = [await idleWorker(run), await burst(run), await slowServer(run)]
    // A claim of a dead worker takes its 80 seconds to end: too long for every run of continuous integration.
    if (!isShort) met.push(await killedWorker(run))
    return met.every(Boolean)
  } finally {
    await database.end()
    await product.stop()
    await sink.stop()
  }
}

async function idleWorker({ product, database }: Run): Promise<boolean> {
  // Starting is over when the schedules have been written and nothing moves.
  await wait(5_000)
  const pid = product.worker.process.pid ?? 0
  const committed = async () =>
    Number(
      (await database.query('select xact_commit from pg_stat_database where datname = current_database()'))
        .rows[0].xact_commit,
    )
  const before = { cpu: cpuSeconds(pid), transactions: await committed() }
  await wait(IDLE_SECONDS * 1_000)
  const share = (cpuSeconds(pid) - before.cpu) / IDLE_SECONDS
  const rate = ((await committed()) - before.transactions) / IDLE_SECONDS
  return claim(
    'an idle worker costs less than 3 % of a core',
    share < IDLE_SHARE_MAX,
    `${(100 * share).toFixed(1)} % of a core, ${rate.toFixed(0)} transactions a second`,
  )
}

const insertMails = (database: pg.Client, count: number, lane: number) =>
  database.query(
    `insert into ops.outgoing_mail (recipient, language, template, facts, lane)
     select 'm' || n || '-' || gen_random_uuid() || '@exemple.ca', 'fr', 'confirm-email',
       '{"firstName": "Zoé", "link": "https://mieva.example/auth/confirm-email"}', $2
     from generate_series(1, $1::int) n returning id`,
    [count, lane],
  )

const countWaiting = async (database: pg.Client) =>
  (
    await database.query<{ count: number }>(
      'select count(*)::int as count from ops.outgoing_mail where sent_at is null',
    )
  ).rows[0]?.count ?? -1

/** What leaves while so many wait, and how long what somebody waits for takes beside them. */
async function burst({ sink, database }: Run): Promise<boolean> {
  const bare = await bareRate(sink)
  sink.received.length = 0
  await insertMails(database, BURST, 1)
  const startedAt = performance.now()
  const latencies: number[] = []
  while (sink.received.length < BURST + latencies.length) {
    const { rows } = await insertMails(database, 1, 0)
    const sentAt = performance.now()
    const messageId = `<${rows[0].id}@localhost>`
    while (!sink.received.some((mail) => mail.messageId === messageId)) await wait(10)
    latencies.push(performance.now() - sentAt)
    await wait(250)
  }
  const seconds = ((sink.received.at(-1)?.at ?? 0) - startedAt) / 1_000
  const rate = sink.received.length / seconds
  while ((await countWaiting(database)) > 0) await wait(100)
  return [
    claim(
      `one worker sends at least ${RATE_MIN} a second of ${BURST} that wait`,
      rate >= RATE_MIN,
      `${rate.toFixed(0)} a second; ${bare.toFixed(0)} by the same SMTP alone, without database or words`,
    ),
    claim(
      'what somebody waits for leaves within 5 s beside them',
      Math.max(...latencies) <= PROMPT_MS,
      `${latencies.length} sent meanwhile, the slowest after ${Math.round(Math.max(...latencies))} ms`,
    ),
    claim('each left once', sink.duplicates().length === 0, `${sink.received.length} messages`),
  ].every(Boolean)
}

/** The engine bare: the same mail library and as many connections, one message again and again. */
async function bareRate(sink: SmtpSink): Promise<number> {
  const server = openMailServer(sink.url)
  const count = BURST / 4
  const startedAt = performance.now()
  let next = 0
  const sendSome = async () => {
    for (let n = next++; n < count; n = next++)
      await server.hand({
        from: 'bonjour@mieva.example',
        to: 'zoe@exemple.ca',
        subject: 'Essai',
        messageId: `<bare-${n}@localhost>`,
        headers: {},
        html: '<p>Bonjour</p>',
        text: 'Bonjour',
      })
  }
  await Promise.all(Array.from({ length: 20 }, sendSome))
  server.close()
  return count / ((performance.now() - startedAt) / 1_000)
}

/** Servers far away take their time: told, not judged. */
async function slowServer({ sink, database }: Run): Promise<boolean> {
  const count = BURST / 10
  Object.assign(sink.settings, { mode: 'slow', delayMs: 200 })
  sink.received.length = 0
  await insertMails(database, count, 1)
  const startedAt = performance.now()
  while ((await countWaiting(database)) > 0) await wait(50)
  const seconds = (performance.now() - startedAt) / 1_000
  sink.resume()
  print(`       a mail server that takes 200 ms for each: ${(count / seconds).toFixed(0)} a second`)
  return claim('each left once', sink.duplicates().length === 0 && sink.received.length === count)
}

async function killedWorker({ product, sink, database }: Run): Promise<boolean> {
  sink.received.length = 0
  await insertMails(database, KILLED_BURST, 1)
  for (let kills = 0; kills < KILLS; kills++) {
    const goal = (KILLED_BURST / (KILLS + 1)) * (kills + 1)
    while (sink.received.length < goal) await wait(5)
    product.worker.process.kill('SIGKILL')
    await product.worker.restart()
  }
  const deadline = Date.now() + CLAIM_MS + 60_000
  while ((await countWaiting(database)) > 0 && Date.now() < deadline) await wait(200)
  const distinct = new Set(sink.received.map(({ messageId }) => messageId))
  return [
    claim(
      'a worker killed ten times loses nothing',
      distinct.size === KILLED_BURST,
      `${distinct.size} messages`,
    ),
    claim(
      'each is one message in its mailbox',
      distinct.size === KILLED_BURST,
      `${sink.received.length - distinct.size} handed over a second time, under the same Message-ID`,
    ),
  ].every(Boolean)
}
