// Three credits and a card, on the stand-in's own payment page; changing one's mind early and late; the receipt.
import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { formatMoney } from '#domain/kernel/format.ts'
import { createBookable } from '#tests/harness/bookable.ts'
import { creditsOf, grantCredits, memberIdOf } from '#tests/harness/books.ts'
import { runJobsNow } from '#tests/harness/run-jobs-now.ts'
import { withSql } from '#tests/harness/journeys-amounts.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { confirmButton, holdVisit } from '#tests/harness/journeys-visits.ts'
import { pdfText } from '#tests/harness/pdf-text.ts'
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
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const CARD = '4242 4242 4242 4242'
const DECLINED = '4000 0000 0000 0002'
const PAY = { fr: 'Payer', en: 'Pay' }
const NUMBER = { fr: 'Numéro de carte', en: 'Card number' }

/** A message breaks its lines where it likes. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  const money = (cents: number) => formatMoney(cents, locale)
  const cancelledSubject = new RegExp(t('mail_booking_cancelled_subject').split('{')[0] ?? '')

  test.describe(`paying by card, ${locale}`, () => {
    // The payment page is another host's: going there is what paying is.
    test.use({
      locale: `${locale}-CA`,
      reducedMotion: 'reduce',
      expectedErrors: [/^request to 127\.0\.0\.1:|status of 4(?:02|22)/],
    })

    async function held(page: Page, hours: number) {
      const { databaseUrl } = runningSite()
      const professional = await createBookable(databaseUrl, { lateFeePercent: 50, language: locale })
      const person = await createPerson({ language: locale })
      const memberId = await memberIdOf(databaseUrl, person.email)
      await grantCredits(databaseUrl, memberId, 3)
      await signInQuickly(page, person)
      const { id } = await holdVisit(page, professional.professionalId, hours)
      await open(page, at(`/book/${professional.slug}/review/${id}`))
      return { id, memberId, professional, email: person.email }
    }
    async function confirm(page: Page) {
      const name = t('booking_confirm_pay', { total: money(14_000) })
      await expect(confirmButton(page)).toHaveAccessibleName(name)
      await confirmButton(page).click()
    }
    const keepBox = (page: Page) => page.getByRole('checkbox', { name: t('booking_card_keep') })

    async function payOn(page: Page, card: string) {
      await page.getByLabel(NUMBER[locale]).fill(card)
      await page.getByRole('button', { name: PAY[locale] }).click()
    }

    /** Three credits, 80 $ on a card, and the box that lets it be kept. */
    async function book(page: Page, hours: number) {
      const visit = await held(page, hours)
      await keepBox(page).check({ force: true })
      await confirm(page)
      await expect(page).toHaveURL(/\/c\/pay\/cs_test_/)
      await expect(page.getByText(money(8_000)).first()).toBeVisible()
      await payOn(page, CARD)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking_done_title'))
      expect(await creditsOf(runningSite().databaseUrl, visit.memberId)).toMatchObject({
        posted: 3,
        reserved: 3,
      })
      return visit
    }

    async function cancel(
      page: Page,
      visit: { id: string; email: string },
      [credits = 0, card = 0]: number[],
    ) {
      const { id, email } = visit
      await open(page, at(`/dashboard/client/appointments/${id}?do=cancel`))
      await expect(page.locator('.visit-shares dd')).toHaveText([
        t('appointments_back_of', { back: 3 - credits / 2_000, whole: 3 }),
        money(8_000 - card),
      ])
      expect.soft(await findViolations(page), 'cancel').toEqual([])
      const fee = credits + card
      const name = fee === 0 ? 'appointments_cancel_button' : 'appointments_cancel_button_fee'
      await page.getByRole('button', { name: t(name, { fee: money(fee) }), exact: true }).click()
      await expect(page.getByText(t('appointments_notice_cancelled'))).toBeVisible()
      const mail = await runningSite().inbox.waitFor(email, cancelledSubject)
      for (const line of [
        t('mail_booking_back_credits', {
          credits: t('mail_booking_pay_credit', { count: 3 - credits / 2_000 }),
        }),
        t('mail_booking_back_card', { amount: money(8_000 - card) }),
        fee === 0 ? t('mail_booking_kept_nothing') : money(card),
      ])
        expect(plain(mail.text)).toContain(plain(line))
    }

    /** What the bank is asked for; the worker asks within the minute. */
    async function cardOf(id: string) {
      return withSql(async (query) => {
        const rows = await query(
          `select card_state as state, kept_card_cents::int as kept from market.payment where appointment_id = $1`,
          [id],
        )
        return rows[0]
      })
    }

    test('wants the box ticked; a declined card confirms nothing', async ({ page }) => {
      const { id } = await held(page, 72)
      expect.soft(await findViolations(page), 'review').toEqual([])
      await confirm(page)
      await expect(page.getByText(t('problem_payment_card_agreement_required'))).toBeVisible()
      await keepBox(page).check({ force: true })
      await confirm(page)
      await expect(page).toHaveURL(/\/c\/pay\/cs_test_/)
      await payOn(page, DECLINED)
      await expect(page.getByRole('alert')).toBeVisible()
      await open(page, at(`/dashboard/client/appointments/${id}`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking_paying_declined_title'))
    })

    test(
      'with three credits, cancelled early: everything comes back as previewed',
      { tag: '@core' },
      async ({ page }) => {
        const visit = await book(page, 72)
        const { id, memberId } = visit
        await cancel(page, visit, [0, 0])
        expect(await creditsOf(runningSite().databaseUrl, memberId)).toMatchObject({ posted: 3, reserved: 0 })
        expect(await cardOf(id)).toEqual({ state: expect.stringMatching(/^cancell/), kept: 0 })
      },
    )

    test('with three credits, cancelled late: kept as previewed', async ({ page }) => {
      const visit = await book(page, 3)
      const { id, memberId } = visit
      await cancel(page, visit, [2_000, 5_000])
      expect(await creditsOf(runningSite().databaseUrl, memberId)).toMatchObject({ posted: 2, reserved: 0 })
      expect(await cardOf(id)).toEqual({ state: expect.stringMatching(/^captur/), kept: 5_000 })
    })

    test('the receipt of a visit is a file that says what insurers ask for', async ({ page, newVisitor }) => {
      test.setTimeout(300_000)
      const { id, professional } = await book(page, 72)
      const practice = await newVisitor()
      await enrolQuickly(practice, professional)
      await withSql((query) =>
        query(
          `with gone as (select set_config('session_replication_role', 'replica', true)),
             start as (select public.clock() - interval '2 hours' as at from gone)
           update market.appointment a set starts_at = start.at, ends_at = start.at + interval '50 minutes',
             busy_from = start.at, busy_until = start.at + interval '60 minutes' from start where a.id = $1`,
          [id],
        ),
      )
      const { origin } = runningSite()
      const done = await practice.request.post(`${origin}/api/professional/appointments/${id}/complete`, {
        headers: { origin, 'idempotency-key': randomUUID() },
        data: {},
      })
      expect(done.ok(), await done.text()).toBe(true)
      // The worker takes the card and writes the receipt within the minute.
      const link = page.getByRole('link', { name: /\(PDF\)$/ })
      await expect(async () => {
        await withSql((query) => runJobsNow({ query }, ['booking.every-minute', 'payments.every-minute']))
        await page.goto(at(`/dashboard/client/appointments/${id}`))
        await expect(link).toBeVisible({ timeout: 1_000 })
      }).toPass({ timeout: 140_000, intervals: [2_000] })
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
      const bytes = await readFile(await download.path())
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      const text = pdfText(bytes).replaceAll(/\s+/g, ' ')
      for (const word of [professional.name, '140,00', '60,00', '80,00']) expect(text).toContain(word)
      expect(text).toMatch(/re[çc]u/i)
      expect(text).toMatch(/receipt/i)
      await download.saveAs(`.data/receipt-${locale}.pdf`)
    })
  })
}
