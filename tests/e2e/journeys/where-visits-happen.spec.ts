// Where a visit happens: said before and after booking, on the page, in the mail and in the calendar file.
import pg from 'pg'
import { createBookable } from '#tests/harness/bookable.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { bookVisit, confirmButton, holdVisit } from '#tests/harness/journeys-visits.ts'
import {
  createPerson,
  enrolQuickly,
  expect,
  open,
  runningSite,
  signInQuickly,
  test,
} from '#tests/harness/journeys.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const STREET = '4210, rue Saint-Denis'

async function makePractice(modes: Parameters<typeof createBookable>[1] = {}) {
  const practice = await createBookable(runningSite().databaseUrl, {
    opensMinute: 9 * 60,
    closesMinute: 17 * 60,
    ...modes,
  })
  const client = new pg.Client({ connectionString: runningSite().databaseUrl })
  await client.connect()
  await client.query(
    `update market.professional_place set access_notes = 'Sonnez au 3', is_step_free = true, phone = '514 555-0101'
     where professional_id = $1`,
    [practice.professionalId],
  )
  await client.end()
  return practice
}

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  // A phone in French, a desk in English.
  const viewport = locale === 'fr' ? { width: 390, height: 844 } : { width: 1440, height: 900 }
  const mailOf = (email: string) =>
    runningSite().inbox.waitFor(email, new RegExp(t('mail_booking_confirmed_subject').split('{')[0] ?? ''))

  test.describe(`where a visit happens, ${locale}`, () => {
    test.use({ locale: `${locale}-CA`, viewport, expectedErrors: [/status of 422/] })

    test('the address is on the profile, on the page that books, with the confirmation, in the mail and in the calendar', async ({
      page,
    }) => {
      const practice = await makePractice()
      await open(page, at(`/professionals/${practice.slug}`))
      const address = page.locator('address').filter({ hasText: STREET })
      await expect(address).toBeVisible()
      await expect(page.getByText('Sonnez au 3')).toBeVisible()
      await expect(page.getByText(t('place_step_free'))).toBeVisible()
      await open(page, at(`/book/${practice.slug}`))
      await expect(page.getByText(STREET)).toBeVisible()

      const person = await createPerson({ language: locale })
      await signInQuickly(page, person)
      const { id } = await bookVisit(page, practice.professionalId, 48, 'in-person')
      await open(page, at(`/book/${practice.slug}/confirmed/${id}`))
      await expect(address).toBeVisible()
      await expect(page.getByRole('link', { name: t('place_directions') })).toHaveAttribute(
        'href',
        /openstreetmap\.org\/search\?query=4210/,
      )
      await expect(page.locator('a[href^="tel:+15145550101"]')).toBeVisible()
      expect.soft(await findViolations(page)).toEqual([])
      await open(page, at(`/dashboard/client/appointments/${id}`))
      await expect(address).toBeVisible()

      const mail = await mailOf(person.email)
      for (const fact of [STREET, 'H2J 2K8', 'Sonnez au 3', '514 555-0101', 'openstreetmap.org'])
        expect(mail.text).toContain(fact)
      const file = await page.request.get(`${runningSite().origin}/api/appointments/${id}/calendar`)
      expect((await file.text()).replaceAll('\r\n ', '')).toContain('4210\\, rue Saint-Denis')
    })

    test('a visit at home asks for the address, which the professional alone sees', async ({
      page,
      newVisitor,
    }) => {
      const practice = await makePractice({ modes: ['in-person', 'at-home'] })
      const person = await createPerson({ language: locale })
      await signInQuickly(page, person)
      const { id } = await holdVisit(page, practice.professionalId, 48, 'at-home')
      await open(page, at(`/book/${practice.slug}/review/${id}`))
      await page.locator('[type=radio][name=rest][value=on-site]').check({ force: true })
      await page.locator('[name="home.city"]').fill('Rimouski')
      await page.locator('[name="home.postalCode"]').fill('g5l 1b2')
      await page.locator('[name="home.street"]').fill('12, rue des Lilas')
      await page.locator('[name=phone]').fill('418 555-0101')
      expect.soft(await findViolations(page)).toEqual([])
      await confirmButton(page).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking_done_title'))
      await expect(page.getByText('12, rue des Lilas')).toBeVisible()

      const mail = await mailOf(person.email)
      expect(mail.text).not.toMatch(/Lilas|G5L/)
      const theirs = await newVisitor()
      await enrolQuickly(theirs, practice)
      await open(theirs, at(`/dashboard/professional/calendar/${id}`))
      await expect(theirs.getByText('12, rue des Lilas')).toBeVisible()
      await expect(theirs.locator('a[href^="tel:+14185550101"]')).toBeVisible()
      expect.soft(await findViolations(theirs)).toEqual([])
    })

    test('a video visit gives the professional’s own link once it is confirmed', async ({ page }) => {
      const practice = await makePractice({ meetingUrl: 'https://visio.exemple.ca/maude' })
      const person = await createPerson({ language: locale })
      await signInQuickly(page, person)
      await open(page, at(`/professionals/${practice.slug}`))
      await expect(page.getByText('visio.exemple.ca')).toBeHidden()
      const { id } = await bookVisit(page, practice.professionalId, 48)
      await open(page, at(`/dashboard/client/appointments/${id}`))
      await expect(page.getByRole('link', { name: t('place_meeting_open') })).toHaveAttribute(
        'href',
        'https://visio.exemple.ca/maude',
      )
      const mail = await mailOf(person.email)
      expect(mail.text).toContain('https://visio.exemple.ca/maude')
    })
  })
}
