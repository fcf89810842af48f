import type { Locale } from '#domain/kernel/locale.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { messagesIn, type Translate } from '#tests/harness/journeys-texts.ts'
import {
  createPerson,
  expect,
  open,
  type Page,
  signInQuickly,
  signOut,
  test,
} from '#tests/harness/journeys.ts'
import { saveScan, SCAN_STORAGE_KEY, scanText } from '#tests/harness/saved-scan.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

/** What is chosen at each step: a number of a scale, or the place of an option. */
const ANSWERS = [
  { id: 'stress_level', scale: 8 },
  { id: 'work_environment', option: 1 },
  { id: 'sleep_quality', scale: 2 },
  { id: 'physical_activity', option: 4 },
  { id: 'nutrition_habits', option: 2 },
  { id: 'pain_frequency', option: 2 },
  { id: 'social_support', scale: 3 },
  { id: 'health_goals', option: 3 },
] as const

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const address = addressOf('/health-scan', locale)

  test.describe(`health scan, ${locale}`, () => {
    test.use({
      locale: `${locale}-CA`,
      reducedMotion: 'reduce',
      // Chromium looks at the site's icon again with each new address of the history, network or not.
      expectedErrors: [/ERR_INTERNET_DISCONNECTED \(\S+\/favicon\.svg\)$/],
    })

    test(
      'to its result with the network cut, and no answer leaves the browser',
      { tag: '@core' },
      async ({ page, context }) => {
        const sent: string[] = []
        page.on('request', (request) =>
          sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
        )
        await open(page, address)
        await loadedWhole(page)
        sent.length = 0
        await context.setOffline(true)
        await start(page, t)
        for (const [index, answer] of ANSWERS.entries()) {
          const isLast = index === ANSWERS.length - 1
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(
            t(`health_scan_${answer.id}_question`),
          )
          await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(index + 1))
          await expect(previous(page, t)).toBeEnabled({ enabled: index > 0 })
          await expect(next(page, t, isLast)).toBeDisabled()
          await answerQuestion(page, answer)
          await next(page, t, isLast).click()
        }
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('health_scan_headline_moderate'))
        await expectOverall(page, t, 34, 'moderate')
        await expect(page.getByText(t('health_scan_not_diagnosis')).first()).toBeVisible()
        await expect(page.getByText(t('health_scan_basis_some', { answered: 7, total: 14 }))).toBeVisible()

        await page.getByRole('button', { name: t('health_scan_basis_complete') }).click()
        await page.getByRole('slider').fill('3')
        await page.getByRole('button', { name: t('health_scan_next') }).click()
        await page.getByRole('button', { name: t('health_scan_skip') }).click()
        await page.getByRole('button', { name: t('health_scan_back_to_result') }).click()
        await expect(page.getByText(t('health_scan_basis_some', { answered: 8, total: 14 }))).toBeVisible()

        const requests = sent.filter((request) => !/^GET \S+\/favicon\.svg $/.test(request))
        expect(requests, 'requests after the page had loaded').toEqual([])
        expect(page.url()).toMatch(/\/health-scan#result$/)
        expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
        expect(await page.evaluate(() => document.cookie)).not.toContain('stress')
        expect(await stored(page)).toMatchObject({
          version: '2.0',
          answers: { stress_level: 8, mood_level: 3 },
        })
        await context.setOffline(false)
      },
    )

    test('keyboard only, in three tabs, with every term of the sum', async ({ page }) => {
      await open(page, address)
      await page.getByRole('button', { name: t('health_scan_age_yes') }).focus()
      await page.keyboard.press('Enter')
      for (const [index, answer] of ANSWERS.entries()) {
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
        await page.keyboard.press('Tab')
        if ('scale' in answer) {
          await expect(page.getByRole('slider')).toBeFocused()
          await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', t('health_scan_no_answer'))
          await page.keyboard.press('Space')
          for (let value = 1; value < answer.scale; value++) await page.keyboard.press('ArrowRight')
        } else {
          await page.keyboard.press('Space')
          for (let place = 0; place < answer.option; place++) await page.keyboard.press('ArrowDown')
        }
        expect(await answerOf(page, answer.id), `answer ${index + 1}`).toBeDefined()
        await page.keyboard.press('Enter')
      }
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expectOverall(page, t, 34, 'moderate')

      const [priority = '', category = '', timeline = ''] = t('health_scan_tabs').split('|')
      await page.getByRole('tab', { name: priority }).focus()
      await expect(page.getByRole('tabpanel')).toContainText(t('health_scan_rec_stress_title'))
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('tab', { name: category })).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('tab', { name: timeline })).toBeFocused()
      await expect(page.getByRole('tabpanel')).toContainText(t('health_scan_periods').split('|')[0] ?? '')

      const mental = page.locator('.calculation__sum').nth(1)
      await mental.locator('summary').focus()
      await page.keyboard.press('Enter')
      await expect(mental).toContainText('(64 + 0* + 28*) ÷ 3')
      await expect(mental.getByRole('cell', { name: '8 × 8' })).toBeVisible()
      await expect(mental).toContainText(t('health_scan_term_default'))
      expect(await findViolations(page)).toEqual([])
    })

    test('way back, reload and restart', async ({ page }) => {
      await open(page, address)
      await start(page, t)
      await answerQuestion(page, ANSWERS[0])
      await next(page, t).click()
      await answerQuestion(page, ANSWERS[1])
      await next(page, t).click()
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3')
      expect(await findViolations(page)).toEqual([])

      await page.goBack()
      await expect(page.getByRole('radio').nth(1)).toBeChecked()
      await previous(page, t).click()
      await expect(page.getByRole('slider')).toHaveValue('8')
      await page.reload()
      await expect(page.getByRole('slider')).toHaveValue('8')
      await next(page, t).click()
      await expect(page.getByRole('radio').nth(1)).toBeChecked()
      await page.goto(addressOf('/faq', locale))
      await page.goto(address)
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3')

      await put(page, locale, {})
      await page.getByRole('button', { name: t('health_scan_restart') }).click()
      await expect(page.getByRole('button', { name: t('health_scan_age_yes') })).toBeVisible()
      expect(await stored(page)).toBeNull()
      await start(page, t)
      await expect(next(page, t)).toBeDisabled()
    })

    test('the lowest number of a scale is an answer only once it is chosen', async ({ page }) => {
      await open(page, address)
      await expect(page.getByText(t('health_scan_script'))).toBeHidden()
      await start(page, t)
      await expect(page.getByRole('slider')).toHaveValue('1')
      await expect(next(page, t)).toBeDisabled()
      await page.getByRole('slider').click({ position: { x: 26, y: 40 } })
      await expect(next(page, t)).toBeEnabled()
      expect(await answerOf(page, 'stress_level')).toBe(1)
    })

    test('alarming answers: help first, nothing sold', async ({ page }) => {
      await put(page, locale, { stress_level: 10, sleep_quality: 1, mood_level: 2 })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('health_scan_headline_alarm'))
      await expect(page.locator('main h2').first()).toHaveText(t('health_scan_help'))
      const main = page.getByRole('main')
      const call = (name: string) =>
        main.getByRole('link', {
          name: t('health_scan_help_call', {
            name: `${t(`health_scan_help_${name}`)} ${t(`health_scan_help_${name}_number`)}`,
          }),
        })
      await expect(call('811')).toHaveAttribute('href', 'tel:811')
      await expect(call('crisis')).toHaveAttribute('href', 'tel:+18662773553')
      await expect(call('911')).toHaveAttribute('href', 'tel:911')
      await expect(main.getByRole('link', { name: t('health_scan_begin') })).toHaveCount(0)
      await expect(
        main.locator('a[href*="/search"], a[href*="/register"], a[href*="/services"]'),
      ).toHaveCount(0)
      expect(await findViolations(page)).toEqual([])
    })

    test('buttons lead to the first suggested profession, and through registration', async ({ page }) => {
      await put(page, locale, {})
      const book = page.getByRole('link', {
        name: t('health_scan_book_label', { title: t('health_scan_rec_stress_title') }),
      })
      const psychologist = locale === 'fr' ? 'psychologue' : 'psychologist'
      await expect(book).toHaveAttribute('href', `${addressOf('/search', locale)}?specialty=${psychologist}`)
      await page.getByRole('link', { name: t('health_scan_begin') }).click()
      await expect(page).toHaveURL(new RegExp(`${addressOf('/register', locale)}$`))
      expect(await stored(page)).not.toBeNull()
      await page.goto(address)
      await expectOverall(page, t, 34, 'moderate')
    })

    test('signing out leaves no health data in the browser', async ({ page }) => {
      const person = await createPerson({ language: locale })
      await signInQuickly(page, person)
      await put(page, locale, {})
      await page.getByRole('link', { name: t('health_scan_begin') }).click()
      await expect(page).toHaveURL(new RegExp(`${addressOf('/dashboard/client', locale)}$`))
      expect(await stored(page)).not.toBeNull()
      await signOut(page)
      const left = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])
      expect(left.filter((key) => /scan|health/i.test(key))).toEqual([])
    })

    test('without JavaScript it says why it cannot run', async ({ newVisitor }) => {
      const page = await newVisitor({ javaScriptEnabled: false })
      await page.goto(address)
      await expect(page.getByText(t('health_scan_script'))).toBeVisible()
      await expect(page.getByRole('button', { name: t('health_scan_age_yes') })).toBeHidden()
    })

    test('one thumb on a phone of 320 px', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 568 })
      await open(page, address)
      await start(page, t)
      for (const [index, answer] of ANSWERS.entries()) {
        const isLast = index === ANSWERS.length - 1
        await answerQuestion(page, answer)
        await expect(next(page, t, isLast)).toBeInViewport({ ratio: 1 })
        expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(320)
        await next(page, t, isLast).click()
      }
      await expectOverall(page, t, 34, 'moderate')
      expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(320)
    })
  })
}

