// Every amount on the pages about money is a sum of ledger entries, to the cent: payments of every kind are made through
// the product, then its pages are compared with the ledger.
import { PACKAGES } from '#domain/pricing/catalogue.ts'
import { releaseEarnings } from '#server/payments/index.ts'
import { decidePayout } from '#server/payouts/index.ts'
import { openDatabase } from '#server/platform/database.ts'
import { createBookable } from '#tests/harness/bookable.ts'
import { grantCredits, linkBank, memberIdOf } from '#tests/harness/books.ts'
import { runJobsNow } from '#tests/harness/run-jobs-now.ts'
import {
  amountsIn,
  amountsOf,
  booksOf,
  cardNamed,
  type Query,
  withSql,
} from '#tests/harness/journeys-amounts.ts'
import {
  type Line,
  operationsOf,
  paidFor,
  payoutsOf,
  platformOf,
  takenFor,
} from '#tests/harness/journeys-books.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { holdVisit, post } from '#tests/harness/journeys-visits.ts'
import { pdfText } from '#tests/harness/pdf-text.ts'
import {
  createPerson,
  enrolQuickly,
  expect,
  type Page,
  runningSite,
  signInQuickly,
  test,
} from '#tests/harness/journeys.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const CREDIT = 2_000
const PRICE = 14_000
const MINUTE = 60_000
const sorted = (amounts: readonly number[]) => amounts.toSorted((a, b) => a - b)

/** The stand-in's page, paid as a person pays it. */
async function payAt(url: string): Promise<void> {
  const body = new URLSearchParams({ number: '4242424242424242' })
  const { status } = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  expect(status).toBe(303)
}

/** Nobody waits for the worker's next minute here. */
async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const isThere = () =>
    withSql(async (query) => {
      await runJobsNow({ query }, ['booking.every-minute', 'payments.every-minute'])
      return isTrue()
    })
  await expect.poll(isThere, { message: what, timeout: 3 * MINUTE, intervals: [1_000] }).toBe(true)
}

/** The visit began some hours ago, with the triggers off: the past cannot be booked. */
const age = (query: Query, id: string, hours: number) =>
  query(
    `with gone as (select set_config('session_replication_role', 'replica', true)),
       start as (select public.clock() - make_interval(hours => $2) as at from gone)
     update market.appointment a set starts_at = start.at, ends_at = start.at + interval '50 minutes',
       busy_from = start.at, busy_until = start.at + interval '60 minutes' from start where a.id = $1`,
    [id, hours],
  )

