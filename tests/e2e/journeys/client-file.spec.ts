// A client’s file: a document is given, found, opened and withdrawn; a record is asked for, opened and read.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createBookable } from '#tests/harness/bookable.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { keyboard, mouse } from '#tests/harness/journeys-input.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { bookVisit, post } from '#tests/harness/journeys-visits.ts'
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
import { makePdf } from '#tests/harness/made-files.ts'
import { PASSWORD } from '#tests/harness/people.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const CLIENTS = '/dashboard/professional/clients'
const OWN = '/dashboard/client/health/forms'
const RECORDS = '/dashboard/client/health/records'

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  const input = locale === 'fr' ? mouse : keyboard
  const checkAxe = async (page: Page, state: string) =>
    expect.soft(await findViolations(page), state).toEqual([])

  test.describe(`a client’s file, ${locale}, with ${locale === 'fr' ? 'the mouse' : 'the keyboard alone'}`, () => {
    test.use({ locale: `${locale}-CA` })

    test('a document is given, its client finds and opens it, and it is withdrawn', async ({
      page,
      newVisitor,
    }) => {
      test.setTimeout(150_000)
      const practice = await createBookable(runningSite().databaseUrl, {})
      await enrolQuickly(page, { email: practice.email, password: PASSWORD })
      const client = await newVisitor()
      await signInQuickly(client, await createPerson({ language: locale }))
      await bookVisit(client, practice.professionalId, 48)
      await open(client, at(OWN))
      await expect(client.getByText(t('documents_own_none'))).toBeVisible()

      await open(page, at(CLIENTS))
      await input.press(page, page.locator('tbody a').first())
      await input.press(page, page.getByRole('link', { name: t('documents_give_title') }))
      await checkAxe(page, 'giving')
      await page.getByLabel(t('documents_file'), { exact: true }).setInputFiles({
        name: 'exercices.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(makePdf()),
      })
      await page.getByLabel(t('documents_title'), { exact: true }).fill('Feuille d’exercices')
      await page.getByLabel(t('documents_words')).fill('Deux fois par jour.')
      await input.press(page, page.getByRole('button', { name: t('documents_give'), exact: true }))
      await expect(page.getByRole('heading', { name: 'Feuille d’exercices', level: 1 })).toBeVisible({
        timeout: 30_000,
      })
      await checkAxe(page, 'given')

      await open(client, at(OWN))
      await expect(client.getByText('Deux fois par jour.')).toBeVisible()
      await checkAxe(client, 'found')
      const download = client.waitForEvent('download')
      await input.press(
        client,
        client.getByRole('link', { name: t('documents_download_named', { title: 'Feuille d’exercices' }) }),
      )
      expect((await download).suggestedFilename()).toBe('Feuille d’exercices.pdf')

      await input.press(page, page.getByRole('button', { name: t('documents_withdraw'), exact: true }))
      await expect(page.getByText(t('documents_withdrawn_text'))).toBeVisible()
      await checkAxe(page, 'withdrawn')
      await input.press(page, page.getByRole('link', { name: t('documents_back_file'), exact: true }))
      await expect(page.getByText(t('clients_entry_withdrawn'), { exact: true })).toBeVisible()
      await open(client, at(OWN))
      await expect(client.getByText(t('documents_own_none'))).toBeVisible()
    })

    test('a client asks for their record, it is opened, read and written in their journal', async ({
      page,
      newVisitor,
    }) => {
      test.setTimeout(150_000)
      const { databaseUrl } = runningSite()
      const practice = await createBookable(databaseUrl, {})
      await enrolQuickly(page, { email: practice.email, password: PASSWORD })
      const client = await newVisitor()
      const person = await createPerson({ language: locale })
      await signInQuickly(client, person)
      await open(client, at(RECORDS))
      await expect(client.getByText(t('record_own_none_text'))).toBeVisible()
      await bookVisit(client, practice.professionalId, 48)

      await open(page, at(CLIENTS))
      await input.press(page, page.locator('tbody a').first())
      await expect(page.getByRole('link', { name: t('documents_give_title') })).toBeVisible()
      const clientId = new URL(page.url()).pathname.split('/').at(-1)
      const note = await post<{ id: string }>(page, '/api/professional/notes', {
        clientId,
        appointmentId: null,
        template: 'free',
      })
      const { origin } = runningSite()
      const headers = { origin, 'idempotency-key': randomUUID() }
      await page.request.put(`${origin}/api/professional/notes/${note.id}`, {
        headers,
        data: {
          base: 0,
          writer: randomUUID(),
          sequence: 1,
          content: { sections: [{ code: 'free', name: '', text: 'Dort mieux.' }], marks: [], measures: [] },
        },
      })
      await post(page, `/api/professional/notes/${note.id}/signature`, { revision: 1 })

      await open(client, at(OWN))
      await input.press(client, client.getByRole('link', { name: t('record_own_card_open') }))
      await checkAxe(client, 'asking')
      await input.press(client, client.getByRole('button', { name: t('record_own_ask') }))
      await expect(client.getByText(t('record_own_waiting'), { exact: true })).toBeVisible()
      await checkAxe(client, 'asked')

      await open(page, at('/dashboard/professional'))
      await input.press(page, page.locator('.practice-tasks a[href$="/notes"]'))
      await checkAxe(page, 'asked for')
      await input.press(page, page.locator('.record-waiting button').first())
      await expect(page.locator('.record-waiting')).toHaveCount(0)

      await open(client, at(RECORDS))
      await input.press(
        client,
        client.getByRole('link', { name: t('record_own_read_named', { name: practice.name }) }),
      )
      await expect(client.getByText('Dort mieux.')).toBeVisible()
      await checkAxe(client, 'reading')
      const database = new pg.Client({ connectionString: databaseUrl })
      await database.connect()
      const { rows } = await database.query(
        `select e.action from audit.event e join auth."user" u on u.id = e.subject_id
         where u.email = $1 and e.action like 'record-%' order by e.position`,
        [person.email],
      )
      await database.end()
      expect(rows.slice(0, 3).map(({ action }) => action)).toEqual([
        'record-asked',
        'record-opened',
        'record-read',
      ])
    })
  })
}
