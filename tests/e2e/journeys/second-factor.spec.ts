import { findViolations } from '#tests/harness/journeys-axe.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import {
  createPerson,
  expect,
  open,
  type Page,
  runningSite,
  signInQuickly,
  test,
  reached,
} from '#tests/harness/journeys.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'
import { totpCode, wrongCode } from '#tests/harness/totp.ts'

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)

  test.describe(`second factor, ${locale}`, () => {
    // A refused code answers 422, which Chromium writes to its console.
    test.use({ locale: `${locale}-CA`, expectedErrors: [/status of 422/] })

    test('enrol, sign in with a code, then with a backup code, once only', async ({ page, newVisitor }) => {
      // Four sign-ins of a person and their codes: the longest journey.
      test.setTimeout(120_000)
      const person = await createPerson({ language: locale })
      await signInQuickly(page, person)
      await open(page, at('/account/security'))
      await page.getByRole('link', { name: t('account_factor_enrol') }).click()
      await page.locator('[name=password]').fill(person.password)
      await page.getByRole('button', { name: t('account_enrol_continue') }).click()
      await expect(page.getByRole('img', { name: t('account_enrol_qr') })).toBeVisible()
      const secret = (await page.locator('.num').innerText()).replaceAll(/\s/g, '')
      const codes = page.getByRole('list', { name: t('account_codes') }).getByRole('listitem')
      const [first = '', second = ''] = await codes.allInnerTexts()
      expect.soft(await findViolations(page)).toEqual([])
      await page.getByLabel(t('account_enrol_code_field')).fill(totpCode(secret))
      await page.getByRole('button', { name: t('account_enrol_finish') }).click()
      await expect(page.getByText(t('notice_second_factor_on'))).toBeVisible()
      await runningSite().inbox.waitFor(person.email, new RegExp(t('mail_second_factor_on_subject')))

      const withCode = await newVisitor()
      await askForCode(withCode, person)
      await withCode.getByLabel(t('auth_code_label')).fill(wrongCode(secret))
      await withCode.getByRole('button', { name: t('auth_code_button') }).click()
      await expect(withCode.getByText(t('problem_account_code_wrong')).first()).toBeVisible()
      expect.soft(await findViolations(withCode)).toEqual([])
      await withCode.getByLabel(t('auth_code_label')).fill(totpCode(secret, 1))
      await withCode.getByRole('button', { name: t('auth_code_button') }).click()
      await expect(withCode).toHaveURL(reached(at('/dashboard/client')))

      const withBackup = await newVisitor()
      await askForCode(withBackup, person)
      await useBackupCode(withBackup, first)
      await expect(withBackup).toHaveURL(reached(at('/dashboard/client')))

      const again = await newVisitor()
      await askForCode(again, person)
      await useBackupCode(again, first)
      await expect(again.getByText(t('problem_account_code_wrong')).first()).toBeVisible()
      await again.getByLabel(t('auth_code_backup_label')).fill(second)
      await again.getByRole('button', { name: t('auth_code_button') }).click()
      await expect(again).toHaveURL(reached(at('/dashboard/client')))
    })

    async function askForCode(page: Page, { email, password }: { email: string; password: string }) {
      await open(page, at('/login'))
      await page.getByLabel(t('auth_email')).fill(email)
      await page.locator('[name=password]').fill(password)
      await page.getByRole('button', { name: t('auth_login_button'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth_code_title'))
    }

    async function useBackupCode(page: Page, code: string) {
      await page.getByRole('link', { name: t('auth_code_use_backup') }).click()
      await page.getByLabel(t('auth_code_backup_label')).fill(code)
      await page.getByRole('button', { name: t('auth_code_button') }).click()
    }
  })
}
