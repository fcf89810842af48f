// How long after asking for a page a person can use it, on a slowed-down phone: the heaviest pages beside a light one,
// in turns, in the same run.
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/harness/browser.ts'
import { startBuiltSite } from './support/built-site.ts'
import { claim, isShort, print } from './support/report.ts'
import { onMidRangePhone } from './support/slow-phone.ts'
import { median } from './support/statistics.ts'

const RUNS = isShort ? 3 : 9
const LIGHT_PAGE = '/legal/cookies'
const HEAVY_PAGES = ['/search', '/contact', '/register']
const TOLERATED_RATIO = 1.3
const LIMIT_MS = 60_000

export default async function measureInteractive(): Promise<boolean> {
  const site = await startBuiltSite('interactive')
  const browser = await openBrowser()
  const paths = [LIGHT_PAGE, ...HEAVY_PAGES]
  const times = new Map(paths.map((path) => [path, [] as number[]]))
  try {
    for (const path of paths) await timeToInteractive(browser, site.origin + path)
    for (let run = 0; run < RUNS; run++)
      for (const path of paths) times.get(path)?.push(await timeToInteractive(browser, site.origin + path))
  } finally {
    await browser.close()
    await site.stop()
  }
  for (const [path, found] of times)
    print(`       ${median(found).toFixed(0)} ms (${Math.min(...found).toFixed(0)} at best) ${path}`)
  const light = median(times.get(LIGHT_PAGE) ?? [])
  const ratios = HEAVY_PAGES.map((path) => median(times.get(path) ?? []) / light)
  return claim(
    `the heaviest pages can be used within ${TOLERATED_RATIO} of the time of ${LIGHT_PAGE}`,
    ratios.every((ratio) => ratio <= TOLERATED_RATIO),
    ratios.map((ratio) => ratio.toFixed(2)).join(', '),
  )
}

/** A first visit, until React has taken over what the server drew. */
async function timeToInteractive(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await onMidRangePhone(page)
    // The page's own policy forbids waitForFunction; a script of the browser's runs before any of it.
    await page.addInitScript(() => {
      const watch = setInterval(() => {
        const main = document.querySelector('main')
        if (!main || !Object.keys(main).some((key) => key.startsWith('__react'))) return
        clearInterval(watch)
        performance.mark('interactive')
      }, 10)
    })
    await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS })
    for (const until = Date.now() + LIMIT_MS; Date.now() < until;) {
      const marked = await page.evaluate(() => performance.getEntriesByName('interactive')[0]?.startTime)
      if (marked !== undefined) return marked
      await page.waitForTimeout(50)
    }
    throw new Error(`${url} could not be used within ${LIMIT_MS} ms`)
  } finally {
    await context.close()
  }
}
