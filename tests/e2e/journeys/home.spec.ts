import { addDays } from '#domain/health-metrics/days.ts'
import { createBookable } from '#tests/harness/bookable.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { keyboard, mouse } from '#tests/harness/journeys-input.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { bookVisit } from '#tests/harness/journeys-visits.ts'
import {
  createPerson,
  expect,
  open,
  reached,
  runningSite,
  signInQuickly,
  test,
} from '#tests/harness/journeys.ts'
import { saveMetrics, todayInQuebec } from '#tests/harness/saved-metrics.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const HOME = '/dashboard/client'

for (const locale of everyLanguage)
  for (const [device, input, viewport] of [
    ['phone', mouse, { width: 390, height: 844 }],
    ['keyboard', keyboard, { width: 1440, height: 900 }],
  ] as const) {
    const t = messagesIn(locale)
    const at = (path: string) => addressOf(path, locale)

    test.describe(`a member’s home, ${locale}, ${device}`, () => {
      test.use({ locale: `${locale}-CA`, viewport })

      test('asks one question on a first day, and leads on to people who are free', async ({ page }) => {
        await signInQuickly(page, await createPerson({ language: locale }))
        await open(page, at(HOME))
        await expect(page.getByRole('heading', { level: 1 })).toContainText(
          locale === 'fr' ? 'Bienvenue' : 'Welcome',
        )
        expect(await findViolations(page)).toEqual([])
        await input.choose(page, page.getByRole('radio', { name: t('dashboard_need_stress') }))
        await input.press(page, page.getByRole('button', { name: t('dashboard_need_button') }))
        await expect(page).toHaveURL(new RegExp(`${at('/search')}\\?`))
        await expect(page.locator('.result').first()).toBeVisible()
      })

      test('begins with the next visit, and a suggestion is put aside', async ({ page }) => {
        const practice = await createBookable(runningSite().databaseUrl, { name: 'Florence Bergeron' })
        await signInQuickly(page, await createPerson({ language: locale }))
        await bookVisit(page, practice.professionalId, 50, 'in-person')
        const today = todayInQuebec()
        const nights = Array.from({ length: 9 }, (_, index) => ({ day: addDays(today, -index), value: 6 }))
        await saveMetrics(page, 'sleep', nights)
        await open(page, at(HOME))
        await expect(page.getByText(t('dashboard_client_next'), { exact: true })).toBeVisible()
        await expect(page.getByRole('link', { name: t('dashboard_next_directions') })).toBeVisible()
        expect(await findViolations(page)).toEqual([])
        const suggestion = page.locator('.suggestion')
        await expect(suggestion).toContainText(t('dashboard_suggestion'))
        await input.press(page, suggestion.getByRole('button', { name: t('dashboard_suggestion_aside') }))
        await expect(page.getByText(t('notice_suggestion_aside'))).toBeVisible()
        await expect(page.getByText(t('dashboard_suggestion'), { exact: true })).toHaveCount(0)
        await expect(page).toHaveURL(reached(at(HOME)))
      })

      test('the account menu signs out in words, and the public site leads back in one press', async ({
        page,
      }) => {
        await signInQuickly(page, await createPerson({ language: locale }))
        await open(page, at(HOME))
        const menu = page.getByRole('banner').getByRole('button', { name: /^(?:Mon compte|My account)/ })
        await input.press(page, menu)
        expect(await findViolations(page)).toEqual([])
        await input.press(page, page.getByRole('dialog').getByRole('link', { name: t('shell_public_site') }))
        await expect(page).toHaveURL(reached(at('/')))
        await input.press(page, page.getByRole('banner').getByRole('link', { name: t('shell_workspace') }))
        await expect(page).toHaveURL(reached(at(HOME)))
      })
    })
  }
