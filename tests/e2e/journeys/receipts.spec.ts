// A year of receipts: mailed when issued, each a file, noted for an insurer and found again by insurer.
import { readFile } from 'node:fs/promises'
import { formatMoney } from '#domain/kernel/format.ts'
import { createBookable } from '#tests/harness/bookable.ts'
import { grantCredits, memberIdOf } from '#tests/harness/books.ts'
import { withSql } from '#tests/harness/journeys-amounts.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { holdVisit, post } from '#tests/harness/journeys-visits.ts'
import { pdfText } from '#tests/harness/pdf-text.ts'
import {
  createPerson,
  enrolQuickly,
  expect,
  open,
  runningSite,
  signInQuickly,
  test,
} from '#tests/harness/journeys.ts'
import { runJobsNow } from '#tests/harness/run-jobs-now.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const PATH = '/dashboard/client/receipts'
const WIDTHS = { fr: { width: 390, height: 844 }, en: { width: 1440, height: 900 } }

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)

  test.describe(`receipts, ${locale}`, () => {
    test.use({ expectedErrors: [/status of 422/], locale: `${locale}-CA`, viewport: WIDTHS[locale] })

    test('whoever has none is told when one comes', async ({ page }) => {
      await signInQuickly(page, await createPerson({ language: locale }))
      await open(page, at(PATH))
      await expect(page.getByText(t('receipt_mine_empty_text'))).toBeVisible()
      expect.soft(await findViolations(page), 'empty').toEqual([])
    })

    test('a paid visit is mailed, downloaded, noted for an insurer and grouped by it', async ({
      page,
      newVisitor,
    }) => {
      test.setTimeout(300_000)
      const { databaseUrl, inbox } = runningSite()
      const professional = await createBookable(databaseUrl, { language: locale })
      const person = await createPerson({ language: locale })
      await grantCredits(databaseUrl, await memberIdOf(databaseUrl, person.email), 7)
      await signInQuickly(page, person)
      const { id } = await holdVisit(page, professional.professionalId, 72)
      await post(page, `/api/appointments/${id}/confirm`, { payment: 'credits', credits: 7 })
      await withSql((query) =>
        query(
          `with gone as (select set_config('session_replication_role', 'replica', true)),
             start as (select public.clock() - interval '2 hours' as at from gone)
           update market.appointment a set starts_at = start.at, ends_at = start.at + interval '50 minutes',
             busy_from = start.at, busy_until = start.at + interval '60 minutes' from start where a.id = $1`,
          [id],
        ),
      )
      const practice = await newVisitor()
      await enrolQuickly(practice, professional)
      await post(practice, `/api/professional/appointments/${id}/complete`, {})
      const link = page.getByRole('link', { name: /\(PDF\)$/ })
      await expect(async () => {
        await withSql((query) => runJobsNow({ query }, ['payments.every-minute']))
        await page.goto(at(PATH))
        await expect(link).toBeVisible({ timeout: 1_000 })
      }).toPass({ timeout: 140_000, intervals: [2_000] })

      const mail = await inbox.waitFor(
        person.email,
        new RegExp(t('mail_receipt_subject').split('{')[0] ?? ''),
      )
      expect(mail.text).toContain(PATH)
      expect(mail.text).not.toContain(professional.name)

      expect.soft(await findViolations(page), 'list').toEqual([])
      await expect(page.locator('.receipts-total b')).toHaveText(formatMoney(14_000, locale))
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
      expect(pdfText(await readFile(await download.path())).replaceAll(/\s+/g, ' ')).toContain(
        professional.name,
      )

      await page.getByLabel(t('receipt_claim_insurer'), { exact: true }).fill('Mutuelle du Fleuve')
      await page.getByRole('button', { name: t('receipt_claim_button'), exact: true }).click()
      await expect(page.getByText(t('receipt_claim_nothing'))).toBeVisible()
      await page.getByRole('checkbox').first().check()
      await page.getByRole('button', { name: t('receipt_claim_button'), exact: true }).click()
      await expect(page.getByText(t('receipt_notice_claims'))).toBeVisible()
      await expect(page.locator('.receipts-group .badge')).toHaveText(t('receipt_claim_claimed'))
      await page.getByRole('link', { name: t('receipt_mine_by_insurer') }).click()
      await expect(page.getByRole('heading', { name: /Mutuelle du Fleuve/ })).toBeVisible()
      expect.soft(await findViolations(page), 'by insurer').toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
      await page.screenshot({ path: `.data/receipts-${locale}-light.png`, fullPage: true })
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.screenshot({ path: `.data/receipts-${locale}-dark.png`, fullPage: true })
    })
  })
}
