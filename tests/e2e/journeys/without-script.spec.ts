import { linkIn } from '#tests/harness/product.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import {
  createPerson,
  expect,
  newEmail,
  type Page,
  runningSite,
  signInQuickly,
  signOut,
  test,
} from '#tests/harness/journeys.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const PASSWORD = 'deux-bernaches-au-dessus-du-fleuve'

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)

  test.describe(`without JavaScript, ${locale}`, () => {
    test.use({ locale: `${locale}-CA`, javaScriptEnabled: false, expectedErrors: [/status of (401|422)/] })

    test('register, with a mistake first, and confirm', async ({ page }) => {
      const email = newEmail('sans-script')
      await page.goto(at('/register'))
      await page.locator('[name=firstName]').fill('Noé')
      await page.locator('[name=lastName]').fill('Lavoie')
      await page.locator('[name=email]').fill(email)
      await page.locator('[name=password]').fill('court')
      await page.locator('[name=passwordAgain]').fill('court')
      await page.locator('[name=acceptsTerms]').check()
      await page.locator('[name=acceptsPrivacy]').check()
      await page.getByRole('button', { name: t('auth_register_button') }).click()
      await expect(page.getByText(t('problem_account_password_too_short')).first()).toBeVisible()
      await expect(page.locator('[name=firstName]')).toHaveValue('Noé')

      await page.locator('[name=password]').fill(PASSWORD)
      await page.locator('[name=passwordAgain]').fill(PASSWORD)
      await page.getByRole('button', { name: t('auth_register_button') }).click()
      await expect(page).toHaveURL(new RegExp(`${at('/check-email')}$`))
      const mail = await runningSite().inbox.waitFor(email, new RegExp(t('mail_confirm_email_subject')))
      await page.goto(linkIn(mail))
      await page.getByRole('button', { name: t('auth_confirm_button') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Noé')
    })

    test('sign in, with a mistake first, and edit the profile', { tag: '@core' }, async ({ page }) => {
      const person = await createPerson({ language: locale })
      await page.goto(at('/login'))
      await page.locator('[name=email]').fill(person.email)
      await page.locator('[name=password]').fill('pas-le-bon-mot-de-passe')
      await page.getByRole('button', { name: t('auth_login_button'), exact: true }).click()
      await expect(page.getByText(t('problem_account_wrong_credentials')).first()).toBeVisible()
      await expect(page.locator('[name=email]')).toHaveValue(person.email)
      await page.locator('[name=password]').fill(person.password)
      await page.getByRole('button', { name: t('auth_login_button'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Camille')

      await page.goto(at('/account/profile'))
      await page.locator('[name=city]').fill('Gaspé')
      await page.getByRole('button', { name: t('account_profile_save') }).click()
      await expectNotice(page, t('notice_profile_saved'))
      await page.goto(at('/account/profile'))
      await expect(page.locator('[name=city]')).toHaveValue('Gaspé')

      await signOut(page)
      await page.goto(at('/account/profile'))
      await expect(page).toHaveURL(new RegExp(`${at('/login')}\\?next=`))
    })

    test('forgot password', async ({ page }) => {
      const person = await createPerson({ language: locale })
      await page.goto(at('/auth/forgot-password'))
      await page.locator('[name=email]').fill(person.email)
      await page.getByRole('button', { name: t('auth_forgot_button') }).click()
      await expect(page.getByText(t('auth_forgot_sent'))).toBeVisible()
      await runningSite().inbox.waitFor(person.email, new RegExp(t('mail_reset_password_subject')))
    })

    test('theme', async ({ page }) => {
      await page.goto(at('/packages'))
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: t('shell_theme_dark') })
        .click()
      await expect(page).toHaveURL(new RegExp(`${at('/packages')}$`))
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await page.goto(at('/faq'))
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    })

    test('menus of the header open', async ({ page }) => {
      await page.goto(at('/'))
      await page.getByRole('banner').getByText(t('shell_services'), { exact: true }).first().click()
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('shell_services_packages') })
        .click()
      await expect(page).toHaveURL(new RegExp(`${at('/packages')}$`))
    })

    test('a page that does not exist says so', async ({ page, watched }) => {
      await page.goto(at('/nulle-part'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell_not_found_title'))
      await expect(page.getByRole('link', { name: t('shell_go_home') })).toBeVisible()
      watched.length = 0
    })

    test('a session ends without JavaScript too', async ({ page, newVisitor }) => {
      const person = await createPerson({ language: locale })
      const elsewhere = await newVisitor()
      await signInQuickly(elsewhere, person)
      await signInQuickly(page, person)
      await page.goto(at('/account/security'))
      await page.getByRole('button', { name: t('account_sessions_end_others') }).click()
      await elsewhere.goto(at('/account/security'))
      await expect(elsewhere).toHaveURL(new RegExp(`${at('/login')}\\?next=`))
    })
  })
}

/** Chromium's way of switching scripts off still hides what stands in noscript: its source is what can be read. */
async function expectNotice(page: Page, text: string) {
  const pattern = new RegExp(`<noscript>(?:(?!</noscript>)[^])*${text}`)
  await expect.poll(async () => pattern.test(await page.content()), { message: text }).toBe(true)
}
