import { CHOICE_TEXT_VERSION } from '#domain/consent/choice.ts'
import { createBookable, minutesUntilTomorrow } from '#tests/harness/bookable.ts'
import { registerAndConfirm } from '#tests/harness/journeys-registration.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import {
  createPerson,
  expect,
  newEmail,
  open,
  type Page,
  runningSite,
  signInQuickly,
  test,
} from '#tests/harness/journeys.ts'
import { confirmButton } from '#tests/harness/journeys-visits.ts'
import { mouse } from '#tests/harness/journeys-input.ts'
import { addressOf } from '#tests/harness/site-pages.ts'

/** Whole days, from tomorrow: what is left of today depends on the hour of the run. */
const daytime = () => ({
  opensMinute: 9 * 60,
  closesMinute: 17 * 60,
  minimumNoticeMinutes: minutesUntilTomorrow(),
})
const WIDTHS = { fr: { width: 390, height: 844 }, en: { width: 1440, height: 900 } }
const times = (page: Page) => page.locator('.picker .slots a')
const chosenTime = (page: Page) => new URL(page.url()).searchParams.get('time') ?? ''

for (const locale of ['fr', 'en'] as const) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)

  test.describe(`from a time to a visit, ${locale}, ${WIDTHS[locale].width} px`, () => {
    test.use({ locale: `${locale}-CA`, viewport: WIDTHS[locale] })
    // The question about cookies lies over the forms of a phone until it is answered.
    test.beforeEach(({ context }) =>
      context.addCookies([
        { name: 'mieva.consent', value: `${CHOICE_TEXT_VERSION}.refused`, url: runningSite().origin },
      ]),
    )

    test(
      'a visitor’s time is kept while they register and confirm, and nothing is typed twice',
      { tag: '@core' },
      async ({ page, newVisitor }) => {
        test.setTimeout(240_000)
        const practice = await createBookable(runningSite().databaseUrl, daytime())
        await open(page, at(`/book/${practice.slug}`))
        await times(page).nth(1).click()
        await expect(times(page).nth(1)).toHaveAttribute('aria-current', 'true')
        const time = chosenTime(page)
        const go = page.locator('.book-go')
        await expect(go, 'the way on is in sight where the time was picked').toBeInViewport()
        const onward = go.getByRole('button', { name: t('booking_hold') })
        await expect(onward).toBeInViewport()

        await onward.click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth_register_title'))
        await expectKept(page, practice.name, 15)
        const rival = await newVisitor()
        await rival.goto(`${at(`/book/${practice.slug}`)}?time=${encodeURIComponent(time)}`)
        await expect(rival.getByText(t('booking_gone_title')), 'nobody else has it meanwhile').toBeVisible()

        const email = newEmail('garde')
        await registerAndConfirm(page, t, { email, firstName: 'Rose', lastName: 'Bellefleur' })
        expect(chosenTime(page), 'back where the time was picked').toBe(time)
        await expectKept(page, practice.name, 15)
        await expect(page.getByText(t('booking_gone_title'))).toBeHidden()

        await go.getByRole('button', { name: t('booking_hold') }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking_review_title'))
        await mouse.choose(page, page.locator('[type=radio][name=rest][value=on-site]'))
        await confirmButton(page).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking_done_title'))
      },
    )

    test('a known professional is booked again in two presses', { tag: '@core' }, async ({ page }) => {
      const practice = await createBookable(runningSite().databaseUrl, daytime())
      await signInQuickly(page, await createPerson({ language: locale }))
      await open(page, at(`/book/${practice.slug}?mode=in-person`))
      await times(page).nth(1).click()
      await page
        .locator('.book-go')
        .getByRole('button', { name: t('booking_hold') })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking_review_title'))
      await mouse.choose(page, page.locator('[type=radio][name=rest][value=on-site]'))
      await confirmButton(page).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking_done_title'))

      await open(page, at('/dashboard/client/professionals'))
      expect(await findViolations(page)).toEqual([])
      const offered = page.locator('.known__times button')
      await expect(offered).toHaveCount(3)
      await offered.first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking_review_title'))
      await expect(page.getByText('4210, rue Saint-Denis'), 'the same place as last time').toBeVisible()
      await mouse.choose(page, page.locator('[type=radio][name=rest][value=on-site]'))
      await confirmButton(page).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking_done_title'))
    })

    test('a profile is kept with its heart, found among one’s own, and let go', async ({ page }) => {
      const practice = await createBookable(runningSite().databaseUrl, daytime())
      await signInQuickly(page, await createPerson({ language: locale }))
      await open(page, at(`/professionals/${practice.slug}`))
      await page.getByRole('button', { name: t('professional_keep'), exact: true }).click()
      await expect(page.getByRole('button', { name: t('professional_kept'), exact: true })).toBeVisible()
      await open(page, at('/dashboard/client/professionals'))
      await expect(page.getByRole('heading', { name: t('appointments_known_kept_title') })).toBeVisible()
      await page
        .getByRole('button', { name: t('appointments_known_remove', { name: practice.name }) })
        .click()
      await expect(page.getByRole('heading', { name: t('appointments_known_empty') })).toBeVisible()
    })

    async function expectKept(page: Page, name: string, minutesAtMost: number) {
      const banner = page.locator('.banner--warm')
      await expect(banner).toContainText(name)
      await expect(banner).toContainText(
        new RegExp(
          Array.from({ length: minutesAtMost }, (_, index) => t('booking_held', { count: index + 1 })).join(
            '|',
          ),
        ),
      )
    }
  })
}
