// What the four homes cost at the size of the demo's six months, one request after the other on a warm production build.
// Statements, checks of the session and of limits are counted on the wire: they are the same on every machine, and the
// short form fails on them. The time is the server's own (its request log), of a process without the counting line in
// between; a login page in turns with each home tells the machine from the page. Only the whole run fails on it.
import { once } from 'node:events'
import pg from 'pg'
import { openBrowser } from '#tests/harness/browser.ts'
import { loadWorld } from '#tests/harness/demo.ts'
import { type Product, startProduct } from '#tests/harness/product.ts'
import { dashboardOf, type Role, ROLES } from '#domain/accounts/roles.ts'
import { BEHIND_PROXY, newNetwork } from './support/client.ts'
import { type CountingLink, countStatements } from './support/counting-link.ts'
import { cookieOf } from './support/demo-people.ts'
import { cpuSeconds } from './support/processor.ts'
import { claim, isShort, print } from './support/report.ts'

const TURNS = isShort ? 4 : 40
const REQUESTS_A_TURN = 10
const WARM_UP = 30
const MEMBER_P95_MS = 60
/**
 * A home that reads more says so here: a member's has what a plan asks today, a professional's its free times, drafts,
 * requests, unread notices and who comes next.
 */
const MOST_STATEMENTS: Record<Role, number> = { particulier: 18, professionnel: 24, employeur: 6, admin: 22 }
const TRIVIAL = '/login'

type Measured = { product: Product; link: CountingLink; database: pg.Pool; logged: Logged[] }
type Logged = { route: string; durationMs: number }

export default async function measureHomes(): Promise<boolean> {
  const logged: Logged[] = []
  let link: CountingLink | undefined
  const product = await startProduct({
    name: 'measure_homes',
    environment: { ...BEHIND_PROXY, LOG_LEVEL: 'info' },
    prepare: (databaseUrl, environment) => loadWorld(databaseUrl, { ...environment, LOG_LEVEL: 'warn' }),
    webs: 2,
    linksFirstWebOnly: true,
    linkDatabase: async (databaseUrl) => {
      link = await countStatements(databaseUrl, 'api')
      return link.url
    },
    onLog: (line) => {
      const entry = JSON.parse(line) as Partial<Logged> & { msg?: string }
      if (entry.msg === 'request') logged.push({ route: '', durationMs: 0, ...entry })
    },
  })
  process.env['E2E_ORIGIN'] = product.origin
  process.env['E2E_DATABASE_URL'] = product.databaseUrl
  const browser = await openBrowser()
  const database = new pg.Pool({ connectionString: product.databaseUrl, max: 1 })
  try {
    const cookies = new Map<Role, string>()
    for (const role of ROLES) cookies.set(role, await cookieOf(browser, role))
    // What the six months left to be done is not a page's.
    product.worker.process.kill('SIGTERM')
    await once(product.worker.process, 'exit')
    if (!link) throw new Error('the database was not linked')
    const met: boolean[] = []
    for (const role of ROLES)
      met.push(await measureHome({ product, link, database, logged }, role, cookies.get(role) ?? ''))
    return met.every(Boolean)
  } finally {
    await browser.close()
    await database.end()
    await product.stop()
    link?.close()
  }
}

