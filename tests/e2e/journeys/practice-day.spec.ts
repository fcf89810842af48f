import { formatDay } from '#domain/kernel/format.ts'
import { createBookable } from '#tests/harness/bookable.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { keyboard, reach } from '#tests/harness/journeys-input.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { bookVisit } from '#tests/harness/journeys-visits.ts'
import {
  createPerson,
  enrolQuickly,
  expect,
  open,
  runningSite,
  signInQuickly,
  test,
} from '#tests/harness/journeys.ts'
import { PASSWORD } from '#tests/harness/people.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const HOME = '/dashboard/professional'
const NINE_TO_FIVE = { opensMinute: 9 * 60, closesMinute: 17 * 60, meetingUrl: null }
const GENEVIEVE = { firstName: 'Geneviève', lastName: 'Talbot' }

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)

  test.describe(`a professional's day, ${locale}`, () => {
    test.use({ locale: `${locale}-CA` })

    test('who comes next, the days around and what is unread, by keyboard alone', async ({
      page,
      newVisitor,
    }) => {
      const { professionalId, email } = await createBookable(runningSite().databaseUrl, NINE_TO_FIVE)
      await enrolQuickly(page, { email, password: PASSWORD })
      const client = await newVisitor()
      await signInQuickly(client, await createPerson({ language: locale, ...GENEVIEVE }))
      const visit = await bookVisit(client, professionalId, 30)
      const date = visit.startsAt.slice(0, 10)

      await open(page, at(HOME))
      const next = page.getByRole('region', { name: 'Geneviève Talbot' })
      await expect(next.getByText(t('day_first_visit'))).toBeVisible()
      await expect(next.getByText(t('day_missing_on_site_text'))).toBeVisible()
      expect.soft(await findViolations(page)).toEqual([])

      await page.evaluate(() => Object.assign(window, { isSamePage: true }))
      const agenda = page.locator('.practice-day')
      const person = agenda.getByRole('link', { name: /Geneviève Talbot/ })
      for (let day = 0; day < 4 && !(await person.isVisible()); day += 1) {
        const shown = page.url()
        await keyboard.press(page, agenda.getByRole('link', { name: t('day_after') }))
        await expect(page).not.toHaveURL(shown)
        await expect(agenda.getByRole('link', { name: t('day_today') })).toBeVisible()
      }
      await expect(agenda.getByRole('heading', { name: formatDay(date, locale) })).toBeVisible()
      await expect(agenda.getByText(t('day_free')).first()).toBeVisible()
      expect.soft(await findViolations(page)).toEqual([])
      await keyboard.press(page, agenda.getByRole('link', { name: t('day_today') }))
      await expect(agenda.getByRole('heading', { name: t('dashboard_pro_day') })).toBeVisible()
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

      await keyboard.press(page, page.getByRole('button', { name: t('day_unread_read_all') }))
      await expect(page.getByText(t('day_unread_none'))).toBeVisible()
      await expect(page).toHaveURL(runningSite().origin + at(HOME))
    })

    test('the palette finds a person, a page and a date, and its keys are listed, by keyboard alone', async ({
      page,
      newVisitor,
    }) => {
      const { professionalId, email } = await createBookable(runningSite().databaseUrl, NINE_TO_FIVE)
      await enrolQuickly(page, { email, password: PASSWORD })
      const client = await newVisitor()
      await signInQuickly(client, await createPerson({ language: locale, ...GENEVIEVE }))
      const visit = await bookVisit(client, professionalId, 30)

      await open(page, at(HOME))
      const opener = page.getByRole('button', { name: t('shell_palette_button') })
      await keyboard.press(page, opener)
      const palette = page.getByRole('dialog', { name: t('shell_palette') })
      await expect(palette.getByRole('searchbox')).toBeFocused()
      expect.soft(await findViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(palette).toBeHidden()
      await expect(opener).toBeFocused()

      await page.keyboard.press('Control+k')
      await page.keyboard.type('gene tal')
      await expect(palette.getByRole('menuitem', { name: /Geneviève Talbot/ })).toBeVisible()
      await expect(palette.getByText(t('shell_palette_for', { name: 'Geneviève Talbot' }))).toBeVisible()
      expect.soft(await findViolations(page)).toEqual([])
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(runningSite().origin + at(`${HOME}/calendar/${visit.id}`))

      await page.keyboard.press('Control+k')
      await page.keyboard.type(t('shell_area_finances'))
      await expect(palette.getByRole('menuitem').first()).toContainText(t('shell_area_finances'))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(runningSite().origin + at(`${HOME}/finances`))

      await page.keyboard.press('Control+k')
      await page.keyboard.type('2030-01-15')
      await expect(palette.getByRole('menuitem').first()).toContainText(formatDay('2030-01-15', locale))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/view=day&day=2030-01-15/)

      await page.keyboard.press('?')
      const list = page.getByRole('dialog', { name: t('shell_palette_shortcuts') })
      await expect(list.getByText(t('shell_shortcut_palette'))).toBeVisible()
      expect.soft(await findViolations(page)).toEqual([])
      await reach(page, list.getByRole('switch'))
      await page.keyboard.press('Space')
      await expect(list.getByRole('switch')).not.toBeChecked()
      await page.keyboard.press('Escape')
      await expect(list).toBeHidden()
      await page.keyboard.press('?')
      await page.keyboard.press('Control+k')
      await expect(palette).toBeVisible()
      await expect(list).toBeHidden()
    })
  })
}
