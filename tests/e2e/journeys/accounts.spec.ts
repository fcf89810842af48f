import type { Locator } from '@playwright/test'
import type { Locale } from '#domain/kernel/locale.ts'
import { linkIn } from '#tests/harness/product.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import {
  createPerson,
  expect,
  hydrated,
  newEmail,
  open,
  type Page,
  reached,
  runningSite,
  signInQuickly,
  signOut,
  test,
} from '#tests/harness/journeys.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const NEW_PASSWORD = 'deux-bernaches-au-dessus-du-fleuve'

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  const { inbox } = runningSite()

  test.describe(`accounts, ${locale}`, () => {
    test.use({ locale: `${locale}-CA` })

    test(
      'register, confirm by mail, which signs in, edit the profile',
      { tag: '@core' },
      async ({ page }) => {
        const email = newEmail('inscription')
        await open(page, at('/register'))
        await page.getByLabel(t('auth_register_first_name'), { exact: true }).fill('Maëlle')
        await page.getByLabel(t('auth_register_last_name'), { exact: true }).fill('Côté-Nguyễn')
        await page.getByLabel(t('auth_email')).fill(email)
        await page.locator('[name=password]').fill(NEW_PASSWORD)
        await page.locator('[name=passwordAgain]').fill(NEW_PASSWORD)
        await page.locator('[name=acceptsTerms]').check()
        await page.locator('[name=acceptsPrivacy]').check()
        await page.getByRole('button', { name: t('auth_register_button') }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth_check_title'))
        await expect(page.getByText(email)).toBeVisible()

        const mail = await inbox.waitFor(email, new RegExp(t('mail_confirm_email_subject')))
        await open(page, linkIn(mail))
        await expect(page.locator('[name=password]'), 'this browser typed it already').toHaveCount(0)
        await page.getByRole('button', { name: t('auth_confirm_button') }).click()
        await expect(page.getByText(t('notice_email_confirmed'))).toBeVisible()
        await expect(page).toHaveURL(reached(at('/dashboard/client')))
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Maëlle')

        await open(page, at('/account/profile'))
        await page.getByLabel(t('account_city')).fill('Rouyn-Noranda')
        await page.getByLabel(t('account_phone')).fill('819 555-0199')
        await page.getByRole('button', { name: t('account_profile_save') }).click()
        await expect(page.getByText(t('notice_profile_saved'))).toBeVisible()
        await page.reload()
        await expect(page.getByLabel(t('account_city'))).toHaveValue('Rouyn-Noranda')
        await expect(page.getByLabel(t('account_phone'))).toHaveValue('819 555-0199')
      },
    )

    test('forgot, reset, and the old sessions have ended', async ({ page, newVisitor }) => {
      const person = await createPerson({ language: locale })
      const elsewhere = await newVisitor()
      await signInQuickly(elsewhere, person)
      await open(elsewhere, at('/account/profile'))

      await open(page, at('/login'))
      await page.getByRole('link', { name: t('auth_login_forgot') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth_forgot_title'))
      await page.getByLabel(t('auth_email')).fill(person.email)
      await page.getByRole('button', { name: t('auth_forgot_button') }).click()
      await expect(page.getByText(t('auth_forgot_sent'))).toBeVisible()

      const mail = await inbox.waitFor(person.email, new RegExp(t('mail_reset_password_subject')))
      await open(page, linkIn(mail))
      await page.locator('[name=newPassword]').fill(NEW_PASSWORD)
      await page.locator('[name=passwordAgain]').fill(NEW_PASSWORD)
      await page.getByRole('button', { name: t('auth_reset_button') }).click()
      await expect(page.getByText(t('notice_password_changed'))).toBeVisible()

      await elsewhere.reload()
      await expect(elsewhere).toHaveURL(new RegExp(`${at('/login')}\\?next=`))
      await signIn(page, locale, { email: person.email, password: NEW_PASSWORD })
      await expect(page).toHaveURL(reached(at('/dashboard/client')))
      await inbox.waitFor(person.email, new RegExp(t('mail_password_changed_subject')))
    })

    test('revoke another session and see it end', async ({ page, newVisitor }) => {
      const person = await createPerson({ language: locale })
      const phone = await newVisitor({
        userAgent:
          'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1',
      })
      await signInQuickly(phone, person)
      await phone.goto(at('/account/security'))
      await signInQuickly(page, person)
      await open(page, at('/account/security'))
      const sessions = page.getByRole('list', { name: t('account_sessions') })
      await expect(sessions.getByRole('listitem')).toHaveCount(2)
      await sessions.getByRole('listitem').filter({ hasText: 'iPhone' }).getByRole('button').click()
      await expect(page.getByText(t('notice_session_ended'), { exact: true })).toBeVisible()
      await expect(sessions.getByRole('listitem')).toHaveCount(1)
      await phone.reload()
      await expect(phone).toHaveURL(new RegExp(`${at('/login')}\\?next=`))
    })

    test('a passkey: added, then used to sign in', async ({ page, context }) => {
      const person = await createPerson({ language: locale })
      await signInQuickly(page, person)
      const authenticator = await context.newCDPSession(page)
      await authenticator.send('WebAuthn.enable')
      await authenticator.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
      await open(page, at('/account/security'))
      await page.getByLabel(t('account_passkey_name')).fill('Clé du bureau')
      await page.getByRole('button', { name: t('account_passkey_add') }).click()
      await expect(page.getByRole('list', { name: t('account_passkeys') })).toContainText('Clé du bureau')

      await signOut(page)
      await open(page, at('/login'))
      await page.getByRole('button', { name: t('auth_passkey_button') }).click()
      await expect(page).toHaveURL(reached(at('/dashboard/client')))
    })

    test(
      'sign-out ends every session and forgets the person',
      { tag: '@core' },
      async ({ page, context, newVisitor }) => {
        const person = await createPerson({ language: locale, firstName: 'Ophélie' })
        const elsewhere = await newVisitor()
        await signInQuickly(elsewhere, person)
        await signInQuickly(page, person)
        await open(page, at('/dashboard'))
        await signOut(page)
        await expect(page.getByText(t('notice_signed_out'))).toBeVisible()
        expect((await context.cookies()).filter(({ name }) => name.includes('session'))).toEqual([])
        await page.goBack()
        await expect(page.getByText('Ophélie')).toHaveCount(0)
        await elsewhere.goto(at('/account/profile'))
        await expect(elsewhere).toHaveURL(new RegExp(`${at('/login')}\\?next=`))
      },
    )

    test('the account menu that is opened before its script is there stays open once it is', async ({
      page,
    }) => {
      const letMenuIn = await holdMenu(page)
      await signInQuickly(page, await createPerson({ language: locale }))
      await open(page, at('/account/profile'))
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^(?:Mon compte|My account)/ })
        .click()
      const menu = page.locator('#account-menu')
      await expect(menu).toBeVisible()
      letMenuIn()
      await expect.poll(() => menu.evaluate(isHydrated)).toBe(true)
      await expect(menu).toBeVisible()
      await menu.getByRole('button', { name: t('shell_sign_out') }).click()
      await expect(page.getByText(t('notice_signed_out'))).toBeVisible()
    })

    test.describe('from a page that stands in no workspace', () => {
      // It would fetch the script itself, out of reach of a held route.
      test.use({ serviceWorkers: 'block' })

      for (const width of [390, 1440]) {
        test(`the account menu pressed before it is there opens once it is, at ${width} px`, async ({
          page,
        }) => {
          const letMenuIn = await holdMenu(page)
          await page.setViewportSize({ width, height: 900 })
          await signInQuickly(page, await createPerson({ language: locale }))
          await open(page, at('/faq'))
          await hydrated(page)
          if (width < 1000) await page.getByRole('banner').locator('summary.iconbtn').click()
          const workspace = page
            .getByRole('link', { name: t('shell_workspace') })
            .filter({ visible: true })
            .first()
          // Before, it would load the page anew, menu included.
          await expect.poll(() => workspace.evaluate(isHydrated)).toBe(true)
          await workspace.click()
          const account = page.getByRole('button', { name: /^(?:Mon compte|My account)/ })
          await account.click()
          await expect(page.locator('#account-menu')).toHaveCount(0)
          letMenuIn()
          await expect(page.locator('#account-menu')).toBeVisible()
          await page.keyboard.press('Escape')
          await expect(page.locator('#account-menu')).toBeHidden()
          await expect(account).toBeFocused()
        })
      }
    })

    test('a sign-out from a menu whose script is late forgets what the tab kept', async ({ page }) => {
      await holdMenu(page)
      await signInQuickly(page, await createPerson({ language: locale }))
      await open(page, at('/account/profile'))
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^(?:Mon compte|My account)/ })
        .click()
      await expectForgotten(
        page,
        page.locator('#account-menu').getByRole('button', { name: t('shell_sign_out') }),
        t('notice_signed_out'),
      )
    })

    test('what the tab kept leaves with a sign-out from the security page', async ({ page }) => {
      await signInQuickly(page, await createPerson({ language: locale }))
      await open(page, at('/account/security'))
      await expectForgotten(
        page,
        page.getByRole('button', { name: t('account_sign_out'), exact: true }),
        t('notice_signed_out'),
      )
    })

    test('on a phone the account sheet takes the focus, keeps it and gives it back', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await signInQuickly(page, await createPerson({ language: locale }))
      await open(page, at('/account/profile'))
      const more = page.getByRole('button', { name: t('shell_more') })
      await more.focus()
      await page.keyboard.press('Enter')
      const sheet = page.locator('#account-menu')
      await expect(sheet.getByRole('button', { name: t('shell_close') })).toBeFocused()
      // Modal: nothing behind it is there for anybody, neither for the Tab key nor for a screen reader.
      expect(await sheet.evaluate((menu) => menu.matches(':modal'))).toBe(true)
      for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
        await page.keyboard.press(key)
        const isBehind = () => Boolean(document.querySelector('main, nav')?.contains(document.activeElement))
        expect(await page.evaluate(isBehind), key).toBe(false)
      }
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(more).toBeFocused()
      await more.press('Enter')
      await page.mouse.click(195, 10)
      await expect(sheet).toBeHidden()
      await more.press('Enter')
      await sheet.getByRole('link', { name: t('shell_security') }).click()
      await expect(page).toHaveURL(reached(at('/account/security')))
      await expect(sheet).toBeHidden()
    })
  })
}

async function signIn(page: Page, locale: Locale, { email, password }: { email: string; password: string }) {
  const t = messagesIn(locale)
  await page.getByLabel(t('auth_email')).fill(email)
  await page.locator('[name=password]').fill(password)
  await page.getByRole('button', { name: t('auth_login_button'), exact: true }).click()
}

/** Holds the script of the account menu back, until it is let in. */
async function holdMenu(page: Page): Promise<() => void> {
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/account-menu-*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  return script.resolve
}

const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))

/** What this tab kept leaves with the press, also in a browser that does not do what the answer asks it for. */
async function expectForgotten(page: Page, signOutButton: Locator, done: string) {
  await page.route('**/auth/sign-out', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    const { 'clear-site-data': asked, ...headers } = response.headers()
    expect(asked).toContain('storage')
    await route.fulfill({ response, headers })
  })
  await hydrated(page)
  await page.evaluate(() => sessionStorage.setItem('kept', 'a scan'))
  await signOutButton.click()
  await expect(page.getByText(done)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('kept'))).toBeNull()
}
