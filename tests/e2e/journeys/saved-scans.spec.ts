import { findViolations } from '#tests/harness/journeys-axe.ts'
import { registerAndConfirm } from '#tests/harness/journeys-registration.ts'
import { messagesIn, type Translate } from '#tests/harness/journeys-texts.ts'
import {
  createPerson,
  enrolQuickly,
  expect,
  newEmail,
  open,
  type Page,
  reached,
  runningSite,
  signInQuickly,
  test,
} from '#tests/harness/journeys.ts'
import { createBookable, setListing } from '#tests/harness/bookable.ts'
import { saveScan, scanText } from '#tests/harness/saved-scan.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)

  test.describe(`saved scans, ${locale}`, () => {
    test.use({ locale: `${locale}-CA`, reducedMotion: 'reduce' })

    test('anonymous scan, result, registration, saved, dashboard; then a second scan is compared', async ({
      page,
    }) => {
      await saveScan(page, locale, scanText({}, '2026-08-03T15:00:00.000Z'))
      await expect(page.getByRole('heading', { name: t('saved_scan_keep') })).toBeVisible()
      await page.getByRole('link', { name: t('saved_scan_keep_button'), exact: true }).click()
      const email = newEmail('bilan')
      await registerAndConfirm(page, t, { email, firstName: 'Maëlle', lastName: 'Côté' })
      await expect(page).toHaveURL(reached(at('/dashboard/client')))
      await page.getByRole('link', { name: t('saved_scan_waiting_link') }).click()
      await saveResult(page, t)
      await expect(page).toHaveURL(reached(at('/dashboard/client/health')))
      await expect(page.getByText(t('saved_scan_notice_saved'), { exact: true })).toBeVisible()
      await expect(page.getByText(t('saved_scan_compare_one'))).toBeVisible()
      expect(await findViolations(page)).toEqual([])

      await saveScan(
        page,
        locale,
        scanText({ stress_level: 4, sleep_quality: 4 }, '2026-11-10T15:00:00.000Z'),
      )
      await saveResult(page, t)
      const history = page.getByRole('table', { name: t('saved_scan_history') })
      await expect(history.getByRole('row')).toHaveCount(3)
      const compared = page.getByRole('region', { name: t('saved_scan_compare') })
      await expect(compared).toContainText(t('saved_scan_compare_row', { before: 31, after: 20 }))
      const mental = t('health_scan_categories').split('|')[1] ?? ''
      const sentence = t('saved_scan_trend_sentence', { category: mental, from: 31, to: 20 })
      await expect(page.getByRole('img', { name: sentence }).filter({ visible: true })).toBeVisible()
      await page.getByText(t('saved_scan_trend_table')).click()
      await expect(page.getByRole('table', { name: t('saved_scan_trend') })).toBeVisible()
      expect(await findViolations(page)).toEqual([])
    })

    test('once saved it is known at once: result, home and matching, here and on another device', async ({
      page,
      newVisitor,
    }) => {
      const person = await createPerson({ language: locale })
      await signInQuickly(page, person)
      await saveScan(page, locale, scanText({}))
      await saveResult(page, t)
      const tabs = page.getByRole('navigation', { name: t('shell_nav_workspace') })
      await tabs.getByRole('link', { name: t('shell_area_overview') }).click()
      await expect(page.getByRole('heading', { name: t('metrics_wellness'), exact: true })).toBeVisible()
      await expect(page.getByText(t('saved_scan_waiting'))).toHaveCount(0)
      await tabs.getByRole('link', { name: t('shell_area_health') }).click()
      await expect(page.getByRole('table', { name: t('saved_scan_history') })).toBeVisible()
      await page
        .getByRole('main')
        .getByRole('link', { name: t('saved_scan_match') })
        .click()
      await expect(page.locator('.match-done')).toContainText(t('matching_done_saved'))

      await open(page, `${at('/health-scan')}#result`)
      await expect(page.getByRole('heading', { name: t('saved_scan_kept') })).toBeVisible()
      await expect(page.getByRole('button', { name: t('saved_scan_keep_button'), exact: true })).toHaveCount(
        0,
      )
      expect(await findViolations(page)).toEqual([])
      // Another answer is another result: it can be saved too.
      await page.getByRole('button', { name: t('health_scan_basis_complete') }).click()
      await page.getByRole('slider').fill('7')
      await page.getByRole('button', { name: t('health_scan_next'), exact: true }).click()
      await page.getByRole('button', { name: t('health_scan_back_to_result') }).click()
      await saveResult(page, t)
      const history = page.getByRole('table', { name: t('saved_scan_history') })
      await expect(history.getByRole('row')).toHaveCount(3)

      const elsewhere = await newVisitor({ javaScriptEnabled: false })
      await signInQuickly(elsewhere, person)
      await elsewhere.goto(at('/smart-matching'))
      await expect(elsewhere.locator('.match-done')).toContainText(t('matching_done_saved'))
      const sent: string[] = []
      elsewhere.on('request', (request) => sent.push(request.postData() ?? ''))
      await elsewhere.getByRole('button', { name: t('matching_find') }).click()
      await expect(elsewhere.getByRole('region', { name: t('matching_tabs_label') })).toBeVisible()
      expect(sent.join(' ')).toMatch(/psychologist/)
      expect(sent.join(' ')).not.toMatch(/stress_level|telework|answers/)
    })

    test(
      'keyboard only: saved after the express agreement, and not without it',
      { tag: '@core' },
      async ({ page }) => {
        const person = await createPerson({ language: locale })
        await signInQuickly(page, person)
        await saveScan(page, locale, scanText({}))
        const sent: string[] = []
        page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
        const button = page.getByRole('button', { name: t('saved_scan_keep_button'), exact: true })
        await button.focus()
        await page.keyboard.press('Enter')
        await expect(page.locator('[name=agrees]')).toBeFocused()
        expect(sent).toEqual([])
        await page.keyboard.press('Space')
        await page.keyboard.press('Tab')
        await expect(button).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(reached(at('/dashboard/client/health')))
        await expect(page.getByRole('table', { name: t('saved_scan_history') })).toBeVisible()
      },
    )

    test('shared with one professional, read, in the journal, withdrawn, erased', async ({
      page,
      newVisitor,
    }) => {
      const name = `Noémie Valcourt${locale}`
      const professional = await createBookable(runningSite().databaseUrl, { name, language: locale })
      const person = await createPerson({ language: locale, firstName: 'Louise', lastName: 'Roy' })
      await signInQuickly(page, person)
      await saveScan(page, locale, scanText({}))
      await saveResult(page, t)
      await page
        .getByRole('link', { name: t('saved_scan_open'), exact: false })
        .first()
        .click()
      await expect(page.getByText(t('saved_scan_shares_none'))).toBeVisible()
      await page.getByLabel(t('saved_scan_share_find')).fill(name)
      await page.getByRole('button', { name: t('saved_scan_share_find_button'), exact: true }).click()
      await page.getByRole('radio', { name }).check()
      await page.locator('[name=agrees]').check()
      expect(await findViolations(page)).toEqual([])
      await page.getByRole('button', { name: t('saved_scan_share_button'), exact: true }).click()
      await expect(page.getByText(t('saved_scan_notice_shared'))).toBeVisible()
      const revoke = page.getByRole('button', { name: t('saved_scan_revoke_label', { name }) })
      await expect(revoke).toBeVisible()

      const professionalPage = await newVisitor()
      await enrolQuickly(professionalPage, professional)
      await open(professionalPage, at('/dashboard/professional/shared-scans'))
      await professionalPage
        .getByRole('link', { name: t('saved_scan_given_open_label', { name: 'Louise Roy' }) })
        .click()
      await expect(professionalPage.getByRole('heading', { level: 1 })).toHaveText(
        t('saved_scan_given_one', { name: 'Louise Roy' }),
      )
      await expect(professionalPage.getByRole('table', { name: t('saved_scan_dimensions') })).toBeVisible()
      expect(await findViolations(professionalPage)).toEqual([])

      // Unverified, the professional reads nothing and the member is told; verified again, the share goes on.
      await setListing(runningSite().databaseUrl, professional, 'refused')
      await professionalPage.reload()
      await expect(professionalPage.getByRole('heading', { level: 1 })).toHaveText(t('shell_not_found_title'))
      await page.reload()
      const suspended = t('saved_scan_share_suspended_why')
      await expect(page.getByText(suspended)).toBeVisible()
      expect(await findViolations(page)).toEqual([])
      await setListing(runningSite().databaseUrl, professional, 'listed')
      await professionalPage.reload()
      await expect(professionalPage.getByRole('table', { name: t('saved_scan_dimensions') })).toBeVisible()
      await page.reload()
      await expect(page.getByText(suspended)).toHaveCount(0)

      await revoke.click()
      await expect(page.getByText(t('saved_scan_shares_none'))).toBeVisible()
      await professionalPage.reload()
      await expect(professionalPage.getByRole('heading', { level: 1 })).toHaveText(t('shell_not_found_title'))

      await open(page, at('/dashboard/client/health'))
      // One line for each of the two readings, none for those that were refused.
      await expect(
        page.getByText(t('saved_scan_journal_read', { name, what: t('saved_scan_journal_scan') })),
      ).toHaveCount(2)
      await page.getByText(t('saved_scan_withdraw'), { exact: true }).click()
      await page.locator('[name=confirms]').check()
      await page.getByRole('button', { name: t('saved_scan_withdraw_button'), exact: true }).click()
      await expect(page.getByText(t('saved_scan_empty'), { exact: true })).toBeVisible()
    })
  })
}

test.use({ expectedErrors: [/status of 404/] })

async function saveResult(page: Page, t: Translate) {
  await page.locator('[name=agrees]').check()
  await page.getByRole('button', { name: t('saved_scan_keep_button'), exact: true }).click()
  await expect(page.getByText(t('saved_scan_notice_saved'), { exact: true })).toBeVisible()
}
