import { addDays } from '#domain/health-metrics/days.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { reach } from '#tests/harness/journeys-input.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { createPerson, expect, open, reached, signInQuickly, test } from '#tests/harness/journeys.ts'
import { saveMetrics, todayInQuebec } from '#tests/harness/saved-metrics.ts'
import { saveScan, scanText } from '#tests/harness/saved-scan.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const PAGES = ['/wellness-analytics', '/personalized-insights', '/health-predictions', '/community-wellness']

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)

  test.describe(`own analyses, ${locale}`, () => {
    // An agreement that was not given is answered 422, which Chromium writes to its console.
    test.use({ locale: `${locale}-CA`, reducedMotion: 'reduce', expectedErrors: [/status of 422/] })

    test('visitors and members without data read the explanation', async ({ page, newVisitor }) => {
      const visitor = await newVisitor()
      await signInQuickly(page, await createPerson({ language: locale }))
      for (const reader of [visitor, page])
        for (const path of PAGES) {
          await open(reader, at(path))
          await expect(reader.getByText(t('tour_example'), { exact: true })).toBeVisible()
          await expect(reader.getByRole('link', { name: t('tour_register') }).first()).toBeVisible()
        }
    })

    test('a member with data sees their own: trends, links with their certainty, rules, choice', async ({
      page,
    }) => {
      const today = todayInQuebec()
      const days = Array.from({ length: 20 }, (_, index) => addDays(today, -index))
      await signInQuickly(page, await createPerson({ language: locale }))
      await saveMetrics(
        page,
        'sleep',
        days.map((day, index) => ({ day, value: 6 + (index % 10) / 5 })),
      )
      await saveMetrics(
        page,
        'mood',
        days.map((day, index) => ({ day, value: 1 + (index % 10) })),
      )
      await saveScan(page, locale, scanText({}))
      await page.locator('[name=agrees]').check()
      await page.getByRole('button', { name: t('saved_scan_keep_button'), exact: true }).click()
      await expect(page.getByText(t('saved_scan_notice_saved'), { exact: true })).toBeVisible()

      const [sleep = '', , , mood = ''] = t('metrics_kinds').split('|')
      await open(page, at('/wellness-analytics'))
      await expect(page.getByText(t('tour_example'), { exact: true })).toHaveCount(0)
      await expect(
        page.getByRole('heading', { name: t('metrics_own_analytics_chart', { name: sleep }) }),
      ).toBeVisible()
      await page.getByText(t('tour_data'), { exact: true }).first().click()
      await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(21)
      expect(await findViolations(page)).toEqual([])

      await open(page, at('/personalized-insights'))
      const pair = t('metrics_own_insights_pair', { one: sleep, other: mood.toLowerCase() })
      await expect(page.getByRole('img', { name: pair }).filter({ visible: true })).toBeVisible()
      await expect(page.getByText(t('metrics_own_insights_says_not'))).toBeVisible()
      await page.getByText(t('tour_data'), { exact: true }).first().click()
      const [likely = ''] = t('metrics_own_insights_certainty').split('|')
      await expect(page.getByRole('table', { name: t('metrics_own_insights_chart') })).toContainText(likely)
      await expect(page.getByRole('heading', { name: t('metrics_own_insights_rules') })).toBeVisible()
      expect(await findViolations(page)).toEqual([])

      await open(page, at('/health-predictions'))
      await expect(page.getByRole('heading', { name: t('metrics_own_predictions_chart') })).toBeVisible()
      await expect(
        page.getByText(t('health_scan_alert_stress_and_sleep', { stress: 8, sleep: 2 })),
      ).toBeVisible()
      expect(await findViolations(page)).toEqual([])

      await open(page, at('/community-wellness'))
      await expect(page.getByText(t('metrics_own_community_none'))).toBeVisible()
      const join = page.getByRole('button', { name: t('metrics_own_community_button'), exact: true })
      await join.click()
      await expect(page.locator('[name=agrees]')).toBeFocused()
      await page.locator('form:has([name=agrees])').evaluate((form: HTMLFormElement) => {
        form.noValidate = true
      })
      await join.click()
      await expect(page.getByRole('alert')).toHaveText(t('problem_request_invalid'))
      expect(await findViolations(page), 'refused').toEqual([])
      await reach(page, page.locator('[name=agrees]'))
      await page.keyboard.press('Space')
      await join.click()
      await expect(page).toHaveURL(reached(at('/community-wellness')))
      await expect(page.getByRole('heading', { name: t('metrics_own_community_in') })).toBeVisible()
      expect(await findViolations(page)).toEqual([])
      await page.getByRole('button', { name: t('metrics_own_community_leave'), exact: true }).click()
      await expect(page.getByRole('heading', { name: t('metrics_own_community_join') })).toBeVisible()
    })

    test('alarming answers show help where a professional would be offered', async ({ page }) => {
      await signInQuickly(page, await createPerson({ language: locale }))
      await saveScan(page, locale, scanText({ stress_level: 10, sleep_quality: 1, mood_level: 2 }))
      await page.locator('[name=agrees]').check()
      await page.getByRole('button', { name: t('saved_scan_keep_button'), exact: true }).click()
      await expect(page.getByText(t('saved_scan_notice_saved'), { exact: true })).toBeVisible()
      for (const path of ['/personalized-insights', '/health-predictions']) {
        await open(page, at(path))
        await expect(page.getByText(t('metrics_own_help'))).toBeVisible()
        await expect(page.getByRole('main').locator('a[href*="/search"]')).toHaveCount(0)
      }
    })
  })
}