const next = (page: Page, t: Translate, isLast = false) =>
  page.getByRole('button', { name: t(isLast ? 'health_scan_analyse' : 'health_scan_next'), exact: true })
const previous = (page: Page, t: Translate) => page.getByRole('button', { name: t('health_scan_previous') })

/** The steps come once the page is quiet, and they bring their own parts: a module is there when all of them are. */
async function loadedWhole(page: Page) {
  const steps = await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .find((name) => name.includes('/scan-steps-')),
  )
  await page.evaluate((url) => import(url), (await steps.jsonValue()) ?? '')
}

async function start(page: Page, t: Translate) {
  await page.getByRole('button', { name: t('health_scan_age_yes') }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
}

async function answerQuestion(page: Page, answer: (typeof ANSWERS)[number]) {
  if ('scale' in answer) await page.getByRole('slider').fill(String(answer.scale))
  else await page.getByRole('radio').nth(answer.option).check()
}

async function expectOverall(page: Page, t: Translate, value: number, level: 'low' | 'moderate' | 'high') {
  const words = t('health_scan_levels').toLowerCase().split('|')
  const name = t('health_scan_gauge', {
    value,
    level: words[['low', 'moderate', 'high'].indexOf(level)] ?? '',
  })
  await expect(page.getByRole('img', { name })).toBeVisible()
}

const put = (page: Page, locale: Locale, changes: Record<string, unknown>) =>
  saveScan(page, locale, scanText(changes))

const stored = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? 'null'), SCAN_STORAGE_KEY)

async function answerOf(page: Page, id: string): Promise<unknown> {
  return ((await stored(page))?.['answers'] as Record<string, unknown> | undefined)?.[id]
}
