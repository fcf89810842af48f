import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { BrowserContext } from '@playwright/test'
import type { Locale } from '#domain/kernel/locale.ts'
import { expect, test as base } from '#tests/harness/journeys.ts'
import {
  addressOf,
  everyLanguage,
  listPages,
  listRoutes,
  publicPages,
  type SitePage,
} from '#tests/harness/site-pages.ts'
import { openReader, type Reader } from '#tests/harness/site-readers.ts'

const FILE = 'docs/pages.md'

/** Public routes that must exist, with their parameters as web/routes.ts writes them. */
const REQUIRED_ROUTES = [
  '/',
  '/about',
  '/why-mieva',
  '/careers',
  '/testimonials',
  '/faq',
  '/search',
  '/services',
  '/packages',
  '/business',
  '/employer-packages',
  '/professionals',
  '/professionals/:id',
  '/professional/:id',
  '/professional/client-management',
  '/contact',
  '/join',
  '/health-scan',
  '/smart-matching',
  '/rewards',
  '/wellness-analytics',
  '/personalized-insights',
  '/health-predictions',
  '/community-wellness',
  '/login',
  '/register',
  '/check-email',
  '/auth/forgot-password',
  '/auth/2fa-verify',
  '/payment-success',
  '/payment-cancel',
  '/legal/privacy',
  '/legal/terms',
  '/legal/cookies',
  '/privacy/data-transparency',
  '/about-hub',
  '/legal-hub',
  '/production-dashboard',
  '/consultation/:appointmentId',
  '/*',
]

type Head = { status: number; title: string; description: string }
type ReadHead = (page: SitePage, locale: Locale) => Promise<Head>

const test = base.extend<object, { readHead: ReadHead }>({
  /** The head of a page as the server writes it for whoever may open it; read once for all tests of this file. */
  readHead: [
    async ({ browser }, use) => {
      const readers = new Map<Reader, Promise<BrowserContext>>()
      const heads = new Map<string, Promise<Head>>()
      const read = async (reader: Reader, address: string) => {
        const context = readers.get(reader) ?? openReader(browser, reader, {})
        readers.set(reader, context)
        const response = await (await context).request.get(address)
        return headOf(response.status(), await response.text())
      }
      await use(({ path, reader }, locale) => {
        const address = addressOf(path, locale)
        const head = heads.get(address) ?? read(reader, address)
        heads.set(address, head)
        return head
      })
      await Promise.all([...readers.values()].map(async (context) => (await context).close()))
    },
    { scope: 'worker' },
  ],
})

// One worker, so that what one test read the next one has.
test.describe.configure({ mode: 'default' })

test('every public route that must exist does, in both languages', () => {
  for (const locale of everyLanguage) {
    const routes = new Set(listRoutes(locale))
    expect(REQUIRED_ROUTES.filter((route) => !routes.has(addressOf(route, locale)))).toEqual([])
  }
})

test('titles and descriptions are there, and each page has its own', async ({ readHead }) => {
  for (const locale of everyLanguage) {
    const heads = new Map<string, Head>()
    for (const page of listPages()) {
      const head = await readHead(page, locale)
      expect.soft(head.status, page.path).toBe(page.status)
      if (page.status === 200) heads.set(addressOf(page.path, locale), head)
    }
    const lacking = (part: 'title' | 'description') =>
      [...heads].filter(([, head]) => !head[part]).map(([path]) => path)
    expect.soft(lacking('title'), 'without a title').toEqual([])
    expect.soft(lacking('description'), 'without a description').toEqual([])
    expect.soft(shared(heads, 'title'), 'titles of several pages').toEqual([])
    expect.soft(shared(heads, 'description'), 'descriptions of several pages').toEqual([])
  }
})

test(`${FILE} is up to date (UPDATE_DOCS=1 writes it)`, async ({ readHead }) => {
  const table = await writeTable(readHead)
  if (process.env['UPDATE_DOCS'] === '1') writeFileSync(FILE, table)
  expect(existsSync(FILE) ? readFileSync(FILE, 'utf8') : '').toBe(table)
})

async function writeTable(readHead: ReadHead): Promise<string> {
  const pages = new Map(listPages().map((page) => [page.route, page]))
  const others = publicPages()
    .map(({ route }) => route)
    .filter((route) => !REQUIRED_ROUTES.includes(route))
  const rows: string[] = []
  for (const route of [...REQUIRED_ROUTES, ...others]) {
    for (const locale of everyLanguage) {
      const page = pages.get(route)
      const exists = listRoutes(locale).includes(addressOf(route, locale))
      const head = page && (await readHead(page, locale))
      rows.push(
        row([`\`${addressOf(route, locale)}\``, locale, exists ? 'yes' : 'MISSING', ...describe(page, head)]),
      )
    }
  }
  return [
    '# Public pages',
    '',
    'The public routes that must exist, then the others, by a test that reads `web/routes.ts` and opens each page.',
    'Written by `UPDATE_DOCS=1 npm run test:e2e`; every run checks it.',
    '',
    row(['route', 'language', 'exists', 'title', 'description', 'tested']),
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

function describe(page: SitePage | undefined, head: Head | undefined): string[] {
  if (!page || !head) return ['leads to another page', '', 'links']
  const reader = page.reader === 'visitor' ? '' : ` (opened as ${page.reader})`
  const description = page.status === 404 ? 'answers 404: no such thing is stored' : head.description
  return [head.title + reader, withoutDay(description), 'axe, layout, links']
}

/** The demo's professionals are verified on the day they are made: the table is the same every day. */
const withoutDay = (text: string) => text.replace(/\w+(?: \d+(?:er)?\s\S+ |, \w+ \d+, )20\d\d/, '(day)')

function headOf(status: number, html: string): Head {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? []
  return { status, title: decoded(title), description: decoded(description) }
}

function shared(heads: ReadonlyMap<string, Head>, part: 'title' | 'description'): string[] {
  const groups = Map.groupBy(heads, ([, head]) => head[part])
  return [...groups]
    .filter(([, pages]) => pages.length > 1)
    .map(([text, pages]) => `${text}: ${pages.map(([path]) => path).join(', ')}`)
}

const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '·')).join(' | ')} |`
const decoded = (text: string) =>
  text.replaceAll('&#x27;', '’').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
