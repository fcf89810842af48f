import type { Locale } from '#domain/kernel/locale.ts'
import { EXAMPLE_ANSWERS } from './example-scan.ts'
import { open, type Page } from './journeys.ts'
import { addressOf } from './site-pages.ts'

export const SCAN_STORAGE_KEY = 'healthScanResults'

export const scanText = (changes: Record<string, unknown>, completedAt = '2026-11-12T15:00:00.000Z') =>
  JSON.stringify({ version: '2.0', answers: { ...EXAMPLE_ANSWERS, ...changes }, completedAt })

/** A finished scan as this browser session would keep it, and the page that shows it. */
export async function saveScan(
  page: Page,
  locale: Locale,
  text: string,
  path = '/health-scan',
): Promise<void> {
  await page.goto(addressOf('/offline', locale))
  await page.evaluate(
    ([key = '', value = '']) => sessionStorage.setItem(key, value),
    [SCAN_STORAGE_KEY, text],
  )
  await open(page, addressOf(path, locale))
}
