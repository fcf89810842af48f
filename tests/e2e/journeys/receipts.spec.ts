// A year of receipts: mailed when issued, claimed, counted against a ceiling, found again, and taken as one file.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
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
  const money = (cents: number) => formatMoney(cents, locale)
  const textOf = (key: string, values: Record<string, string>) =>
    Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), t(key))

  test.describe(`receipts, ${locale}`, () => {
    test.use({ expectedErrors: [/status of 422/], locale: `${locale}-CA`, viewport: WIDTHS[locale] })

    test('whoever has none is told when one comes', async ({ page }) => {
      await signInQuickly(page, await createPerson({ language: locale }))
      await open(page, at(PATH))
      await expect(page.getByText(t('receipt_mine_empty_text'))).toBeVisible()
      expect.soft(await findViolations(page), 'empty').toEqual([])
    })

    test('a paid visit is mailed, claimed, reimbursed, counted against a ceiling and taken as one file', async ({
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
      expect(await textOfDownload(page, link)).toContain(professional.name)
      const year = Number(await page.locator('#receipts-year').textContent())

      await test.step('writes down a ceiling, and sees what is left', async () => {
        await page.getByRole('link', { name: t('receipt_plan_none_action') }).click()
        await expect(page.getByRole('heading', { name: t('receipt_plan_form_new') })).toBeVisible()
        await page.getByLabel(t('receipt_plan_form_insurer'), { exact: true }).fill('Mutuelle du Fleuve')
        const line = page.getByRole('group', { name: textOf('receipt_plan_form_line', { number: '1' }) })
        await line.getByLabel(t('receipt_plan_form_most')).fill('cent')
        await page.getByRole('button', { name: t('receipt_plan_form_save'), exact: true }).click()
        await expect(page.getByText(t('problem_field_amount'))).toBeVisible()
        expect.soft(await findViolations(page), 'plan').toEqual([])
        await line.getByLabel(t('receipt_plan_form_profession')).selectOption('psychologist')
        await line.getByLabel(t('receipt_plan_form_most')).fill('200')
        await page.getByRole('button', { name: t('receipt_plan_form_save'), exact: true }).click()
        await expect(page.getByText(t('receipt_notice_plan_saved'))).toBeVisible()
        await expect(page.getByText(textOf('receipt_plan_left', { left: money(6_000) }))).toBeVisible()
        await expect(page.locator('.receipts-group .badge')).toHaveText(t('receipt_claim_to_claim'))
      })

      await test.step('prepares the claim: it is noted, and its file is there', async () => {
        const prepare = page.getByRole('button', { name: t('receipt_claim_prepare'), exact: true })
        await prepare.click()
        await expect(page.getByText(t('receipt_claim_nothing'))).toBeVisible()
        await page.getByRole('checkbox').first().check()
        await prepare.click()
        await expect(page.locator('.receipts-group .badge')).toHaveText(t('receipt_claim_claimed'))
        expect.soft(await findViolations(page), 'prepared').toEqual([])
        const text = await textOfDownload(page, page.locator('.receipts-prepared'))
        expect(text).toContain('Mutuelle du Fleuve')
        expect(text).toContain(professional.name)
      })

      await test.step('notes what came back, and the ceiling follows', async () => {
        await page.getByRole('checkbox').first().check()
        await page.getByLabel(t('receipt_claim_received'), { exact: true }).fill('140,01')
        const note = page.getByRole('button', { name: t('receipt_claim_button'), exact: true })
        await note.click()
        await expect(page.getByText(t('problem_receipt_amount_above_total'))).toBeVisible()
        await page.getByLabel(t('receipt_claim_received'), { exact: true }).fill('100')
        await note.click()
        await expect(page.getByText(t('receipt_notice_claims'))).toBeVisible()
        await expect(page.locator('.receipts-group .badge')).toHaveText(t('receipt_claim_reimbursed'))
        await expect(page.getByText(textOf('receipt_plan_left', { left: money(10_000) }))).toBeVisible()
      })

      await test.step('narrows the list, finds nothing, and comes back', async () => {
        const states = page.getByRole('group', { name: t('receipt_filter_states'), exact: true })
        await states.getByRole('link', { name: t('receipt_claim_refused') }).click()
        await expect(page.getByText(t('receipt_filter_empty'))).toBeVisible()
        expect(new URL(page.url()).search).toBe('?state=refused')
        expect.soft(await findViolations(page), 'nothing found').toEqual([])
        await page
          .getByRole('main')
          .getByRole('link', { name: /20\d\d$/ })
          .last()
          .click()
        await expect(page.locator('.receipts-group .badge')).toBeVisible()
        const search = page.getByRole('searchbox', { name: t('receipt_filter_search') })
        await search.fill('personne de ce nom')
        await page.getByRole('button', { name: t('receipt_filter_clear_search') }).click()
        await search.fill('140')
        await expect(page.locator('.receipts-group .badge')).toBeVisible()
        expect(page.url()).not.toContain('140')
        await search.fill('')
      })

      await test.step('takes the whole year as one file', async () => {
        const text = await textOfDownload(page, page.getByRole('link', { name: /20\d\d.* PDF$/ }))
        expect(text).toContain(textOf('receipt_together_title', { year: String(year) }))
        expect(text).toContain(professional.name)
      })

      await page.getByRole('link', { name: t('receipt_mine_by_insurer') }).click()
      await expect(page.getByRole('heading', { name: /Mutuelle du Fleuve/, level: 3 })).toBeVisible()
      expect.soft(await findViolations(page), 'by insurer').toEqual([])
      await page.setViewportSize(WIDTHS[locale === 'fr' ? 'en' : 'fr'])
      expect.soft(await findViolations(page), 'at another width').toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
      await page.screenshot({ path: `.data/receipts-${locale}-light.png`, fullPage: true })
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.screenshot({ path: `.data/receipts-${locale}-dark.png`, fullPage: true })
    })
  })
}

/** The words of the file that a link gives, with plain spaces. */
async function textOfDownload(page: Page, link: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  return pdfText(await readFile(await download.path())).replaceAll(/\s+/g, ' ')
}
