import { CHOICE_TEXT_VERSION } from '#domain/consent/choice.ts'
import { createBookable } from '#tests/harness/bookable.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { mouse } from '#tests/harness/journeys-input.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { confirmButton, bookVisit } from '#tests/harness/journeys-visits.ts'
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

const DAYTIME = { opensMinute: 9 * 60, closesMinute: 17 * 60 }
const WIDTHS = { fr: { width: 390, height: 844 }, en: { width: 1440, height: 900 } }
const FAMILY = '/dashboard/client/family'
const nineYearsAgo = Temporal.Now.plainDateISO('America/Toronto').subtract({ years: 9 }).toString()

for (const locale of ['fr', 'en'] as const) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  const heading = (page: Page) => page.getByRole('heading', { level: 1 })

  test.describe(`a family, ${locale}, ${WIDTHS[locale].width} px`, () => {
    test.use({ locale: `${locale}-CA`, viewport: WIDTHS[locale] })
    test.beforeEach(({ context }) =>
      context.addCookies([
        { name: 'mieva.consent', value: `${CHOICE_TEXT_VERSION}.refused`, url: runningSite().origin },
      ]),
    )

    test('a child is added, booked for in two presses, and shown with the visit', async ({ page }) => {
      const practice = await createBookable(runningSite().databaseUrl, DAYTIME)
      await signInQuickly(page, await createPerson({ language: locale }))
      await bookVisit(page, practice.professionalId, 72, 'in-person')
      await open(page, at(FAMILY))
      expect(await findViolations(page)).toEqual([])
      await page.getByRole('button', { name: t('family_continue') }).click()
      await page.locator('[name=name]').fill('Léa Bellefleur')
      await page.locator('[name=birthDate]').fill(nineYearsAgo)
      await mouse.choose(page, page.locator('[name=hasAuthority]'))
      expect(await findViolations(page)).toEqual([])
      await page.getByRole('button', { name: t('family_add_send'), exact: true }).click()
      const card = page.getByRole('article', { name: 'Léa Bellefleur' })
      await expect(card.getByText(t('family_decide_you', { name: 'Léa' }))).toBeVisible()
      await expect(card.getByText(t('family_no_visit'))).toBeVisible()
      expect(await findViolations(page)).toEqual([])

      await card.getByRole('link', { name: t('family_book', { name: 'Léa' }) }).click()
      await expect(page.getByText(t('appointments_known_for_lead', { name: 'Léa Bellefleur' }))).toBeVisible()
      await page.locator('.known__times button').first().click()
      await expect(heading(page)).toHaveText(t('booking_review_title'))
      await expect(page.getByText('Léa Bellefleur')).toBeVisible()
      await mouse.choose(page, page.locator('[type=radio][name=rest][value=on-site]'))
      await confirmButton(page).click()
      await expect(heading(page)).toHaveText(t('booking_done_title'))

      await open(page, at(FAMILY))
      await expect(card.getByText(practice.name)).toBeVisible()
      await expect(page.getByText(t('family_event_booked', { name: 'Léa Bellefleur' }))).toBeVisible()
      await card.getByRole('link', { name: t('family_open', { name: 'Léa Bellefleur' }) }).click()
      await expect(heading(page)).toHaveText('Léa Bellefleur')
      expect(await findViolations(page)).toEqual([])
      await page.getByRole('button', { name: t('family_remove', { name: 'Léa' }) }).click()
      await expect(page.getByRole('article')).toHaveCount(0)
    })

    test('an adult is asked, agrees from their own account, and takes it back', async ({
      page,
      newVisitor,
    }) => {
      const [holder, person] = [
        await createPerson({ language: locale }),
        await createPerson({ language: locale }),
      ]
      await signInQuickly(page, holder)
      await open(page, `${at(FAMILY)}?add=adult`)
      await page.locator('[name=name]').fill('Denise Lavoie')
      await page.locator('[name=email]').fill(person.email)
      await page.getByRole('button', { name: t('family_add_ask') }).click()
      const card = page.getByRole('article', { name: 'Denise Lavoie' })
      await expect(card.getByText(t('family_decide_they', { name: 'Denise' }))).toBeVisible()

      const theirs = await newVisitor()
      await signInQuickly(theirs, person)
      await open(theirs, at(FAMILY))
      expect(await findViolations(theirs)).toEqual([])
      await theirs.getByRole('button', { name: t('family_accept') }).click()
      const takeBack = theirs.getByRole('button', { name: t('family_take_back') })
      await expect(takeBack).toBeVisible()

      await open(page, at(FAMILY))
      await expect(card.getByRole('link', { name: t('family_book', { name: 'Denise' }) })).toBeVisible()
      await takeBack.click()
      await expect(takeBack).toBeHidden()
      await open(page, at(FAMILY))
      await expect(card.getByText(t('family_text_taken_back', { name: 'Denise' }))).toBeVisible()
      await expect(card.getByRole('link', { name: t('family_ask', { name: 'Denise' }) })).toBeVisible()
    })
  })
}
