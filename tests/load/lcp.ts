// The largest paint of home beside the same HTML and CSS as plain files, in turns, in the same run.
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/harness/browser.ts'
import { startBuiltSite } from './support/built-site.ts'
import { claim, isShort } from './support/report.ts'
import { onMidRangePhone } from './support/slow-phone.ts'
import { median } from './support/statistics.ts'

const RUNS = isShort ? 5 : 15
const TOLERATED_RATIO = 1.3

/** Each on this machine as it is, or slowed down. */
const CONDITIONS = ['phone on slow 4G', 'this machine'] as const
type Condition = (typeof CONDITIONS)[number]

export default async function measureLcp(): Promise<boolean> {
  const site = await startBuiltSite('lcp')
  const browser = await openBrowser()
  const results: boolean[] = []
  try {
    const html = await (await fetch(site.origin)).text()
    const file = site.addFile('measure-home.html', withoutScripts(html))
    for (const condition of CONDITIONS) {
      const page: number[] = []
      const plain: number[] = []
      await largestPaint(browser, site.origin, condition)
      for (let run = 0; run < RUNS; run++) {
        page.push(await largestPaint(browser, site.origin, condition))
        plain.push(await largestPaint(browser, file, condition))
      }
      const ratio = median(page) / median(plain)
      const figures = `home ${median(page).toFixed(0)} ms, plain files ${median(plain).toFixed(0)} ms, ratio ${ratio.toFixed(2)}`
      results.push(
        claim(
          `largest paint within ${TOLERATED_RATIO} of plain files, ${condition}`,
          ratio <= TOLERATED_RATIO,
          figures,
        ),
      )
    }
  } finally {
    await browser.close()
    await site.stop()
  }
  return results.every(Boolean)
}

function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
}

/** A first visit: a new context has no cache, no cookie and no service worker. */
async function largestPaint(browser: Browser, url: string, condition: Condition): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    if (condition === 'phone on slow 4G') await onMidRangePhone(page)
    await page.goto(url, { waitUntil: 'networkidle' })
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN),
          ).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          })
        }),
    )
  } finally {
    await context.close()
  }
}
