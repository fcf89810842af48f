import pg from 'pg'
import { createBookable } from '#tests/harness/bookable.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { keyboard, mouse } from '#tests/harness/journeys-input.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import {
  createPerson,
  enrolQuickly,
  expect,
  open,
  type Page,
  reached,
  runningSite,
  test,
} from '#tests/harness/journeys.ts'
import { makeJpeg, makePdf } from '#tests/harness/made-files.ts'
import { PASSWORD } from '#tests/harness/people.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const pdf = { name: 'carte.pdf', mimeType: 'application/pdf', buffer: Buffer.from(makePdf()) }

/** A professional whose file is begun, signed in. */
async function beginFile(page: Page): Promise<void> {
  await enrolQuickly(page, await createPerson({ role: 'professionnel' }))
  const { origin } = runningSite()
  const answer = await page.request.put(`${origin}/api/onboarding/profession`, {
    headers: { origin, 'idempotency-key': crypto.randomUUID() },
    data: { profession: 'psychologist' },
  })
  expect(answer.ok()).toBe(true)
}

async function inDatabase(text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: runningSite().databaseUrl })
  await client.connect()
  await client.query(text, values)
  await client.end()
}

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  const step = (name: string) => at(`/dashboard/professional/onboarding/${name}`)
  const input = locale === 'fr' ? mouse : keyboard

  test.describe(`a practice's own pages, ${locale}`, () => {
    test.use({ locale: `${locale}-CA`, reducedMotion: 'reduce', expectedErrors: [/status of 422/] })

    test('another calendar is added, said to be unread, stale and then removed; the own one is revocable', async ({
      page,
    }) => {
      const { professionalId, email } = await createBookable(runningSite().databaseUrl)
      await enrolQuickly(page, { email, password: PASSWORD })
      await open(page, at('/dashboard/professional/availability'))
      await input.press(page, page.getByRole('link', { name: t('calendars_card_manage') }))
      await expect(page).toHaveURL(reached(at('/dashboard/professional/calendars')))
      await expect(page.getByText(t('calendars_busy_none'))).toBeVisible()

      await page.locator('[name=name]').fill('Personnel')
      await page.locator('[name=address]').fill('https://192.168.1.10/agenda.ics')
      await input.press(page, page.getByRole('button', { name: t('calendars_add') }))
      await expect(page.getByText(t('problem_booking_calendar_address')).first()).toBeVisible()
      expect.soft(await findViolations(page)).toEqual([])

      // A name that never answers (RFC 6761): the worker says so, and nobody outside is asked.
      await page.locator('[name=address]').fill('webcal://agenda.invalid/tres-secret.ics')
      await input.press(page, page.getByRole('button', { name: t('calendars_add') }))
      await expect(page.getByText(t('calendars_added'))).toBeVisible()
      await expect(page.getByText('tres-secret')).toHaveCount(0)
      await expect(async () => {
        await page.reload()
        await expect(page.getByText(t('calendars_problem_unreachable'))).toBeVisible({ timeout: 500 })
      }).toPass({ timeout: 15_000 })
      await inDatabase(
        `update market.busy_calendar set read_at = public.clock() - interval '31 minutes',
           created_at = public.clock() - interval '1 day' where professional_id = $1`,
        [professionalId],
      )
      await page.reload()
      await expect(page.getByText(t('calendars_state_stale'), { exact: true })).toBeVisible()
      await expect(page.getByText(t('calendars_stale_text'))).toBeVisible()
      expect.soft(await findViolations(page)).toEqual([])

      const day = Temporal.Now.plainDateISO('America/Toronto').add({ days: 3 })
      const hour = (at: string) =>
        day.toZonedDateTime({ timeZone: 'America/Toronto', plainTime: at }).toInstant().toString()
      await inDatabase(
        `insert into market.busy_time (calendar_id, professional_id, during)
         select id, professional_id, tstzmultirange(tstzrange($2, $3)) from market.busy_calendar where professional_id = $1`,
        [professionalId, hour('10:00'), hour('12:00')],
      )
      await open(page, at(`/dashboard/professional?day=${day.toString()}`))
      await expect(page.locator('.day-agenda')).toContainText(t('calendar_elsewhere'))
      await input.press(page, page.getByRole('link', { name: t('dashboard_pro_block'), exact: true }))
      await expect(page).toHaveURL(new RegExp(`view=day&day=${day.toString()}#block$`))
      await expect(page.locator('#block')).toBeInViewport()
      const busy = page.locator('.cal-elsewhere li', { hasText: t('calendar_elsewhere') })
      await expect(busy).toBeVisible()
      expect.soft(await findViolations(page)).toEqual([])
      // It may be passed on purpose, and says why it is not offered.
      await busy.scrollIntoViewIfNeeded()
      const { x, y } = (await busy.boundingBox())!
      await page.mouse.click(x + 40, y + 60)
      await expect(page.getByRole('dialog')).toContainText(t('calendar_closed_elsewhere').slice(0, 12))
      await page.keyboard.press('Escape')

      await open(page, at('/dashboard/professional/calendars'))
      await input.press(page, page.getByRole('button', { name: `${t('calendars_remove')} Personnel` }))
      await expect(page.getByText(t('calendars_removed'))).toBeVisible()

      await expect(page.getByText(t('calendars_feed_contents'))).toBeVisible()
      await input.press(page, page.getByRole('button', { name: t('appointments_feed_create') }))
      await expect(page.getByLabel(t('appointments_feed_address'))).toHaveValue(/calendar-feeds/)
      await input.press(page, page.getByRole('button', { name: t('appointments_feed_revoke') }))
      await expect(page.getByText(t('appointments_feed_revoked'))).toBeVisible()
    })

    test('a listed profile is changed part by part, where it stands', async ({ page }) => {
      const { email, professionalId } = await createBookable(runningSite().databaseUrl)
      await enrolQuickly(page, { email, password: PASSWORD })
      await open(page, at('/dashboard/professional/profile'))
      await expect(page.getByText(t('practice_shown_warning'))).toBeVisible()
      expect.soft(await findViolations(page)).toEqual([])
      await page.locator('[name=bioFr]').fill('Une écoute attentive, un pas à la fois.')
      await input.press(page, page.locator('#bio button[type=submit]'))
      await expect(page.getByText(t('onboarding_notice_saved')).first()).toBeVisible()
      await expect(page).toHaveURL(reached(at('/dashboard/professional/profile')))
      // What stands in the other parts is as it was.
      await expect(page.locator('[name=languages][value=fr]')).toBeChecked()
      await input.press(page, page.getByRole('link', { name: t('practice_public') }))
      await expect(page).toHaveURL(/\/professionals\//)
      await expect(page.getByText('Une écoute attentive')).toBeVisible()

      await open(page, at('/dashboard/professional/places'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('practice_places_title'))
      expect.soft(await findViolations(page)).toEqual([])
      await open(page, at('/dashboard/professional/services'))
      await expect(page.locator('.offers-list b')).toHaveCount(1)
      expect.soft(await findViolations(page)).toEqual([])

      await inDatabase('delete from market.weekly_hours where professional_id = $1', [professionalId])
      await open(page, at('/dashboard/professional'))
      await expect(page.getByText(t('dashboard_pro_no_hours'))).toBeVisible()
    })

    test('a chosen proof goes with whatever is pressed, and leaving without it is asked', async ({
      page,
    }) => {
      await beginFile(page)
      await open(page, step('title'))
      await page.locator('#file-membership').setInputFiles(pdf)
      await page.locator('[name=licenceNumber]').fill('12')
      await input.press(page, page.getByRole('button', { name: t('onboarding_save_continue') }))
      await expect(
        page.getByText(t('onboarding_licence_format', { example: '12345-26' })).first(),
      ).toBeVisible()
      const received = (kind: string) =>
        page.getByRole('button', { name: t('onboarding_document_remove_named', { name: t(kind) }) })
      await expect(received('onboarding_membership')).toBeVisible()

      await page.locator('#file-insurance').setInputFiles(pdf)
      await input.press(page, page.getByRole('link', { name: t('onboarding_previous') }))
      await expect(page.getByText(t('onboarding_unsent_lead'))).toBeVisible()
      await expect(page).toHaveURL(reached(step('title')))
      await page.locator('[name=licenceNumber]').fill('12345-26')
      await input.press(
        page,
        page.getByRole('alert').getByRole('button', { name: t('onboarding_save_continue') }),
      )
      await expect(page).toHaveURL(reached(step('presentation')))
      await open(page, step('title'))
      await expect(received('onboarding_insurance')).toBeVisible()
    })

    test('a chosen photo goes with « continue », and a refused one does not take the words with it', async ({
      page,
    }) => {
      await beginFile(page)
      await open(page, step('presentation'))
      const next = page.getByRole('button', { name: t('onboarding_save_continue') })
      const fake = { name: 'moi.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html><script>') }
      await page.locator('#file-photo').setInputFiles(fake)
      await page.locator('[name=bioFr]').fill('Une écoute attentive.')
      await input.press(page, next)
      await expect(page.getByText(t('problem_upload_wrong_type')).first()).toBeVisible()
      await expect(page.locator('[name=bioFr]')).toHaveValue('Une écoute attentive.')
      expect.soft(await findViolations(page)).toEqual([])

      const photo = { name: 'moi.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await makeJpeg()) }
      await page.locator('#file-photo').setInputFiles(photo)
      await input.press(page, page.getByRole('link', { name: t('onboarding_previous') }))
      await expect(page.getByText(t('onboarding_unsent_lead'))).toBeVisible()
      await input.press(page, next.last())
      await expect(page).toHaveURL(reached(step('places')))
      await open(page, step('presentation'))
      await expect(page.getByRole('button', { name: t('onboarding_photo_remove') })).toBeVisible()
      await expect(page.locator('[name=bioFr]')).toHaveValue('Une écoute attentive.')
    })

    test('hours and bank come before the review, and may wait', async ({ page }) => {
      await beginFile(page)
      await open(page, step('hours'))
      expect.soft(await findViolations(page)).toEqual([])
      await page.locator('[name=closes]').fill('08:00')
      await input.press(page, page.getByRole('button', { name: t('onboarding_save_continue') }))
      await expect(page.getByText(t('onboarding_hours_order')).first()).toBeVisible()
      await page.locator('[name=closes]').fill('16:00')
      await input.press(page, page.getByRole('button', { name: t('onboarding_save_continue') }))
      await expect(page).toHaveURL(reached(step('bank')))
      expect.soft(await findViolations(page)).toEqual([])
      await input.press(page, page.getByRole('link', { name: t('onboarding_continue') }))
      await expect(page).toHaveURL(reached(step('review')))
      await expect(page.getByText(t('onboarding_readiness_bank'))).toBeVisible()
      await expect(page.getByText(t('onboarding_readiness_hours'))).toHaveCount(0)
    })
  })

  test.describe(`a practice's own pages without JavaScript, ${locale}`, () => {
    test.use({ locale: `${locale}-CA`, javaScriptEnabled: false, expectedErrors: [/status of (401|422)/] })

    test('a chosen proof goes with « continue », and one whose session ended is said to be unsent', async ({
      page,
    }) => {
      await beginFile(page)
      await page.goto(step('title'))
      await page.locator('#file-membership').setInputFiles(pdf)
      await page.locator('[name=licenceNumber]').fill('12345-26')
      await page.getByRole('button', { name: t('onboarding_save_continue') }).click()
      await expect(page).toHaveURL(reached(step('presentation')))
      await page.goto(step('title'))
      await expect(
        page.getByRole('button', {
          name: t('onboarding_document_remove_named', { name: t('onboarding_membership') }),
        }),
      ).toBeVisible()

      await page.locator('#file-insurance').setInputFiles(pdf)
      await page.context().clearCookies()
      await page.getByRole('button', { name: t('onboarding_save_continue') }).click()
      await expect(page).toHaveURL(/login\?next=.*proof-not-sent/)
    })
  })
}
