// Lighthouse with its mobile settings on the production build, median of five; of the four homes behind the sign-in its
// accessibility, once: it does not differ from run to run.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { dashboardOf, ROLES } from '#domain/accounts/roles.ts'
import { CHROMIUM_ARGUMENTS, CHROMIUM_PATH, openBrowser } from '#tests/harness/browser.ts'
import { loadWorld } from '#tests/harness/demo.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'
import { type BuiltSite, startBuiltSite } from './support/built-site.ts'
import { cookieOf } from './support/demo-people.ts'
import { claim, isShort, print } from './support/report.ts'
import { median } from './support/statistics.ts'

const PATHS = ['/', '/packages', '/join', '/faq', '/contact', '/search', '/professionals/amelie-gagnon']
const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const RUNS = isShort ? 1 : 5
/** `--only /search`: one page alone, while it is worked on. */
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined

const isAsked = (path: string) => only === undefined || path.startsWith(only)

/** What performance is made of here, so that a score can be read. */
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const

type Category = keyof typeof TARGETS
const categories = Object.keys(TARGETS) as Category[]

export default async function measureLighthouse(): Promise<boolean> {
  const site = await startBuiltSite('lighthouse', { prepare: loadWorld })
  const chrome = await launch({
    chromePath: CHROMIUM_PATH,
    chromeFlags: ['--headless=new', ...CHROMIUM_ARGUMENTS],
  })
  const results: boolean[] = []
  try {
    for (const path of PATHS.filter(isAsked)) {
      const scores: Record<Category, number[]> = {
        performance: [],
        accessibility: [],
        'best-practices': [],
        seo: [],
      }
      const failures = new Set<string>()
      const times = new Map<string, number[]>(TIMES.map((id) => [id, []]))
      for (let run = 0; run < RUNS; run++) {
        const outcome = await lighthouse(site.origin + path, {
          port: chrome.port,
          logLevel: 'error',
          onlyCategories: categories,
        })
        const report = outcome?.lhr
        if (report?.runtimeError) failures.add(report.runtimeError.message)
        for (const [id, values] of times) values.push(report?.audits[id]?.numericValue ?? Number.NaN)
        for (const category of categories) {
          scores[category].push(Math.round(100 * (report?.categories[category]?.score ?? 0)))
          for (const { id, weight } of report?.categories[category]?.auditRefs ?? []) {
            const { score } = report?.audits[id] ?? {}
            if (weight > 0 && typeof score === 'number' && score < 0.9) failures.add(id)
          }
        }
      }
      const isMet = categories.every((category) => median(scores[category]) >= TARGETS[category])
      const figures = categories.map((category) => `${category} ${median(scores[category])}`).join(', ')
      results.push(
        claim(`lighthouse ${path}`, isMet, `${figures} (performance ${scores.performance.join(' ')})`),
      )
      print(`       ${[...times].map(([id, values]) => `${id} ${Math.round(median(values))} ms`).join(', ')}`)
      if (failures.size > 0) print(`       below 0.9 in some run: ${[...failures].join(', ')}`)
    }
    results.push(...(await measureHomes(site, chrome.port)))
  } finally {
    chrome.kill()
    await site.stop()
  }
  return results.every(Boolean)
}

/** As the people of the demo. One language in the short form: the elements are the same. */
async function measureHomes({ origin, databaseUrl }: BuiltSite, port: number): Promise<boolean[]> {
  const homes = ROLES.filter((role) => isAsked(dashboardOf(role)))
  if (homes.length === 0) return []
  process.env['E2E_ORIGIN'] = origin
  process.env['E2E_DATABASE_URL'] = databaseUrl
  const browser = await openBrowser()
  const results: boolean[] = []
  try {
    for (const role of homes) {
      const extraHeaders = { Cookie: await cookieOf(browser, role) }
      for (const locale of isShort ? (['fr'] as const) : everyLanguage) {
        const path = addressOf(dashboardOf(role), locale)
        const outcome = await lighthouse(origin + path, {
          port,
          logLevel: 'error',
          onlyCategories: ['accessibility'],
          throttlingMethod: 'provided',
          extraHeaders,
        })
        const report = outcome?.lhr
        const score = Math.round(100 * (report?.categories['accessibility']?.score ?? 0))
        const isThere = report?.finalDisplayedUrl.endsWith(path) ?? false
        const below = Object.values(report?.audits ?? {}).filter((audit) => audit.score === 0)
        const figures = [`accessibility ${score}`, ...below.map(({ id }) => id)].join(', ')
        results.push(
          claim(
            `lighthouse ${path}, signed in`,
            isThere && score >= TARGETS.accessibility,
            isThere ? figures : `it led to ${report?.finalDisplayedUrl}`,
          ),
        )
      }
    }
  } finally {
    await browser.close()
  }
  return results
}
