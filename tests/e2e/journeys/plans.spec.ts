import { createBookable } from '#tests/harness/bookable.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { keyboard, mouse } from '#tests/harness/journeys-input.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { bookVisit } from '#tests/harness/journeys-visits.ts'
import {
  createPerson,
  enrolQuickly,
  expect,
  open,
  type Page,
  runningSite,
  signInQuickly,
  test,
} from '#tests/harness/journeys.ts'
import { PASSWORD } from '#tests/harness/people.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const WORDS = {
  fr: {
    goal: 'Marcher une heure',
    first: 'Étirements, 10 min',
    second: 'Marche de 30 min',
    pain: 'Ça tire.',
  },
  en: { goal: 'Walk for an hour', first: 'Stretches, 10 min', second: '30-minute walk', pain: 'It pulls.' },
}

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const words = WORDS[locale]
  const at = (path: string) => addressOf(path, locale)
  const input = locale === 'fr' ? mouse : keyboard
  const checkAxe = async (page: Page, state: string) =>
    expect.soft(await findViolations(page), state).toEqual([])

  test.describe(`plans, ${locale}, with ${locale === 'fr' ? 'the mouse' : 'the keyboard alone'}`, () => {
    test.use({ locale: `${locale}-CA` })

    test('a plan is made, ticked on a phone, read, changed and ended', async ({ page, newVisitor }) => {
      test.setTimeout(240_000)
      const practice = await createBookable(runningSite().databaseUrl)
      const person = await createPerson({ language: locale })
      const phone = await newVisitor()
      await phone.setViewportSize({ width: 390, height: 844 })
      await signInQuickly(phone, person)
      await bookVisit(phone, practice.professionalId, 48)
      await enrolQuickly(page, { email: practice.email, password: PASSWORD })
      const { name } = practice

      // From the file to a plan that is whole.
      await open(page, at('/dashboard/professional/clients'))
      await page.locator('main a[href*="/professional/clients/0"]').first().click()
      await input.press(page, page.getByRole('link', { name: t('clients_file_plans_open') }))
      await checkAxe(page, 'no plan yet')
      await input.press(page, page.getByRole('button', { name: t('plans_new') }))
      await expect(page.getByText(t('plans_missing_goal'))).toBeVisible()
      await checkAxe(page, 'an empty draft')
      await input.write(page, page.getByLabel(t('plans_goal_text')), words.goal)
      await input.press(page, page.getByRole('button', { name: t('plans_save') }).first())
      await expect(page.getByText(t('plans_missing_goal'))).toHaveCount(0)
      const add = async (title: string) => {
        await input.press(page, page.getByRole('button', { name: t('plans_add_exercise') }))
        await expect(page.getByRole('textbox', { name: t('plans_item_title') })).toHaveValue('')
        await input.write(page, page.getByRole('textbox', { name: t('plans_item_title') }), title)
        const settings = page.locator('section', { has: page.locator('#item-title') })
        await input.press(page, settings.getByRole('button', { name: t('plans_save') }))
        await expect(page.locator('.plan-item__link', { hasText: title })).toBeVisible()
      }
      await add(words.second)
      await add(words.first)
      await page.locator('.plan-item__link', { hasText: words.first }).focus()
      await page.keyboard.press('Alt+ArrowUp')
      await expect(page.locator('.plan-item__link').first()).toContainText(words.first)
      await input.press(page, page.getByRole('button', { name: t('plans_down', { title: words.first }) }))
      await expect(page.locator('.plan-item__link').first()).toContainText(words.second)
      await checkAxe(page, 'a whole draft')
      await input.press(page, page.getByRole('button', { name: t('plans_send_first') }))
      await expect(page.getByText(t('plans_notice_sent'))).toBeVisible()
      await checkAxe(page, 'sent')

      // At home, then who reads it, then one press.
      await open(phone, at('/dashboard/client'))
      await expect(phone.getByText(t('plans_today_decide'))).toBeVisible()
      await input.press(phone, phone.getByRole('link', { name: t('plans_own_open_named', { name }) }))
      await expect(phone.getByRole('heading', { name: t('plans_agree_title') })).toBeVisible()
      await checkAxe(phone, 'before the agreement')
      await input.press(phone, phone.getByRole('button', { name: t('plans_agree_yes', { name }) }))
      await expect(phone.getByText(t('plans_sharing_yes', { name }))).toBeVisible()
      await checkAxe(phone, 'shared')
      await open(phone, at('/dashboard/client'))
      const tick = phone.getByRole('button', { name: t('plans_tick', { title: words.first }) })
      await input.press(phone, tick)
      await expect(tick).toHaveAttribute('aria-pressed', 'true')
      await checkAxe(phone, 'ticked at home')
      await input.press(phone, phone.getByRole('link', { name: t('plans_own_open_named', { name }) }))
      await phone.getByText(t('plans_say_title')).first().click()
      await phone.getByLabel(t('plans_say_words')).first().fill(words.pain)
      await input.press(phone, phone.getByRole('button', { name: t('plans_say_send', { name }) }).first())
      await expect(phone.getByText(t('plans_notice_said'))).toBeVisible()
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

      // The professional reads it, makes it lighter, and sends that.
      await page.reload()
      await expect(page.getByText(words.pain)).toBeVisible()
      await expect(page.getByRole('img', { name: /: 1 (sur|of) 3/ })).toBeVisible()
      await checkAxe(page, 'progress')
      await input.press(page, page.getByRole('link', { name: t('plans_edit') }))
      await page.locator('.plan-item__link', { hasText: words.first }).click()
      await page.getByLabel(t('plans_item_rhythm')).selectOption('times-1')
      const settings = page.locator('section', { has: page.locator('#item-title') })
      await input.press(page, settings.getByRole('button', { name: t('plans_save') }))
      const send = page.getByRole('button', { name: t('plans_send_changes', { count: 1 }) })
      await input.press(page, send)
      await expect(page.getByText(t('plans_notice_sent'))).toBeVisible()
      await open(phone, at('/dashboard/client/health'))
      await expect(phone.getByText(t('saved_scan_journal_plan_read', { name })).first()).toBeVisible()

      // It ends; both still read it.
      await page.getByText(t('plans_end_title')).click()
      await input.press(page, page.getByRole('button', { name: t('plans_end'), exact: true }))
      await expect(page.getByText(t('plans_notice_ended'))).toBeVisible()
      await open(phone, at('/dashboard/client/plans'))
      await checkAxe(phone, 'the list')
      await input.press(phone, phone.getByRole('link', { name: t('plans_own_open_named', { name }) }))
      await expect(phone.getByText(words.goal)).toBeVisible()
      await expect(phone.locator('.plan-tick')).toHaveCount(0)
      await checkAxe(phone, 'ended')
    })
  })
}
