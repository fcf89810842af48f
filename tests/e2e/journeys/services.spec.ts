// What a running practice decides about its services: what is asked for is answered, or ends by itself and gives all back.
import { createBookable } from '#tests/harness/bookable.ts'
import { creditsOf, grantCredits, memberIdOf } from '#tests/harness/books.ts'
import { withSql } from '#tests/harness/journeys-amounts.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { confirmButton, freeTimes, holdVisit, post } from '#tests/harness/journeys-visits.ts'
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
import { runJobsNow } from '#tests/harness/run-jobs-now.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const WHOLE = 7

/** The time to answer is over, with the triggers off: a request does not wait for longer, nor for less. */
const endRequest = (id: string) =>
  withSql(async (query) => {
    await query(
      `with gone as (select set_config('session_replication_role', 'replica', true)),
         past as (select public.clock() - interval '1 minute' as at from gone),
         claims as (update market.time_claim c set expires_at = past.at from past where c.appointment_id = $1)
       update market.appointment a set held_until = past.at from past where a.id = $1`,
      [id],
    )
    await runJobsNow({ query }, ['booking.every-minute'])
  })

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  // A phone in French, a desk in English.
  const viewport = locale === 'fr' ? { width: 390, height: 844 } : { width: 1440, height: 900 }

  test.describe(`services of a practice, ${locale}`, () => {
    // The first press is refused on purpose.
    test.use({ locale: `${locale}-CA`, viewport, expectedErrors: [/status of 409/] })

    async function openPractice(page: Page, client: Page) {
      const { databaseUrl } = runningSite()
      const practice = await createBookable(databaseUrl)
      const person = await createPerson({ language: locale })
      const memberId = await memberIdOf(databaseUrl, person.email)
      await grantCredits(databaseUrl, memberId, WHOLE)
      await signInQuickly(client, person)
      await enrolQuickly(page, practice)
      const { serviceId } = await freeTimes(client, practice.professionalId)
      return { practice, serviceId, credits: () => creditsOf(databaseUrl, memberId) }
    }

    /** Chosen by keyboard, where services stand. */
    async function askFirst(page: Page, serviceId: string) {
      await open(page, at(`/dashboard/professional/services?edit=${serviceId}`))
      await page.getByLabel(t('services_answer'), { exact: true }).selectOption('24')
      await page.getByRole('button', { name: t('onboarding_service_save') }).press('Enter')
      await expect(page.getByText(t('onboarding_notice_saved'))).toBeVisible()
      expect.soft(await findViolations(page), 'services').toEqual([])
    }

    async function ask(client: Page, practice: { professionalId: string; slug: string }, hours: number) {
      const held = await holdVisit(client, practice.professionalId, hours)
      await open(client, at(`/book/${practice.slug}/review/${held.id}`))
      await expect(client.getByText(t('booking_request_text'))).toBeVisible()
      expect.soft(await findViolations(client), 'review').toEqual([])
      await confirmButton(client).press('Enter')
      await expect(client.getByRole('heading', { level: 1 })).toHaveText(t('booking_request_done'))
      expect.soft(await findViolations(client), 'asked').toEqual([])
      return held.id
    }

    test('a service is kept for known people, archived by keyboard and put back', async ({
      page,
      newVisitor,
    }) => {
      const client = await newVisitor()
      const { practice, serviceId } = await openPractice(page, client)
      const list = at('/dashboard/professional/services')
      await open(page, `${list}?edit=${serviceId}`)
      await page.getByLabel(t('services_audience'), { exact: true }).selectOption('known')
      await page.getByRole('button', { name: t('onboarding_service_save') }).press('Enter')
      await expect(page.getByText(t('onboarding_notice_saved'))).toBeVisible()
      await open(client, at(`/book/${practice.slug}`))
      await expect(client.getByText(t('services_known_only'))).toBeVisible()
      await expect(client.getByText(t('professional_known_only'))).toBeVisible()

      await open(page, list)
      const name = 'Suivi individuel'
      await page.getByRole('button', { name: t('services_archive_named', { name }) }).press('Enter')
      await expect(page.getByRole('region', { name: t('services_archived') })).toBeVisible()
      expect.soft(await findViolations(page), 'archived').toEqual([])
      await page.getByRole('button', { name: t('services_restore_named', { name }) }).press('Enter')
      await expect(page.getByRole('button', { name: t('services_archive_named', { name }) })).toBeVisible()
    })

    test('a place is changed, and whoever is expected there is told and pays nothing for leaving', async ({
      page,
      newVisitor,
    }) => {
      const client = await newVisitor()
      const { practice } = await openPractice(page, client)
      const held = await holdVisit(client, practice.professionalId, 72, 'in-person')
      await post(client, `/api/appointments/${held.id}/confirm`, { payment: 'on-site' })
      const { times } = await freeTimes(client, practice.professionalId, 'mode=in-person&days=28')
      await open(page, at(`/dashboard/professional/places?edit=${times[0]?.placeId}`))
      await page.getByLabel(t('onboarding_place_street')).fill('4300, rue Saint-Denis')
      const save = page.getByRole('button', { name: t('onboarding_place_save') })
      await save.press('Enter')
      const tells = page.getByLabel(t('services_place_tells'))
      await expect(tells).toBeVisible()
      expect.soft(await findViolations(page), 'asked').toEqual([])
      await tells.press('Space')
      await save.press('Enter')
      await expect(page.getByText(t('services_place_moved'))).toBeVisible()

      await open(client, at('/notifications'))
      await expect(client.getByText(t('notice_visit_place_changed_text'))).toBeVisible()
      await open(client, at(`/dashboard/client/appointments/${held.id}?do=cancel`))
      await expect(client.getByText('4300, rue Saint-Denis').first()).toBeVisible()
      await expect(client.getByRole('button', { name: t('appointments_cancel_button') })).toBeVisible()
    })

    test('a request is confirmed by its professional, and nothing was booked before', async ({
      page,
      newVisitor,
    }) => {
      const client = await newVisitor()
      const { practice, serviceId, credits } = await openPractice(page, client)
      await askFirst(page, serviceId)
      const id = await ask(client, practice, 72)
      expect(await credits()).toMatchObject({ posted: WHOLE, reserved: WHOLE })
      await open(client, at('/dashboard/client/appointments'))
      await expect(client.getByText(t('appointments_state_requested'))).toBeVisible()

      await open(page, at(`/dashboard/professional/calendar/${id}`))
      expect.soft(await findViolations(page), 'to answer').toEqual([])
      await page.getByRole('button', { name: t('appointments_request_accept') }).press('Enter')
      await expect(page.getByText(t('appointments_notice_accepted'))).toBeVisible()

      await open(client, at(`/dashboard/client/appointments/${id}`))
      await expect(client.getByText(t('appointments_state_scheduled'), { exact: true })).toBeVisible()
    })

    test('a request without an answer ends, and its credits come back', async ({ page, newVisitor }) => {
      const client = await newVisitor()
      const { practice, serviceId, credits } = await openPractice(page, client)
      await askFirst(page, serviceId)
      const id = await ask(client, practice, 72)
      await endRequest(id)
      await expect.poll(credits).toMatchObject({ posted: WHOLE, reserved: 0, available: WHOLE })
      await open(client, at(`/dashboard/client/appointments/${id}`))
      await expect(client.getByText(t('appointments_request_lapsed'))).toBeVisible()
      expect.soft(await findViolations(client), 'ended').toEqual([])
    })
  })
}
