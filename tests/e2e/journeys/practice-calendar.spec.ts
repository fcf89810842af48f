import pg from 'pg'
import { formatDay } from '#domain/kernel/format.ts'
import { createBookable } from '#tests/harness/bookable.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { drag } from '#tests/harness/journeys-calendar.ts'
import { keyboard, mouse } from '#tests/harness/journeys-input.ts'
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
import { ageVisitUntil } from '#tests/harness/aged-rows.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const CALENDAR = '/dashboard/professional/calendar'
const AVAILABILITY = '/dashboard/professional/availability'
const NINE_TO_FIVE = { opensMinute: 9 * 60, closesMinute: 17 * 60 }

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  const input = locale === 'fr' ? mouse : keyboard

  test.describe(`a professional's calendar, ${locale}`, () => {
    // Hours that end before they begin answer 422, which Chromium writes to its console.
    test.use({ locale: `${locale}-CA`, expectedErrors: [/status of 422/] })
    // Three days ahead: never too soon, and the same on the screen of the week as in the address.
    const day = Temporal.Now.plainDateISO('America/Toronto').add({ days: 3 })
    const date = day.toString()

    test('hours are set and an afternoon is blocked: visitors see it at once', async ({ page }) => {
      const { professionalId, email } = await createBookable(runningSite().databaseUrl, NINE_TO_FIVE)
      await enrolQuickly(page, { email, password: PASSWORD })
      const startsOn = async (wanted: string) => {
        const { times } = await freeTimes(page, professionalId)
        return times.map(({ startsAt }) => startsAt).filter((moment) => moment.startsWith(wanted))
      }
      expect((await startsOn(date)).filter((moment) => moment.slice(11, 13) >= '18')).toEqual([])

      await open(page, at(AVAILABILITY))
      expect.soft(await findViolations(page)).toEqual([])
      await input.press(page, page.locator('#add-hours > summary'))
      const form = page.locator('#add-hours form')
      await input.choose(page, form.locator(`[name=days][value="${day.dayOfWeek}"]`))
      await form.locator('[name=opens]').fill('18:00')
      await form.locator('[name=closes]').fill('17:00')
      await input.press(page, form.getByRole('button', { name: t('availability_add_button') }))
      await expect(form.getByText(t('availability_order'))).toBeVisible()
      expect.soft(await findViolations(page)).toEqual([])
      await form.locator('[name=closes]').fill('20:00')
      await input.press(page, form.getByRole('button', { name: t('availability_add_button') }))
      // Seven days, and the evening that was added.
      await expect(page.locator('.hours-span')).toHaveCount(8)
      const evening = await startsOn(date)
      expect(evening.filter((moment) => moment.slice(11, 13) >= '18').length).toBeGreaterThan(0)

      await open(page, at(`${CALENDAR}?view=day&day=${date}`))
      await page.locator('#block [name=label]').fill('Supervision')
      await input.press(page, page.getByRole('button', { name: t('appointments_pro_block_button') }))
      await expect(page.getByText(t('appointments_notice_blocked'))).toBeVisible()
      await expect(page.locator('.cal-box[data-kind=block]', { hasText: 'Supervision' })).toBeVisible()
      expect.soft(await findViolations(page)).toEqual([])
      const left = (await startsOn(date)).map((moment) => moment.slice(11, 16))
      expect(left.filter((time) => time >= '13:00' && time < '17:00')).toEqual([])
      expect(left).toContain('09:00')

      await open(page, at(`${CALENDAR}?view=month&day=${date}`))
      expect.soft(await findViolations(page)).toEqual([])
      await open(page, at(AVAILABILITY))
      await input.press(
        page,
        page.getByRole('button', {
          name: `${t('availability_remove_exception')} ${formatDay(date, locale)}`,
        }),
      )
      await expect(page.getByText(t('availability_exceptions_none'))).toBeVisible()
      expect((await startsOn(date)).some((moment) => moment.slice(11, 16) === '14:00')).toBe(true)
    })

    test('a booking appears without a reload, and moves by drag and by keyboard', async ({
      page,
      newVisitor,
    }) => {
      const { professionalId, email } = await createBookable(runningSite().databaseUrl, NINE_TO_FIVE)
      await enrolQuickly(page, { email, password: PASSWORD })
      await open(page, at(`${CALENDAR}?view=week&day=${date}`))
      await expect(page.getByText(t('appointments_pro_lead_none'))).toBeVisible()
      await page.evaluate(() => Object.assign(window, { isSamePage: true }))

      const client = await newVisitor()
      await signInQuickly(
        client,
        await createPerson({ language: locale, firstName: 'Karine', lastName: 'Dion' }),
      )
      const visit = await bookVisit(client, professionalId, hoursUntil(day))
      const box = page.getByRole('link', { name: /Karine D\./ })
      await expect(box).toBeVisible({ timeout: 5_000 })
      await expect(page.getByText(t('appointments_pro_lead', { count: 1 }))).toBeVisible()
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
      expect.soft(await findViolations(page)).toEqual([])

      const booked = Number((await read(client, visit.id)).startsAt.slice(11, 13))
      await drag(page, { date, minute: booked * 60 + 20 }, { date, minute: 11 * 60 + 20 })
      await expect(page.getByRole('button', { name: t('calendar_undo') })).toBeVisible()
      await expect
        .poll(async () => (await read(client, visit.id)).startsAt.slice(0, 16))
        .toBe(`${date}T11:00`)

      await keyboard.press(page, box)
      await keyboard.press(page, page.getByRole('link', { name: t('appointments_pro_move'), exact: true }))
      await keyboard.press(page, page.locator('.visit-time[href*="T15%3A00"]'))
      await keyboard.write(page, page.locator('#move').getByLabel(t('appointments_pro_reason')), 'Formation')
      const button = t('appointments_move_button', { day: formatDay(date, locale) })
      await keyboard.press(page, page.getByRole('button', { name: button }))
      await expect
        .poll(async () => (await read(client, visit.id)).startsAt.slice(0, 16))
        .toBe(`${date}T15:00`)

      await keyboard.press(page, page.locator('summary', { hasText: t('appointments_pro_cancel') }))
      const cancel = page.locator('details[open] form')
      await keyboard.write(page, cancel.getByLabel(t('appointments_pro_reason')), 'Grippe')
      await keyboard.press(page, cancel.getByRole('button'))
      await expect(page.getByText(t('appointments_state_cancelled_client'))).toBeVisible()
      expect(await read(client, visit.id)).toMatchObject({
        state: 'cancelled',
        feeCents: 0,
        reason: 'Grippe',
      })
      expect.soft(await findViolations(page)).toEqual([])
    })

    test('an absence is recorded, contested by who was there, and taken back', async ({
      page,
      newVisitor,
    }) => {
      const { databaseUrl } = runningSite()
      const { professionalId, email } = await createBookable(databaseUrl)
      await enrolQuickly(page, { email, password: PASSWORD })
      const client = await newVisitor()
      await signInQuickly(client, await createPerson({ language: locale }))
      const visit = await bookVisit(client, professionalId, 3)
      const owner = new pg.Pool({ connectionString: databaseUrl, max: 1 })
      await ageVisitUntil(owner, visit, -2)
      await owner.end()

      await open(page, at(`${CALENDAR}/${visit.id}`))
      expect.soft(await findViolations(page)).toEqual([])
      await input.press(page, page.getByRole('button', { name: t('appointments_pro_no_show') }))
      await expect(page.getByText(t('appointments_state_no_show'), { exact: true })).toBeVisible()

      await open(client, at('/dashboard/client/appointments/past'))
      await input.press(
        client,
        client.getByRole('link', { name: new RegExp(`^${t('appointments_contest_link')}`) }),
      )
      const answer = locale === 'fr' ? 'J’étais en ligne à l’heure.' : 'I was online on time.'
      await input.write(client, client.getByLabel(t('appointments_contest_field')), answer)
      expect.soft(await findViolations(client)).toEqual([])
      await input.press(client, client.getByRole('button', { name: t('appointments_contest_button') }))
      await expect(client.getByText(t('appointments_notice_contested'))).toBeVisible()

      await open(page, at(`${CALENDAR}/${visit.id}`))
      await expect(page.getByText(answer)).toBeVisible()
      await input.press(page, page.getByRole('button', { name: t('visit_work_absence_withdraw') }))
      await expect(page.getByText(t('appointments_state_completed'), { exact: true })).toBeVisible()
    })
  })
}

/** Whole hours until some time before this day opens. */
function hoursUntil(day: Temporal.PlainDate): number {
  const morning = day.toPlainDateTime('09:00').toZonedDateTime('America/Toronto').toInstant()
  return Math.floor(Temporal.Now.instant().until(morning).total('hours'))
}

type Stored = { state: string; startsAt: string; feeCents: number | null; reason: string | null }

async function read(page: Page, id: string): Promise<Stored> {
  const answer = await page.request.get(`${runningSite().origin}/api/appointments/${id}`)
  return (await answer.json()) as Stored
}
