// What Stripe tells us, on the real API with Stripe's stand-in behind it.
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { auditLedger } from '#server/ledger/index.ts'
import { offerOf, paidMarketplace } from '#tests/harness/payments.ts'
import { signatureOf } from '#tools/stripe-stand-in/webhooks.ts'
import { failAndRetry, retryAfter } from './failures.ts'
import { retryEvent } from './replay.ts'

const shop = paidMarketplace()
const { market } = shop

const countOf = async (table: string, where = 'true') =>
  Number((await market.owner.query(`select count(*) as n from ${table} where ${where}`)).rows[0].n)

async function paidPage() {
  const member = await market.newcomer('particulier')
  const session = await shop.open(member.client)
  const from = shop.stripe().store.events.length
  shop.stripe().control.pay(session)
  const events = shop.stripe().store.events.slice(from)
  shop.dropEvents()
  return { ...member, session, events }
}

test('an event delivered ten times at once takes effect once', async () => {
  const { client, events } = await paidPage()
  const answers = await Promise.all(
    events.flatMap((event) => Array.from({ length: 10 }, () => shop.deliver(event))),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await shop.creditsOf(client)).toMatchObject({ available: 2 })
  for (const { id } of events) expect(await countOf('market.stripe_event', `id = '${id}'`)).toBe(1)
})

test('events in reverse, or only the last, end in what Stripe has', async () => {
  const backwards = await paidPage()
  for (const event of backwards.events.toReversed()) await shop.deliver(event)
  expect(await shop.creditsOf(backwards.client)).toMatchObject({
    available: 2,
    package: { status: 'active' },
  })
  const alone = await paidPage()
  await shop.deliver(alone.events.find(({ type }) => type === 'customer.subscription.created'))
  expect(await shop.creditsOf(alone.client)).toMatchObject({ available: 2, package: { status: 'active' } })
})

describe('what Stripe did not send', () => {
  const old = Math.floor(Date.now() / 1000) - 301
  const soon = Math.floor(Date.now() / 1000) + 3600

  test.each([
    ['without a signature', { signature: undefined }],
    ['with an empty one', { signature: '' }],
    ['signed with another secret', { secret: 'whsec_other' }],
    ['signed five minutes ago', { at: old }],
    ['with a signature of nothing', { signature: signatureOf('whsec_stand_in', '', soon) }],
    ['with junk for a signature', { signature: 't=1,v1=zz' }],
    ['signed but not JSON', { body: 'hello' }],
    ['signed but no event', { body: '{"id":7}' }],
    [
      'of another account',
      {
        body: JSON.stringify({
          id: 'evt_1',
          type: 'invoice.paid',
          account: 'acct_2',
          livemode: false,
          data: { object: { object: 'invoice', customer: 'cus_1' } },
        }),
      },
    ],
    [
      'of real money, in a test',
      {
        body: JSON.stringify({
          id: 'evt_2',
          type: 'invoice.paid',
          livemode: true,
          data: { object: { object: 'invoice', customer: 'cus_1' } },
        }),
      },
    ],
  ])('%s has no effect', async (_what, forged) => {
    const before = await countOf('market.stripe_event')
    const { events } = await paidPage()
    const answer = await shop.deliver(events.at(-1), forged)
    expect(answer).toMatchObject({ status: 400, body: { code: 'payment/webhook-refused' } })
    expect(await countOf('market.stripe_event')).toBe(before)
  })

  test('altered after signing has no effect', async () => {
    const { events, client } = await paidPage()
    const event = { ...events[0]!, id: 'evt_altered' }
    const at = Math.floor(Date.now() / 1000)
    const signature = signatureOf('whsec_stand_in', JSON.stringify(events[0]), at)
    expect((await shop.deliver(event, { signature })).status).toBe(400)
    expect(await shop.creditsOf(client)).toMatchObject({ available: 0 })
  })

  test('is counted', async () => {
    const { rows } = await market.owner.query(
      'select cause, count::int from market.stripe_forgery order by cause',
    )
    expect(rows.map(({ cause }) => cause)).toEqual([
      'signature',
      'stale',
      'unreadable',
      'unsigned',
      'wrong-account',
      'wrong-mode',
    ])
  })
})

test('someone else’s customer in the same Stripe account changes nothing', async () => {
  shop.stripe().control.quickSubscription({
    line: {
      price_data: {
        currency: 'cad',
        product: 'mieva_elite',
        unit_amount: 4800,
        recurring: { interval: 'month' },
      },
    },
  })
  const before = await countOf('market.subscription')
  await shop.deliverEvents()
  expect(await countOf('market.subscription')).toBe(before)
})

