// Lighthouse with its mobile settings on the production build, median of five.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { CHROMIUM_ARGUMENTS, CHROMIUM_PATH } from '#tests/harness/browser.ts'
import { loadDemo } from '#tests/harness/demo.ts'
import { startBuiltSite } from './support/built-site.ts'
import { claim, isShort, print } from './support/report.ts'
import { median } from './support/statistics.ts'

const PATHS = ['/', '/packages', '/join', '/faq', '/contact', '/search', '/professionals/amelie-gagnon']
const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const RUNS = isShort ? 1 : 5
/** `--only /search`: one page alone, while it is worked on. */
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined

/** What performance is made of here, so that a score can be read. */
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const

type Category = keyof typeof TARGETS
const categories = Object.keys(TARGETS) as Category[]

export default async function measureLighthouse(): Promise<boolean> {
  const site = await startBuiltSite('lighthouse')
  await loadDemo(site.databaseUrl)
  const chrome = await launch({
    chromePath: CHROMIUM_PATH,
    chromeFlags: ['--headless=new', ...CHROMIUM_ARGUMENTS],
  })
  const results: boolean[] = []
  try {
    for (const path of PATHS.filter((each) => only === undefined || each.startsWith(only))) {
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
  } finally {
    chrome.kill()
    await site.stop()
  }
  return results.every(Boolean)
}
