// What every page keeps to, at both widths and in both themes: the walk of pages and the stages of the video room ask it.
import { expect, type Page } from '@playwright/test'
import type { Locale } from '#domain/kernel/locale.ts'
import { findViolations } from './journeys-axe.ts'

export const SIZES = { 390: { width: 390, height: 844 }, 1440: { width: 1440, height: 900 } } as const
/**
 * A page is opened once a language, then resized and recoloured. Over both languages, each width is seen in each theme
 * and by each language, and each theme by each language: every pair of the three, in four looks of axe instead of eight.
 */
export const VIEWS = {
  fr: [
    { width: 390, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
  ],
  en: [
    { width: 1440, colorScheme: 'light' },
    { width: 390, colorScheme: 'dark' },
  ],
} as const
const NARROWEST = 320

/** The page as it stands now, from each view of its language. */
export async function checkViews(page: Page, locale: Locale): Promise<void> {
  for (const { width, colorScheme } of VIEWS[locale]) {
    await page.setViewportSize(SIZES[width])
    await page.emulateMedia({ colorScheme })
    await page.evaluate(settle)
    expect.soft(await findViolations(page), `axe at ${width}, ${colorScheme}`).toEqual([])
    if (width === 390) await checkNarrow(page)
    await checkStyles(page)
  }
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

export async function checkDocument(page: Page, locale: Locale) {
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
  return [...document.querySelectorAll(':is(.header, .focus__head) :is(a, button, summary)')]
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth)
    .map((element) => element.outerHTML.slice(0, 160))
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