describe('what could not be handled', () => {
  test('is kept with its cause, and an administrator replays it without harm', async () => {
    const { client, events } = await paidPage()
    const event = events.find(({ type }) => type === 'invoice.paid')!
    shop.stripe().faults.percent = 100
    const failed = await shop.deliver(event)
    shop.stripe().faults.percent = 0
    expect(failed).toMatchObject({ status: 503, body: { code: 'payment/unavailable' } })
    expect(await shop.creditsOf(client)).toMatchObject({ available: 0 })

    const { client: admin } = await market.newcomer('admin', { hasSecondFactor: true })
    const listed = await admin.get('/api/finance')
    expect(listed.body.failures).toMatchObject([
      { eventId: event.id, type: 'invoice.paid', cause: 'payment/unavailable', attempts: 1 },
    ])
    for (const outcome of ['done', 'known'])
      expect(await admin.post(`/api/finance/events/${event.id}/replay`)).toMatchObject({
        status: 200,
        body: { outcome },
      })
    expect((await admin.get('/api/finance')).body.failures).toEqual([])
    expect(await shop.creditsOf(client)).toMatchObject({ available: 2 })
  }, 120_000)

  test('is handled again by ourselves within seconds, once, though Stripe never sends it again', async () => {
    const { client, events } = await paidPage()
    const event = events.find(({ type }) => type === 'invoice.paid')!
    const failure = { eventId: event.id, type: event.type, cause: 'payment/unavailable' }
    // Copies that fail together leave one job.
    await Promise.all([failAndRetry(shop.events(), failure), failAndRetry(shop.events(), failure)])
    const planned = async () =>
      (
        await market.owner.query(
          `select start_after - created_on < interval '30 seconds' as soon from pgboss.job
           where name = 'stripe.retry' and data ->> 'event' = $1`,
          [event.id],
        )
      ).rows
    expect(await planned()).toEqual([{ soon: true }])
    await market.owner.query(
      `update market.stripe_event_failure set retry_at = public.clock() - interval '1 second' where event_id = $1`,
      [event.id],
    )
    // Stripe is still away: the job leaves the next one.
    shop.stripe().faults.percent = 100
    await retryEvent(shop.events(), event.id)
    shop.stripe().faults.percent = 0
    expect(await planned()).toHaveLength(2)
    // The breaker closes.
    await wait(5_000)
    for (let again = 0; again < 2; again++) await retryEvent(shop.events(), event.id)
    expect(await shop.creditsOf(client)).toMatchObject({ available: 2 })
    expect(await countOf('market.stripe_event', `id = '${event.id}' and handled_by = 'retry'`)).toBe(1)
    expect(
      await countOf('market.stripe_event_failure', `event_id = '${event.id}' and resolved_at is null`),
    ).toBe(0)
  }, 120_000)

  test.each([
    [1, 1],
    [2, 2],
    [5, 16],
    [8, 20],
    [12, 20],
    [13, null],
  ])('after %i failures it is asked again in %s s', (attempts, seconds) => {
    expect(retryAfter(attempts)).toBe(seconds)
  })

  test('nothing failed under another name', async () => {
    const { client: admin } = await market.newcomer('admin', { hasSecondFactor: true })
    expect(await admin.post('/api/finance/events/evt_nobody/replay')).toMatchObject({
      status: 404,
      body: { code: 'payment/event-not-found' },
    })
  })
})

test('what never arrived is found by reconciliation', async () => {
  const people = await Promise.all([paidPage(), paidPage(), paidPage()])
  for (const { client } of people) expect(await shop.creditsOf(client)).toMatchObject({ available: 0 })
  const { healed, failed } = await shop.reconcile()
  expect({ isHealed: healed >= 3, failed }).toEqual({ isHealed: true, failed: 0 })
  for (const { client } of people) expect(await shop.creditsOf(client)).toMatchObject({ available: 2 })
  expect(await shop.reconcile()).toMatchObject({ healed: 0, failed: 0 })
})

test('someone whose account is gone is charged no more', async () => {
  const { persona, subscription } = await shop.subscriber()
  await market.owner.query('delete from auth."user" where id = $1', [persona.id])
  await shop.reconcile()
  expect(shop.stripe().store.get(subscription)['status']).toBe('canceled')
})

test('with Stripe failing three calls in ten nobody pays twice, and everything settles', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => market.newcomer('particulier')))
  await Promise.all(people.slice(0, 1).map(({ client }) => shop.open(client)))
  shop.stripe().faults.percent = 30
  const sessions = await Promise.all(people.map(({ client }) => openInTheEnd(client)))
  shop.stripe().faults.percent = 0
  for (const session of sessions) shop.stripe().control.pay(session)
  shop.stripe().faults.percent = 30
  const from = shop.stripe().store.events
  await Promise.all(from.map((event) => deliverInTheEnd(event)))
  shop.dropEvents()
  shop.stripe().faults.percent = 0
  await shop.reconcile()
  for (const [index, { client }] of people.entries()) {
    expect(await shop.creditsOf(client)).toMatchObject({ available: 2 })
    const customer = shop.stripe().store.get(sessions[index]!)['customer']
    expect(
      shop
        .stripe()
        .store.all('charge')
        .filter((charge) => charge['customer'] === customer),
    ).toHaveLength(1)
  }
  expect(await market.services.database.readAs(null, auditLedger)).toEqual([])
  expect(await countOf('market.stripe_event_failure', 'resolved_at is null')).toBe(0)
}, 240_000)

/** As a person does: the same form again until it answers. */
async function openInTheEnd(client: Awaited<ReturnType<typeof market.as>>): Promise<string> {
  const onceKey = crypto.randomUUID()
  for (let attempt = 0; attempt < 40; attempt++) {
    const { status, body } = await client.post('/api/checkout/packages', offerOf('premium'), { onceKey })
    if (status === 200) return String(body.url).split('/').at(-1) ?? ''
    await market.owner.query('truncate ops.rate_limit')
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  throw new Error('the page never opened')
}

/** As Stripe does: again until it is answered. */
async function deliverInTheEnd(event: Parameters<typeof shop.deliver>[0]): Promise<void> {
  for (let attempt = 0; attempt < 40; attempt++) {
    if ((await shop.deliver(event)).status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  throw new Error('the event was never taken')
}
