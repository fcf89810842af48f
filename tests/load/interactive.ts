// What the heaviest public pages send, and when they can be used on a mid-range phone: HTML, scripts, time to
// interactive (no task over 50 ms and no script still to come).
import type { Browser } from '@playwright/test'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { openBrowser } from '#tests/harness/browser.ts'
import { gzippedBytes, startBuiltSite } from './support/built-site.ts'
import { claim, isShort, say } from './support/report.ts'
import { onMidRangePhone } from './support/slow-phone.ts'
import { median } from './support/statistics.ts'

const PAGES = ['/search', '/contact', '/register']
const RUNS = isShort ? 3 : 9
const QUIET_MS = 2000
const SCRIPT_LIMIT_BYTES = 130_000

type Visit = { interactiveMs: number; scripts: readonly string[] }

export default async function measureInteractive(): Promise<boolean> {
  const site = await startBuiltSite('interactive')
  const browser = await openBrowser()
  let isLight = true
  try {
    for (const path of PAGES.flatMap((page) => [page, `/en${page}`])) {
      const html = await (await fetch(site.origin + path)).text()
      const visits: Visit[] = []
      for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, site.origin + path))
      const scripts = visits[0]?.scripts ?? []
      const bytes = scripts.reduce((sum, script) => sum + gzippedBytes(site.buildDirectory, script), 0)
      isLight &&= bytes > 0 && bytes <= SCRIPT_LIMIT_BYTES
      const interactiveMs = median(visits.map((each) => each.interactiveMs))
      say(
        `       ${path}: HTML ${html.length} bytes, gzip ${gzipSync(html).length}; ${scripts.length} scripts, gzip ${bytes}; ` +
          `interactive after ${interactiveMs.toFixed(0)} ms (median of ${RUNS})`,
      )
    }
  } finally {
    await browser.close()
    await site.stop()
  }
  return claim(`these pages ship at most ${SCRIPT_LIMIT_BYTES} bytes of gzipped JavaScript`, isLight)
}

/** A first visit: a new context has no cache, no cookie and no service worker. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await onMidRangePhone(page)
    await page.addInitScript(() => {
      const ends: number[] = []
      Object.assign(globalThis, { longTaskEnds: ends })
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) ends.push(startTime + duration)
      }).observe({ type: 'longtask', buffered: true })
    })
    await page.goto(url, { waitUntil: 'load' })
    for (;;) {
      const seen = await page.evaluate(() => {
        const { longTaskEnds } = globalThis as unknown as { longTaskEnds: number[] }
        const scripts = performance
          .getEntriesByType('resource')
          .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        const ends = scripts.map((script) => script.startTime + script.duration)
        return {
          now: performance.now(),
          interactiveMs: Math.max(...longTaskEnds, ...ends),
          scripts: scripts.map(({ name }) => new URL(name).pathname),
        }
      })
      // Scripts are asked for once the page is drawn: before they came, a quiet page is not a page that can be used.
      if (seen.scripts.length > 0 && seen.now - seen.interactiveMs > QUIET_MS) return seen
      await setTimeout(200)
    }
  } finally {
    await context.close()
  }
}
