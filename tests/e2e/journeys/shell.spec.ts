import { findViolations } from '#tests/harness/journeys-axe.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { createPerson, expect, hydrated, open, signInQuickly, test } from '#tests/harness/journeys.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

for (const locale of everyLanguage) {
  const other = locale === 'fr' ? 'en' : 'fr'
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)

  test.describe(`shell, ${locale}`, () => {
    test.use({ locale: `${locale}-CA` })

    test('the language switch keeps the page and its query', { tag: '@core' }, async ({ page }) => {
      await open(page, `${at('/join')}?type=professionnel`)
      await page
        .getByRole('banner')
        .getByRole('link', { name: new RegExp(`^${other}`, 'i') })
        .click()
      await expect(page).toHaveURL(new RegExp(`${addressOf('/join', other)}\\?type=professionnel$`))
      await expect(page.locator('html')).toHaveAttribute('lang', `${other}-CA`)
    })

    test('scripts are asked for by the page itself, once it is drawn', async ({ page }) => {
      const html = await (await page.request.get(at('/'))).text()
      expect(html).not.toContain('<link rel="modulepreload"')
      expect(html).toMatch(/<script[^>]* type="module"[^>]*>\(function startOnceDrawn/)
    })

    test('soft launch: the title says so', async ({ page }) => {
      for (const path of ['/', '/packages', '/login']) {
        await page.goto(at(path))
        await expect(page).toHaveTitle(/ - Version Beta$/)
        await expect(page.locator('meta[name=stage]')).toHaveAttribute('content', 'beta')
        await expect(page.locator('meta[name=recruiting]')).toHaveAttribute('content', 'professionals')
        const description = await page.locator('meta[name=description]').getAttribute('content')
        expect(description).toContain(t('shell_beta_notice'))
      }
    })

    test('a toast is readable in both themes while the pointer keeps it', async ({ page }) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await open(page, `${at('/login')}?notice=signed-out`)
        const toast = page.locator('[data-sonner-toast]', { hasText: t('notice_signed_out') })
        await toast.hover()
        expect(await findViolations(page, '[data-sonner-toaster]')).toEqual([])
        await expect(toast).toBeVisible()
      }
    })

    test.describe('on a slow line', () => {
      test.use({ expectedErrors: [/status of 401/] })

      test('a confirmation that comes late takes no answer away', async ({ page }) => {
        let letToastsIn = () => {}
        const isLetIn = new Promise<void>((resolve) => (letToastsIn = resolve))
        await page.route(/\/assets\/toasts-.*\.js/, async (route) => {
          await isLetIn
          await route.continue()
        })
        await open(page, `${at('/login')}?notice=signed-out`)
        await hydrated(page)
        await page.getByLabel(t('auth_email')).fill('personne@exemple.ca')
        await page.getByLabel(t('auth_password'), { exact: true }).fill('un mot de passe inconnu')
        await page.getByRole('button', { name: t('auth_login_button'), exact: true }).click()
        const refusal = page.getByText(t('problem_account_wrong_credentials')).first()
        await expect(refusal).toBeVisible()
        letToastsIn()
        await expect(page.locator('[data-sonner-toast]', { hasText: t('notice_signed_out') })).toBeVisible()
        await expect(page).toHaveURL(new RegExp(`${at('/login')}$`))
        await expect(refusal).toBeVisible()
      })
    })

    test('theme: the system’s, then one’s own choice', async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' })
      await open(page, at('/packages'))
      const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      const dark = await ground()
      await page.emulateMedia({ colorScheme: 'light' })
      const light = await ground()
      expect(dark).not.toBe(light)
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: t('shell_theme_dark') })
        .click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      expect(await ground()).toBe(dark)
      await page.reload()
      expect(await ground()).toBe(dark)
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: t('shell_theme_system') })
        .click()
      await expect(page.locator('html')).not.toHaveAttribute('data-theme')
      expect(await ground()).toBe(light)
    })

    test('a page that does not exist', async ({ page, watched }) => {
      const response = await page.goto(at('/nulle-part/ailleurs'))
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell_not_found_title'))
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: t('shell_go_home') })).toHaveAttribute('href', at('/'))
      await expect(main.getByRole('link', { name: t('shell_services_search') })).toHaveAttribute(
        'href',
        at('/search'),
      )
      await expect(main.getByRole('link', { name: t('shell_footer_write') })).toHaveAttribute(
        'href',
        at('/contact'),
      )
      await expect(main.getByRole('button', { name: t('shell_go_back') })).toBeVisible()
      // Chromium writes the status of the document itself to its console.
      const [notice, ...more] = watched.splice(0)
      expect(notice).toContain('status of 404')
      expect(more).toEqual([])
    })
  })

  test.describe(`offline, ${locale}`, () => {
    // The router looks for the routes of visible links whenever it likes, also just then.
    test.use({ locale: `${locale}-CA`, expectedErrors: [/ERR_INTERNET_DISCONNECTED|manifest patches/] })

    test('offline page, and nothing personal in the caches', async ({ page, context }) => {
      const person = await createPerson({ language: locale, firstName: 'Théodora' })
      await signInQuickly(page, person)
      await open(page, at('/dashboard/client'))
      await page.evaluate(async () => navigator.serviceWorker.ready)
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await open(page, at('/account/profile'))
      await context.setOffline(true)
      await page.goto(at('/packages'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell_offline_title'))
      await expect(page.locator('html')).toHaveAttribute('lang', `${locale}-CA`)
      const stored = await page.evaluate(async () => {
        const names = await caches.keys()
        const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).matchAll()))
        return Promise.all(
          kept.flat().map(async (response) => ({ url: response.url, text: await response.text() })),
        )
      })
      expect(stored.filter(({ text }) => text.includes('Théodora') || text.includes(person.email))).toEqual(
        [],
      )
      const pages = stored
        .map(({ url }) => new URL(url).pathname)
        .filter((kept) => !/^\/assets\/|\.\w+$/.test(kept))
      expect(pages.toSorted()).toEqual(['/en/offline', '/offline'])
      // The page comes back with the connection, by itself.
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('shell_offline_title'))
    })
  })
}
