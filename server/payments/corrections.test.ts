// A visit that was captured and then said to be missed, whatever was paid, by whom, and wherever the money is by then.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { absenceTerms, LATE_FEE_PERCENTS } from '#domain/booking/change-of-mind.ts'
import { PROFESSION_CODES } from '#domain/directory/professions.ts'
import { cents } from '#domain/kernel/money.ts'
import { balancedEntries, type Entry, mergedEntries } from '#domain/ledger/transfer.ts'
import { creditsFor, sharesOf, splitPayment } from '#domain/payments/split.ts'
import { CREDIT_VALUE } from '#domain/pricing/catalogue.ts'
import { serviceTaxes } from '#domain/pricing/service-taxes.ts'
import { transferId } from '#server/ledger/index.ts'
import { marketplace } from '#tests/harness/api.ts'
import { paidVisits } from '#tests/harness/paid-visits.ts'
import { openPractice, type Practice } from '#tests/harness/practices.ts'
import { recordedCards } from '#tests/harness/recorded-cards.ts'
import {
  cardCorrection,
  cardEntries,
  creditCorrection,
  creditEntries,
  netThroughUs,
  voucherCorrection,
  voucherEntries,
} from './payment-entries.ts'
import { correctPayment, doCardWork, lockPayment, openPayment, priceVisit, releaseEarnings } from './index.ts'
import { type PaymentRow, settlePayment, updatePayment } from './index.ts'

const market = marketplace()
const { audit, balance, memberWith } = paidVisits(market)
const on = Temporal.PlainDate.from('2026-11-15')

type Asked = {
  practice: Practice
  price: number
  credits: number
  percent: number
  /** What happens between the capture of the credits and that of the card. */
  meanwhile?: () => Promise<void>
}

/** A visit that took place and is paid, and what an absence does to it. */
async function capturedVisit({ practice, price, credits, percent, meanwhile }: Asked) {
  const { database } = market.services
  const member = await memberWith(credits)
  const startsAt = Temporal.Now.instant().add({ hours: 1 })
  const id = transferId(startsAt, `visit ${randomUUID()}`)
  const visit = {
    id,
    clientId: member.persona.id,
    professionalId: practice.professionalId,
    priceCents: price,
    startsAt,
    endsAt: startsAt,
    heldUntil: startsAt,
    zone: 'America/Toronto',
    isTaxRegistered: true,
  }
  const cards = recordedCards()
  const reference = `card_${id}`
  const locked = <T>(work: (tx: Parameters<typeof lockPayment>[0], payment: PaymentRow) => Promise<T>) =>
    database.withActor(null, async (tx) => work(tx, (await lockPayment(tx, id))!))
  const split = await database.withActor(null, async (tx) => {
    const taxed = await priceVisit(tx, visit)
    const pay = (rest: 'card' | 'credits', cardReference: string | null) =>
      openPayment(tx, { ...visit, taxed }, { credits, rest, cardReference, cardConsentId: null })
    return pay('card', reference).catch(() => pay('credits', null))
  })
  await locked((tx, { id: payment, cardState }) =>
    updatePayment(tx, payment, {
      state: 'reserved',
      ...(cardState === 'awaiting' ? { cardState: 'authorised' } : {}),
    }),
  )
  await locked((tx, payment) => settlePayment(tx, payment, { outcome: 'captured', outcomes: [], on }))
  await meanwhile?.()
  await doCardWork(database, cards.port, { origin: 'http://x' })
  const { outcomes } = absenceTerms({
    startsAt,
    price: cents(price),
    policy: { lateFeePercent: percent, moveUntilHours: 2 },
    shares: split.shares,
    isWaived: false,
  })
  return {
    cards,
    member,
    isMissed: () => locked((tx, payment) => correctPayment(tx, payment, { outcome: 'fee', outcomes, on })),
    work: () => doCardWork(database, cards.port, { origin: 'http://x' }),
    read: () => locked((_tx, payment) => Promise.resolve(payment)),
  }
}

const earningsOf = async ({ professionalId }: Practice) => ({
  pending: (await balance('professional/pending', professionalId)).posted,
  available: (await balance('professional/available', professionalId)).posted,
  debt: (await balance('professional/debt', professionalId)).posted,
})
const release = () => releaseEarnings(market.services.database, 0)

async function taxablePractice(): Promise<Practice> {
  const practice = await openPractice(market)
  await market.owner.query(`update market.professional set profession = 'massage-therapist' where id = $1`, [
    practice.professionalId,
  ])
  return practice
}

