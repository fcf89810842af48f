import { createBookable } from '#tests/harness/bookable.ts'
import { openWholeBrowser } from '#tests/harness/browser.ts'
import { withSql } from '#tests/harness/journeys-amounts.ts'
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
const bell = (page: Page) => page.locator('.workspace-bell')
const panel = (page: Page) => page.locator('.bell-panel')

/** What the stand-in for the provider of text messages was handed for this number, oldest first. */
async function textsTo(phone: string): Promise<string[]> {
  const answer = await fetch(process.env['E2E_TEXTS'] ?? '')
  const sent = (await answer.json()) as { to: string; body: string }[]
  return sent.filter(({ to }) => to === phone).map(({ body }) => body)
}

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  const input = locale === 'fr' ? mouse : keyboard
  const checkAxe = async (page: Page, state: string) =>
    expect.soft(await findViolations(page), state).toEqual([])
  const box = (page: Page, topic: string, channel: string) =>
    page.getByRole('checkbox', {
      name: t('notifications_cell', {
        topic: t(`notifications_topic_${topic}`),
        channel: t(`notifications_${channel}`).toLowerCase(),
      }),
    })

  test.describe(`notifications, ${locale}, with ${locale === 'fr' ? 'the mouse' : 'the keyboard alone'}`, () => {
    test.use({ locale: `${locale}-CA`, expectedErrors: [/ERR_FAILED/] })

    test('the bell rings while the page is open, and what it tells leads to its page', async ({ page }) => {
      const practice = await createBookable(runningSite().databaseUrl, { name: 'Laurence Deschênes' })
      await signInQuickly(page, await createPerson({ language: locale }))
      await open(page, at('/notifications'))
      await expect(page.getByText(t('notifications_empty'), { exact: true })).toBeVisible()
      await expect(bell(page)).toHaveAccessibleName(t('shell_bell_none'))
      await checkAxe(page, 'nothing told yet')
      const visit = await bookVisit(page, practice.professionalId, 48)
      // Live: nobody reads the page again by hand.
      await expect(bell(page)).toHaveAccessibleName(t('shell_bell', { count: 1 }))
      await expect(page.locator('.notices li')).toHaveCount(1)
      await checkAxe(page, 'one notice')

      // A bad line costs the panel its list, never the page behind it.
      await page.route('**/api/notifications?*', (route) => route.abort())
      await input.press(page, bell(page))
      const retry = panel(page).getByRole('button', { name: t('shell_retry') })
      await expect(retry).toBeVisible()
      await checkAxe(page, 'the panel could not be read')
      await expect(page.locator('.notices li')).toHaveCount(1)
      await page.unroute('**/api/notifications?*')
      await input.press(page, retry)
      await expect(panel(page).locator('li')).toHaveCount(1)
      await expect(retry).toBeHidden()
      await checkAxe(page, 'the panel')
      await page.setViewportSize(PHONE)
      await checkAxe(page, 'the panel on a phone')
      await page.keyboard.press('Escape')
      await expect(panel(page)).toBeHidden()
      await checkAxe(page, 'the list on a phone')
      await page.setViewportSize(DESK)
      await input.press(page, bell(page))
      await input.press(page, panel(page).locator('li button').first())
      await expect(page).toHaveURL(new RegExp(`/dashboard/client/appointments/${visit.id}$`))
      await expect(panel(page)).toBeHidden()
      await expect(bell(page)).toHaveAccessibleName(t('shell_bell_none'))
    })

    test('what somebody chooses is kept at once, and one press in a mailbox is enough', async ({ page }) => {
      const practice = await createBookable(runningSite().databaseUrl, { name: 'Laurence Deschênes' })
      const person = await createPerson({ language: locale })
      await signInQuickly(page, person)
      await open(page, at('/account/notifications'))
      await hydrated(page)
      await checkAxe(page, 'preferences')
      const reminders = box(page, 'reminder', 'mail')
      await expect(reminders).toBeChecked()
      await page.route('**/account/notifications.data*', (route) => route.abort())
      await input.press(page, reminders)
      await expect(page.locator('.saved-mark')).toHaveText(t('notifications_not_saved'))
      await expect(reminders).toBeChecked()
      await page.unroute('**/account/notifications.data*')
      await input.press(page, reminders)
      await expect(reminders).not.toBeChecked()
      await expect(page.locator('.saved-mark')).toContainText(t('notifications_saved'))
      await page.reload()
      await expect(reminders).not.toBeChecked()
      await page.setViewportSize(PHONE)
      await checkAxe(page, 'preferences on a phone')
      await page.setViewportSize(DESK)

      // A message of the professional's is mail with a way out.
      const visit = await bookVisit(page, practice.professionalId, 48)
      const thread = await post<{ id: string }>(page, '/api/message-threads', { appointmentId: visit.id })
      const other = await page.context().browser()!.newContext({ baseURL: runningSite().origin })
      const practitioner = await other.newPage()
      await enrolQuickly(practitioner, { email: practice.email, password: PASSWORD })
      const words = { id: crypto.randomUUID(), text: 'Bonjour' }
      await post(practitioner, `/api/message-threads/${thread.id}/messages`, words)
      await other.close()
      // Five minutes later nobody has read it.
      await withSql((query) =>
        query('update ops.outgoing_mail set due_at = public.clock() where recipient = $1', [person.email]),
      )
      const subject = new RegExp(`^${t('notice_message_received_title')}$`)
      const mail = await runningSite().inbox.waitFor(person.email, subject)
      const source = await (await fetch(`${runningSite().inbox.url}/api/email/${mail.id}/source`)).text()
      expect(source).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/i)
      const wayOut = /List-Unsubscribe: <([^>]+)>/i.exec(source.replaceAll(/\r?\n\s+/g, ' '))?.[1] ?? ''
      const address = wayOut.replaceAll(/\s/g, '')
      // As a mail program does: no cookie, no page, nothing to confirm (RFC 8058).
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
      expect(answer.status).toBe(200)
      await page.reload()
      await expect(box(page, 'message', 'mail')).not.toBeChecked()

      await open(page, new URL(address).pathname)
      await checkAxe(page, 'the way out')
      await input.press(page, page.getByRole('button', { name: t('notifications_leave_button') }))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('notifications_left_title'))
      await checkAxe(page, 'left')
    })

    test('a telephone is written to once it answered with its code, and no more when its person says so', async ({
      page,
    }) => {
      const phone = `+1${locale === 'fr' ? '418' : '819'}${String(2_000_000 + Math.floor(Math.random() * 7_000_000))}`
      await signInQuickly(page, await createPerson({ language: locale }))
      await open(page, at('/account/notifications'))
      await hydrated(page)
      await input.write(page, page.locator('[name=phone]'), phone.slice(2))
      await input.choose(page, page.locator('[name=agrees]'))
      await input.press(page, page.getByRole('button', { name: t('notifications_phone_ask') }))
      await expect(page.locator('[name=code]')).toBeVisible()
      await checkAxe(page, 'a code is asked for')
      const code = /\d{6}/.exec((await textsTo(phone)).at(-1) ?? '')?.[0] ?? ''
      await input.write(page, page.locator('[name=code]'), code)
      await input.press(page, page.getByRole('button', { name: t('notifications_phone_confirm') }))
      const stop = page.getByRole('button', { name: t('notifications_phone_stop') })
      await expect(stop).toBeVisible()
      await checkAxe(page, 'agreed')
      await input.press(page, stop)
      await expect(page.locator('[name=phone]')).toBeVisible()
    })
  })
}

