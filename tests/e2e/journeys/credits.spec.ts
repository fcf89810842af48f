import { formatMoney } from '#domain/kernel/format.ts'
import { createBookable } from '#tests/harness/bookable.ts'
import { creditsOf, grantCredits, memberIdOf } from '#tests/harness/books.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { keyboard, mouse } from '#tests/harness/journeys-input.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { confirmButton, holdVisit } from '#tests/harness/journeys-visits.ts'
import {
  createPerson,
  enrolQuickly,
  expect,
  open,
  type Page,
  runningSite,
  signInQuickly,
  test,
} from '#tests/harness/journeys.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

/** Credits that pay a whole visit: 140 $, 20 $ each. */
const WHOLE = 7

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  const input = locale === 'fr' ? mouse : keyboard
  const money = (cents: number) => formatMoney(cents, locale)
  const button = (page: Page, key: string, facts = {}) =>
    page.getByRole('button', { name: t(key, facts), exact: true })

  test.describe(`paying with credits, ${locale}`, () => {
    test.use({ locale: `${locale}-CA` })

    const onSite = (page: Page) => page.locator('[type=radio][name=rest][value=on-site]')

    /** Holds a time this many hours away, pays with as many credits as help, the rest on site, and confirms. */
    async function book(page: Page, hours: number, granted: number) {
      const { databaseUrl } = runningSite()
      const professional = await createBookable(databaseUrl, { lateFeePercent: 50 })
      const person = await createPerson({ language: locale })
      const memberId = await memberIdOf(databaseUrl, person.email)
      await grantCredits(databaseUrl, memberId, granted)
      await signInQuickly(page, person)
      const held = await holdVisit(page, professional.professionalId, hours, 'in-person')
      await open(page, at(`/book/${professional.slug}/review/${held.id}`))
      await expect(page.getByRole('heading', { name: t('booking_pay_title') })).toBeVisible()
      expect.soft(await findViolations(page), 'review').toEqual([])
      await expect(page.locator('[name=credits]')).toHaveValue(String(Math.min(granted, WHOLE)))
      // Where credits pay everything there is no rest, however it would have been paid.
      if (granted < WHOLE) await input.choose(page, onSite(page))
      await input.press(page, confirmButton(page))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking_done_title'))
      return { id: held.id, memberId, professional }
    }

    async function cancel(page: Page, id: string, fee: number) {
      await open(page, at(`/dashboard/client/appointments/${id}?do=cancel`))
      const back = t('appointments_back_of', { back: WHOLE - fee / 2_000, whole: WHOLE })
      await expect(page.locator('.visit-shares dd')).toHaveText([back])
      expect.soft(await findViolations(page), 'cancel').toEqual([])
      const name = fee === 0 ? 'appointments_cancel_button' : 'appointments_cancel_button_fee'
      await input.press(page, button(page, name, { fee: money(fee) }))
      await expect(page.getByText(t('appointments_notice_cancelled'))).toBeVisible()
    }

    test('cancelled early, everything comes back as previewed', async ({ page }) => {
      const { id, memberId } = await book(page, 72, 8)
      await expect(page.getByText(t('booking_share_credits', { count: 7 }))).toBeVisible()
      const { databaseUrl } = runningSite()
      expect(await creditsOf(databaseUrl, memberId)).toMatchObject({ posted: 8, reserved: 7 })
      await cancel(page, id, 0)
      expect(await creditsOf(databaseUrl, memberId)).toMatchObject({ posted: 8, reserved: 0 })
    })

    test('cancelled late, three whole credits are kept, as previewed', async ({ page }) => {
      const { id, memberId } = await book(page, 3, 7)
      await cancel(page, id, 6_000)
      expect(await creditsOf(runningSite().databaseUrl, memberId)).toMatchObject({ posted: 4, reserved: 0 })
    })

    test(
      'too few pay a part, the rest is paid on site, and the professional reads the same',
      { tag: '@core' },
      async ({ page, newVisitor }) => {
        const { id, memberId, professional } = await book(page, 72, 3)
        await expect(page.getByText(t('booking_review_total'))).toBeVisible()
        await expect(page.getByText(money(8_000))).toBeVisible()
        expect(await creditsOf(runningSite().databaseUrl, memberId)).toMatchObject({ posted: 3, reserved: 3 })

        const professionalPage = await newVisitor()
        await enrolQuickly(professionalPage, professional)
        await open(professionalPage, at(`/dashboard/professional/calendar/${id}`))
        const fact = (key: string) =>
          professionalPage
            .locator('.kv > div', { has: professionalPage.getByText(t(key), { exact: true }) })
            .locator('dd')
        const amount = money(6_000)
        await expect(fact('appointments_pro_payer_credits')).toHaveText(
          t('appointments_credit', { amount, count: 3 }),
        )
        await expect(fact('appointments_pro_price')).toHaveText(money(8_000))
        await expect(fact('booking_review_total_all')).toHaveText(money(14_000))
        expect.soft(await findViolations(professionalPage), 'the professional’s page').toEqual([])
      },
    )
  })
}
