import { randomUUID } from 'node:crypto'
import { createBookable } from '#tests/harness/bookable.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { keyboard, mouse } from '#tests/harness/journeys-input.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { confirmButton, bookVisit } from '#tests/harness/journeys-visits.ts'
import {
  createPerson,
  expect,
  open,
  type Page,
  reached,
  runningSite,
  signInQuickly,
  test,
} from '#tests/harness/journeys.ts'
import { linkIn } from '#tests/harness/product.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const LIST = '/dashboard/client/appointments'

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  const input = locale === 'fr' ? mouse : keyboard
  const offered = new RegExp(t('mail_wait_offer_subject').split('{')[0] ?? '')
  const checkAxe = async (page: Page, state: string) =>
    expect.soft(await findViolations(page), state).toEqual([])

  test.describe(`the wait list, ${locale}, with ${locale === 'fr' ? 'the mouse' : 'the keyboard alone'}`, () => {
    // A form without a ticked box is answered 422, which Chromium writes to its console.
    test.use({ locale: `${locale}-CA`, expectedErrors: [/status of 422/] })

    test('a full day, a place in line, a cancellation, an offer by mail, an appointment', async ({
      page,
      newVisitor,
    }) => {
      test.setTimeout(180_000)
      const practice = await createBookable(runningSite().databaseUrl, {
        opensMinute: 600,
        closesMinute: 660,
      })
      const other = await newVisitor()
      await signInQuickly(other, await createPerson())
      const taken = await bookVisit(other, practice.professionalId, 40)
      const day = taken.startsAt.slice(0, 10)

      const person = await createPerson({ language: locale })
      await signInQuickly(page, person)
      await open(page, at(`/book/${practice.slug}`))
      await input.press(page, page.getByRole('link', { name: t('waiting_link') }))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('waiting_heading'))
      await checkAxe(page, 'the form')
      for (const part of ['morning', 'afternoon', 'evening'])
        await page.locator(`[name=parts][value=${part}]`).press('Space')
      await input.press(page, page.getByRole('button', { name: t('waiting_join') }))
      await expect(page.getByText(t('waiting_none_chosen'))).toBeVisible()
      await checkAxe(page, 'nothing ticked')
      await input.choose(page, page.locator('[name=parts][value=morning]'))
      await page.locator('[name=firstDay]').fill(day)
      await page.locator('[name=lastDay]').fill(day)
      await input.press(page, page.getByRole('button', { name: t('waiting_join') }))
      await expect(page).toHaveURL(reached(at(LIST)))
      await expect(page.getByText(t('waiting_notice_joined'))).toBeVisible()
      await input.press(page, page.getByRole('link', { name: t('shell_section_waiting') }))
      await expect(page.getByText(locale === 'fr' ? /1re en attente/ : /1st in line/)).toBeVisible()
      await checkAxe(page, 'in line')

      await cancel(other, taken.id)
      const mail = await runningSite().inbox.waitFor(person.email, offered)
      expect(mail.text).toContain(practice.name)
      await open(page, linkIn(mail))
      await expect(
        page.getByRole('heading', { name: t('waiting_offer_title', { when: '' }).trim() }),
      ).toBeVisible()
      await checkAxe(page, 'offered')
      await input.press(page, page.getByRole('link', { name: t('waiting_offer_take') }))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking_review_title'))
      await checkAxe(page, 'reviewed')
      await input.choose(page, page.locator('[type=radio][name=rest][value=on-site]'))
      await input.press(page, confirmButton(page))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking_done_title'))
      await input.press(page, page.getByRole('link', { name: t('booking_done_all') }))
      await expect(page.getByText(t('appointments_state_scheduled'), { exact: true })).toBeVisible()
      await input.press(page, page.getByRole('link', { name: t('shell_section_waiting') }))
      await expect(page.getByText(t('waiting_card_none'))).toBeVisible()
      await checkAxe(page, 'taken')
      const subject = t('mail_booking_confirmed_subject').split('{')[0] ?? ''
      await runningSite().inbox.waitFor(person.email, new RegExp(subject))
    })

    test('an offer let go keeps one’s place, and a line is left in one tap', async ({ page, newVisitor }) => {
      test.setTimeout(120_000)
      const practice = await createBookable(runningSite().databaseUrl, {
        opensMinute: 600,
        closesMinute: 660,
      })
      const other = await newVisitor()
      await signInQuickly(other, await createPerson())
      const taken = await bookVisit(other, practice.professionalId, 40)
      const person = await createPerson({ language: locale })
      await signInQuickly(page, person)
      await open(page, at(`/book/${practice.slug}/wait`))
      await input.press(page, page.getByRole('button', { name: t('waiting_join') }))
      await expect(page).toHaveURL(reached(at(LIST)))
      await cancel(other, taken.id)
      await runningSite().inbox.waitFor(person.email, offered)
      await open(page, at(LIST))
      await input.press(page, page.getByRole('button', { name: t('waiting_offer_pass') }))
      await expect(page.getByText(t('waiting_notice_passed'))).toBeVisible()
      await input.press(page, page.getByRole('link', { name: t('shell_section_waiting') }))
      await expect(page.getByText(locale === 'fr' ? /1re en attente/ : /1st in line/)).toBeVisible()
      const leave = page.getByRole('button', { name: t('waiting_leave', { name: practice.name }) })
      await input.press(page, leave)
      await expect(page.getByText(t('waiting_notice_left'))).toBeVisible()
      await expect(leave).toHaveCount(0)
    })
  })
}

async function cancel(page: Page, id: string): Promise<void> {
  const { origin } = runningSite()
  const answer = await page.request.post(`${origin}/api/appointments/${id}/cancel`, {
    data: { expectedFeeCents: 0 },
    headers: { origin, 'idempotency-key': randomUUID() },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
