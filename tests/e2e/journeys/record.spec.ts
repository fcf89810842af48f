import type { Request } from '@playwright/test'
import { createBookable } from '#tests/harness/bookable.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { keyboard, mouse } from '#tests/harness/journeys-input.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { enrolQuickly, expect, open, type Page, runningSite, test } from '#tests/harness/journeys.ts'
import { PASSWORD } from '#tests/harness/people.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const CLIENTS = '/dashboard/professional/clients'

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  const input = locale === 'fr' ? mouse : keyboard
  const checkAxe = async (page: Page, state: string) =>
    expect.soft(await findViolations(page), state).toEqual([])

  /** Somebody whom the practice wrote down. */
  async function openClient(page: Page) {
    const { email } = await createBookable(runningSite().databaseUrl, {})
    await enrolQuickly(page, { email, password: PASSWORD })
    await open(page, at(`${CLIENTS}/new`))
    await page.getByLabel(t('clients_first_name')).fill('Ginette')
    await page.getByLabel(t('clients_last_name'), { exact: true }).fill('Ouellet')
    await page.getByLabel(t('clients_email')).fill('ginette@exemple.ca')
    await input.press(page, page.getByRole('button', { name: t('clients_save') }))
    await expect(page.getByRole('heading', { name: 'Ginette Ouellet', level: 1 })).toBeVisible()
  }

  const saved = (page: Page) =>
    expect(page.locator('.note-save[data-state=saved]')).toBeVisible({ timeout: 20_000 })
  const field = (page: Page, index = 0) => page.locator('textarea[name=text]').nth(index)

  test.describe(`notes, ${locale}, with ${locale === 'fr' ? 'the mouse' : 'the keyboard alone'}`, () => {
    test.use({ locale: `${locale}-CA`, expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

    test('a note from a template is written, kept as one types, signed and added to', async ({ page }) => {
      test.setTimeout(150_000)
      await openClient(page)
      await input.press(page, page.getByRole('link', { name: t('clients_file_note') }))
      await checkAxe(page, 'choosing a template')
      await page.getByLabel(t('record_template'), { exact: true }).selectOption('soap')
      await input.press(page, page.getByRole('button', { name: t('record_new_begin') }))
      await expect(field(page)).toBeVisible()
      await field(page).pressSequentially('Dort mieux')
      await page.getByLabel(t('body_chart_place')).first().selectOption('front/shoulder-right')
      await page.getByLabel(t('body_chart_words')).first().fill('Tension')
      await page.getByLabel(t('record_measure_name'), { exact: true }).first().fill('Gainage')
      await page.getByLabel(t('record_measure_value')).first().fill('28,5')
      await saved(page)
      await expect(async () => {
        await page.reload()
        await expect(field(page)).toHaveValue('Dort mieux', { timeout: 1_000 })
        await expect(page.getByLabel(t('body_chart_words')).first()).toHaveValue('Tension', {
          timeout: 1_000,
        })
      }).toPass({ timeout: 30_000 })
      await checkAxe(page, 'a draft')
      await input.press(page, page.getByRole('button', { name: t('record_sign'), exact: true }))
      await expect(page.getByRole('heading', { name: t('record_addendum_title') })).toBeVisible()
      await expect(field(page)).toHaveCount(0)
      await page.getByLabel(t('record_addendum_words'), { exact: true }).fill('Elle a rappelé.')
      await input.press(page, page.getByRole('button', { name: t('record_addendum_add') }))
      await expect(page.locator('.note-text__words', { hasText: 'Elle a rappelé.' })).toBeVisible()
      await checkAxe(page, 'signed, with an addendum')
      await input.press(page, page.getByRole('link', { name: t('record_print'), exact: true }))
      await expect(page.getByRole('link', { name: t('record_pdf') })).toBeVisible()
      await checkAxe(page, 'to print')
    })

    test('two tabs and a line that is cut lose no word', async ({ page }) => {
      test.setTimeout(150_000)
      await openClient(page)
      await open(page, `${page.url().split('?')[0]}/notes/new`)
      await page.getByLabel(t('record_template'), { exact: true }).selectOption('free')
      await page.getByRole('button', { name: t('record_new_begin') }).click()
      await expect(field(page)).toBeVisible()
      const other = await page.context().newPage()
      await open(other, page.url())
      // The page says « saved » before the first word too: what is waited for is the answer to the last one.
      const isWhole = (request: Request) => request.postData()?.includes('Du premier onglet') === true
      const kept = page.waitForResponse(
        (answer) => answer.request().method() === 'PUT' && isWhole(answer.request()),
      )
      await field(page).pressSequentially('Du premier onglet')
      await kept
      await saved(page)
      await page.context().setOffline(true)
      await field(other).pressSequentially('Du second, hors ligne')
      await expect(other.locator('.note-save[data-state=waiting]')).toBeVisible({ timeout: 20_000 })
      await checkAxe(other, 'offline')
      await page.context().setOffline(false)
      await expect(other.getByRole('heading', { name: t('record_conflict_title') })).toBeVisible({
        timeout: 40_000,
      })
      await checkAxe(other, 'two versions')
      await input.press(other, other.getByRole('button', { name: t('record_conflict_keep_all') }))
      await expect(field(other)).toHaveValue(/Du premier onglet[\s\S]*Du second, hors ligne/)
    })
  })
}
