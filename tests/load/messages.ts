// Messages: nothing lost or doubled and one order for both while processes die, how long until the other person sees one,
// and how many a second beside the same statements alone.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { readConfig } from '#server/platform/config.ts'
import { PreparingClient } from '#server/platform/prepared-statements.ts'
import { ORIGIN } from '#tests/harness/client.ts'
import { type Product, startProduct } from '#tests/harness/product.ts'
import { BEHIND_PROXY, inParallel, newNetwork, post } from './support/client.ts'
import { createPairs, type Pair } from './support/message-pairs.ts'
import type { Member } from './support/members-and-practices.ts'
import { openBookingRecorder, type Recording, replay } from './support/recorded-booking.ts'
import { claim, isShort, print } from './support/report.ts'
import { median, quantile } from './support/statistics.ts'

const PAIRS = isShort ? 40 : 200
const MESSAGES = isShort ? 1_200 : 20_000
const KILLS = isShort ? 3 : 20
const WIDTH = 16
const SHOWN_SAMPLES = isShort ? 40 : 200
const SHOWN_P95_MS = 300
const RATIO_MIN = 0.4
/** Of each person, below what stops programs. */
const RATE_MESSAGES = isShort ? 10 : 25
const ROUNDS = 3

type Run = { product: Product; database: pg.Client; pairs: Pair[]; environment: NodeJS.ProcessEnv }

export default async function measureMessages(): Promise<boolean> {
  let environment: NodeJS.ProcessEnv = {}
  const product = await startProduct({
    name: 'measure_messages',
    webs: 2,
    environment: { ...BEHIND_PROXY, LOG_LEVEL: 'error' },
    prepare: async (_url, settings) => void (environment = settings),
  })
  const database = new pg.Client({ connectionString: product.databaseUrl })
  await database.connect()
  try {
    const pairs = await createPairs(database, readConfig(environment).healthKeys, PAIRS)
    const run = { product, database, pairs, environment }
    return [await shownToOther(run), await besideBare(run), await whileProcessesDie(run)].every(Boolean)
  } finally {
    await database.end()
    await product.stop()
  }
}

type Sending = { pair: Pair; writer: Member; id: string; text: string }

const callOf = (origin: string, site: string, { pair, writer, id, text }: Sending) => ({
  origin,
  path: `/api/message-threads/${pair.threadId}/messages`,
  body: { id, text },
  forwardedFor: newNetwork(),
  member: { cookie: writer.cookie, site },
})

/** So many messages, everybody in turn. */
function sendings(pairs: readonly Pair[], count: number): Sending[] {
  const people = pairs.flatMap((pair) => [pair.client, pair.professional].map((writer) => ({ pair, writer })))
  return Array.from({ length: count }, (_, index) => {
    const person = people[index % people.length]
    if (!person) throw new Error('nobody writes')
    return { ...person, id: randomUUID(), text: `Message ${index} : apportez votre journal de sommeil.` }
  })
}

async function forgetLimits(database: pg.Client): Promise<void> {
  await database.query(`delete from ops.rate_limit where bucket like 'message%'`)
}

async function readThread(origin: string, threadId: string, reader: Member, before?: number) {
  const address = `${origin}/api/message-threads/${threadId}${before ? `?before=${before}` : ''}`
  const response = await fetch(address, {
    headers: { cookie: reader.cookie, 'x-forwarded-for': newNetwork() },
  })
  if (!response.ok) throw new Error(`the thread answered ${response.status}`)
  return (await response.json()) as { messages: { id: string; sequence: number }[]; earlier: number | null }
}

