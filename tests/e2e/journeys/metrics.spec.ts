import { addDays } from '#domain/health-metrics/days.ts'
import { formatNumber } from '#domain/kernel/format.ts'
import { appleExport, pictureFile } from '#tests/harness/health-files.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { keyboard, mouse, type InputMethod } from '#tests/harness/journeys-input.ts'
import { messagesIn, type Translate } from '#tests/harness/journeys-texts.ts'
import {
  createPerson,
  expect,
  open,
  type Page,
  reached,
  signInQuickly,
  test,
} from '#tests/harness/journeys.ts'
import { saveMetrics, todayInQuebec } from '#tests/harness/saved-metrics.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const MEASURES = '/dashboard/client/health/metrics'
const GOALS = '/dashboard/client/health/goals'
const IMPORT = '/dashboard/client/health/import'
const kindNames = (t: Translate) => t('metrics_kinds').split('|')

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  const button = (page: Page, key: string, words = {}) =>
    page.getByRole('button', { name: t(key, words), exact: true })

  test.describe(`measures, ${locale}`, () => {
    test.use({ locale: `${locale}-CA`, reducedMotion: 'reduce' })

    for (const [name, input] of [
      ['with a mouse', mouse],
      ['keyboard only', keyboard],
    ] as [string, InputMethod][])
      test(`${name}: a goal, a measure after the agreement, its chart and table, correction, deletion`, async ({
        page,
      }) => {
        await signInQuickly(page, await createPerson({ language: locale }))
        await open(page, at(MEASURES))
        await expect(page.getByText(t('metrics_empty'), { exact: true })).toBeVisible()
        expect(await findViolations(page)).toEqual([])

        const sent: string[] = []
        page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
        await input.write(page, page.getByLabel(t('metrics_form_hours')), '7')
        await input.write(page, page.getByLabel(t('metrics_form_minutes')), '20')
        await input.press(page, button(page, 'metrics_form_save'))
        // The browser stops at the agreement: nothing leaves without it.
        await expect(page.locator('[name=agrees]')).toBeFocused()
        expect(sent).toEqual([])
        await input.choose(page, page.locator('[name=agrees]'))
        await input.press(page, button(page, 'metrics_form_save'))
        await expect(page).toHaveURL(reached(at(MEASURES)))
        await expect(page.getByText(t('metrics_notice_saved'), { exact: true })).toBeVisible()

        const [sleep = ''] = kindNames(t)
        const card = page.getByRole('region', { name: sleep })
        const shown = t('metrics_sleep_value', { hours: 7, minutes: '20' })
        await expect(card).toContainText(shown)
        await expect(card.getByRole('img', { name: shown }).filter({ visible: true })).toBeVisible()
        await input.press(page, card.locator('.measure__data > summary'))
        const table = card.getByRole('table', { name: t('metrics_data_of', { name: sleep }) })
        await expect(table.getByRole('row')).toHaveCount(2)
        expect(await findViolations(page)).toEqual([])

        await open(page, at(GOALS))
        // On a first day one's own goal waits behind a press.
        await input.press(page, page.locator('summary').filter({ hasText: t('metrics_goals_own') }))
        await page.getByLabel(t('metrics_goals_kind')).selectOption('sleep/')
        await input.write(page, page.getByLabel(t('metrics_goals_value'), { exact: true }), '7')
        await page.getByLabel(t('metrics_goals_days')).selectOption('2')
        await input.press(page, button(page, 'metrics_goals_add'))
        await expect(page.getByText(t('metrics_goals_done', { done: 1, wanted: 2 }))).toBeVisible()
        await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
        expect(await findViolations(page)).toEqual([])

        // Corrected below the aim, the goal follows.
        await open(page, at(MEASURES))
        await input.press(page, page.locator('.measure__data > summary'))
        await input.press(page, page.locator('.measure__correct > summary'))
        await page.locator('.measure__correct [name=value]').fill('')
        await input.write(
          page,
          page.locator('.measure__correct [name=value]'),
          locale === 'fr' ? '6,5' : '6.5',
        )
        await input.press(page, page.locator('.measure__correct').getByRole('button'))
        await expect(page.getByText(t('metrics_notice_corrected'), { exact: true })).toBeVisible()
        await expect(card).toContainText(t('metrics_sleep_value', { hours: 6, minutes: '30' }))
        await open(page, at(GOALS))
        await expect(page.getByText(t('metrics_goals_done', { done: 0, wanted: 2 }))).toBeVisible()

        await open(page, at(MEASURES))
        await input.press(page, button(page, 'metrics_manage_remove_label', { name: sleep }))
        await expect(page.getByText(t('metrics_empty'), { exact: true })).toBeVisible()
      })

    test('a file: only the ticked kind leaves, a second import adds nothing, then everything is erased', async ({
      page,
    }) => {
      const today = todayInQuebec()
      await signInQuickly(page, await createPerson({ language: locale }))
      const sent: { kind: string; entries: unknown[] }[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/metrics')) sent.push(request.postDataJSON())
      })
      await open(page, at(IMPORT))
      expect(await findViolations(page)).toEqual([])
      await page.locator('input[type=file]').setInputFiles(pictureFile())
      await expect(page.getByText(t('metrics_import_failed_unknown'))).toBeVisible()

      const chooseSteps = async () => {
        await page.locator('input[type=file]').setInputFiles(appleExport(today))
        await expect(page.getByRole('heading', { name: t('metrics_import_found') })).toBeFocused()
        await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
      }
      await chooseSteps()
      const [, pulse = '', steps = ''] = kindNames(t)
      await expect(page.getByRole('checkbox', { name: pulse })).toBeVisible()
      expect(await findViolations(page)).toEqual([])
      await page.locator('[name=agrees]').check()
      await button(page, 'metrics_import_send').click()
      await expect(page.getByText(t('metrics_import_none_ticked'))).toBeVisible()
      expect(sent).toEqual([])
      await page.getByRole('checkbox', { name: steps }).focus()
      await page.keyboard.press('Space')
      await button(page, 'metrics_import_send').click()
      await expect(
        page.getByText(t('metrics_import_result', { added: 10, changed: 0, known: 0 })),
      ).toBeVisible()
      expect(sent.map(({ kind, entries }) => [kind, entries.length])).toEqual([['steps', 10]])
      expect(sent[0]?.entries[0]).toEqual({ day: addDays(today, -9), value: 8000 })
      expect(await findViolations(page)).toEqual([])

      await button(page, 'metrics_import_again').click()
      await chooseSteps()
      await page.getByRole('checkbox', { name: steps }).check()
      await button(page, 'metrics_import_send').click()
      await expect(
        page.getByText(t('metrics_import_result', { added: 0, changed: 0, known: 10 })),
      ).toBeVisible()

      await page.getByRole('link', { name: t('metrics_import_see') }).click()
      await expect(page).toHaveURL(reached(at(MEASURES)))
      await expect(page.getByRole('region', { name: steps }).locator('.measure__latest b')).toHaveText(
        t('metrics_steps_value', { value: formatNumber(8000, locale) }),
      )
      await expect(page.getByRole('region', { name: pulse })).toHaveCount(0)
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: t('metrics_manage_export') }).click()
      expect((await download).suggestedFilename()).toBe('mieva-mesures.csv')

      await page.getByText(t('metrics_withdraw'), { exact: true }).click()
      await page.locator('[name=confirms]').check()
      await button(page, 'metrics_withdraw_button').click()
      await expect(page.getByText(t('metrics_notice_erased'), { exact: true })).toBeVisible()
      await expect(page.getByText(t('metrics_empty'), { exact: true })).toBeVisible()
    })

    test(
      'the home shows a computed score with every term, and on a first day one question instead',
      { tag: '@core' },
      async ({ page }) => {
        const today = todayInQuebec()
        await signInQuickly(page, await createPerson({ language: locale }))
        await open(page, at('/dashboard/client'))
        await expect(page.getByRole('heading', { name: t('dashboard_need_title') })).toBeVisible()
        const days = [0, 1, 2, 3].map((index) => addDays(today, -index))
        await saveMetrics(
          page,
          'sleep',
          days.map((day) => ({ day, value: 5.5 })),
        )
        await saveMetrics(
          page,
          'steps',
          days.map((day) => ({ day, value: 7000 })),
        )
        await open(page, at('/dashboard/client'))
        const ring = page.getByRole('img', {
          name: t('ui_score_label', { label: t('metrics_wellness'), value: 75 }),
        })
        await expect(ring).toBeVisible()
        await page.locator('.wellness summary').click()
        const table = page.getByRole('table', { name: t('metrics_wellness_why') })
        await expect(table.getByRole('row')).toHaveCount(3)
        await expect(table).toContainText(t('metrics_wellness_weight_value', { weight: '50' }))
        expect(await findViolations(page)).toEqual([])
      },
    )

    test('a common goal takes one press, after the agreement', async ({ page }) => {
      await signInQuickly(page, await createPerson({ language: locale }))
      await open(page, at(GOALS))
      const first = page.getByRole('region', { name: t('metrics_goals_empty') })
      await first.locator('[name=agrees]').check()
      await first.getByRole('button').first().click()
      const presets = page.getByRole('region', { name: t('metrics_goals_presets') })
      await expect(page.getByText(t('metrics_goals_done', { done: 0, wanted: 5 }))).toBeVisible()
      await expect(presets.getByRole('button')).toHaveCount(2)
      expect(await findViolations(page)).toEqual([])
      await presets.getByRole('button').first().click()
      await expect(presets.getByRole('button')).toHaveCount(1)
    })

    test('320 px and dark: nothing overflows', async ({ page }) => {
      const today = todayInQuebec()
      await signInQuickly(page, await createPerson({ language: locale }))
      const days = Array.from({ length: 20 }, (_, index) => addDays(today, -index))
      await saveMetrics(
        page,
        'blood-pressure',
        days.map((day) => ({ day, time: '07:30', value: 121, second: 79 })),
      )
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 320, height: 700 })
      for (const path of [MEASURES, GOALS, IMPORT, '/dashboard/client']) {
        await open(page, at(path))
        for (const summary of await page.locator('main details:not([open]) > summary:visible').all())
          await summary.click()
        expect(await page.evaluate(() => document.scrollingElement?.scrollWidth), path).toBe(320)
        expect(await findViolations(page), path).toEqual([])
      }
    })
  })
}
