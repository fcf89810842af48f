// A professional's money leaves through Stripe Connect: once, to the bank named there, and not while it is kept back.
import { describe, expect, test } from 'vitest'
import { accountOf, auditLedger, balanceOf, transfer, transferId } from '#server/ledger/index.ts'
import { sendablePayouts, startPayout } from '#server/payouts/index.ts'
import { openPractice, type Practice } from '#tests/harness/practices.ts'
import { paidMarketplace } from '#tests/harness/payments.ts'
import { sendOne, sendPayouts } from './send-payouts.ts'

const shop = paidMarketplace()
const { market } = shop
const send = () => sendPayouts(shop.events(), Temporal.Now.instant())

/** Earnings as visits leave them, without the visits. */
async function earn(practice: Practice, amount: number): Promise<void> {
  const { professionalId } = practice
  const pending = accountOf('professional/pending', professionalId)
  await market.services.database.withActor(null, async (tx) => {
    const at = Temporal.Now.instant()
    await transfer(tx, {
      id: transferId(at, `earned ${professionalId}`),
      kind: 'appointment-paid',
      entries: [
        { account: accountOf('platform/card-clearing'), amount: -amount },
        { account: pending, amount },
      ],
    })
    await transfer(tx, {
      id: transferId(at, `released ${professionalId}`),
      kind: 'earnings-released',
      entries: [
        { account: pending, amount: -amount },
        { account: accountOf('professional/available', professionalId), amount },
      ],
    })
  })
}

/** Through Stripe's page, as far as the stand-in asks anything there. */
async function connect(practice: Practice): Promise<string> {
  const { body, status, text } = await practice.client.post('/api/professional/payout-account')
  expect(status, text).toBe(200)
  await fetch(body.url, { redirect: 'manual' })
  expect(await practice.client.post('/api/professional/payout-account/refresh')).toMatchObject({
    body: { isReady: true },
  })
  const { rows } = await market.owner.query(
    'select account_id from market.payout_account where professional_id = $1',
    [practice.professionalId],
  )
  return String(rows[0]?.account_id)
}

/** Three days pass for a payout and for the bank it goes to. */
const endHold = () => market.clock.advance({ hours: 73 })
/** A payout that nothing keeps back any more. */
async function ready(amount: number) {
  const practice = await openPractice(market)
  await earn(practice, amount)
  const account = await connect(practice)
  await ask(practice, amount)
  await endHold()
  return { practice, account }
}
const stateOf = async ({ professionalId }: Practice) =>
  (await market.owner.query('select state from market.payout where professional_id = $1', [professionalId]))
    .rows[0]?.state as string
const dueOf = async ({ professionalId }: Practice) => {
  const due = await market.services.database.readAs(null, (db) => sendablePayouts(db, Temporal.Now.instant()))
  return due.find((payout) => payout.professionalId === professionalId)
}
const ask = (practice: Practice, amountCents: number) =>
  practice.client.post('/api/professional/payouts', { amountCents })
const sentTo = (account: string) =>
  shop
    .stripe()
    .store.all('transfer')
    .filter(({ destination }) => destination === account)
const available = async ({ professionalId }: Practice) =>
  (
    await market.services.database.readAs(null, (db) =>
      balanceOf(db, accountOf('professional/available', professionalId)),
    )
  ).available

