// A client’s file: a document is given, found, opened and withdrawn.
import { createBookable } from '#tests/harness/bookable.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { keyboard, mouse } from '#tests/harness/journeys-input.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { bookVisit } from '#tests/harness/journeys-visits.ts'
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
      await input.press(page, page.getByRole('link', { name: t('documents_back_file') }))
      await expect(page.getByText(t('clients_entry_withdrawn'), { exact: true })).toBeVisible()
      await open(client, at(OWN))
      await expect(client.getByText(t('documents_own_none'))).toBeVisible()
    })
  })
}
