// What the four homes cost at the size of the demo's six months: statements, checks of the session and of limits, and
// how long the server takes for one.
import pg from 'pg'
import { openBrowser } from '#tests/harness/browser.ts'
import { demoPerson, loadWorld } from '#tests/harness/demo.ts'
import { startProduct } from '#tests/harness/product.ts'
import { openReader } from '#tests/harness/site-readers.ts'
import { dashboardOf, type Role, ROLES } from '#domain/accounts/roles.ts'
import { BEHIND_PROXY, newNetwork } from './support/client.ts'
import { type CountingLink, countStatements } from './support/counting-link.ts'
import { claim, isShort, print } from './support/report.ts'

const REQUESTS = isShort ? 60 : 400
const WARM_UP = 20
const MEMBER_P95_MS = 60
/** What tests/load/page-budgets.json held before the workspace, for a member with one visit. */
const BEFORE: Partial<Record<Role, number>> = { particulier: 14 }

export default async function measureHomes(): Promise<boolean> {
  let link: CountingLink | undefined
  const product = await startProduct({
    name: 'measure_homes',
    environment: BEHIND_PROXY,
    prepare: loadWorld,
    linkDatabase: async (databaseUrl) => {
      link = await countStatements(databaseUrl, 'api')
      return link.url
    },
  })
  process.env['E2E_ORIGIN'] = product.origin
  process.env['E2E_DATABASE_URL'] = product.databaseUrl
  const browser = await openBrowser()
  const database = new pg.Pool({ connectionString: product.databaseUrl, max: 1 })
  try {
    const met: boolean[] = []
    for (const role of ROLES) {
      const cookie = await cookieOf(browser, role)
      const address = product.origin + dashboardOf(role)
      met.push(await measureHome({ role, address, cookie, link, database }))
    }
    return met.every(Boolean)
  } finally {
    await browser.close()
    await database.end()
    await product.stop()
    link?.close()
  }
}

async function cookieOf(browser: Awaited<ReturnType<typeof openBrowser>>, role: Role): Promise<string> {
  const context = await openReader(browser, role, {}, demoPerson)
  const cookies = await context.cookies()
  await context.close()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

type Home = {
  role: Role
  address: string
  cookie: string
  link: CountingLink | undefined
  database: pg.Pool
}

async function measureHome({ role, address, cookie, link, database }: Home): Promise<boolean> {
  const open = async () => {
    // One reader opens more pages here than a person may.
    await database.query('delete from ops.rate_limit')
    const startedAt = performance.now()
    const response = await fetch(address, { headers: { cookie, 'x-forwarded-for': newNetwork() } })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}`)
    return performance.now() - startedAt
  }
  for (let count = 0; count < WARM_UP; count++) await open()
  await settle()
  link?.take()
  await open()
  await settle()
  const sent = link?.take() ?? []
  const count = (pattern: RegExp) => sent.filter((text) => pattern.test(text)).length
  const [sessions, limits] = [count(/from "?auth"?\."?session"?/i), count(/into ops\.rate_limit/i)]
  const times: number[] = []
  for (let index = 0; index < REQUESTS; index++) times.push(await open())
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0
  const before = BEFORE[role] === undefined ? '' : ` (${BEFORE[role]} before the workspace)`
  print(`       ${role}: ${sent.length} statements${before}, ${sessions} session, ${limits} limit writes`)
  const isChecked = claim(
    `${role}: one page's worth of session and limit checks`,
    sessions <= 1 && limits <= 1,
  )
  const figures = `${at(0.5).toFixed(1)} ms at half, ${at(0.95).toFixed(1)} ms at 95 %`
  if (role !== 'particulier') {
    print(`       ${role}: ${figures}`)
    return isChecked
  }
  return (
    claim(`a member's home within ${MEMBER_P95_MS} ms at 95 %`, at(0.95) <= MEMBER_P95_MS, figures) &&
    isChecked
  )
}

/** What a page leaves behind (the end of its transaction) is its own. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 60))
