// Back from the payment page: confirmed by itself, told the truth after Back, and a declined card leaves every way open.
import { createBookable } from '#tests/harness/bookable.ts'
import { withSql } from '#tests/harness/journeys-amounts.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { confirmButton, holdVisit } from '#tests/harness/journeys-visits.ts'
import { runJobsNow } from '#tests/harness/run-jobs-now.ts'
import {
  createPerson,
  expect,
  open,
  type Page,
  runningSite,
  signInQuickly,
  test,
} from '#tests/harness/journeys.ts'
import { addressOf } from '#tests/harness/site-pages.ts'

const CARD = '4242 4242 4242 4242'
const DECLINED = '4000 0000 0000 9995'
const PAGE = {
  fr: { number: 'Numéro de carte', pay: 'Payer', back: 'Annuler et revenir' },
  en: { number: 'Card number', pay: 'Pay', back: 'Cancel and go back' },
}

for (const [locale, viewport] of [
  ['fr', { width: 390, height: 844 }],
  ['en', { width: 1440, height: 900 }],
] as const) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  const words = PAGE[locale]

  test.describe(`after paying, ${locale}`, () => {
    // The payment page is another host's: going there is what paying is.
    test.use({
      locale: `${locale}-CA`,
      viewport,
      reducedMotion: 'reduce',
      expectedErrors: [/^request to 127\.0\.0\.1:|status of 4(?:02|22)/],
    })

    /** On the payment page, with the card chosen and the agreement given. */
    async function atTheTill(page: Page) {
      const { databaseUrl } = runningSite()
      const professional = await createBookable(databaseUrl, { lateFeePercent: 50, language: locale })
      await signInQuickly(page, await createPerson({ language: locale }))
      const { id } = await holdVisit(page, professional.professionalId, 72)
      await open(page, at(`/book/${professional.slug}/review/${id}`))
      await page.getByRole('checkbox', { name: t('booking_card_keep') }).check({ force: true })
      await confirmButton(page).click()
      await expect(page).toHaveURL(/\/c\/pay\/cs_test_/)
      return { id, slug: professional.slug }
    }
    async function pay(page: Page, card: string) {
      await page.getByLabel(words.number).fill(card)
      await page.getByRole('button', { name: words.pay }).click()
    }
    const title = (page: Page) => page.getByRole('heading', { level: 1 })

    test('is confirmed by itself, and stays so after Back', async ({ page }) => {
      const { id, slug } = await atTheTill(page)
      await pay(page, CARD)
      await expect(title(page)).toHaveText(t('booking_done_title'))
      // Whatever page the browser shows again, nobody who paid is asked to finish.
      await page.goto(at(`/book/${slug}/review/${id}`))
      await expect(title(page)).toHaveText(t('booking_done_title'))
      await page.goto(at(`/payment-return/${id}`))
      await expect(title(page)).toHaveText(t('booking_done_title'))
    })

    test('Back without paying says so, and the payment can be taken up again', async ({ page }) => {
      const { id } = await atTheTill(page)
      await page.goBack()
      await expect(title(page)).toHaveText(t('booking_paying_open_title'))
      expect.soft(await findViolations(page), 'not finished').toEqual([])
      // Paid in another tab meanwhile: the page that the browser kept is read anew when it is shown again.
      const tab = await page.context().newPage()
      await tab.goto(
        (await page.getByRole('link', { name: t('booking_paying_continue') }).getAttribute('href')) ?? '',
      )
      await pay(tab, CARD)
      await expect(title(tab)).toHaveText(t('booking_done_title'))
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      await expect(title(page)).toHaveText(t('booking_done_title'))
      await expect(page).toHaveURL(new RegExp(`/confirmed/${id}`))
    })

    test('a declined card: nothing is taken, another card or another way', async ({ page }) => {
      await atTheTill(page)
      await pay(page, DECLINED)
      await expect(page.getByRole('alert')).toBeVisible()
      await page.getByRole('link', { name: words.back }).click()
      await expect(title(page)).toHaveText(t('booking_paying_declined_title'))
      await expect(page.getByText(t('booking_paying_declined_funds'))).toBeVisible()
      expect.soft(await findViolations(page), 'declined').toEqual([])
      await page.getByRole('link', { name: t('booking_paying_otherwise') }).click()
      await expect(title(page)).toHaveText(t('booking_review_title'))
      await page.goBack()
      await page.getByRole('link', { name: t('booking_paying_another_card') }).click()
      await pay(page, CARD)
      await expect(title(page)).toHaveText(t('booking_done_title'))
    })

    test('too late: the time was released, and it is said once the card was let go', async ({ page }) => {
      const { id } = await atTheTill(page)
      await withSql((query) =>
        query(
          `update market.appointment set held_until = public.clock() - interval '1 second' where id = $1`,
          [id],
        ),
      )
      await pay(page, CARD)
      await expect(title(page)).toHaveText(
        new RegExp(`${t('booking_paying_releasing_title')}|${t('booking_paying_released_title')}`),
      )
      await withSql((query) => runJobsNow({ query }, ['booking.every-minute', 'payments.every-minute']))
      await expect(title(page)).toHaveText(t('booking_paying_released_title'), { timeout: 60_000 })
      expect.soft(await findViolations(page), 'released').toEqual([])
    })
  })
}

test.describe('after paying, without script', () => {
  test.use({
    locale: 'fr-CA',
    javaScriptEnabled: false,
    expectedErrors: [/^request to 127\.0\.0\.1:|status of 4(?:02|22)/],
  })
  const t = messagesIn('fr')

  test('each state is told, with a way on', async ({ page }) => {
    const professional = await createBookable(runningSite().databaseUrl, { language: 'fr' })
    await signInQuickly(page, await createPerson({ language: 'fr' }))
    const { id } = await holdVisit(page, professional.professionalId, 72)
    await page.goto(`/book/${professional.slug}/review/${id}`)
    await page.getByRole('checkbox', { name: t('booking_card_keep') }).check({ force: true })
    await confirmButton(page).click()
    await page.goto(`/payment-return/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking_paying_open_title'))
    await page.getByRole('link', { name: t('booking_paying_continue') }).click()
    await page.getByLabel(PAGE.fr.number).fill(CARD)
    await page.getByRole('button', { name: PAGE.fr.pay }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking_done_title'))
  })
})
