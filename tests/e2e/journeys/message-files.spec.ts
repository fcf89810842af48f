// Photos and PDFs between two people, and a virus that goes no further: through the built product and a real clamd.
import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createBookable } from '#tests/harness/bookable.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { keyboard, mouse } from '#tests/harness/journeys-input.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { bookVisit } from '#tests/harness/journeys-visits.ts'
import {
  createPerson,
  enrolQuickly,
  expect,
  hydrated,
  open,
  type Page,
  runningSite,
  signInQuickly,
  test,
} from '#tests/harness/journeys.ts'
import { makePdf, makePng } from '#tests/harness/made-files.ts'
import { keptPdf } from '#tests/harness/made-pdfs.ts'
import { PASSWORD } from '#tests/harness/people.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'
import { EICAR } from '#tools/scanner.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

const picture = async () => ({
  name: 'Genou gauche.png',
  mimeType: 'image/png',
  buffer: Buffer.from(await makePng(800, 600)),
})
const document = (name: string, bytes = makePdf()) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(bytes),
})
const infected = makePdf({ objects: [`<< /Length ${EICAR.length} >>\nstream\n${EICAR}\nendstream`] })

test.beforeAll(() => {
  if (!process.env['E2E_SCANNER']) throw new Error('clamd is not installed: apt-get install clamav-daemon')
})

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (address: string) => addressOf(address, locale)
  const input = locale === 'fr' ? mouse : keyboard
  const field = (page: Page) => page.locator('.composer textarea')
  const chosen = (page: Page) => page.locator('.chosen-file')
  const choose = (page: Page, ...files: ReturnType<typeof document>[]) =>
    page.getByLabel(t('messages_file_attach')).setInputFiles(files)
  const send = (page: Page) => input.press(page, page.getByRole('button', { name: t('messages_send') }))
  const isDrawn = (page: Page) =>
    page.locator('.file-picture img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
  const checkAxe = async (page: Page, state: string) =>
    expect.soft(await findViolations(page), state).toEqual([])

  test.describe(`files in messages, ${locale}`, () => {
    // A refused file and a line that is cut are written to Chromium's console.
    test.use({ locale: `${locale}-CA`, expectedErrors: [/status of 422|ERR_INTERNET_DISCONNECTED/] })

    test('a photo and a PDF reach the other person, who opens them; a virus reaches nobody', async ({
      page,
      newVisitor,
    }) => {
      test.setTimeout(180_000)
      const practice = await createBookable(runningSite().databaseUrl, { name: 'Laurence Deschênes' })
      await signInQuickly(page, await createPerson({ language: locale }))
      const visit = await bookVisit(page, practice.professionalId, 48)
      await open(page, at(`/dashboard/client/appointments/${visit.id}`))
      await input.press(page, page.getByRole('button', { name: t('appointments_write') }))
      await expect(field(page)).toBeVisible()
      await hydrated(page)

      await choose(page, await picture(), document('Ordonnance.pdf'))
      await expect(page.getByText(t('messages_file_ready'))).toHaveCount(2)
      await checkAxe(page, 'two files chosen')
      // What was chosen comes back, as words do.
      await page.reload()
      await hydrated(page)
      await expect(chosen(page)).toHaveCount(2)
      await field(page).fill('Voici ma photo et mon ordonnance.')
      await send(page)
      await expect(page.locator('.bubble__note time')).toBeVisible()
      await expect(chosen(page)).toHaveCount(0)
      await expect.poll(() => isDrawn(page)).toBe(true)

      const other = await newVisitor()
      await enrolQuickly(other, { email: practice.email, password: PASSWORD })
      await open(other, at('/messages'))
      await input.press(other, other.locator('.thread-link').first())
      await expect(other.getByRole('img', { name: 'Genou gauche.jpg' })).toBeVisible()
      await expect.poll(() => isDrawn(other)).toBe(true)
      await checkAxe(other, 'files of a message')
      await other.setViewportSize(PHONE)
      await checkAxe(other, 'files of a message on a phone')
      const scrollsSideways = () =>
        other.evaluate(() => globalThis.document.documentElement.scrollWidth > innerWidth)
      expect(await scrollsSideways()).toBe(false)
      await other.setViewportSize(DESK)

      const opening = other.waitForEvent('popup')
      await input.press(other, other.getByRole('link', { name: 'Genou gauche.jpg' }))
      const popup = await opening
      await expect(popup.locator('img')).toBeVisible()
      await popup.close()
      const saving = other.waitForEvent('download')
      await input.press(other, other.getByRole('link', { name: 'Ordonnance.pdf' }))
      const saved = await saving
      expect(saved.suggestedFilename()).toBe('Ordonnance.pdf')
      expect(Buffer.from(keptPdf()).equals(readFileSync(await saved.path()))).toBe(true)

      await choose(page, document('Facture.pdf', infected))
      await expect(page.getByRole('alert').filter({ hasText: t('problem_upload_infected') })).toBeVisible()
      await checkAxe(page, 'a virus')
      await field(page).fill('Une facture')
      await send(page)
      await expect(page.getByText(t('messages_file_stuck'))).toBeVisible()
      await input.press(
        page,
        page.getByRole('button', { name: t('messages_file_remove', { name: 'Facture.pdf' }) }),
      )
      await expect(page.getByText(t('messages_file_stuck'))).toHaveCount(0)
      await expect(field(page)).toBeFocused()
      await send(page)
      await expect(other.locator('.bubble__text')).toHaveText([/Voici/, 'Une facture'])
      await expect(other.getByRole('link', { name: 'Facture.pdf' })).toHaveCount(0)
    })

    test('a file that is too large says so, one that a broken line lost is tried again, and files go without words', async ({
      page,
    }, testInfo) => {
      const practice = await createBookable(runningSite().databaseUrl, { name: 'Laurence Deschênes' })
      await signInQuickly(page, await createPerson({ language: locale }))
      const visit = await bookVisit(page, practice.professionalId, 48)
      await open(page, at(`/dashboard/client/appointments/${visit.id}`))
      await input.press(page, page.getByRole('button', { name: t('appointments_write') }))
      await expect(field(page)).toBeVisible()
      await hydrated(page)

      const large = testInfo.outputPath('Tout mon dossier.pdf')
      mkdirSync(path.dirname(large), { recursive: true })
      writeFileSync(large, makePdf())
      truncateSync(large, 26 * 1024 * 1024)
      await page.getByLabel(t('messages_file_attach')).setInputFiles(large)
      await expect(page.getByText(t('messages_file_too_large'))).toBeVisible()
      await page.setViewportSize(PHONE)
      await checkAxe(page, 'too large, on a phone')
      await page.setViewportSize(DESK)
      const removing = t('messages_file_remove', { name: 'Tout mon dossier.pdf' })
      await input.press(page, page.getByRole('button', { name: removing }))
      await expect(chosen(page)).toHaveCount(0)

      await page.context().setOffline(true)
      await choose(page, document('Bilan.pdf'))
      await expect(page.getByText(t('messages_file_lost'))).toBeVisible()
      await page.context().setOffline(false)
      const retrying = t('messages_file_retry', { name: 'Bilan.pdf' })
      await input.press(page, page.getByRole('button', { name: retrying }))
      await expect(page.getByText(t('messages_file_ready'))).toBeVisible()
      await choose(page, ...['un', 'deux', 'trois', 'quatre', 'cinq'].map((name) => document(`${name}.pdf`)))
      await expect(page.getByText(t('messages_file_most'))).toBeVisible()
      await send(page)
      await expect(page.locator('.bubble__note time')).toBeVisible()
      await expect(page.locator('.bubble .file-row')).toHaveCount(5)
      await open(page, at('/messages'))
      await expect(page.locator('.thread-link__last')).toHaveText(
        t('messages_list_mine', { text: t('messages_list_files', { count: 5 }) }),
      )
    })
  })
}