describe('a payout', () => {
  test('waits after the bank was named, then leaves once', async () => {
    const practice = await openPractice(market)
    await earn(practice, 50_000)
    const account = await connect(practice)
    const asked = await ask(practice, 30_000)
    expect(asked.status, asked.text).toBeLessThan(300)
    await send()
    expect(sentTo(account)).toEqual([])
    await endHold()
    await Promise.all([send(), send()])
    await send()
    expect(sentTo(account)).toMatchObject([{ amount: 30_000 }])
    expect(await available(practice)).toBe(20_000)
  })

  test('whose answer is lost is found again, not sent again', async () => {
    const practice = await openPractice(market)
    await earn(practice, 20_000)
    const account = await connect(practice)
    await ask(practice, 20_000)
    await endHold()
    shop.stripe().faults.percent = 60
    for (let attempt = 0; attempt < 6; attempt++) await send().catch(() => undefined)
    shop.stripe().faults.percent = 0
    await send()
    expect(sentTo(account)).toHaveLength(1)
    expect(await available(practice)).toBe(0)
  }, 120_000)

  test('that waits can be given back by an administrator, once, and is then never sent', async () => {
    const practice = await openPractice(market)
    await earn(practice, 10_000)
    const account = await connect(practice)
    await ask(practice, 10_000)
    const { client: admin, persona } = await market.newcomer('admin', { hasSecondFactor: true })
    const { body } = await admin.get('/api/finance')
    const waiting = body.payouts.find(({ amountCents }: { amountCents: number }) => amountCents === 10_000)
    expect(waiting).toMatchObject({ state: 'requested', isFirst: true })
    const giveBack = () => admin.post(`/api/finance/payouts/${waiting.id}/give-back`)
    expect(await giveBack()).toMatchObject({ status: 200 })
    expect(await giveBack()).toMatchObject({ status: 404, body: { code: 'payment/payout-not-found' } })
    const journal = await market.journalOf(persona.id)
    expect(journal.filter((action) => action === 'payout-given-back')).toHaveLength(1)
    await send()
    expect(sentTo(account)).toEqual([])
    expect(await available(practice)).toBe(10_000)
  })

  test('that was given back while it was about to leave does not leave', async () => {
    const { practice, account } = await ready(10_000)
    const due = await dueOf(practice)
    const { client: admin } = await market.newcomer('admin', { hasSecondFactor: true })
    expect(await admin.post(`/api/finance/payouts/${due?.id}/give-back`)).toMatchObject({ status: 200 })
    await sendOne(shop.events(), due!, Temporal.Now.instant())
    expect(sentTo(account)).toEqual([])
    expect(await available(practice)).toBe(10_000)
  })

  test('that is leaving cannot be given back, also when both happen at once', async () => {
    const { practice, account } = await ready(10_000)
    const due = await dueOf(practice)
    const { client: admin } = await market.newcomer('admin', { hasSecondFactor: true })
    let answer: ReturnType<typeof admin.post> | undefined
    await market.services.database.withActor(null, async (tx) => {
      await startPayout(tx, due!.id, Temporal.Now.instant())
      answer = admin.post(`/api/finance/payouts/${due?.id}/give-back`)
      // It reads the payout while this transaction is open, and decides after it.
      await new Promise((resolve) => setTimeout(resolve, 300))
    })
    expect(await answer).toMatchObject({ status: 404, body: { code: 'payment/payout-not-found' } })
    await send()
    expect(sentTo(account)).toHaveLength(1)
    expect(await available(practice)).toBe(0)
  })

  test.each(['email-changed', 'second-factor-off', 'passkey-removed'])(
    'waits when %s comes after it was asked for',
    async (action) => {
      const { practice, account } = await ready(10_000)
      await market.owner.query('insert into audit.event (subject_id, action) values ($1, $2)', [
        practice.userId,
        action,
      ])
      await send()
      expect(sentTo(account)).toEqual([])
      const { body } = await practice.client.get('/api/professional/wallet')
      expect(body.payouts[0]).toMatchObject({ state: 'requested' })
      expect(body.payouts[0].heldUntil).not.toBeNull()
    },
  )

  test('waits when another bank was named at Stripe after it was asked for', async () => {
    const { practice, account } = await ready(10_000)
    // The same four digits, and not the same bank.
    shop.stripe().store.get(account)['external_accounts'].data[0].fingerprint = 'another'
    await send()
    expect(sentTo(account)).toEqual([])
    expect(await market.journalOf(practice.userId)).toContain('payout-destination-changed')
    await endHold()
    await send()
    expect(sentTo(account)).toHaveLength(1)
  })

  test('waits while there is too little money at Stripe, then leaves once', async () => {
    const { practice, account } = await ready(10_000)
    shop.stripe().store.balance.isEmpty = true
    await expect(send()).rejects.toThrow('not sent')
    expect(await stateOf(practice)).toBe('processing')
    shop.stripe().store.balance.isEmpty = false
    shop.stripe().control.forgetKeys()
    await send()
    expect(await stateOf(practice)).toBe('paid')
    expect(sentTo(account)).toHaveLength(1)
  })

  test('that left is not sent again once Stripe forgot its key', async () => {
    const { practice, account } = await ready(10_000)
    await send()
    await market.owner.query(
      `update market.payout set state = 'processing', decided_at = null where professional_id = $1`,
      [practice.professionalId],
    )
    shop.stripe().control.forgetKeys()
    await send()
    expect(sentTo(account)).toHaveLength(1)
  })

  test('that its account cannot receive comes back', async () => {
    const { practice, account } = await ready(10_000)
    shop.stripe().store.get(account)['isClosed'] = true
    await send()
    expect(await stateOf(practice)).toBe('failed')
    expect(await available(practice)).toBe(10_000)
  })
})

test('another bank makes payouts wait again', async () => {
  const practice = await openPractice(market)
  const account = await connect(practice)
  const changedAt = async () =>
    (
      await market.owner.query(
        'select changed_at::text as at from market.payout_destination where professional_id = $1',
        [practice.professionalId],
      )
    ).rows[0]?.at as string
  const first = await changedAt()
  await practice.client.post('/api/professional/payout-account/refresh')
  expect(await changedAt()).toBe(first)
  shop.stripe().store.get(account)['external_accounts'].data[0].last4 = '1111'
  await practice.client.post('/api/professional/payout-account/refresh')
  expect(await changedAt()).not.toBe(first)
  expect(await market.journalOf(practice.userId)).toContain('payout-destination-changed')
})

test('a bank changed on Stripe’s own pages is noticed, and what was requested waits again', async () => {
  const practice = await openPractice(market)
  await earn(practice, 10_000)
  const account = await connect(practice)
  shop.dropEvents()
  await ask(practice, 10_000)
  await endHold()
  const object = shop.stripe().store.get(account)
  object['external_accounts'].data[0].last4 = '2222'
  shop.stripe().store.emit('account.updated', object)
  await shop.deliverEvents()
  const { rows } = await market.owner.query(
    'select last_digits from market.payout_destination where professional_id = $1',
    [practice.professionalId],
  )
  expect(rows).toEqual([{ last_digits: '2222' }])
  await send()
  expect(sentTo(account)).toEqual([])
})

test('the books close', async () => {
  expect(await market.services.database.readAs(null, auditLedger)).toEqual([])
})
