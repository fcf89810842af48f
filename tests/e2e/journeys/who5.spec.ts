import { findViolations } from '#tests/harness/journeys-axe.ts'
import { messagesIn, type Translate } from '#tests/harness/journeys-texts.ts'
import {
  createPerson,
  expect,
  open,
  type Page,
  reached,
  signInQuickly,
  test,
} from '#tests/harness/journeys.ts'
import { saveScan, scanText } from '#tests/harness/saved-scan.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const ITEMS = ['cheerful', 'calm', 'active', 'rested', 'interested'] as const

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)

  test.describe(`the WHO-5 index, ${locale}`, () => {
    test.use({ locale: `${locale}-CA`, reducedMotion: 'reduce' })

    test('answered without a request, saved by choice, seen beside the score, compared', async ({ page }) => {
      await signInQuickly(page, await createPerson({ language: locale }))
      await saveScan(page, locale, scanText({}))
      await page.getByLabel(t('saved_scan_keep_agree')).check()
      await page.getByRole('button', { name: t('saved_scan_keep_button'), exact: true }).click()
      await expect(page.getByRole('heading', { name: t('metrics_wellness'), exact: true })).toBeVisible()
      await page.getByRole('link', { name: t('who5_card_start') }).click()
      await expect(page).toHaveURL(reached(at('/dashboard/client/health/who-5')))
      expect(await findViolations(page)).toEqual([])

      // A very low one shows who answers now. Nothing is sent before it is saved.
      const sent: string[] = []
      page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
      await answer(page, t, 1)
      const help = page.getByRole('link', { name: /811/ }).first()
      await expect(page.getByText(t('who5_level_very_low'))).toBeVisible()
      await expect(help).toBeVisible()
      expect(sent.filter((url) => url.includes('who-5'))).toEqual([])
      expect(await findViolations(page)).toEqual([])
      await keep(page, t)
      await expect(page.getByText(t('who5_notice_saved'), { exact: true })).toBeVisible()
      await expect(page.getByText(t('who5_over_time_one'))).toBeVisible()

      await answer(page, t, 3)
      await keep(page, t)
      const changed = t('who5_change_better', { before: 20, after: 60, points: 40 })
      await expect(page.getByText(changed)).toBeVisible()
      await expect(page.getByRole('img', { name: /20.*60/ }).filter({ visible: true })).toBeVisible()
      expect(await findViolations(page)).toEqual([])

      for (const path of ['/dashboard/client/health', '/dashboard/client']) {
        await open(page, at(path))
        const card = page.getByRole('region', { name: t('who5_name') })
        await expect(card.getByRole('img', { name: '60' })).toBeVisible()
        await expect(card).toContainText(changed)
        await expect(page.getByRole('heading', { name: t('metrics_wellness'), exact: true })).toBeVisible()
        expect(await findViolations(page)).toEqual([])
      }
    })

    test('answered with the keyboard alone', async ({ page }) => {
      await signInQuickly(page, await createPerson({ language: locale }))
      await open(page, at('/dashboard/client/health/who-5'))
      const scale = t('who5_scale').split('|')
      for (const item of ITEMS) {
        const group = page.getByRole('group', { name: t(`who5_item_${item}`) })
        await group.getByRole('radio', { name: scale[5] ?? '', exact: true }).focus()
        await page.keyboard.press('Space')
        await page.keyboard.press('ArrowDown')
        await expect(group.getByRole('radio', { name: scale[4] ?? '', exact: true })).toBeChecked()
      }
      await page.keyboard.press('Tab')
      await expect(page.getByLabel(t('saved_scan_keep_agree'))).toBeFocused()
      await page.keyboard.press('Space')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('row').filter({ hasText: t('who5_value', { score: 80 }) })).toBeVisible()
      await page.getByRole('link', { name: t('who5_open') }).click()
      await expect(page.getByRole('table', { name: t('who5_answers') })).toBeVisible()
      expect(await findViolations(page)).toEqual([])
      await page.getByText(t('who5_delete')).click()
      await page.getByRole('button', { name: t('saved_scan_delete_button') }).click()
      await expect(page.getByText(t('who5_notice_deleted'), { exact: true })).toBeVisible()
    })

    test('of three scans any two are compared, also the first and the last', async ({ page }) => {
      await signInQuickly(page, await createPerson({ language: locale }))
      for (const [stress, day] of [
        [9, '2026-05-11'],
        [8, '2026-10-12'],
        [4, '2026-11-10'],
      ] as const) {
        await saveScan(page, locale, scanText({ stress_level: stress }, `${day}T15:00:00.000Z`))
        await page.getByLabel(t('saved_scan_keep_agree')).check()
        await page.getByRole('button', { name: t('saved_scan_keep_button'), exact: true }).click()
        await expect(page).toHaveURL(reached(at('/dashboard/client/health')))
      }
      const compared = page.getByRole('region', { name: t('saved_scan_compare') })
      await expect(compared.getByRole('link', { name: t('saved_scan_compare_previous') })).toHaveAttribute(
        'aria-current',
        'true',
      )
      await compared.getByRole('link', { name: t('saved_scan_compare_half') }).click()
      await expect(compared.getByRole('link', { name: t('saved_scan_compare_half') })).toHaveAttribute(
        'aria-current',
        'true',
      )
      await expect(compared).toContainText('2026')
      await compared.getByText(t('saved_scan_compare_choose')).click()
      const from = compared.getByLabel(t('saved_scan_compare_from'))
      await from.selectOption({ index: 1 })
      await compared.getByRole('button', { name: t('saved_scan_compare_button') }).click()
      await expect(compared.getByRole('link', { name: t('saved_scan_compare_previous') })).toHaveAttribute(
        'aria-current',
        'true',
      )
      expect(await findViolations(page)).toEqual([])
    })
  })
}

async function answer(page: Page, t: Translate, value: number): Promise<void> {
  const label = t('who5_scale').split('|')[value] ?? ''
  for (const item of ITEMS)
    await page
      .getByRole('group', { name: t(`who5_item_${item}`) })
      .getByRole('radio', { name: label, exact: true })
      .check()
}

async function keep(page: Page, t: Translate): Promise<void> {
  await page.getByLabel(t('saved_scan_keep_agree')).check()
  await page.getByRole('button', { name: t('who5_keep') }).click()
  await expect(page.getByRole('heading', { name: t('who5_result'), exact: true })).toHaveCount(0)
}
