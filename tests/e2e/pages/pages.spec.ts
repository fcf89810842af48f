import type { BrowserContext, BrowserContextOptions } from '@playwright/test'
import type { Locale } from '#domain/kernel/locale.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { countShifts, shifts } from '#tests/harness/journeys-shifts.ts'
import { expect, hydrated, type Page, test as base, watch } from '#tests/harness/journeys.ts'
import { addressOf, everyLanguage, listPages, type SitePage } from '#tests/harness/site-pages.ts'
import { openReader, type Reader } from '#tests/harness/site-readers.ts'

const SIZES = { 390: { width: 390, height: 844 }, 1440: { width: 1440, height: 900 } } as const
/**
 * A page is opened once a language, then resized and recoloured. Over both languages, each width is seen in each theme
 * and by each language, and each theme by each language: every pair of the three, in four looks of axe instead of eight.
 */
const VIEWS = {
  fr: [
    { width: 390, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
  ],
  en: [
    { width: 1440, colorScheme: 'light' },
    { width: 390, colorScheme: 'dark' },
  ],
} as const
const CLS_LIMIT = 0.02
const NARROWEST = 320

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
        for (const { width, colorScheme } of VIEWS[locale]) {
          await page.setViewportSize(SIZES[width])
          await page.emulateMedia({ colorScheme })
          await page.evaluate(settle)
          expect.soft(await findViolations(page), `axe at ${width}, ${colorScheme}`).toEqual([])
          if (width === 390) await checkNarrow(page)
          await checkStyles(page)
        }
        expect.soft(unexpected(problems, sitePage), 'console, policy and foreign requests').toEqual([])
      })
    }
  })
}

/** Parts that come later bring styles of their own: the shell's never come a second time, over the page's. */
async function checkStyles(page: Page) {
  const styles = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const shell = styles
    .map((href, index) => (href.includes('/shell-') ? index : -1))
    .filter((index) => index >= 0)
  expect.soft(shell, 'the shell’s styles once, before the page’s own').toEqual([0])
}

async function checkDocument(page: Page, locale: Locale) {
  expect.soft(await page.locator('html').getAttribute('lang'), 'lang').toBe(`${locale}-CA`)
  expect.soft(await page.locator('h1').count(), 'one h1').toBe(1)
  expect.soft(await page.locator('main').count(), 'one main').toBe(1)
  const viewport = (await page.locator('meta[name=viewport]').getAttribute('content')) ?? ''
  expect.soft(viewport, 'zoom is never blocked').not.toMatch(/user-scalable|maximum-scale|minimum-scale/)
  const text = await page.locator('body').innerText()
  expect.soft(text.match(/\S*\.\.(?!\.)\S*/g) ?? [], 'no full stop is doubled').toEqual([])
  expect.soft(await endlessMotion(page), 'reduced motion is respected').toEqual([])
}

/** 320 px is also what 1280 px show at a zoom of 400 % (WCAG 1.4.10). */
async function checkNarrow(page: Page) {
  await page.setViewportSize({ width: NARROWEST, height: 640 })
  const width = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0)
  const overflowing = width > NARROWEST ? await page.evaluate(whatOverflows, NARROWEST) : []
  expect
    .soft(overflowing.length > 0 ? overflowing : width, `nothing overflows at ${NARROWEST} px`)
    .toBe(NARROWEST)
  expect.soft(await page.evaluate(headerPastTheEdge), `the header fits in ${NARROWEST} px`).toEqual([])
}

/** The header is fixed: what it pushes out of sight makes no page wider. */
function headerPastTheEdge(): string[] {
  return [...document.querySelectorAll('.header :is(a, button, summary)')]
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth)
    .map((element) => element.outerHTML.slice(0, 160))
}

/** Chromium writes a document's own 404 to its console. */
function unexpected(problems: readonly string[], { status }: SitePage): string[] {
  return problems.filter((problem) => !(status === 404 && problem.includes('status of 404')))
}

/** A new theme fades in: its colours are checked once they are final. */
async function settle() {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  }
}

function endlessMotion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        (animation) =>
          animation.playState === 'running' && animation.effect?.getComputedTiming().iterations === Infinity,
      )
      .map((animation) => (animation as CSSAnimation).animationName),
  )
}

function whatOverflows(limit: number): string[] {
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > limit + 1)
    .slice(-6)
    .map((element) => element.outerHTML.slice(0, 160))
}
