import pg from 'pg'
import { createBookable } from '#tests/harness/bookable.ts'
import { ageVisitUntil } from '#tests/harness/aged-rows.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { keyboard } from '#tests/harness/journeys-input.ts'
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

const FIGURES = '/dashboard/professional/analytics'

for (const locale of everyLanguage) {
  const t = messagesIn(locale)

  test.describe(`figures of a practice, ${locale}`, () => {
    test.use({ locale: `${locale}-CA` })

    test('are empty at first, then open into the visits they count, by keyboard alone', async ({
      page,
      newVisitor,
    }) => {
      const { databaseUrl } = runningSite()
      const { professionalId, email } = await createBookable(databaseUrl)
      await enrolQuickly(page, { email, password: PASSWORD })
      await open(page, addressOf(FIGURES, locale))
      await expect(page.getByText(t('figures_empty'))).toBeVisible()
      expect.soft(await findViolations(page)).toEqual([])

      const client = await newVisitor()
      const person = { language: locale, firstName: 'Sofia', lastName: 'Moretti' }
      await signInQuickly(client, await createPerson(person))
      const visit = await bookVisit(client, professionalId, 30)
      const owner = new pg.Pool({ connectionString: databaseUrl })
      await ageVisitUntil(owner, visit, -2)
      await owner.end()

      await keyboard.press(page, page.getByRole('link', { name: t('figures_period_quarter') }))
      await expect(page.getByText(t('figures_held_note', { count: 1 }))).toBeVisible()
      await page.setViewportSize({ width: 390, height: 844 })
      expect.soft(await findViolations(page)).toEqual([])
      await keyboard.press(page, page.getByRole('link', { name: t('figures_held'), exact: true }))
      await expect(page.getByRole('cell', { name: 'Sofia Moretti' })).toBeVisible()
      expect.soft(await findViolations(page)).toEqual([])
      const download = page.waitForEvent('download')
      await keyboard.press(page, page.getByRole('link', { name: t('figures_rows_file') }))
      expect((await download).suggestedFilename()).toBe('mieva-visites.csv')
    })
  })
}
