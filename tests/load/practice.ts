// What the largest practice reads, beside many others: the list of its clients, one client's file, its notes and its figures,
// each in turn with the same statements alone, so that a busy machine slows both.
import pg from 'pg'
import { PreparingClient } from '#server/platform/prepared-statements.ts'
import { startProduct } from '#tests/harness/product.ts'
import { BEHIND_PROXY, newNetwork } from './support/client.ts'
import { type CountingLink, countStatements, type Sent } from './support/counting-link.ts'
import { createLargePractices, type LargePractice } from './support/large-practice.ts'
import { claim, isShort, print } from './support/report.ts'
import { quantile } from './support/statistics.ts'

const CLIENTS = 2_000
const VISITS = 20_000
const OTHERS = isShort ? 50 : 1_000
const ROUNDS = isShort ? 60 : 400
const WARM_UP = 20
const P95_MS = 60
const RATIO_MAX = 2
/** Two years of figures are counted when somebody asks for them, and bounded by themselves. */
const FIGURES_MS = 300

type Read = { name: string; method: 'GET' | 'POST'; path: string; body?: object; isFigures?: true }
type Run = {
  reader: LargePractice
  site: string
  /** Through the line that writes down what is sent, and around it. */
  recorded: string
  measured: string
  database: pg.Client
  bare: pg.Client
  link: CountingLink
}

export default async function measurePractice(): Promise<boolean> {
  let link: CountingLink | undefined
  const product = await startProduct({
    name: 'measure_practice',
    environment: { ...BEHIND_PROXY, LOG_LEVEL: 'error' },
    webs: 2,
    linksFirstWebOnly: true,
    linkDatabase: async (databaseUrl) => {
      link = await countStatements(databaseUrl, 'api')
      return link.url
    },
  })
  const database = new pg.Client({ connectionString: product.databaseUrl })
  await database.connect()
  const [first, second] = product.webs
  if (!link || !first || !second) throw new Error('two web processes, one of them through a line')
  const apiUrl = new URL(product.databaseUrl)
  apiUrl.username = 'api'
  const bare = new PreparingClient({ connectionString: apiUrl.href })
  await bare.connect()
  try {
    const [reader] = await createLargePractices(database, 'large', [{ clients: CLIENTS, visits: VISITS }])
    if (!reader) throw new Error('nobody reads')
    await createLargePractices(
      database,
      'other',
      Array.from({ length: OTHERS }, () => ({ clients: 20, visits: 40 })),
    )
    await database.query('vacuum (analyze)')
    const { rows } = await database.query<{ id: string }>(
      'select id from market.practice_client where professional_id = $1 order by user_id limit 1',
      [reader.professionalId],
    )
    const run = {
      reader,
      site: product.origin,
      recorded: first.origin,
      measured: second.origin,
      database,
      bare,
      link,
    }
    const met: boolean[] = []
    for (const read of readsOf(rows[0]?.id ?? '')) met.push(await measureRead(run, read))
    return met.every(Boolean)
  } finally {
    await bare.end()
    await database.end()
    await product.stop()
    link.close()
  }
}

const [CLIENTS_PATH, NOTES_PATH] = ['/api/professional/client-search', '/api/professional/note-search']

const readsOf = (clientId: string): Read[] => [
  { name: 'the list', method: 'POST', path: CLIENTS_PATH, body: {} },
  { name: 'the list by a name', method: 'POST', path: CLIENTS_PATH, body: { name: 'tremblaybcd' } },
  { name: 'a file', method: 'GET', path: `/api/professional/clients/${clientId}` },
  { name: 'the measures of a file', method: 'GET', path: `/api/professional/clients/${clientId}/measures` },
  { name: 'the newest notes', method: 'POST', path: NOTES_PATH, body: {} },
  { name: 'the notes about a name', method: 'POST', path: NOTES_PATH, body: { name: 'tremblaybcd' } },
  {
    name: 'the notes about a name of one in five',
    method: 'POST',
    path: NOTES_PATH,
    body: { name: 'maude' },
  },
  { name: 'the drafts', method: 'POST', path: NOTES_PATH, body: { state: 'draft' } },
  {
    name: 'two years of figures',
    method: 'GET',
    path: '/api/professional/figures?period=two-years',
    isFigures: true,
  },
]

async function ask(
  { reader, site, database }: Run,
  origin: string,
  { method, path, body }: Read,
): Promise<number> {
  // One reader asks more here than a person may.
  await database.query('delete from ops.rate_limit')
  const startedAt = performance.now()
  const response = await fetch(origin + path, {
    method,
    headers: {
      cookie: reader.cookie,
      origin: site,
      'x-forwarded-for': newNetwork(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const time = performance.now() - startedAt
  if (response.status !== 200) throw new Error(`${path} answered ${response.status} ${text.slice(0, 300)}`)
  return time
}

async function replay({ bare, database }: Run, statements: readonly Sent[]): Promise<number> {
  await database.query('delete from ops.rate_limit')
  const startedAt = performance.now()
  for (const { text, values } of statements) await bare.query(text, values)
  return performance.now() - startedAt
}

/** What a page leaves behind (the end of its transaction) is its own. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 60))

async function measureRead(run: Run, read: Read): Promise<boolean> {
  for (let count = 0; count < WARM_UP; count++) {
    await ask(run, run.recorded, read)
    await ask(run, run.measured, read)
  }
  await settle()
  run.link.takeAll()
  await ask(run, run.recorded, read)
  await settle()
  const statements = run.link.takeAll()
  for (let count = 0; count < WARM_UP; count++) await replay(run, statements)
  const times: { ours: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round++)
    times.push({ ours: await ask(run, run.measured, read), bare: await replay(run, statements) })
  const ours = times.map((time) => time.ours)
  const bare = times.map((time) => time.bare)
  const [p95, bareP95] = [quantile(ours, 0.95), quantile(bare, 0.95)]
  const limit = read.isFigures ? FIGURES_MS : P95_MS
  // What a busy machine adds comes and goes: the quickest of twenty tell what the work itself takes.
  const figures = `${[0.05, 0.5, 0.95].map((share) => quantile(ours, share).toFixed(1)).join(', ')} ms at 5, 50 and 95 %; bare ${[0.05, 0.5, 0.95].map((share) => quantile(bare, share).toFixed(1)).join(', ')}`
  if (isShort) print(`       ${limit} ms at 95 % is asked of the whole run`)
  const claims = [
    claim(
      `${read.name}: ${statements.length} statements, ${limit} ms at 95 %`,
      isShort || p95 <= limit,
      figures,
    ),
  ]
  if (!read.isFigures)
    claims.push(
      claim(
        `${read.name}: at most ${RATIO_MAX} × the same statements alone`,
        isShort || p95 <= RATIO_MAX * bareP95,
        `${(p95 / bareP95).toFixed(2)} ×`,
      ),
    )
  return claims.every(Boolean)
}
