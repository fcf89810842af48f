import { setTimeout as wait } from 'node:timers/promises'
import { CHOICE_TEXT_VERSION } from '#domain/consent/choice.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import type { Bookable } from '#tests/harness/bookable.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { messagesIn, type Translate } from '#tests/harness/journeys-texts.ts'
import { confirmButton } from '#tests/harness/journeys-visits.ts'
import { open, runningSite } from '#tests/harness/journeys.ts'
import { addressOf } from '#tests/harness/site-pages.ts'
import { expect, expectPictures, openVisit, type Page, test, type TwoPeople } from '#tests/harness/video.ts'
import { readCall, type SentSignals, watchCall } from '#tests/harness/watched-call.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const PLACE = '4120, rue Fabre, Montréal'
const NAME = 'Camille Roy'

// A browser that is offline says so for everything it asks.
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|status of 409/] })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const leaveButton = (page: Page, t: Translate) =>
  page.getByRole('main').getByRole('button', { name: t('consultation_leave') })

async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth: wide, clientWidth: seen } = document.documentElement
    return { scrollWidth: wide, clientWidth: seen }
  })
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}

/** From the picker to the confirmation, paid with credits; the confirmation has the way into the room. */
const bookIn = (locale: Locale) => async (client: Page, bookable: Bookable) => {
  const t = messagesIn(locale)
  // The question about cookies lies over the forms of a phone until it is answered.
  const answered = { name: 'mieva.consent', value: `${CHOICE_TEXT_VERSION}.refused` }
  await client.context().addCookies([{ ...answered, url: runningSite().origin }])
  await open(client, `${addressOf(`/book/${bookable.slug}`, locale)}?mode=video`)
  await client.locator('.picker .slots a').first().click()
  await client
    .locator('.book-go')
    .getByRole('button', { name: t('booking_hold') })
    .click()
  await confirmButton(client).click()
  await expect(client.getByRole('heading', { level: 1 })).toHaveText(t('booking_done_title'))
  const room = await client.locator('main a[href*="/consultation/"]').first().getAttribute('href')
  return room?.split('/').at(-1) ?? ''
}

async function meet(people: TwoPeople, t: Translate): Promise<SentSignals[]> {
  const { client, professional, address, name } = people
  const sent = [await watchCall(client), await watchCall(professional)]
  await client.goto(address)
  await expect(client.getByRole('heading', { name: t('consultation_check_good') })).toBeVisible()
  await expect(client.getByText(t('consultation_heard'))).toBeAttached()
  await expectAccessible(client)
  await client.getByLabel(t('consultation_place')).fill(PLACE)
  await button(client, t('consultation_enter_waiting')).click()
  await expect(client.getByRole('heading', { name: t('consultation_not_here', { name }) })).toBeFocused()

  await professional.goto(address)
  await expect(professional.getByLabel(t('consultation_place'))).toHaveCount(0)
  await button(professional, t('consultation_enter')).click()
  await expect(client.getByRole('heading', { name: t('consultation_knows', { name }) })).toBeVisible()
  await expectAccessible(client)
  await button(professional, t('consultation_let_in')).click()

  await expect(leaveButton(client, t)).toBeVisible()
  await expectPictures(people)
  // The browser's figures are a moment behind its pictures.
  for (const page of [client, professional]) {
    await expect.poll(async () => (await readCall(page)).types).toEqual(['relay', 'relay'])
  }
  await expect(professional.getByText(PLACE)).toBeVisible()
  return sent
}

for (const [locale, viewport] of [
  ['fr', DESK],
  ['en', PHONE],
] as const satisfies [Locale, typeof DESK][]) {
  test(`${locale}, ${viewport.width} px: from the booking to the goodbye, through the relay alone`, async ({
    newVisitor,
  }) => {
    const t = messagesIn(locale)
    const people = await openVisit(newVisitor, { locale, viewport, book: bookIn(locale) })
    const { client, professional, name } = people
    const sent = await meet(people, t)
    await expectAccessible(client)

    await test.step('words go from screen to screen', async () => {
      await button(client, t('consultation_write', { name })).click()
      await client.getByLabel(t('consultation_texts_label', { name })).fill('kinésithérapie')
      await client.keyboard.press('Enter')
      const told = t('consultation_texts_new', { name: NAME, count: 1 })
      await expect(professional.getByRole('status').filter({ hasText: told })).toBeAttached()
      await button(professional, t('consultation_write_unread', { name: NAME, count: 1 })).click()
      await expect(professional.getByRole('log').getByText('kinésithérapie')).toBeVisible()
      await expectAccessible(professional)
      await professional.keyboard.press('Escape')
      await client.keyboard.press('Escape')
      await expect(button(client, t('consultation_write', { name }))).toBeFocused()
    })

    await test.step('a screen is shared, and no longer', async () => {
      await button(client, t('consultation_share')).click()
      await expect(button(client, t('consultation_share_stop'))).toBeVisible()
      await expect(professional.locator('video.stage__other--whole')).toBeVisible()
      await button(client, t('consultation_share_stop')).click()
      await expect(professional.locator('video.stage__other--whole')).toHaveCount(0)
    })

    await test.step('microphone and camera are closed and opened', async () => {
      await button(client, t('consultation_mute')).click()
      await expect(professional.getByText(t('consultation_other_muted', { name: NAME }))).toBeVisible()
      await button(client, t('consultation_unmute')).click()
      await button(client, t('consultation_camera_close')).click()
      await expect(professional.getByText(t('consultation_other_camera_closed'))).toBeVisible()
      await button(client, t('consultation_camera_open')).click()
      await expect(professional.getByText(t('consultation_other_camera_closed'))).toHaveCount(0)
    })

    await test.step('who reloads is back without a question', async () => {
      await client.reload()
      await expectPictures(people)
      await expect(professional.getByText(PLACE)).toBeVisible()
      // Where the person is stays with their own tab too: it is told again to whoever comes back.
      await professional.reload()
      await expectPictures(people)
      await expect(professional.getByText(PLACE)).toBeVisible()
    })

    await leaveButton(client, t).click()
    await expect(
      client.getByRole('heading', { name: t('consultation_goodbye', { name: 'Camille' }) }),
    ).toBeFocused()
    await expectAccessible(client)
    await expect(
      professional.getByRole('heading', { name: t('consultation_other_left', { name: NAME }) }),
    ).toBeVisible()
    await leaveButton(professional, t).click()
    await expect(professional.getByText(PLACE)).toHaveCount(0)

    for (const { candidates } of sent) {
      expect(candidates.length).toBeGreaterThan(0)
      expect(candidates.filter((line) => !/ typ relay(?: |$)/.test(line))).toEqual([])
    }
  })
}

test('a line that is cut for eight seconds is back within ten', async ({ newVisitor, calls }) => {
  const t = messagesIn('fr')
  const people = await openVisit(newVisitor)
  const { client } = people
  await meet(people, t)
  // The browser's own network is cut, and the relay, which it does not count as network, stands still.
  await client.context().setOffline(true)
  calls.relay.process.kill('SIGSTOP')
  await expect(client.getByRole('heading', { name: t('consultation_lost_title') })).toBeVisible()
  await wait(8_000)
  calls.relay.process.kill('SIGCONT')
  await client.context().setOffline(false)
  const startedAt = performance.now()
  await expectPictures(people, 10_000)
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  await expect(client.getByRole('heading', { name: t('consultation_lost_title') })).toHaveCount(0)
})