test('every amount that is shown is a sum of the books', async ({ page, newVisitor }) => {
  test.setTimeout(8 * MINUTE)
  const { databaseUrl } = runningSite()
  const professional = await createBookable(databaseUrl, { lateFeePercent: 50 })
  const person = await createPerson({ language: 'fr' })
  const memberId = await memberIdOf(databaseUrl, person.email)
  const practice = await newVisitor()
  await enrolQuickly(practice, professional)
  await signInQuickly(page, person)

  // A package, then more credits than one package gives in a year.
  const { monthlyPrice, monthlyCredits } = PACKAGES.premium
  const offer = {
    packageName: 'premium',
    packageType: 'individual',
    price: monthlyPrice / 100,
    credits: monthlyCredits,
  }
  await payAt((await post<{ url: string }>(page, '/api/checkout/packages', offer)).url)
  const creditsShown = async () => (await (await page.request.get('/api/credits')).json()).available as number
  await until('the package’s credits', async () => (await creditsShown()) === monthlyCredits)
  await grantCredits(databaseUrl, memberId, 20)

  async function book(hours: number, credits: number): Promise<string> {
    const { id } = await holdVisit(page, professional.professionalId, hours)
    const isWhole = credits * CREDIT === PRICE
    const payment = isWhole ? { payment: 'credits', credits } : { payment: 'card', credits, keepsCard: true }
    const confirm = `/api/appointments/${id}/confirm`
    const { payAt: url } = await post<{ payAt: string | null }>(page, confirm, payment)
    if (url) await payAt(url)
    await until('the visit is confirmed', async () => {
      const answer = await page.request.get(`/api/appointments/${id}`)
      return (await answer.json()).state === 'scheduled'
    })
    return id
  }
  const act = (id: string, what: string) => post(practice, `/api/professional/appointments/${id}/${what}`)
  const cancel = async (id: string) => {
    const { feeCents } = await (await page.request.get(`/api/appointments/${id}/cancellation`)).json()
    await post(page, `/api/appointments/${id}/cancel`, { expectedFeeCents: feeCents })
  }

  const withCredits = await book(72, 7)
  const mixed = await book(74, 3)
  const early = await book(76, 2)
  const late = await book(3, 2)
  const missed = await book(78, 1)
  const takenBack = await book(80, 3)
  const ahead = await book(96, 1)
  await cancel(early)
  await cancel(late)
  await withSql(async (query) => {
    for (const [index, id] of [withCredits, mixed, missed, takenBack].entries())
      await age(query, id, 3 + index * 3)
    await act(withCredits, 'complete')
    await act(mixed, 'complete')
    await act(takenBack, 'complete')
    await act(missed, 'no-show')
    const cardsAtRest = async () =>
      (
        await query(
          `select from market.payment where professional_id = $1 and card_state in ('capturing', 'cancelling', 'refunding')`,
          [professional.professionalId],
        )
      ).length === 0
    await until('cards did what they were asked', cardsAtRest)
    await act(takenBack, 'no-show')
    // The days in which an absence can be contested went by.
    await query(`select set_config('session_replication_role', 'replica', false)`)
    await query(
      `update market.appointment set contest_until = public.clock() - interval '1 minute' where id = any($1)`,
      [[missed, takenBack]],
    )
    await query(
      `update market.payment set due_at = public.clock() - interval '1 second' where appointment_id = any($1)`,
      [[missed, takenBack]],
    )
    const settled = async () =>
      (
        await query(
          `select from market.payment where appointment_id = any($1) and outcome = 'fee' and due_at is null`,
          [[missed, takenBack]],
        )
      ).length === 2 && (await cardsAtRest())
    await until('absences are settled', settled)
  })

  // Some of it can be paid out: one payout arrives, one is under way.
  const database = openDatabase({ url: databaseUrl, size: 1 })
  try {
    await releaseEarnings(database, 0)
    await linkBank(databaseUrl, professional.professionalId)
    const { payouts } = await post<{ payouts: { id: string }[] }>(practice, '/api/professional/payouts', {
      amountCents: 5_000,
    })
    const id = payouts[0]?.id ?? ''
    await database.withActor(null, (tx) =>
      decidePayout(tx, { id, outcome: 'paid', now: Temporal.Now.instant() }),
    )
    await post(practice, '/api/professional/payouts', { amountCents: 2_000 })
  } finally {
    await database.close()
  }

  const admin = await newVisitor()
  await enrolQuickly(admin, await createPerson({ role: 'admin' }))

  for (const locale of everyLanguage) {
    const t = messagesIn(locale)
    const at = (path: string) => addressOf(path, locale)
    await withSql(async (query) => {
      const books = booksOf(query)

      await test.step(`credits, ${locale}`, async () => {
        const { shown: amounts, expected, available } = await creditsPage(page, query, memberId, locale)
        expect(amounts).toEqual(expected)
        await expect(cardNamed(page, t('credits_balance'))).toContainText(String(available))
        // Where each credit came from and went: entry by entry, with what was left.
        const entries = await query<{ amount: number; after: number | null }>(
          `select e.amount::int as amount, e.balance_after::int as after from ledger.entry e
           join ledger.account a on a.id = e.account_id where a.owner_id = $1 and a.purpose = 'credits'
             and (e.phase = 'posted' or not exists (select from ledger.resolution r where r.pending_id = e.transfer_id))
           order by e.at desc, e.transfer_id desc, e.line`,
          [memberId],
        )
        const rows = page.getByRole('table', { name: t('credits_movements') }).locator('tbody tr')
        const shown = await rows.evaluateAll((lines) =>
          lines.map((line) =>
            [...line.children].slice(-2).map((cell) => (cell.textContent ?? '').replace(/\s/g, '')),
          ),
        )
        expect(shown).toEqual(
          entries.map(({ amount, after }) => [
            `${amount > 0 ? '+' : '\u2212'}${Math.abs(amount)}`,
            after === null ? '–' : String(after),
          ]),
        )
      })

      await test.step(`a stored price that is a cent off is noticed, ${locale}`, async () => {
        const setPrice = (cents: number) =>
          query('update market.subscription set listed_cents = $2 where user_id = $1', [memberId, cents])
        await setPrice(monthlyPrice + 1)
        const { shown, expected } = await creditsPage(page, query, memberId, locale)
        await setPrice(monthlyPrice)
        // The price, and twice what it makes with taxes.
        expect(shown.filter((amount, index) => amount !== expected[index])).toEqual([3_910, 3_401, 3_910])
      })

      await test.step(`appointments, ${locale}`, async () => {
        for (const [list, count] of [
          ['', 3],
          ['/past', 4],
        ] as const) {
          await page.goto(at(`/dashboard/client/appointments${list}`))
          await expect(page.locator('.visit')).toHaveCount(count)
          // The list says when and with whom; what it costs stands on each visit's own page.
          expect(await amountsIn(page.locator('main'), locale)).toEqual([])
        }
      })

      for (const [name, id] of Object.entries({ withCredits, mixed, takenBack }))
        await test.step(`receipts of ${name}, ${locale}`, async () => {
          const receipts = await receiptsOf(page, id, name === 'takenBack' ? 2 : 1)
          const paid = await takenFor(query, id)
          for (const { id: receipt, kind, code, totalCents } of receipts) {
            const sign = kind === 'receipt' ? 1 : -1
            const [credits, card] = [sign * paid.credits * CREDIT, sign * paid.card]
            const total = credits + card
            expect(totalCents).toBe(total)
            await page.goto(at(`/receipts/check?code=${code}`))
            expect(await amountsIn(page.locator('main'), locale)).toEqual([total])
            const file = await page.request.get(`/api/receipts/${receipt}/file`)
            // How it was paid; or what went back of it, and what was kept.
            const kept = {
              credits: 0 - CREDIT * (await books.ofVisit(id, 'credits')),
              card: 0 - (await books.ofVisit(id, 'card-clearing')),
            }
            const parts =
              kind === 'receipt'
                ? [credits, card]
                : [-credits - kept.credits, -card - kept.card, kept.credits + kept.card]
            // The price, no taxes, the total; its parts; nothing left to pay.
            expect(amountsOf(pdfText(await file.body()))).toEqual([
              total,
              0,
              total,
              ...parts.filter((amount) => amount !== 0),
              0,
            ])
          }
        })

      for (const [name, id] of Object.entries({ withCredits, mixed, early, late, missed, takenBack, ahead }))
        await test.step(`visit ${name}, ${locale}`, async () => {
          await page.goto(at(`/dashboard/client/appointments/${id}`))
          const credits = 0 - CREDIT * (await books.ofVisit(id, 'credits'))
          const card = 0 - (await books.ofVisit(id, 'card-clearing'))
          const reserved = CREDIT * (await books.reservedForVisit(id))
          const shares = name === 'ahead' ? [reserved, PRICE - reserved] : [credits, card]
          const kept = shares.reduce((sum, amount) => sum + amount, 0)
          const [fee] = await query(
            'select fee_cents is not null as has_fee from market.appointment where id = $1',
            [id],
          )
          const hasFeeLine = fee?.['has_fee'] === true
          const expected = [...(hasFeeLine ? [kept] : []), ...shares.filter((amount) => amount > 0), kept]
          const facts = page.locator('section[aria-labelledby=facts-title]')
          expect(sorted(await amountsIn(facts, locale))).toEqual(sorted(expected))
        })

      await test.step(`finances of the professional, ${locale}`, async () => {
        const { professionalId } = professional
        await practice.goto(at('/dashboard/professional/finances'))
        const reserved = await books.reserved(professionalId, 'available')
        const wallet = [
          (await books.posted(professionalId, 'available')) - reserved,
          await books.incoming(professionalId, 'pending'),
          await books.posted(professionalId, 'pending'),
          reserved,
          0 - (await books.posted(professionalId, 'debt')),
        ]
        const [available = 0, ...waiting] = wallet
        const walletCard = cardNamed(practice, t('finances_available'))
        expect(await amountsIn(walletCard, locale)).toEqual([
          available,
          ...waiting.filter((amount) => amount > 0),
        ])

        const operations = await operationsOf(query, professionalId)
        const total = (kind: string, of: (line: Line) => number) =>
          operations.filter((line) => line.kind === kind).reduce((sum, line) => sum + of(line), 0)
        const net = operations.reduce((sum, line) => sum + line.net, 0)
        const payouts = await payoutsOf(query, professionalId)
        expect(await amountsIn(practice.locator('section[aria-labelledby=month-title]'), locale)).toEqual([
          total('appointment-paid', (line) => line.net + line.commission),
          0 - total('appointment-paid', ({ commission }) => commission),
          total('appointment-refunded', (line) => line.net),
          0,
          net,
          ...payouts,
        ])
        const commission = operations.reduce((sum, line) => sum + line.commission, 0)
        const chart = await amountsIn(practice.locator('section[aria-labelledby=chart-title] table'), locale)
        expect(chart.slice(-2)).toEqual([commission, net])
        expect(chart.slice(0, -2).every((amount) => amount === 0)).toBe(true)

        const table = practice.locator('section[aria-labelledby=operations-title] tbody')
        const [inHand = 0, , pending = 0, , debt = 0] = wallet
        const left = inHand + pending - debt
        const lines = await amountsIn(table, locale)
        // Two payouts of two amounts each, then visits of four: the newest shows what is left.
        expect(lines.slice(0, 4)).toEqual([-2_000, left, -5_000, left + 2_000])
        let balance = left + 7_000
        expect(lines.slice(4)).toEqual(
          operations.flatMap((line) => {
            const shown = [line.net + line.commission, line.commission, line.net, balance]
            balance -= line.net
            return shown
          }),
        )
        expect(balance).toBe(0)
      })

      await test.step(`finances of the platform, ${locale}`, async () => {
        // Other tests change the ledger meanwhile: only what is the same before and after is compared.
        await expect(async () => {
          const before = await platformOf(query)
          await admin.goto(at('/dashboard/admin/finance'))
          expect(await platformOf(query)).toEqual(before)
          const figures = await amountsIn(admin.locator('.books-figures'), locale)
          expect(figures).toEqual([
            before.credits * CREDIT,
            before.reserved * CREDIT,
            before.owed,
            before.gap,
          ])
          const months = admin.getByRole('table', { name: t('finance_revenue') }).locator('tbody tr')
          expect(await amountsIn(months.first(), locale)).toEqual([
            before.sales,
            before.discounts,
            before.commission,
            before.taxes,
          ])
          const waiting = admin.getByRole('table', { name: t('finance_payouts') }).locator('tbody')
          expect(sorted(await amountsIn(waiting, locale))).toEqual(sorted(before.payouts))
        }).toPass({ timeout: MINUTE })
      })
    })
  }
})

/** What the page of credits shows, and what the books say it must. */
async function creditsPage(page: Page, query: Query, memberId: string, locale: 'fr' | 'en') {
  const books = booksOf(query)
  await page.goto(addressOf('/dashboard/client/credits', locale))
  const available = (await books.posted(memberId, 'credits')) - (await books.reserved(memberId, 'credits'))
  const { total, sales, gst, qst } = await paidFor(query, memberId)
  const worth = PACKAGES.premium.monthlyCredits * CREDIT
  return {
    available,
    shown: await amountsIn(page.locator('main'), locale),
    expected: [available * CREDIT, total, sales, gst, qst, total, worth, total],
  }
}

type Receipt = { id: string; kind: 'receipt' | 'credit-note'; code: string; totalCents: number }

/** The worker writes them within the minute. */
async function receiptsOf(page: Page, appointment: string, count: number): Promise<Receipt[]> {
  const list = async () =>
    (await (await page.request.get(`/api/receipts?appointment=${appointment}`)).json()) as Receipt[]
  await until('its receipts are written', async () => (await list()).length === count)
  return list()
}
