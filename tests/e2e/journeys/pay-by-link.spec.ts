// Somebody calls: a visit is added, its link is sent, it is paid on a phone; after the visit the receipt is read there.
import { formatMoney } from '#domain/kernel/format.ts'
import { cents } from '#domain/kernel/money.ts'
import { withTaxes } from '#domain/pricing/taxes.ts'
import { createBookable } from '#tests/harness/bookable.ts'
import { withSql } from '#tests/harness/journeys-amounts.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import {
  createPerson,
  enrolQuickly,
  expect,
  open,
  type Page,
  runningSite,
  test,
} from '#tests/harness/journeys.ts'
import { PASSWORD } from '#tests/harness/people.ts'
import { PRICE, TAX_NUMBERS } from '#tests/harness/practices.ts'
import { linkIn } from '#tests/harness/product.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const CARD = '4242 4242 4242 4242'
const DECLINED = '4000 0000 0000 0002'
const PAY = { fr: 'Payer', en: 'Pay' }
const NUMBER = { fr: 'Numéro de carte', en: 'Card number' }
const TAXED = withTaxes(cents(PRICE))

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  const money = (amount: number) => formatMoney(amount, locale)
  const checkAxe = async (page: Page, state: string) =>
    expect.soft(await findViolations(page), state).toEqual([])

  test.describe(`a visit paid at its link, ${locale}`, () => {
    // The payment page is another host's, and a declined card is answered 402 there.
    test.use({
      locale: `${locale}-CA`,
      reducedMotion: 'reduce',
      expectedErrors: [/^request to 127\.0\.0\.1:|status of 4(?:02|22)/],
    })

    test('who calls pays on a phone, and the professional sees it', async ({ page, newVisitor }) => {
      test.setTimeout(120_000)
      const { databaseUrl, inbox } = runningSite()
      const practice = await createBookable(databaseUrl, { opensMinute: 540, closesMinute: 1_020 })
      await withSql(async (query) => {
        await query(`update market.professional set profession = 'massage-therapist' where id = $1`, [
          practice.professionalId,
        ])
        await query(
          `insert into market.tax_registration (professional_id, from_day, is_registered, gst_number, qst_number)
           values ($1, '2020-01-01', true, $2, $3)`,
          [practice.professionalId, TAX_NUMBERS.gstNumber, TAX_NUMBERS.qstNumber],
        )
      })
      await enrolQuickly(page, { email: practice.email, password: PASSWORD })
      const person = await createPerson({ language: locale })

      await open(page, at('/dashboard/professional/calendar/add'))
      await page.getByLabel(t('clients_first_name'), { exact: true }).fill('Ginette')
      await page.getByLabel(t('clients_last_name'), { exact: true }).fill('Ouellet')
      await page.getByLabel(t('clients_email'), { exact: true }).fill(person.email)
      await page.getByRole('radio', { name: locale === 'fr' ? 'Français' : 'English' }).check()
      await page.locator('[name=startsAt]').last().check({ force: true })
      await page.locator('.radio-card', { hasText: t('clients_visit_by_link') }).click()
      await expect(page.getByRole('radio', { name: t('clients_visit_by_link') })).toBeChecked()
      await checkAxe(page, 'a visit to be paid at its link')
      await page.getByRole('button', { name: t('clients_visit_add') }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Ginette Ouellet' })).toBeVisible()

      const link = linkIn(await inbox.waitFor(person.email, /./))
      const guest = await newVisitor({ viewport: { width: 390, height: 844 } })
      await open(guest, link)
      await guest.getByRole('link', { name: t('clients_link_to_pay') }).click()
      await expect(guest.getByText(money(TAXED.total)).first()).toBeVisible()
      await expect(guest.getByText(money(TAXED.gst))).toBeVisible()
      await checkAxe(guest, 'to pay')

      await guest.locator('label.check', { hasText: t('booking_card_keep') }).click()
      await guest.getByRole('button', { name: t('paylink_pay', { total: money(TAXED.total) }) }).click()
      await expect(guest).toHaveURL(/\/c\/pay\/cs_test_/)
      await guest.getByLabel(NUMBER[locale]).fill(DECLINED)
      await guest.getByRole('button', { name: PAY[locale] }).click()
      await open(guest, `${link}/pay`)
      await expect(guest.getByText(t('paylink_declined'))).toBeVisible()
      await checkAxe(guest, 'declined')
      await guest.getByRole('link', { name: t('paylink_other_card') }).click()
      await guest.getByLabel(NUMBER[locale]).fill(CARD)
      await guest.getByRole('button', { name: PAY[locale] }).click()
      await expect(guest.getByRole('heading', { level: 1 })).toHaveText(t('paylink_paid_title'))
      await checkAxe(guest, 'paid')

      const [visit] = await withSql((query) =>
        query<{ id: string }>('select id from market.appointment where professional_id = $1', [
          practice.professionalId,
        ]),
      )
      await open(page, at(`/dashboard/professional/calendar/${visit?.id}`))
      await expect(page.getByText(t('visit_work_link_paid'))).toBeVisible()
      await checkAxe(page, 'the visit, paid')
    })
  })
}
