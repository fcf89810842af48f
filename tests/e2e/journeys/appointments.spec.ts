import { formatDay, formatMoney } from '#domain/kernel/format.ts'
import { createBookable } from '#tests/harness/bookable.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { keyboard, mouse } from '#tests/harness/journeys-input.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { bookVisit } from '#tests/harness/journeys-visits.ts'
import {
  createPerson,
  expect,
  open,
  type Page,
  reached,
  runningSite,
  signInQuickly,
  test,
} from '#tests/harness/journeys.ts'
import { PRICE } from '#tests/harness/practices.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const LIST = '/dashboard/client/appointments'

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)

  for (const [way, input] of Object.entries({ mouse, keyboard })) {
    test.describe(`a client's visit, ${locale}, ${way}`, () => {
      test.use({ locale: `${locale}-CA` })

      test('is moved, then cancelled, each with its exact preview', async ({ page }) => {
        const professional = await createBookable(runningSite().databaseUrl, { lateFeePercent: 50 })
        const person = await createPerson({ language: locale })
        await signInQuickly(page, person)
        await open(page, at(LIST))
        await expect(page.getByRole('heading', { name: t('appointments_empty_title') })).toBeVisible()
        // Far enough that cancelling is free, near enough to be on the first screen of days.
        const visit = await bookVisit(page, professional.professionalId, 50)

        await open(page, at('/dashboard/client'))
        await expect(page.getByText(t('dashboard_client_next'), { exact: true })).toBeVisible()
        expect.soft(await findViolations(page)).toEqual([])
        await open(page, at(LIST))
        await expect(page.getByText(t('appointments_state_scheduled'), { exact: true })).toBeVisible()
        expect.soft(await findViolations(page)).toEqual([])

        await input.press(page, page.getByRole('link', { name: new RegExp(`^${t('appointments_move')}`) }))
        await expect(page).toHaveURL(new RegExp(`${at(LIST)}/${visit.id}\\?do=move`))
        await expect(page.getByRole('heading', { name: t('appointments_move_title') })).toBeVisible()
        expect.soft(await findViolations(page)).toEqual([])
        const days = page.getByRole('navigation', { name: t('appointments_move_days') })
        const other = days.locator('a:not([aria-current])[href*="day="]').last()
        const day = /day=(\d{4}-\d\d-\d\d)/.exec((await other.getAttribute('href')) ?? '')?.[1] ?? ''
        await input.press(page, other)
        await expect(page.getByRole('heading', { name: formatDay(day, locale) })).toBeVisible()
        await input.press(page, page.locator('.visit-time').first())
        await expect(page.getByText(t('appointments_move_new'), { exact: true })).toBeVisible()
        expect.soft(await findViolations(page)).toEqual([])
        const button = t('appointments_move_button', { day: formatDay(day, locale) })
        await input.press(page, page.getByRole('button', { name: button }))
        await expect(page.getByText(t('appointments_notice_moved'))).toBeVisible()
        await expect(page.getByText(formatDay(day, locale)).first()).toBeVisible()
        const moved = await readVisit(page, visit.id)
        expect(moved).toMatchObject({ state: 'scheduled', version: visit.version + 1 })
        expect(moved.startsAt.slice(0, 10)).toBe(day)

        await input.press(page, page.getByRole('link', { name: t('appointments_cancel'), exact: true }))
        await expect(page.getByRole('heading', { name: t('appointments_cancel_title') })).toBeVisible()
        await expect(page.locator('.visit-shares dd')).toHaveText([formatMoney(0, locale)])
        expect.soft(await findViolations(page)).toEqual([])
        await input.press(page, page.getByRole('button', { name: t('appointments_cancel_button') }))
        await expect(page.getByText(t('appointments_notice_cancelled'))).toBeVisible()
        await expect(page.getByText(t('appointments_state_cancelled_client'))).toBeVisible()
        expect(await readVisit(page, visit.id)).toMatchObject({ state: 'cancelled', feeCents: 0 })
        expect.soft(await findViolations(page)).toEqual([])

        await input.press(page, page.getByRole('link', { name: t('appointments_back') }))
        await expect(page).toHaveURL(reached(at(LIST)))
        // Its hour is still to come: it is not past, and says that it is cancelled.
        await expect(page.getByText(t('appointments_state_cancelled_client'))).toBeVisible()
        await input.press(page, page.getByRole('link', { name: t('shell_section_past') }))
        await expect(page.getByText(t('appointments_past_none'))).toBeVisible()
      })
    })
  }

  test.describe(`late and private, ${locale}`, () => {
    // Terms that changed answer 409, which Chromium writes to its console.
    test.use({ locale: `${locale}-CA`, expectedErrors: [/status of 409/] })

    test(
      'a late cancellation says what it keeps; terms that changed are shown again first',
      { tag: '@core' },
      async ({ page }) => {
        const professional = await createBookable(runningSite().databaseUrl, { lateFeePercent: 50 })
        await signInQuickly(page, await createPerson({ language: locale }))
        const visit = await bookVisit(page, professional.professionalId, 4)
        await open(page, at(`${LIST}/${visit.id}?do=cancel`))
        const half = formatMoney(PRICE / 2, locale)
        await expect(page.locator('.visit-shares dd')).toHaveText([half])
        await expect(page.getByText(t('appointments_cancel_move_lead'))).toBeVisible()
        expect.soft(await findViolations(page)).toEqual([])
        // As if the deadline had passed between the page and the click.
        await page.locator('[name=expectedFeeCents]').evaluate((input: HTMLInputElement) => {
          input.value = '0'
        })
        const button = page.getByRole('button', {
          name: t('appointments_cancel_button_fee', { fee: half }),
        })
        await button.click()
        await expect(page.getByText(t('problem_booking_terms_changed'))).toBeVisible()
        await expect(page.locator('.visit-shares dd')).toHaveText([half])
        expect((await readVisit(page, visit.id)).state).toBe('scheduled')
        await open(page, at(`${LIST}/${visit.id}?do=cancel`))
        await button.click()
        await expect(page.getByText(t('appointments_notice_cancelled'))).toBeVisible()
        expect(await readVisit(page, visit.id)).toMatchObject({ state: 'cancelled', feeCents: PRICE / 2 })
      },
    )

    test('the private calendar address is shown once, works, is replaced and revoked', async ({ page }) => {
      const professional = await createBookable(runningSite().databaseUrl)
      await signInQuickly(page, await createPerson({ language: locale }))
      await bookVisit(page, professional.professionalId, 50)
      await open(page, at(LIST))
      const field = page.getByLabel(t('appointments_feed_address'))
      const status = async (address: string) => (await page.request.get(address)).status()

      await page.getByRole('button', { name: t('appointments_feed_create') }).click()
      const first = await field.inputValue()
      expect(await (await page.request.get(first)).text()).toContain('BEGIN:VEVENT')
      expect.soft(await findViolations(page)).toEqual([])
      await page.getByRole('button', { name: t('appointments_feed_replace') }).click()
      await expect(field).not.toHaveValue(first)
      const second = await field.inputValue()
      expect([await status(first), await status(second)]).toEqual([404, 200])
      await open(page, at(LIST))
      await expect(field).toHaveCount(0)
      await page.getByRole('button', { name: t('appointments_feed_revoke') }).click()
      await expect(page.getByText(t('appointments_feed_revoked'))).toBeVisible()
      expect(await status(second)).toBe(404)
    })

    test('a visit is moved and cancelled without scripts', async ({ newVisitor }) => {
      const page = await newVisitor({ javaScriptEnabled: false })
      const professional = await createBookable(runningSite().databaseUrl)
      await signInQuickly(page, await createPerson({ language: locale }))
      const visit = await bookVisit(page, professional.professionalId, 50)
      await page.goto(at(`${LIST}/${visit.id}?do=move`))
      await page.locator('.visit-time').last().click()
      await page.locator('form button[type=submit]', { hasText: /\d/ }).first().click()
      expect((await readVisit(page, visit.id)).version).toBe(visit.version + 1)
      await page.goto(at(`${LIST}/${visit.id}?do=cancel`))
      await page.getByRole('button', { name: t('appointments_cancel_button') }).click()
      await expect(page.getByText(t('appointments_state_cancelled_client'))).toBeVisible()
    })
  })
}

type Stored = { state: string; version: number; startsAt: string; feeCents: number | null }

async function readVisit(page: Page, id: string): Promise<Stored> {
  const answer = await page.request.get(`${runningSite().origin}/api/appointments/${id}`)
  return (await answer.json()) as Stored
}