test('a push is shown in general words, and pressing it opens the page that it is about', async () => {
  const whole = await openWholeBrowser()
  const context = await whole.newContext({ baseURL: runningSite().origin, locale: 'fr-CA' })
  await context.grantPermissions(['notifications'], { origin: runningSite().origin })
  const page = await context.newPage()
  await signInQuickly(page, await createPerson())
  await open(page, '/notifications')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  const deliver = async (data: string) =>
    browser.send('ServiceWorker.deliverPushMessage', {
      origin: runningSite().origin,
      registrationId: await registered,
      data,
    })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, lang }) => ({ title, body, lang }))
    })
  const message = { body: 'Nouveau message.', path: '/account/notifications', tag: 'a', language: 'fr' }
  await deliver(JSON.stringify(message))
  await expect.poll(shown).toEqual([{ title: 'Mieva', body: 'Nouveau message.', lang: 'fr-CA' }])

  // Only a finger may open a window: what the worker asks the browser for is what is read here.
  const [worker] = context.serviceWorkers()
  const press = () =>
    worker?.evaluate(async () => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration
        clients: { openWindow: (url: string) => Promise<unknown> }
        dispatchEvent: (event: Event) => boolean
      }
      const [notification] = await scope.registration.getNotifications()
      return new Promise<string>((resolve) => {
        scope.clients.openWindow = async (url) => resolve(url)
        const Pressed = (globalThis as unknown as Record<string, new (...settings: unknown[]) => Event>)[
          'NotificationEvent'
        ]!
        scope.dispatchEvent(new Pressed('notificationclick', { notification }))
      })
    })
  const opened = await press()
  expect(opened).toBe(`${runningSite().origin}/account/notifications`)
  await expect.poll(shown).toEqual([])
  await page.goto(opened ?? '')
  await expect(page.getByRole('table')).toBeVisible()

  // What cannot be read, or leads away from us, is told in general and leads to the list.
  await deliver('rien que nous ayons écrit')
  await expect.poll(async () => (await shown()).length).toBe(1)
  expect(await press()).toBe(`${runningSite().origin}/notifications`)
  await whole.close()
})
