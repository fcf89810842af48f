import { createBookable } from '#tests/harness/bookable.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { keyboard, mouse, reach } from '#tests/harness/journeys-input.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
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
import { linkIn } from '#tests/harness/product.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const CLIENTS = '/dashboard/professional/clients'
const ADD = '/dashboard/professional/calendar/add'

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  const input = locale === 'fr' ? mouse : keyboard
  const checkAxe = async (page: Page, state: string) =>
    expect.soft(await findViolations(page), state).toEqual([])

  /** Tab reaches the first of a group in which nothing is chosen. */
  async function chooseFirstTime(page: Page) {
    const first = page.locator('[name=startsAt]').first()
    if (input === mouse) return input.choose(page, first)
    await reach(page, first)
    await page.keyboard.press('Space')
    await expect(first).toBeChecked()
  }

  async function openOwn(page: Page) {
    const practice = await createBookable(runningSite().databaseUrl, {
      opensMinute: 540,
      closesMinute: 1_020,
    })
    await enrolQuickly(page, { email: practice.email, password: PASSWORD })
    return practice
  }

  test.describe(`a practice’s people, ${locale}, with ${locale === 'fr' ? 'the mouse' : 'the keyboard alone'}`, () => {
    test.use({ locale: `${locale}-CA` })

    test('somebody who calls gets a visit, confirms it without an account, and later takes it into one', async ({
      page,
      newVisitor,
    }) => {
      test.setTimeout(120_000)
      await openOwn(page)
      const person = await createPerson({ language: locale })
      await open(page, at(CLIENTS))
      await expect(page.getByRole('heading', { name: t('clients_empty_title') })).toBeVisible()
      await checkAxe(page, 'nobody yet')

      await open(page, at(ADD))
      await input.write(page, page.getByLabel(t('clients_first_name'), { exact: true }), 'Ginette')
      await input.write(page, page.getByLabel(t('clients_last_name'), { exact: true }), 'Ouellet')
      await input.write(page, page.getByLabel(t('clients_email'), { exact: true }), person.email)
      await page.getByRole('radio', { name: locale === 'fr' ? 'Français' : 'English' }).check()
      await chooseFirstTime(page)
      await checkAxe(page, 'a visit to add')
      await input.press(page, page.getByRole('button', { name: t('clients_visit_add') }))
      await expect(page.getByRole('heading', { level: 1, name: 'Ginette Ouellet' })).toBeVisible()
      await expect(page.getByText(t('clients_state_scheduled'))).toBeVisible()
      await checkAxe(page, 'the file')

      const mail = await runningSite().inbox.waitFor(person.email, /./)
      const guest = await newVisitor()
      await open(guest, linkIn(mail))
      await expect(guest.getByRole('heading', { level: 1 })).toContainText('Ginette')
      await checkAxe(guest, 'the visit at its address')
      await input.press(guest, guest.getByRole('button', { name: t('clients_link_confirm') }))
      await expect(guest.getByText(t('clients_link_confirmed'))).toBeVisible()

      await signInQuickly(guest, person)
      await open(guest, at('/dashboard/client/appointments'))
      await checkAxe(guest, 'the offer')
      await input.press(guest, guest.getByRole('button', { name: t('clients_offer_accept') }))
      await expect(guest.getByText(t('clients_notice_linked'))).toBeVisible()
      await expect(guest.getByRole('button', { name: t('clients_offer_accept') })).toHaveCount(0)
    })

    test('a time pressed in the calendar outside one’s hours is added once what it passes was read', async ({
      page,
    }) => {
      await openOwn(page)
      const day = Temporal.Now.plainDateISO('America/Toronto').add({ days: 3 }).toString()
      await open(page, at(`${ADD}?day=${day}&at=10%3A00&until=11%3A00`))
      await expect(page.locator('[name=startsAt]:checked')).toHaveValue(new RegExp(`^${day}T10:00`))
      await open(page, at(`${ADD}?day=${day}&at=20%3A05&until=21%3A00`))
      await expect(page.locator('[name=startsAt]:checked')).toHaveValue(new RegExp(`^${day}T20:05`))
      await expect(page.getByText(t('calendar_closed_hours'))).toBeVisible()
      await checkAxe(page, 'a time outside the hours')
      await input.write(page, page.getByLabel(t('clients_first_name'), { exact: true }), 'Rosaire')
      await input.write(page, page.getByLabel(t('clients_last_name'), { exact: true }), 'Gagné')
      await input.write(page, page.getByLabel(t('clients_phone'), { exact: true }), '514 555-0143')
      await input.press(page, page.getByRole('button', { name: t('clients_visit_add') }))
      await expect(page.getByRole('heading', { level: 1, name: 'Rosaire Gagné' })).toBeVisible()
      await input.press(page, page.getByRole('link', { name: t('clients_file_visit') }))
      await expect(page.getByText('Rosaire Gagné').first()).toBeVisible()
      await expect(page.locator('[name=practiceClientId]')).toHaveCount(1)
    })

    test('a list of 500 with 12 wrong lines is checked, then imported, and its people are found', async ({
      page,
    }) => {
      await openOwn(page)
      const lines = Array.from({ length: 500 }, (_, index) => {
        const word = [...String(index).padStart(3, '0')].map((digit) => 'bcdfghjklm'[Number(digit)]).join('a')
        return index % 40 === 7 && index < 480
          ? `${word};;pas-une-adresse;`
          : `${word}${word};${word}${word};${word}@exemple.ca;`
      })
      await open(page, at(`${CLIENTS}/import`))
      await page.getByLabel(t('clients_import_file')).setInputFiles({
        name: 'clients.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Prénom;Nom;Courriel;Téléphone\n${lines.join('\n')}`),
      })
      await input.press(page, page.getByRole('button', { name: t('clients_import_preview') }))
      await expect(page.getByText(t('clients_imported_wrong', { count: 12 }))).toBeVisible()
      await expect(page.getByText(t('clients_problem_email_refused')).first()).toBeVisible()
      await checkAxe(page, 'the report')
      await input.press(page, page.getByRole('button', { name: t('clients_import_confirm') }))
      await expect(page.getByText(t('clients_notice_imported'))).toBeVisible()
      await checkAxe(page, 'the list')
      await input.write(page, page.getByLabel(t('clients_search')), 'bacabbacab')
      await expect(page.getByRole('rowheader')).toHaveCount(1)
    })
  })
}
