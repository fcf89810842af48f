import type { Locator } from '@playwright/test'
import pg from 'pg'
import { formatMoney } from '#domain/kernel/format.ts'
import { cents } from '#domain/kernel/money.ts'
import { withTaxes } from '#domain/pricing/taxes.ts'
import { createBookable } from '#tests/harness/bookable.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { keyboard, mouse, reach } from '#tests/harness/journeys-input.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { enrolQuickly, expect, open, type Page, runningSite, test } from '#tests/harness/journeys.ts'
import { PRICE } from '#tests/harness/practices.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const TAXED = withTaxes(cents(PRICE))

/** A practice whose services are taxed, of somebody who has not said whether they are registered. */
async function openTaxable(language: 'fr' | 'en') {
  const { databaseUrl } = runningSite()
  const practice = await createBookable(databaseUrl, { language })
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  await owner.query(`update market.professional set profession = 'massage-therapist' where id = $1`, [
    practice.professionalId,
  ])
  await owner.end()
  return practice
}

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  const input = locale === 'fr' ? mouse : keyboard
  const money = (amount: number) => formatMoney(amount, locale)
  const checkAxe = async (page: Page, state: string) =>
    expect.soft(await findViolations(page), state).toEqual([])

  /** Tab reaches the first of a group in which nothing is chosen. */
  async function chooseFirst(page: Page, radio: Locator) {
    if (input === mouse) return input.choose(page, radio)
    await reach(page, radio)
    await page.keyboard.press('Space')
    await expect(radio).toBeChecked()
  }

  test.describe(`taxes of a practice, ${locale}`, () => {
    // What is refused is answered 422, which Chromium writes to its console.
    test.use({ locale: `${locale}-CA`, expectedErrors: [/status of 422/] })

    test('a small supplier registers, and the price has its taxes from that day', async ({
      page,
      newVisitor,
    }) => {
      const practice = await openTaxable(locale)
      await enrolQuickly(page, practice)
      const visitor = await newVisitor()
      const book = at(`/book/${practice.slug}`)
      await open(visitor, book)
      await expect(visitor.getByText(money(PRICE)).first()).toBeVisible()

      await open(page, at('/dashboard/professional/finances'))
      await input.press(page, page.getByRole('main').getByRole('link', { name: t('shell_section_taxes') }))
      await expect(page.getByText(t('taxes_unsaid'))).toBeVisible()
      await checkAxe(page, 'nothing said yet')

      await chooseFirst(page, page.getByRole('radio', { name: t('taxes_choice_registered') }))
      await input.write(page, page.getByLabel(t('taxes_gst_number')), '12345 RT')
      await input.write(page, page.getByLabel(t('taxes_qst_number')), '1234567890TQ0001')
      await input.press(page, page.getByRole('button', { name: t('taxes_save') }))
      await expect(page.getByText(t('problem_field_gst_number'))).toBeVisible()
      await checkAxe(page, 'a number that is none')

      await page.getByLabel(t('taxes_gst_number')).fill('123456789rt0001')
      await input.press(page, page.getByRole('button', { name: t('taxes_save') }))
      await expect(page.getByText(t('taxes_saved'))).toBeVisible()
      await expect(page.getByText('123456789 RT0001').first()).toBeVisible()
      await checkAxe(page, 'registered')

      await open(visitor, book)
      await expect(visitor.getByText(money(TAXED.total)).first()).toBeVisible()
    })
  })
}
