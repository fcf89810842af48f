import { readFileSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { listPages, type SitePage } from '#tests/harness/site-pages.ts'
import { newNetwork } from './client.ts'
import type { CountingLink } from './counting-link.ts'
import { openReaders } from './page-readers.ts'
import { cpuSeconds } from './processor.ts'
import { claim, isShort, print } from './report.ts'

/** What a page may send to the database: a page that needs more says so in a change of this file. */
const BUDGETS = 'tests/load/page-budgets.json'
/** Enough for plans to be kept and code to be compiled. */
const WARM_UP = 6
const REQUESTS = isShort ? 3 : 40

type Cost = { statements: number; transactions: number; sessions: number; limits: number }
type Measured = Cost & { route: string; milliseconds: number }

/** Statements, transactions and processor of each page, for one request of a reader who has something to read. */
export async function pagesKeepTheirBudget(
  product: { origin: string; databaseUrl: string; pid: number },
  link: CountingLink,
): Promise<boolean> {
  const cookies = await openReaders(product)
  const database = new pg.Pool({ connectionString: product.databaseUrl, max: 1 })
  const measured: Measured[] = []
  try {
    for (const page of listPages()) {
      if (page.reader === 'challenged') continue
      const cookie = page.reader === 'visitor' ? undefined : cookies[page.reader]
      measured.push(await measurePage({ ...product, database }, link, page, cookie))
    }
  } finally {
    await database.end()
  }
  measured.sort((a, b) => b.statements - a.statements || a.route.localeCompare(b.route))
  print('       statements, transactions, session lookups, limit writes, ms of processor (web process)')
  for (const { route, milliseconds, ...cost } of measured)
    print(
      `       ${Object.values(cost).join(' ').padEnd(10)} ${milliseconds.toFixed(1).padStart(5)}  ${route}`,
    )
  if (process.argv.includes('--write-budgets')) writeBudgets(measured)
  return isWithin(measured)
}

async function measurePage(
  { origin, pid, database }: { origin: string; pid: number; database: pg.Pool },
  link: CountingLink,
  { route, path, status }: SitePage,
  cookie: string | undefined,
): Promise<Measured> {
  const open = async () => {
    // One reader opens more pages here than a person may.
    await database.query('delete from ops.rate_limit')
    const headers = { 'x-forwarded-for': newNetwork(), ...(cookie ? { cookie } : {}) }
    const response = await fetch(origin + path, { headers, redirect: 'manual' })
    await response.arrayBuffer()
    if (response.status !== status) throw new Error(`${route} answered ${response.status}`)
  }
  for (let count = 0; count < WARM_UP; count++) await open()
  await settle()
  link.take()
  await open()
  await settle()
  const cost = costOf(link.take())
  const before = cpuSeconds(pid)
  for (let count = 0; count < REQUESTS; count++) await open()
  return { route, ...cost, milliseconds: (1000 * (cpuSeconds(pid) - before)) / REQUESTS }
}

/** What a page leaves behind (the end of its transaction) is its own. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 60))

function costOf(statements: readonly string[]): Cost {
  const count = (pattern: RegExp) => statements.filter((text) => pattern.test(text)).length
  return {
    statements: statements.length,
    transactions: count(/^begin\b/i),
    sessions: count(/from "?auth"?\."?session"?/i),
    limits: count(/into ops\.rate_limit/i),
  }
}

type Budget = Pick<Cost, 'statements' | 'transactions' | 'sessions'>

const budgetOf = ({ statements, transactions, sessions }: Cost): Budget => ({
  statements,
  transactions,
  sessions,
})

/** A page that is not listed reads nothing from the database. */
function isWithin(measured: readonly Measured[]): boolean {
  const budgets = JSON.parse(readFileSync(BUDGETS, 'utf8')) as Record<string, Budget>
  const none: Budget = { statements: 0, transactions: 0, sessions: 0 }
  const above = measured.filter(({ route, statements, transactions, sessions }) => {
    const budget = budgets[route] ?? none
    return statements > budget.statements || transactions > budget.transactions || sessions > budget.sessions
  })
  for (const page of above)
    print(
      `       ${page.route}: ${JSON.stringify(budgetOf(page))}, budget ${JSON.stringify(budgets[page.route] ?? none)}`,
    )
  return [
    // A count that stopped working would keep every budget.
    claim(
      'statements and session lookups were counted',
      measured.some(({ statements }) => statements > 0) && measured.some(({ sessions }) => sessions > 0),
    ),
    claim(
      `${measured.length} pages keep to their budget of statements (${BUDGETS})`,
      above.length === 0,
      `${above.length} do not`,
    ),
  ].every(Boolean)
}

function writeBudgets(measured: readonly Measured[]): void {
  const lines = measured
    .filter(({ statements }) => statements > 0)
    .toSorted((a, b) => (a.route < b.route ? -1 : 1))
    .map((page) => `  ${JSON.stringify(page.route)}: ${JSON.stringify(budgetOf(page))}`)
  writeFileSync(BUDGETS, `{\n${lines.join(',\n')}\n}\n`)
}
