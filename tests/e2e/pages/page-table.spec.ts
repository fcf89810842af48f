import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Locale } from '#domain/kernel/locale.ts'
import { expect, newAddress, runningSite, test } from '#tests/harness/journeys.ts'
import { addressOf, everyLanguage, listPages, listRoutes, publicPages } from '#tests/harness/site-pages.ts'

const FILE = 'docs/pages.md'

/** Specification, section 2, « Public routes », with the product's name and its parameters as web/routes.ts writes them. */
const SPECIFIED = [
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

test('every public route of the specification exists in both languages', () => {
  for (const locale of everyLanguage) {
    const routes = new Set(listRoutes(locale))
    expect(SPECIFIED.filter((route) => !routes.has(addressOf(route, locale)))).toEqual([])
  }
})

test('titles and descriptions are there, and each page has its own', async () => {
  for (const locale of everyLanguage) {
    const heads = new Map<string, Head>()
    for (const { path, status } of publicPages()) {
      const head = await readHead(path, locale)
      expect.soft(head.status, path).toBe(status)
      if (status === 200) heads.set(addressOf(path, locale), head)
    }
    expect.soft([...heads].filter(([, head]) => !head.title).map(([path]) => path), 'without a title').toEqual([])
    expect.soft([...heads].filter(([, head]) => !head.description).map(([path]) => path), 'without a description').toEqual([])
    expect.soft(shared(heads, 'title'), 'titles of several pages').toEqual([])
    expect.soft(shared(heads, 'description'), 'descriptions of several pages').toEqual([])
  }
})

test(`${FILE} tells the truth (UPDATE_DOCS=1 writes it)`, async () => {
  const table = await writeTable()
  if (process.env['UPDATE_DOCS'] === '1') writeFileSync(FILE, table)
  expect(existsSync(FILE) ? readFileSync(FILE, 'utf8') : '').toBe(table)
})

async function writeTable(): Promise<string> {
  const tested = new Map(listPages().map((page) => [page.route, page]))
  const others = listPages()
    .filter(({ route, reader }) => reader === 'visitor' && !SPECIFIED.includes(route))
    .map(({ route }) => route)
  const rows: string[] = []
  for (const route of [...SPECIFIED, ...others]) {
    for (const locale of everyLanguage) {
      const page = tested.get(route)
      const exists = listRoutes(locale).includes(addressOf(route, locale))
      const head = page ? await readHead(page.path, locale) : undefined
      const isTitled = head?.status === 200 || route === '/*'
      const cells = [
        `\`${addressOf(route, locale)}\``,
        locale,
        exists ? 'yes' : 'MISSING',
        !page ? 'leads elsewhere' : isTitled ? plain(head?.title) : 'not found, as stored',
        !page || !isTitled ? '' : plain(head?.description),
        page ? 'axe, layout, links' : 'links',
      ]
      rows.push(`| ${cells.join(' | ')} |`)
    }
  }
  return [
    '# Public pages',
    '',
    'Every public route of the specification, then our own. Written by `UPDATE_DOCS=1 npm run test:e2e`, checked by every run.',
    '',
    '| route | language | exists | title | description | tested |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

async function readHead(path: string, locale: Locale): Promise<Head> {
  const headers = { 'x-forwarded-for': newAddress() }
  const response = await fetch(runningSite().origin + addressOf(path, locale), { headers })
  const html = await response.text()
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? []
  return { status: response.status, title: decoded(title), description: decoded(description) }
}

function shared(heads: ReadonlyMap<string, Head>, part: 'title' | 'description'): string[] {
  const groups = Map.groupBy(heads, ([, head]) => head[part])
  return [...groups].filter(([, pages]) => pages.length > 1).map(([text, pages]) => `${text}: ${pages.map(([path]) => path).join(', ')}`)
}

const plain = (text = '') => text.replaceAll('|', '·').trim()
const decoded = (text: string) => text.replaceAll('&#x27;', '’').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
