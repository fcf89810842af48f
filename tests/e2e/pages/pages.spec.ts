import type { BrowserContext, BrowserContextOptions } from '@playwright/test'
import { countShifts, shifts } from '#tests/harness/journeys-shifts.ts'
import { expect, hydrated, type Page, test as base, watch } from '#tests/harness/journeys.ts'
import { checkDocument, checkViews, SIZES, VIEWS } from '#tests/harness/page-checks.ts'
import { addressOf, everyLanguage, listPages, type SitePage } from '#tests/harness/site-pages.ts'
import { openReader, type Reader } from '#tests/harness/site-readers.ts'

const CLS_LIMIT = 0.02

type Reading = { page: Page; problems: string[] }

/** A page of each reader, opened once a worker: a new browser for each of some two hundred readings would cost minutes. */
const test = base.extend<object, { readingAs: (reader: Reader) => Promise<Reading> }>({
  readingAs: [
    async ({ browser }, use) => {
      const contexts: BrowserContext[] = []
      const readings = new Map<Reader, Promise<Reading>>()
      const options: BrowserContextOptions = { serviceWorkers: 'block', reducedMotion: 'reduce' }
      const openNew = async (reader: Reader): Promise<Reading> => {
        const context = await openReader(browser, reader, options)
        contexts.push(context)
        const problems: string[] = []
        watch(context, problems)
        await context.addInitScript(countShifts)
        return { page: await context.newPage(), problems }
      }
      await use((reader) => {
        const reading = readings.get(reader) ?? openNew(reader)
        readings.set(reader, reading)
        return reading
      })
      await Promise.all(contexts.map((context) => context.close()))
    },
    { scope: 'worker' },
  ],
})

for (const locale of everyLanguage) {
  test.describe(locale, () => {
    for (const sitePage of listPages()) {
      test(addressOf(sitePage.path, locale), { tag: `@${sitePage.room}` }, async ({ readingAs }) => {
        const { page, problems } = await readingAs(sitePage.reader)
        problems.length = 0
        const [first] = VIEWS[locale]
        await page.setViewportSize(SIZES[first.width])
        await page.emulateMedia({ colorScheme: first.colorScheme })
        const response = await page.goto(addressOf(sitePage.path, locale))
        expect.soft(response?.status(), 'status').toBe(sitePage.status)
        expect.soft(new URL(page.url()).pathname, 'no redirect').toBe(addressOf(sitePage.path, locale))
        await hydrated(page)
        await page.evaluate(() => document.fonts.ready)
        const { score, moved } = await shifts(page)
        expect
          .soft(score, `layout shift at ${first.width}: ${moved.join('; ')}`)
          .toBeLessThanOrEqual(CLS_LIMIT)
        await checkDocument(page, locale)
        await checkViews(page, locale)
        expect.soft(unexpected(problems, sitePage), 'console, policy and foreign requests').toEqual([])
      })
    }
  })
}

/** Chromium writes a document's own 404 to its console. */
function unexpected(problems: readonly string[], { status }: SitePage): string[] {
  return problems.filter((problem) => !(status === 404 && problem.includes('status of 404')))
}
