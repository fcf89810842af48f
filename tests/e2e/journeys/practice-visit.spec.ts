// The page of a visit as a professional works from it: the next visits, a decision taken back, what was paid on site.
import { createBookable } from '#tests/harness/bookable.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { withSql } from '#tests/harness/journeys-amounts.ts'
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
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const COUNT = 3

/** The visit began an hour ago, with the triggers off: the past cannot be booked. */
const begin = (id: string) =>
  withSql((query) =>
    query(
      `with gone as (select set_config('session_replication_role', 'replica', true)),
         start as (select public.clock() - interval '1 hour' as at from gone)
       update market.appointment a set starts_at = start.at, ends_at = start.at + interval '50 minutes',
         busy_from = start.at, busy_until = start.at + interval '60 minutes' from start where a.id = $1`,
      [id],
    ),
  )

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  // A phone in French, a desk in English.
  const viewport = locale === 'fr' ? { width: 390, height: 844 } : { width: 1440, height: 900 }

  test.describe(`the page of a visit, ${locale}`, () => {
    test.use({ locale: `${locale}-CA`, viewport })

    test('plans the next visits by keyboard, takes a decision back and notes a payment', async ({
      page,
      newVisitor,
    }) => {
      const practice = await createBookable(runningSite().databaseUrl)
      const person = await createPerson({ language: locale })
      const client = await newVisitor()
      await signInQuickly(client, person)
      const visit = await bookVisit(client, practice.professionalId, 48)
      await enrolQuickly(page, practice)
      const address = at(`/dashboard/professional/calendar/${visit.id}`)

      await open(page, address)
      await page.getByRole('link', { name: t('visit_work_series') }).press('Enter')
      await page.getByLabel(t('series_count')).selectOption(String(COUNT))
      await page.getByRole('button', { name: t('series_check') }).press('Enter')
      await expect(page.getByText(t('series_free'), { exact: true })).toHaveCount(COUNT)
      expect(await findViolations(page)).toEqual([])
      await page.getByRole('button', { name: t('series_confirm') }).press('Enter')
      await expect(page.getByText(t('visit_work_notice_added'))).toBeVisible()

      await begin(visit.id)
      await open(page, address)
      await page.getByRole('button', { name: t('appointments_pro_complete') }).click()
      const undo = page.getByRole('region', { name: t('visit_work_undo_title') })
      await expect(undo).toBeVisible()
      expect(await findViolations(page)).toEqual([])
      await undo.getByRole('button').click()
      await expect(page.getByText(t('visit_work_notice_undone'))).toBeVisible()

      await page.getByRole('button', { name: t('visit_work_paid'), exact: true }).click()
      await expect(page.getByText(t('visit_work_notice_paid'))).toBeVisible()
      await page.getByRole('button', { name: t('visit_work_unpaid') }).click()
      await expect(page.getByText(t('visit_work_notice_unpaid'))).toBeVisible()
    })
  })
}
