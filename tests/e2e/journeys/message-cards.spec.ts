import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { createBookable } from '#tests/harness/bookable.ts'
import { EXAMPLE_ANSWERS } from '#tests/harness/example-scan.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { keyboard, mouse } from '#tests/harness/journeys-input.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { bookVisit, confirmButton, post } from '#tests/harness/journeys-visits.ts'
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
const NAME = 'Laurence Deschênes'

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  const input = locale === 'fr' ? mouse : keyboard
  const card = (page: Page) => page.locator('.message-card')
  const checkAxe = async (page: Page, state: string) =>
    expect.soft(await findViolations(page), state).toEqual([])

  /** A member and their professional in two browsers, each in the conversation that they share. */
  async function openBoth(page: Page, newVisitor: () => Promise<Page>) {
    const practice = await createBookable(runningSite().databaseUrl, { name: NAME })
    await signInQuickly(page, await createPerson({ language: locale, firstName: 'Louise', lastName: 'Roy' }))
    const visit = await bookVisit(page, practice.professionalId, 48)
    const { id } = await post<{ id: string }>(page, '/api/message-threads', { appointmentId: visit.id })
    const other = await newVisitor()
    await enrolQuickly(other, { email: practice.email, password: PASSWORD })
    await open(other, at(`/messages/${id}`))
    await hydrated(other)
    return { other, thread: at(`/messages/${id}`) }
  }

  test.describe(`cards in messages, ${locale}, with ${locale === 'fr' ? 'the mouse' : 'the keyboard alone'}`, () => {
    test.use({ locale: `${locale}-CA`, expectedErrors: [/status of 4(?:04|09)/] })

    test('a professional proposes a time, and one press of the member leads to its review', async ({
      page,
      newVisitor,
    }) => {
      test.setTimeout(180_000)
      const { other, thread } = await openBoth(page, newVisitor)
      const tool = other.getByRole('link', { name: t('messages_propose'), exact: true })
      await input.press(other, tool)
      await expect(other.getByRole('heading', { name: t('messages_propose') })).toBeFocused()
      await checkAxe(other, 'what is free')
      await other.setViewportSize(PHONE)
      await checkAxe(other, 'what is free, on a phone')
      await other.setViewportSize(DESK)
      await other.keyboard.press('Escape')
      await expect(tool).toBeFocused()
      await input.press(other, tool)
      await input.press(other, other.locator('.card-panel__times button').last())
      await expect(card(other)).toContainText(t('messages_offer_open_own'))
      await checkAxe(other, 'a proposed time')

      await open(page, thread)
      await expect(card(page)).toContainText(t('messages_offer_open'))
      await checkAxe(page, 'a time to take')
      await page.setViewportSize(PHONE)
      await checkAxe(page, 'a time to take, on a phone')
      await page.setViewportSize(DESK)
      await hydrated(page)
      await input.press(page, page.getByRole('button', { name: t('messages_offer_take') }))
      await expect(page).toHaveURL(/\/book\/[^/]+\/review\//)
      await expect(confirmButton(page)).toBeVisible()

      // Left without confirming: it is still theirs for a while, and the professional is told nothing of it.
      await open(page, thread)
      await expect(card(page)).toContainText(t('messages_offer_held'))
      await input.press(page, card(page).getByRole('link', { name: t('messages_offer_go_on') }))
      await expect(page).toHaveURL(/\/book\/[^/]+\/review\//)
      const hold = new URL(page.url()).pathname.split('/').at(-1)
      await post(page, `/api/appointments/${hold}/confirm`, { payment: 'on-site' })

      await open(page, thread)
      await expect(card(page)).toContainText(t('messages_offer_taken'))
      await open(other, thread)
      await expect(card(other)).toContainText(t('messages_offer_taken_own', { name: 'Louise Roy' }))
      await input.press(other, card(other).getByRole('link', { name: t('messages_see_visit') }))
      await expect(other).toHaveURL(new RegExp(`/dashboard/professional/calendar/${hold}`))
    })

    test('a proposed time that somebody else takes is no longer free, and leads to the others', async ({
      page,
      newVisitor,
    }) => {
      test.setTimeout(180_000)
      const { other, thread } = await openBoth(page, newVisitor)
      await input.press(other, other.getByRole('link', { name: t('messages_propose'), exact: true }))
      await input.press(other, other.locator('.card-panel__times button').last())
      await expect(card(other)).toBeVisible()
      await open(page, thread)
      await hydrated(page)
      const take = page.getByRole('button', { name: t('messages_offer_take') })
      await expect(take).toBeVisible()
      const somebody = await newVisitor()
      await signInQuickly(somebody, await createPerson({ language: locale }))
      await post(somebody, '/api/appointments/holds', { ...(await proposedIn(page)), attendee: 'self' })
      await input.press(page, take)
      await expect(card(page)).toContainText(t('messages_offer_gone'))
      // Said where it was pressed.
      await expect(page.locator('.bubble > .thread__refused')).toBeInViewport()
      await checkAxe(page, 'no longer free')
      await input.press(page, card(page).getByRole('link', { name: t('messages_offer_others') }))
      await expect(page).toHaveURL(/\/book\//)
    })

    test('a member shares a scan, the professional reads it from its card, and it closes', async ({
      page,
      newVisitor,
    }) => {
      test.setTimeout(180_000)
      const { other, thread } = await openBoth(page, newVisitor)
      await open(page, thread)
      await hydrated(page)
      const tool = page.getByRole('link', { name: t('messages_share'), exact: true })
      await input.press(page, tool)
      await expect(page.getByText(t('messages_share_none'))).toBeVisible()
      await post(page, '/api/scan-results', {
        answers: EXAMPLE_ANSWERS,
        completedAt: Temporal.Now.instant().subtract({ hours: 1 }).toString(),
        consent: { textVersion: HEALTH_TEXT_VERSION, language: locale },
      })
      await page.reload()
      await hydrated(page)
      await expect(page.getByText(t('messages_share_lead', { name: NAME }))).toBeVisible()
      const agree = page.getByLabel(t('messages_share_agree', { name: NAME }))
      // Not where the question about cookies lies over it.
      await (locale === 'fr' ? agree.check() : input.choose(page, agree))
      await checkAxe(page, 'what to share')
      await page.setViewportSize(PHONE)
      await checkAxe(page, 'what to share, on a phone')
      await page.setViewportSize(DESK)
      await input.press(page, page.getByRole('button', { name: t('messages_share_send', { name: NAME }) }))
      await expect(card(page)).toContainText(t('messages_shared_scan'))
      await checkAxe(page, 'a shared result')

      await expect(card(other)).toContainText(t('messages_shared_scan'))
      await checkAxe(other, 'a result to read')
      await input.press(other, card(other).getByRole('link', { name: t('messages_shared_read') }))
      await expect(other.getByRole('table', { name: t('saved_scan_dimensions') })).toBeVisible()

      await input.press(page, card(page).getByRole('link', { name: t('messages_shared_manage') }))
      await input.press(
        page,
        page.getByRole('button', { name: t('saved_scan_revoke_label', { name: NAME }) }),
      )
      await expect(page.getByText(t('saved_scan_shares_none'))).toBeVisible()
      await open(page, thread)
      await expect(card(page)).toContainText(t('messages_shared_closed', { name: NAME }))
      await other.reload()
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('shell_not_found_title'))
      await open(other, thread)
      await expect(card(other)).toContainText(t('messages_shared_closed_own'))
      await expect(card(other).getByRole('link')).toHaveCount(0)
    })
  })
}

/** What the button of the card would take. */
async function proposedIn(page: Page) {
  const value = (name: string) => page.locator(`.message-card [name=${name}]`).inputValue()
  return {
    professionalId: await value('professionalId'),
    serviceId: await value('serviceId'),
    mode: await value('mode'),
    placeId: (await value('placeId')) || null,
    startsAt: await value('startsAt'),
    priceCents: Number(await value('priceCents')),
  }
}
