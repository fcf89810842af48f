import { createBookable } from '#tests/harness/bookable.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { keyboard, mouse } from '#tests/harness/journeys-input.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { bookVisit, post } from '#tests/harness/journeys-visits.ts'
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
import { PASSWORD } from '#tests/harness/people.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  const input = locale === 'fr' ? mouse : keyboard
  const words = (page: Page) => page.locator('.bubble__text')
  const field = (page: Page) => page.locator('.composer textarea')
  const checkAxe = async (page: Page, state: string) =>
    expect.soft(await findViolations(page), state).toEqual([])

  test.describe(`messages, ${locale}, with ${locale === 'fr' ? 'the mouse' : 'the keyboard alone'}`, () => {
    // A line that is cut is written to Chromium's console, also by the router that reads ahead where links lead.
    const expectedErrors = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch manifest patches/]
    test.use({ locale: `${locale}-CA`, expectedErrors })

    test('two people write to each other, live, once, and over a line that breaks', async ({
      page,
      newVisitor,
    }) => {
      test.setTimeout(180_000)
      const practice = await createBookable(runningSite().databaseUrl, { name: 'Laurence Deschênes' })
      await signInQuickly(page, await createPerson({ language: locale }))
      await open(page, at('/messages'))
      await expect(page.getByText(t('messages_empty'))).toBeVisible()
      await checkAxe(page, 'nobody to write to')
      const visit = await bookVisit(page, practice.professionalId, 48)

      await open(page, at(`/dashboard/client/appointments/${visit.id}`))
      await input.press(page, page.getByRole('button', { name: t('appointments_write') }))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laurence Deschênes')
      await expect(page.getByText(t('messages_answers_two_days'))).toBeVisible()
      await checkAxe(page, 'nothing written')
      await field(page).fill('Bonjour, dois-je préparer quelque chose ?')
      await field(page).press('Enter')
      await expect(words(page)).toHaveText(['Bonjour, dois-je préparer quelque chose ?'])
      await expect(page.locator('.bubble__note time')).toBeVisible()
      await expect(field(page)).toBeFocused()

      const other = await newVisitor()
      await enrolQuickly(other, { email: practice.email, password: PASSWORD })
      await open(other, at('/messages'))
      await expect(
        other.locator('.workspace-tabs').getByText(t('shell_unread_threads', { count: 1 })),
      ).toBeAttached()
      await checkAxe(other, 'one conversation')
      await input.press(other, other.locator('.thread-link').first())
      await expect(words(other)).toHaveText(['Bonjour, dois-je préparer quelque chose ?'])
      await expect(other.locator('.workspace-tabs .unread-count')).toHaveCount(0)

      await hydrated(other)
      await field(other).fill('Votre journal de sommeil.')
      await field(other).press('Enter')
      // Live: nobody reads the page again by hand.
      await expect(words(page)).toHaveText([
        'Bonjour, dois-je préparer quelque chose ?',
        'Votre journal de sommeil.',
      ])
      await checkAxe(page, 'a thread')
      await page.setViewportSize(PHONE)
      await checkAxe(page, 'a thread on a phone')
      await page.setViewportSize(DESK)

      await page.context().setOffline(true)
      await expect(page.getByText(t('messages_offline'))).toBeVisible()
      await field(page).fill('Merci !')
      await field(page).press('Enter')
      await expect(page.getByText(t('messages_waiting'), { exact: true })).toBeVisible()
      await page.context().setOffline(false)
      await expect(words(other)).toHaveText([/Bonjour/, /journal/, 'Merci !'])
      await expect(words(page)).toHaveText([/Bonjour/, /journal/, 'Merci !'])
    })

    test('a failed message keeps its words and is sent once; what was begun comes back; a message is withdrawn', async ({
      page,
    }) => {
      const practice = await createBookable(runningSite().databaseUrl, { name: 'Laurence Deschênes' })
      await signInQuickly(page, await createPerson({ language: locale }))
      const visit = await bookVisit(page, practice.professionalId, 48)
      await open(page, at('/messages'))
      await input.press(
        page,
        page.getByRole('button', { name: t('messages_write', { name: 'Laurence' }).trim() }),
      )
      await expect(field(page)).toBeVisible()
      await hydrated(page)

      await field(page).fill('À demi écrit')
      await page.reload()
      await hydrated(page)
      await expect(field(page)).toHaveValue('À demi écrit')

      await page.route('**/api/message-threads/*/messages', (route) => route.abort())
      await field(page).press('Enter')
      await expect(page.getByText(t('messages_trying'))).toBeVisible()
      await expect(page.getByRole('button', { name: t('messages_retry') })).toBeVisible()
      await checkAxe(page, 'not sent')
      await page.unroute('**/api/message-threads/*/messages')
      // Kept through a reload, and sent by itself once somebody answers.
      await page.reload()
      await expect(page.locator('.bubble__note time')).toBeVisible()
      await expect(words(page)).toHaveText(['À demi écrit'])

      await input.press(page, page.getByText(t('messages_change'), { exact: true }))
      await checkAxe(page, 'changing')
      await input.press(page, page.getByRole('button', { name: t('messages_withdraw') }))
      await expect(words(page)).toHaveText([t('messages_withdrawn')])
      await expect(page.locator('.bubble')).toBeFocused()

      await input.press(page, page.getByRole('button', { name: t('messages_archive') }))
      await expect(page.locator('.thread-link')).toHaveCount(0)
      await input.press(page, page.getByRole('link', { name: t('shell_section_archived') }))
      await expect(page.locator('.thread-link')).toHaveCount(1)
      expect(visit.id).toBeTruthy()
    })

    test('what was written offline leaves from whatever page one is on, and nobody closes the tab on it unasked', async ({
      page,
      newVisitor,
    }) => {
      const practice = await createBookable(runningSite().databaseUrl, { name: 'Laurence Deschênes' })
      await signInQuickly(page, await createPerson({ language: locale }))
      const visit = await bookVisit(page, practice.professionalId, 48)
      const { id } = await post<{ id: string }>(page, '/api/message-threads', { appointmentId: visit.id })
      const other = await newVisitor()
      await enrolQuickly(other, { email: practice.email, password: PASSWORD })
      await open(other, at(`/messages/${id}`))
      await hydrated(other)

      await open(page, at('/dashboard/client/appointments'))
      await hydrated(page)
      await input.press(
        page,
        page.locator('.workspace-tabs').getByRole('link', { name: t('messages_title') }),
      )
      await input.press(page, page.locator('.thread-link, .contacts button').first())
      await expect(field(page)).toBeVisible()
      await page.context().setOffline(true)
      await field(page).fill('Écrit dans le métro')
      await field(page).press('Enter')
      await expect(page.getByText(t('messages_waiting'), { exact: true })).toBeVisible()
      // A page whose data cannot be read: the conversation is left all the same.
      await input.press(page, page.locator('.workspace-tabs a[href$="/dashboard/client/appointments"]'))
      await expect(field(page)).toHaveCount(0)

      const isAsked = await page.evaluate(
        () => !dispatchEvent(new Event('beforeunload', { cancelable: true })),
      )
      expect(isAsked).toBe(true)
      await page.context().setOffline(false)
      await expect(words(other)).toHaveText(['Écrit dans le métro'])
      await expect
        .poll(() => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true }))))
        .toBe(true)
      expect(
        await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('outbox'))),
      ).toEqual([])
    })

    test('a message is reported, its author blocked and unblocked, and a question goes to Mieva', async ({
      page,
      newVisitor,
    }) => {
      test.setTimeout(180_000)
      const practice = await createBookable(runningSite().databaseUrl, { name: 'Laurence Deschênes' })
      await signInQuickly(page, await createPerson({ language: locale }))
      const visit = await bookVisit(page, practice.professionalId, 48)
      const other = await newVisitor()
      await enrolQuickly(other, { email: practice.email, password: PASSWORD })
      await open(other, at(`/dashboard/professional/calendar/${visit.id}`))
      await input.press(other, other.getByRole('button', { name: t('appointments_write') }))
      await expect(field(other)).toBeVisible()
      await hydrated(other)
      await field(other).fill('Un propos déplacé')
      await field(other).press('Enter')
      await expect(other.locator('.bubble__note time')).toBeVisible()

      await open(page, at('/messages'))
      await input.press(page, page.locator('.thread-link').first())
      await expect(words(page)).toHaveText(['Un propos déplacé'])
      await input.press(page, page.getByText(t('messages_report'), { exact: true }))
      await checkAxe(page, 'reporting')
      await page.locator('[name=reason]').selectOption('inappropriate')
      await input.press(page, page.getByRole('button', { name: t('messages_report_send') }))
      await expect(page.getByText(t('messages_notice_reported'))).toBeVisible()
      await expect(page.locator('[name=reason]')).toBeHidden()

      const name = 'Laurence Deschênes'
      // What happens is said first; nothing is set by opening it.
      await input.press(page, page.locator('.thread__block > summary'))
      await expect(page.getByText(t('messages_block_what', { name }))).toBeVisible()
      await expect(page.getByText(t('messages_block_visits', { count: 1 }))).toBeVisible()
      await expect(page.getByRole('link', { name: t('messages_block_see', { count: 1 }) })).toHaveAttribute(
        'href',
        at(`/dashboard/client/appointments/${visit.id}`),
      )
      await checkAxe(page, 'before blocking')
      await input.press(page, page.getByRole('button', { name: t('messages_block_confirm', { name }) }))
      await expect(page.getByText(t('messages_blocked_mine', { name }))).toBeVisible()
      await expect(field(page)).toHaveCount(0)
      await checkAxe(page, 'blocked')
      // Live: whoever is blocked has no field to write in either.
      await expect(field(other)).toHaveCount(0)
      await input.press(page, page.getByRole('button', { name: t('messages_unblock', { name }) }))
      await expect(field(page)).toBeVisible()

      await open(page, at('/messages'))
      await input.press(page, page.getByRole('button', { name: t('messages_support'), exact: true }))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mieva')
      await hydrated(page)
      await field(page).fill('Je ne trouve pas mon reçu.')
      await field(page).press('Enter')
      await expect(page.locator('.bubble__note time')).toBeVisible()
      await checkAxe(page, 'a thread with Mieva')
    })

    test('a professional says in advance what to expect, and keeps replies at hand', async ({ page }) => {
      const practice = await createBookable(runningSite().databaseUrl)
      await enrolQuickly(page, { email: practice.email, password: PASSWORD })
      await open(page, at('/messages/settings'))
      await checkAxe(page, 'settings')
      await page.locator('[name=answersWithin]').selectOption('one-day')
      await input.press(page, page.getByRole('button', { name: t('messages_save'), exact: true }))
      await expect(page.getByText(t('messages_notice_saved'), { exact: true })).toBeVisible()
      await expect(page.locator('[name=answersWithin]')).toHaveValue('one-day')
      await page.locator('[name=title]').fill('Bien reçu')
      await page.locator('[name=body]').fill('Bonjour, bien reçu.')
      await input.press(page, page.getByRole('button', { name: t('messages_reply_add') }))
      await expect(page.locator('.kept-replies li')).toHaveCount(1)
      await checkAxe(page, 'a reply')
    })
  })
}
