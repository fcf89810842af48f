import { findViolations } from '#tests/harness/journeys-axe.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import {
  createPerson,
  expect,
  open,
  type Page,
  signInQuickly,
  signOut,
  test,
} from '#tests/harness/journeys.ts'
import { saveScan, scanText } from '#tests/harness/saved-scan.ts'
import { saveMetrics, todayInQuebec } from '#tests/harness/saved-metrics.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const STEPS = 8

for (const locale of everyLanguage) {
  const t = messagesIn(locale)

  test.describe(`scan, with care, ${locale}`, () => {
    test.use({ locale: `${locale}-CA`, reducedMotion: 'reduce' })

    test('axe finds nothing at any step, nor at the follow-ups', async ({ page }) => {
      await open(page, addressOf('/health-scan', locale))
      expect(await findViolations(page), 'introduction').toEqual([])
      await page.getByRole('button', { name: t('health_scan_age_yes') }).click()
      for (let step = 1; step <= STEPS; step++) {
        await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(step))
        expect(await findViolations(page), `step ${step}, unanswered`).toEqual([])
        const slider = page.getByRole('slider')
        if ((await slider.count()) > 0) await slider.fill('3')
        else await page.getByRole('radio').first().check()
        expect(await findViolations(page), `step ${step}, answered`).toEqual([])
        const isLast = step === STEPS
        await page
          .getByRole('button', {
            name: t(isLast ? 'health_scan_analyse' : 'health_scan_next'),
            exact: true,
          })
          .click()
      }
      await expect(page.getByRole('heading', { name: t('health_scan_calculation') })).toBeVisible()
      expect(await findViolations(page), 'result').toEqual([])
      await page.getByRole('button', { name: t('health_scan_basis_complete') }).click()
      for (let step = 1; step <= 7; step++) {
        expect(await findViolations(page), `follow-up ${step}`).toEqual([])
        await page.getByRole('button', { name: t('health_scan_skip') }).click()
      }
    })

    // The age is asked before the scan, and a child is shown whom to call.
    test('under 14 years no question is asked, and help is one call away', async ({ page }) => {
      await open(page, addressOf('/health-scan', locale))
      await page.getByRole('button', { name: t('health_scan_age_no') }).click()
      await expect(page.getByText(t('health_scan_young'))).toBeVisible()
      const call = page.getByRole('link', { name: t('health_scan_young_call') })
      await expect(call).toHaveAttribute('href', 'tel:+18002632266')
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      expect(await findViolations(page)).toEqual([])
    })

    test('on paper the whole result and no navigation', async ({ page }) => {
      await saveScan(page, locale, scanText({}))
      await expect(page.getByRole('heading', { name: t('health_scan_calculation') })).toBeVisible()
      const titles = await page.locator('main :is(h1, h2):visible').allTextContents()
      await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
      for (const name of ['banner', 'contentinfo', 'navigation'] as const)
        for (const part of await page.getByRole(name).all()) await expect(part, name).toBeHidden()
      await expect(page.locator('.btn:visible')).toHaveCount(0)
      const printed = await page.locator('main :is(h1, h2):visible').allTextContents()
      expect(printed).toEqual(titles.filter((title) => title !== t('saved_scan_keep')))
      // Every sum stands open, with each of its terms.
      await expect(page.locator('.calculation__sum[open]')).toHaveCount(5)
      for (const table of await page.locator('.calculation__sum table').all())
        await expect(table).toBeVisible()
      await expect(page.getByText(t('health_scan_not_diagnosis')).last()).toBeVisible()
      const pdf = await page.pdf({ format: 'Letter' })
      expect(pdf.byteLength).toBeGreaterThan(10_000)
    })

    test('after signing out no health data is left in any storage of the browser', async ({ page }) => {
      await signInQuickly(page, await createPerson({ language: locale }))
      await saveMetrics(page, 'weight', [{ day: todayInQuebec(), value: 68.4 }])
      await saveScan(page, locale, scanText({}))
      await open(page, addressOf('/dashboard/client/health/metrics', locale))
      await expect(page.getByText(/68[.,]4/).first()).toBeAttached()
      await open(page, addressOf('/dashboard/client', locale))
      await signOut(page)
      const left = await everythingStored(page)
      expect(left).not.toMatch(/stress|sleep_quality|healthScan|telework|68[.,]4|weight|metric/i)
      await page.goBack()
      await expect(page.getByText(/68[.,]4/)).toHaveCount(0)
    })
  })
}

/** Names and content of all that a browser keeps for a site. */
async function everythingStored(page: Page): Promise<string> {
  const inPage = await page.evaluate(async () => {
    const found: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie]
    for (const { name = '' } of await indexedDB.databases()) found.push(`indexedDB ${name}`)
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        // The product's own scripts and styles name every measure there is; they are the same for everyone.
        if (new URL(request.url).pathname.startsWith('/assets/')) continue
        found.push(request.url, (await (await cache.match(request))?.text()) ?? '')
      }
    }
    const root = await navigator.storage.getDirectory()
    for await (const name of (root as unknown as { keys(): AsyncIterable<string> }).keys()) found.push(name)
    return found.join('\n')
  })
  const cookies = await page.context().cookies()
  return inPage + JSON.stringify(cookies.map(({ name, value }) => [name, value]))
}