describe('an absence reported late', () => {
  test('takes this visit’s earnings and leaves those of others, which are released in their time', async () => {
    const practice = await openPractice(market)
    const first = await capturedVisit({ practice, price: 14_000, credits: 7, percent: 50 })
    await release()
    await capturedVisit({ practice, price: 10_000, credits: 5, percent: 50 })
    expect(await earningsOf(practice)).toEqual({ pending: 9_200, available: 12_880, debt: 0 })
    await first.isMissed()
    expect(await earningsOf(practice)).toEqual({ pending: 9_200, available: 5_520, debt: 0 })
    await release()
    expect(await earningsOf(practice)).toEqual({ pending: 0, available: 14_720, debt: 0 })
  })

  test('that costs all of an exempt visit paid with credits moves nothing, and is settled', async () => {
    const practice = await openPractice(market)
    const visit = await capturedVisit({ practice, price: 14_000, credits: 7, percent: 100 })
    await visit.isMissed()
    expect(await visit.read()).toMatchObject({ outcome: 'fee', keptCredits: 7 })
    expect(await earningsOf(practice)).toMatchObject({ pending: 12_880 })
  })

  test('whose commission is above the visit’s gives the rest back to the card, once', async () => {
    const practice = await taxablePractice()
    const visit = await capturedVisit({ practice, price: 6_500, credits: 2, percent: 50 })
    expect(visit.cards.captured()).toBe(3_473)
    await visit.isMissed()
    await visit.work()
    await visit.work()
    expect(visit.cards.refunded()).toBe(3_473 - 3_250)
    expect((await visit.read()).cardState).toBe('refunded')
    // 32.50 $ less 8 % of it.
    expect(await earningsOf(practice)).toEqual({ pending: 2_990, available: 0, debt: 0 })
    await release()
    expect(await earningsOf(practice)).toEqual({ pending: 0, available: 2_990, debt: 0 })
  })

  test('that keeps all of a card leaves nothing waiting for ever', async () => {
    const practice = await taxablePractice()
    const visit = await capturedVisit({ practice, price: 4_000, credits: 2, percent: 50 })
    // Its taxes, 5.99 $, by card: what the credits do not carry is more than that.
    await visit.isMissed()
    expect(visit.cards.refunded()).toBe(0)
    await release()
    expect(await earningsOf(practice)).toMatchObject({ pending: 0, debt: 0 })
    const kept = await visit.read()
    expect((await earningsOf(practice)).available).toBe(
      netThroughUs(kept, {
        outcome: 'fee',
        credits: kept.keptCredits ?? 0,
        cardCents: kept.keptCardCents ?? 0,
        voucherCents: 0,
        rate: 8_000,
      }),
    )
  })

  test('is in the month of each part, and gives its taxes back in its own', async () => {
    const practice = await taxablePractice()
    const visit = await capturedVisit({
      practice,
      price: 6_500,
      credits: 2,
      percent: 50,
      meanwhile: () => {
        const next = Temporal.Now.plainDateISO('America/Toronto').with({ day: 2 }).add({ months: 1 })
        return market.clock.set(next.toZonedDateTime('America/Toronto').toInstant())
      },
    })
    const month = Temporal.Now.plainDateISO('America/Toronto').toPlainYearMonth()
    const earlier = month.subtract({ months: 1 })
    const taxesOf = async (of: Temporal.PlainYearMonth) =>
      (await practice.client.get(`/api/professional/statements/${of.toString()}`)).body.taxCents as number
    const parts = [await taxesOf(earlier), await taxesOf(month)]
    expect(parts.every((part) => part > 0)).toBe(true)
    expect((parts[0] ?? 0) + (parts[1] ?? 0)).toBe(973)
    await visit.isMissed()
    await visit.work()
    expect(await taxesOf(earlier)).toBe(parts[0])
    expect(await taxesOf(month)).toBe((parts[1] ?? 0) - 973)
  })

  test('closes the books', async () => {
    expect(await audit()).toEqual([])
  })
})

const net = (entries: readonly Entry[]) =>
  entries.reduce(
    (sum, { account, amount }) => sum + (account.type === 'professional/pending' ? amount : 0),
    0,
  )

test('every correction can be booked, and leaves the professional what the fee brings', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40_000 }).map(cents),
      fc.constantFrom(...PROFESSION_CODES),
      fc.nat(20),
      fc.constantFrom(...LATE_FEE_PERCENTS, 25, 75),
      fc.constantFrom(0, 5_000, 8_000),
      fc.nat(8_000),
      (price, profession, wanted, percent, rate, voucherCents) => {
        const taxed = serviceTaxes(price, { profession, on, isRegistered: true })
        const due = cents(Math.max(0, taxed.total - voucherCents))
        const credits = Math.min(wanted, creditsFor(due))
        const split = splitPayment(taxed, { credits, rest: 'card', voucherCents })
        const payment = {
          memberId: 'm',
          professionalId: 'p',
          priceCents: price,
          gstCents: taxed.gst,
          qstCents: taxed.qst,
          credits,
          cardCents: split.card,
          onSiteCents: 0,
          voucherCents: split.voucher,
        }
        const { outcomes } = absenceTerms({
          startsAt: Temporal.Instant.fromEpochMilliseconds(0),
          price,
          policy: { lateFeePercent: percent, moveUntilHours: 2 },
          shares: sharesOf({ voucher: split.voucher, credits, card: split.card, onSite: 0 }),
          isWaived: false,
        })
        const keptBy = (payer: string) => outcomes.find((part) => part.payer === payer)?.kept ?? 0
        const kept = {
          outcome: 'fee',
          credits: keptBy('credits') / CREDIT_VALUE,
          cardCents: keptBy('card'),
          voucherCents: keptBy('voucher'),
          rate,
        } as const
        const parts = { credits, cardCents: split.card, voucherCents: split.voucher }
        const whole = { outcome: 'captured', ...parts, rate } as const
        let left = net([
          ...creditEntries(payment, whole),
          ...voucherEntries(payment, whole),
          ...cardEntries(payment, whole),
        ])
        const corrections = [creditCorrection, voucherCorrection, cardCorrection]
        for (const entries of corrections.map((correct) => correct(payment, kept))) {
          if (mergedEntries(entries).length > 0) balancedEntries('appointment-refunded', entries)
          // Never the other way: a correction gives a professional nothing.
          expect(net(entries)).toBeLessThanOrEqual(0)
          left += net(entries)
        }
        expect(left).toBe(netThroughUs(payment, kept))
      },
    ),
    { numRuns: 2_000 },
  )
})
