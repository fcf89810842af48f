import { dashboardOf, ROLES, type Role } from '#domain/accounts/roles.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import {
  createPerson,
  enrolQuickly,
  expect,
  hydrated,
  signInQuickly,
  test,
  reached,
} from '#tests/harness/journeys.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

/** Every address under /dashboard that the specification names, and the page it leads to. */
const ADDRESSES: Record<Role, Record<string, string>> = {
  particulier: {
    '/client': '/dashboard/client',
    '/client/appointments': '/dashboard/client/appointments',
    '/client/messages': '/messages',
    '/client/credits': '/dashboard/client/credits',
    '/client/profile': '/account/profile',
  },
  professionnel: {
    '/professional': '/dashboard/professional',
    '/professional/calendar': '/dashboard/professional/calendar',
    '/professional/messages': '/messages',
    '/professional/clients': '/dashboard/professional/clients',
    // Somebody new begins with the first step; the services of a file that exists are a page of it.
    '/professional/services': '/dashboard/professional/onboarding/profession',
    '/professional/analytics': '/dashboard/professional/analytics',
    '/professional/profile': '/dashboard/professional/onboarding/profession',
  },
  employeur: {
    '/employer': '/dashboard/employer',
    '/employer/employees': '/dashboard/employer',
    '/employer/wellness': '/dashboard/employer',
    '/employer/packages': '/employer-packages',
    '/employer/stats': '/dashboard/employer',
    '/employer/billing': '/dashboard/employer',
    '/employer/settings': '/account/profile',
  },
  admin: {
    '/admin': '/dashboard/admin',
    '/admin/users': '/dashboard/admin',
    '/admin/professionals': '/dashboard/admin/verifications',
    '/admin/employers': '/dashboard/admin',
    '/admin/financial': '/dashboard/admin/finance',
    '/admin/security': '/account/security',
    '/admin/system': '/production-dashboard',
    '/admin/activity': '/dashboard/admin',
  },
}

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)

  test.describe(`roles, ${locale}`, () => {
    test.use({ locale: `${locale}-CA` })

    for (const role of ROLES) {
      test(`${role} reaches its own pages only`, { tag: '@core' }, async ({ page }) => {
        const person = await createPerson({ role, language: locale })
        await (role === 'particulier' ? signInQuickly(page, person) : enrolQuickly(page, person))
        await page.goto(at('/dashboard'))
        await expect(page).toHaveURL(reached(at(dashboardOf(role))))
        for (const other of ROLES.filter((candidate) => candidate !== role)) {
          await page.goto(at(dashboardOf(other)))
          await expect(page).toHaveURL(reached(at(dashboardOf(role))))
        }
        await page.goto(at('/dashboard/nulle-part'))
        await expect(page).toHaveURL(reached(at('/')))
      })
    }

    for (const role of ROLES) {
      test(`every address of the specification leads ${role} to a page`, async ({ page }) => {
        const person = await createPerson({ role, language: locale })
        await (role === 'particulier' ? signInQuickly(page, person) : enrolQuickly(page, person))
        for (const [address, where] of Object.entries(ADDRESSES[role])) {
          const answer = await page.goto(at(`/dashboard${address}`))
          expect(answer?.status(), address).toBe(200)
          await expect(page).toHaveURL(reached(at(where)))
        }
      })
    }

    for (const role of ['professionnel', 'employeur', 'admin'] satisfies Role[]) {
      test(`${role} without a second factor is led to enrol`, async ({ page }) => {
        const person = await createPerson({ role, language: locale })
        await signInQuickly(page, person)
        await page.goto(at('/dashboard'))
        await page
          .getByRole('main')
          .getByRole('link', { name: t('dashboard_factor_action') })
          .click()
        await expect(page).toHaveURL(reached(at('/account/second-factor')))
        await expect(page.getByText(t('account_enrol_compulsory'))).toBeVisible()
      })
    }

    test('a visitor is asked to sign in, and comes back', async ({ page }) => {
      for (const path of ['/dashboard', ...ROLES.map(dashboardOf), '/account/profile', '/account/security']) {
        await page.goto(at(path))
        await expect(page).toHaveURL(new RegExp(`${at('/login')}\\?next=${encodeURIComponent(at(path))}`))
      }
      const person = await createPerson({ language: locale })
      await page.getByLabel(t('auth_email')).fill(person.email)
      await page.locator('[name=password]').fill(person.password)
      await page.getByRole('button', { name: t('auth_login_button'), exact: true }).click()
      await expect(page).toHaveURL(reached(at('/account/security')))
    })

    test('a visitor who switches the language on the way in comes back in that language', async ({
      page,
    }) => {
      const other = locale === 'fr' ? 'en' : 'fr'
      const person = await createPerson({ language: locale })
      await page.goto(`${at('/account/profile')}?x=1#top`)
      await page.locator(`.language:visible a[lang=${other}-CA]`).click()
      await expect(page).toHaveURL(new RegExp(`${addressOf('/login', other)}\\?next=`))
      await hydrated(page)
      await page.getByLabel(messagesIn(other)('auth_email')).fill(person.email)
      await page.locator('[name=password]').fill(person.password)
      await page.getByRole('button', { name: messagesIn(other)('auth_login_button'), exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${addressOf('/account/profile', other)}\\?`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        messagesIn(other)('account_profile_title'),
      )
    })
  })
}
