// The calendar itself is where a professional works: times are picked, moved, stretched and explained where they stand.
import { createBookable } from '#tests/harness/bookable.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { drag, pointOf } from '#tests/harness/journeys-calendar.ts'
import { keyboard } from '#tests/harness/journeys-input.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { bookVisit, freeTimes } from '#tests/harness/journeys-visits.ts'
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

const CALENDAR = '/dashboard/professional/calendar'
const AVAILABILITY = '/dashboard/professional/availability'
const NINE_TO_FIVE = { opensMinute: 540, closesMinute: 1_020 }
const DESK = { width: 1_440, height: 1_000 }
const PHONE = { width: 390, height: 844 }

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  // Three days ahead: never too soon, and the same on the screen of the week as in the address.
  const day = Temporal.Now.plainDateISO('America/Toronto').add({ days: 3 })
  const date = day.toString()
  const time = (hour: number, minute = 0) => ({ date, minute: hour * 60 + minute })

  test.describe(`the calendar in place, ${locale}`, () => {
    test.use({ locale: `${locale}-CA` })

    test('a press and a drag over free time block it, open it and say why it is closed', async ({ page }) => {
      const { professionalId, email } = await createBookable(runningSite().databaseUrl, NINE_TO_FIVE)
      await enrolQuickly(page, { email, password: PASSWORD })
      await page.setViewportSize(DESK)
      await open(page, at(`${CALENDAR}?view=week&day=${date}`))
      const panel = page.getByRole('dialog')

      const press = await pointOf(page, time(10, 10))
      await page.mouse.click(press.x, press.y)
      await expect(panel.getByText(t('calendar_open_now'))).toBeVisible()
      await expect(panel.getByRole('link', { name: t('calendar_new_visit') })).toHaveAttribute(
        'href',
        new RegExp(`/calendar/add\\?day=${date}&at=10%3A00&until=11%3A00`),
      )
      expect.soft(await findViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()

      await drag(page, time(13), time(15))
      await panel.getByLabel(t('availability_label')).fill('Supervision')
      await panel.getByRole('button', { name: t('calendar_block'), exact: true }).click()
      const block = page.locator('.cal-box[data-kind=block]', { hasText: 'Supervision' })
      await expect(block).toBeVisible()
      expect(await startsOn(page, professionalId, date)).not.toContain('14:00')

      await drag(page, time(14, 58), time(15, 58))
      await expect.poll(() => startsOn(page, professionalId, date)).not.toContain('15:00')
      await block.locator('.cal-span').click()
      expect.soft(await findViolations(page)).toEqual([])
      await panel.getByRole('button', { name: t('calendar_remove'), exact: true }).click()
      await expect(block).toBeHidden()
      expect(await startsOn(page, professionalId, date)).toContain('14:00')

      const evening = await pointOf(page, time(17, 10))
      await page.mouse.click(evening.x, evening.y)
      await expect(panel.getByText(t('calendar_closed_hours'))).toBeVisible()
      await panel.getByRole('button', { name: t('calendar_open'), exact: true }).click()
      await expect(page.locator('.cal-box[data-kind=opening]')).toBeVisible()
      await expect.poll(() => startsOn(page, professionalId, date)).toContain('17:00')
    })

    test('a visit moves by pointer and by keyboard, and is taken back', async ({ page, newVisitor }) => {
      const { professionalId, email } = await createBookable(runningSite().databaseUrl, NINE_TO_FIVE)
      await enrolQuickly(page, { email, password: PASSWORD })
      const client = await newVisitor()
      await signInQuickly(
        client,
        await createPerson({ language: locale, firstName: 'Karine', lastName: 'Dion' }),
      )
      const { id } = await bookVisit(client, professionalId, hoursUntil(day))
      await page.setViewportSize(DESK)
      await open(page, at(`${CALENDAR}?view=day&day=${date}`))
      const box = page.getByRole('link', { name: /Karine D\./ })
      await expect(box).toContainText(locale === 'fr' ? 'Suivi individuel' : 'Individual follow-up')
      await expect(box.getByText(t('calendar_pay_on_site'))).toBeAttached()
      const standsAt = async () => (await visitOf(client, id)).startsAt.slice(11, 16)
      const from = Number((await standsAt()).slice(0, 2))

      await drag(page, time(from, 20), time(14, 20))
      await expect(page.getByRole('button', { name: t('calendar_undo') })).toBeVisible()
      await expect.poll(standsAt).toBe('14:00')
      expect.soft(await findViolations(page)).toEqual([])
      await keyboard.press(page, page.getByRole('button', { name: t('calendar_undo') }))
      await expect.poll(standsAt).toBe(`${String(from).padStart(2, '0')}:00`)
      await expect(page.getByRole('button', { name: t('calendar_undo') })).toBeHidden()

      const grip = page.locator('[data-grip]')
      await keyboard.press(page, grip)
      await expect(grip).toHaveAttribute('aria-pressed', 'true')
      expect.soft(await findViolations(page)).toEqual([])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Escape')
      await expect(grip).toHaveAttribute('aria-pressed', 'false')
      await page.keyboard.press('Enter')
      for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Shift+ArrowDown')
      await page.keyboard.press('Enter')
      await expect.poll(standsAt).toBe(`${String(from + 1).padStart(2, '0')}:00`)
      const { startsAt, endsAt } = await visitOf(client, id)
      expect(Temporal.Instant.from(startsAt).until(endsAt).total('minutes')).toBe(65)
      await expect(grip).toBeFocused()

      await page.keyboard.press('Enter')
      for (let step = 0; step < 32; step++) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      const panel = page.getByRole('dialog')
      await expect(panel.getByText(t('calendar_closed_hours'))).toBeVisible()
      expect.soft(await findViolations(page)).toEqual([])
      await keyboard.press(page, panel.getByRole('button', { name: t('calendar_outside_confirm') }))
      await expect.poll(standsAt).toBe(`${String(from + 9).padStart(2, '0')}:00`)
    })

    test('on a phone, a tap opens a sheet and buttons move what is there', async ({ page, newVisitor }) => {
      const { professionalId, email } = await createBookable(runningSite().databaseUrl, NINE_TO_FIVE)
      await enrolQuickly(page, { email, password: PASSWORD })
      const client = await newVisitor()
      await signInQuickly(client, await createPerson({ language: locale }))
      const { id } = await bookVisit(client, professionalId, hoursUntil(day))
      const standsAt = async () => (await visitOf(client, id)).startsAt.slice(11, 16)
      const before = await standsAt()
      await page.setViewportSize(PHONE)
      await open(page, at(`${CALENDAR}?view=day&day=${date}`))
      const spot = await pointOf(page, time(15, 10))
      await page.mouse.click(spot.x, spot.y)
      const sheet = page.getByRole('dialog')
      await expect(sheet.getByText(t('calendar_open_now'))).toBeVisible()
      expect.soft(await findViolations(page)).toEqual([])
      await page.keyboard.press('Escape')

      await page.locator('[data-grip]').click()
      const bar = page.getByRole('group', { name: /:/ })
      await bar.getByRole('button', { name: t('calendar_step_later'), exact: true }).click()
      await bar.getByRole('button', { name: t('calendar_drop'), exact: true }).click()
      await expect.poll(standsAt).not.toBe(before)
      await page.getByRole('button', { name: t('calendar_undo') }).click()
      await expect.poll(standsAt).toBe(before)

      await open(page, at(`${CALENDAR}?view=week&day=${date}`))
      await page.locator('.cal-add').first().click()
      await expect(sheet).toBeVisible()
      expect.soft(await findViolations(page)).toEqual([])
    })

    test('hours change where they stand, in the week and by typing, and the day is printed', async ({
      page,
    }) => {
      const { email } = await createBookable(runningSite().databaseUrl, NINE_TO_FIVE)
      await enrolQuickly(page, { email, password: PASSWORD })
      await page.setViewportSize(DESK)
      await open(page, at(`${CALENDAR}?view=week&day=${date}`))
      await keyboard.press(page, page.getByRole('link', { name: t('calendar_edit') }))
      await expect(page.getByText(t('calendar_hours_text'))).toBeVisible()
      const grip = page.locator(`[data-day="${date}"] [data-grip]`)
      await keyboard.press(page, grip)
      await page.keyboard.press('Shift+ArrowDown')
      await page.keyboard.press('Shift+ArrowDown')
      await page.keyboard.press('Enter')
      const weekly = async () => closesOn(page, day.dayOfWeek)
      await expect.poll(weekly).toEqual([1_050])
      expect.soft(await findViolations(page)).toEqual([])

      await open(page, at(AVAILABILITY))
      const edit = page
        .locator('.hours-week > div')
        .nth(day.dayOfWeek - 1)
        .locator('.hours-span details')
      await edit.locator('summary').click()
      await edit.locator('[name=closes]').fill('16:00')
      expect.soft(await findViolations(page)).toEqual([])
      await edit.getByRole('button', { name: t('calendar_save'), exact: true }).click()
      await expect.poll(weekly).toEqual([960])

      await open(page, at(`${CALENDAR}?view=day&day=${date}`))
      await keyboard.press(page, page.getByRole('link', { name: t('calendar_print') }))
      await expect(page.getByText(t('calendar_sheet_none'))).toBeVisible()
      expect.soft(await findViolations(page)).toEqual([])
    })
  })
}

/** Whole hours until some time before this day opens. */
function hoursUntil(day: Temporal.PlainDate): number {
  const morning = day.toPlainDateTime('09:00').toZonedDateTime('America/Toronto').toInstant()
  return Math.floor(Temporal.Now.instant().until(morning).total('hours'))
}

async function startsOn(page: Page, professionalId: string, date: string): Promise<string[]> {
  const { times } = await freeTimes(page, professionalId)
  return times
    .filter(({ startsAt }) => startsAt.startsWith(date))
    .map(({ startsAt }) => startsAt.slice(11, 16))
}

async function visitOf(page: Page, id: string): Promise<{ startsAt: string; endsAt: string }> {
  const answer = await page.request.get(`${runningSite().origin}/api/appointments/${id}`)
  return (await answer.json()) as { startsAt: string; endsAt: string }
}

async function closesOn(page: Page, weekday: number): Promise<number[]> {
  const answer = await page.request.get(`${runningSite().origin}/api/professional/schedule`)
  const { weekly } = (await answer.json()) as { weekly: { weekday: number; closesMinute: number }[] }
  return weekly.filter((hours) => hours.weekday === weekday).map(({ closesMinute }) => closesMinute)
}