/** From the press in one process until the other person's page, in the other process, has read it. */
async function shownToOther({ product, database, pairs }: Run): Promise<boolean> {
  const [here, there] = product.webs.map(({ origin }) => origin)
  const [pair] = pairs
  if (!here || !there || !pair) throw new Error('two processes and a pair')
  const stream = await fetch(`${there}/api/account/live`, { headers: { cookie: pair.professional.cookie } })
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('no stream')
  const heard = { news: 0 }
  const following = (async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      heard.news += value.split('event: inbox').length - 1
    }
  })()
  await wait(1_500)
  const times: number[] = []
  for (const sending of sendings([pair], SHOWN_SAMPLES * 2).filter(({ writer }) => writer === pair.client)) {
    if (times.length % 20 === 0) await forgetLimits(database)
    const before = heard.news
    const isQuiet = () => heard.news === before
    const startedAt = performance.now()
    const sent = post(callOf(here, product.origin, sending))
    const isShown = async () =>
      (await readThread(there, pair.threadId, pair.professional)).messages.some(({ id }) => id === sending.id)
    while (isQuiet() && performance.now() - startedAt < 5_000) await wait(1)
    while (!(await isShown()) && performance.now() - startedAt < 5_000) await wait(5)
    times.push(performance.now() - startedAt)
    await sent
    // Changes that come together are one event: the next message begins after it.
    await wait(70)
  }
  await reader.cancel()
  await following
  const p95 = quantile(times, 0.95)
  return claim(
    `the other person sees it within ${SHOWN_P95_MS} ms, 95 times of 100`,
    p95 <= SHOWN_P95_MS,
    `${times.length} messages over two processes: median ${median(times).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
  )
}

/** In turns, so that a busy machine slows both. */
async function besideBare({ product, database, pairs, environment }: Run): Promise<boolean> {
  const count = pairs.length * 2 * RATE_MESSAGES
  const recorder = await openBookingRecorder({ ...environment, APP_ORIGIN: ORIGIN })
  const url = new URL(readConfig(environment).databases.api)
  const clients = await Promise.all(
    Array.from({ length: WIDTH }, async () => {
      const client = new PreparingClient({ connectionString: url.href })
      await client.connect()
      return client
    }),
  )
  const rates: { ours: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await forgetLimits(database)
    const share = Math.floor(count / ROUNDS)
    const ours = await rateOf(share, () =>
      inParallel(sendings(pairs, share), WIDTH, async (sending) => {
        const { origin = product.origin } = product.webs[sending.text.length % product.webs.length] ?? {}
        const answer = await post(callOf(origin, product.origin, sending))
        if (answer.status !== 200) throw new Error(`sending answered ${answer.status} ${answer.body}`)
      }),
    )
    await forgetLimits(database)
    const recordings: Recording[] = []
    for (const { pair, writer, id, text } of sendings(pairs, Math.min(share, 300))) {
      const request = {
        path: `/api/message-threads/${pair.threadId}/messages`,
        body: { id, text },
        cookie: writer.cookie,
      }
      recordings.push(await recorder.record(request, 'undo'))
    }
    const free = [...clients]
    const bare = await rateOf(recordings.length, () =>
      inParallel(recordings, WIDTH, async (recording) => {
        const client = free.pop()
        if (!client) throw new Error('a connection for each')
        await replay(client, recording)
        free.push(client)
      }),
    )
    rates.push({ ours, bare })
  }
  await Promise.all(clients.map((client) => client.end()))
  await recorder.close()
  const ratio = median(rates.map(({ ours, bare }) => ours / bare))
  return claim(
    `at least ${RATIO_MIN} of the same statements alone`,
    ratio >= RATIO_MIN,
    `${rates.map(({ ours, bare }) => `${ours.toFixed(0)} of ${bare.toFixed(0)} a second`).join(', ')}: ${ratio.toFixed(2)}`,
  )
}

async function rateOf(count: number, work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return count / ((performance.now() - startedAt) / 1_000)
}

async function whileProcessesDie(run: Run): Promise<boolean> {
  const { product, database, pairs } = run
  const had = new Set(
    (await database.query<{ id: string }>('select id from market.message')).rows.map(({ id }) => id),
  )
  const all = sendings(pairs, MESSAGES)
  let acknowledged = 0
  let repeated = 0
  const isOver = () => acknowledged === all.length
  const limits = (async () => {
    for (; !isOver(); await wait(500)) await forgetLimits(database)
  })()
  const kills = (async () => {
    for (let kill = 1; kill <= KILLS; kill++) {
      while (acknowledged < (all.length / (KILLS + 1)) * kill) await wait(5)
      const web = product.webs[kill % product.webs.length]
      web?.process.kill('SIGKILL')
      await web?.restart()
    }
  })()
  await inParallel(all, WIDTH, async (sending) => {
    for (let attempt = 0; ; attempt++) {
      const { origin = product.origin } = product.webs[(acknowledged + attempt) % product.webs.length] ?? {}
      // A browser that lost the answer sends the same message again, wherever it is answered.
      const answer = await post(callOf(origin, product.origin, sending)).catch(() => undefined)
      if (answer?.status === 200) break
      repeated++
      if (answer && answer.status !== 429 && answer.status < 500)
        throw new Error(`sending answered ${answer.status} ${answer.body}`)
      await wait(50)
    }
    acknowledged++
  })
  await Promise.all([limits, kills])
  return compare(run, all, had, repeated)
}

/** What each of the two reads, page by page, beside what was acknowledged. */
async function compare(run: Run, all: readonly Sending[], had: ReadonlySet<string>, repeated: number) {
  const { product, pairs, database } = run
  let [lost, doubled, different, gaps] = [0, 0, 0, 0]
  await inParallel(pairs, 4, async (pair) => {
    const [theirs, ours] = [
      await readAll(product.origin, pair.threadId, pair.client),
      await readAll(product.origin, pair.threadId, pair.professional),
    ]
    if (JSON.stringify(theirs) !== JSON.stringify(ours)) different++
    const ids = theirs.map(({ id }) => id)
    const expected = all.filter((sending) => sending.pair === pair).map(({ id }) => id)
    const seen = new Set(ids)
    lost += expected.filter((id) => !seen.has(id)).length
    doubled += ids.length - seen.size
    gaps += theirs.filter(({ sequence }, index) => sequence !== index + 1).length
  })
  await forgetLimits(database)
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from market.message',
  )
  print(`       ${KILLS} kills, ${repeated} attempts repeated`)
  return [
    claim('none is lost', lost === 0, `${all.length} acknowledged, ${lost} lost`),
    claim(
      'none is doubled',
      doubled === 0 && rows[0]?.count === all.length + had.size,
      `${rows[0]?.count} stored`,
    ),
    claim('both read the same order, without a gap', different + gaps === 0, `${pairs.length} threads`),
  ].every(Boolean)
}

async function readAll(origin: string, threadId: string, reader: Member) {
  const messages: { id: string; sequence: number }[] = []
  for (let before: number | undefined; ;) {
    const page = await readThread(origin, threadId, reader, before)
    messages.unshift(...page.messages.map(({ id, sequence }) => ({ id, sequence })))
    if (page.earlier === null) return messages
    before = page.earlier
  }
}