async function measureHome(measured: Measured, role: Role, cookie: string): Promise<boolean> {
  const counted = await countHome(measured, role, cookie)
  const { statements, sessions, limits } = counted
  const most = MOST_STATEMENTS[role]
  const areFew = [
    claim(`${role}: at most ${most} statements`, statements > 0 && statements <= most, `${statements}`),
    claim(
      `${role}: one page's worth of session and limit checks`,
      sessions === 1 && limits <= 1,
      `${sessions} and ${limits}`,
    ),
  ].every(Boolean)

  const { home, trivial } = await timeHome(measured, role, cookie)
  print(`       ${role}: ${figuresOf(home)}; ${TRIVIAL} in the same turns ${figuresOf(trivial)}`)
  const [half, trivialHalf] = [at(home.times, 0.5), at(trivial.times, 0.5)]
  const times = (half / Math.max(1, trivialHalf)).toFixed(1)
  print(
    `       ${role}: ${times} × ${TRIVIAL} at half, ${(home.processorMs / trivial.processorMs).toFixed(1)} × its processor`,
  )
  if (role !== 'particulier') return areFew
  const p95 = at(home.times, 0.95)
  if (isShort) {
    print(
      `       within ${MEMBER_P95_MS} ms at 95 % is asked of the whole run, on an idle machine: ${p95} ms`,
    )
    return areFew
  }
  return (
    claim(`a member's home within ${MEMBER_P95_MS} ms at 95 %`, p95 <= MEMBER_P95_MS, `${p95} ms`) && areFew
  )
}

type Opened = { origin: string; path: string; cookie?: string }

async function open({ database }: Measured, { origin, path, cookie }: Opened): Promise<void> {
  // One reader opens more pages here than a person may.
  await database.query('delete from ops.rate_limit')
  const headers = { 'x-forwarded-for': newNetwork(), ...(cookie ? { cookie } : {}) }
  const response = await fetch(origin + path, { headers })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
}

/** The fewest of three: what the process itself writes down now and then belongs to no page. */
async function countHome(measured: Measured, role: Role, cookie: string) {
  const { product, link } = measured
  const home = { origin: product.origin, path: dashboardOf(role), cookie }
  for (let count = 0; count < WARM_UP; count++) await open(measured, home)
  const counts: string[][] = []
  for (let turn = 0; turn < 3; turn++) {
    await settle()
    link.take()
    await open(measured, home)
    await settle()
    counts.push(link.take())
  }
  const [sent = []] = counts.toSorted((a, b) => a.length - b.length)
  if (process.argv.includes('--statements'))
    for (const text of sent) print(`       - ${text.replaceAll(/\s+/g, ' ').slice(0, 150)}`)
  const count = (pattern: RegExp) => sent.filter((text) => pattern.test(text)).length
  return {
    statements: sent.length,
    sessions: count(/from "?auth"?\."?session"?/i),
    limits: count(/into ops\.rate_limit/i),
  }
}

/** What a page leaves behind (the end of its transaction) is its own. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 60))

type Timed = { times: number[]; processorMs: number }

async function timeHome(measured: Measured, role: Role, cookie: string) {
  const web = measured.product.webs[1]
  const pid = web?.process.pid
  if (!web || pid === undefined) throw new Error('the second web process is not there')
  const pages = {
    home: { opened: { origin: web.origin, path: dashboardOf(role), cookie }, times: [] as number[], ms: 0 },
    trivial: { opened: { origin: web.origin, path: TRIVIAL }, times: [] as number[], ms: 0 },
  }
  for (let turn = -WARM_UP / REQUESTS_A_TURN; turn < TURNS; turn++)
    for (const page of [pages.trivial, pages.home]) {
      await settle()
      measured.logged.length = 0
      const before = cpuSeconds(pid)
      for (let count = 0; count < REQUESTS_A_TURN; count++) await open(measured, page.opened)
      await settle()
      if (turn < 0) continue
      page.ms += 1000 * (cpuSeconds(pid) - before)
      const ofPage = measured.logged.filter(({ route }) => route === page.opened.path)
      page.times.push(...ofPage.map(({ durationMs }) => durationMs))
    }
  const timed = ({ times, ms }: { times: number[]; ms: number }): Timed => ({
    times: times.toSorted((a, b) => a - b),
    processorMs: ms / (TURNS * REQUESTS_A_TURN),
  })
  return { home: timed(pages.home), trivial: timed(pages.trivial) }
}

const at = (times: readonly number[], share: number) => times[Math.floor(share * (times.length - 1))] ?? NaN

const figuresOf = ({ times, processorMs }: Timed) =>
  `${at(times, 0.5)} ms at half, ${at(times, 0.95)} ms at 95 %, ${processorMs.toFixed(1)} ms of processor`
