import { formatMoney } from '#domain/kernel/format.ts'
import { createBookable } from '#tests/harness/bookable.ts'
import { earn, linkBank } from '#tests/harness/books.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { keyboard, mouse } from '#tests/harness/journeys-input.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { enrolQuickly, expect, open, type Page, runningSite, test } from '#tests/harness/journeys.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const input = locale === 'fr' ? mouse : keyboard
  const money = (cents: number) => formatMoney(cents, locale)
  const button = (page: Page) => page.getByRole('button', { name: t('finances_ask'), exact: true })

  test.describe(`a professional’s money, ${locale}`, () => {
    // What is refused is answered 4xx, which Chromium writes to its console.
    test.use({ locale: `${locale}-CA`, expectedErrors: [/status of 4(?:09|22)/] })

    test('is earned, shown, and paid out; too much is refused', async ({ page }) => {
      const { databaseUrl } = runningSite()
      const professional = await createBookable(databaseUrl, { language: locale })
      await enrolQuickly(page, professional)
      await open(page, addressOf('/dashboard/professional/finances', locale))
      await expect(page.getByText(t('finances_empty_title'))).toBeVisible()
      await expect(page.getByText(t('finances_no_destination'))).toBeVisible()
      expect.soft(await findViolations(page), 'empty').toEqual([])

      await earn(databaseUrl, professional.professionalId, 124_000)
      await linkBank(databaseUrl, professional.professionalId)
      await open(page, addressOf('/dashboard/professional/finances', locale))
      await expect(page.locator('.earnings-balance__amount')).toHaveText(money(124_000))

      await input.write(page, page.getByLabel(t('finances_amount')), '1500')
      await input.press(page, button(page))
      await expect(page.getByText(t('problem_wallet_insufficient_funds_for_payout'))).toBeVisible()
      expect.soft(await findViolations(page), 'refused').toEqual([])

      await page.getByLabel(t('finances_amount')).fill('600,00')
      await input.press(page, button(page))
      await expect(page.getByText(t('finances_asked'))).toBeVisible()
      await expect(page.locator('.earnings-balance__amount')).toHaveText(money(64_000))
      await expect(page.getByText(t('finances_in_flight', { amount: money(60_000) }))).toBeVisible()
      expect.soft(await findViolations(page), 'asked').toEqual([])
    })
  })
}
