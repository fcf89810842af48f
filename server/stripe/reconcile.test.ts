// A reconciliation ends whatever it meets, and says no more than it read.
import { expect, test } from 'vitest'
import { compareBooks, stripeGap } from '#server/finance/index.ts'
import { accountOf, balanceOf } from '#server/ledger/index.ts'
import { paidMarketplace } from '#tests/harness/payments.ts'
import { noteCompared, reconcileEvents } from './reconcile.ts'

const shop = paidMarketplace()
const { market } = shop
const runs = async () =>
  Number((await market.owner.query('select count(*) as n from market.stripe_reconciliation')).rows[0].n)

test('one customer who cannot be read stops neither the others nor the run', async () => {
  const [broken, other] = [await shop.subscriber(), await shop.subscriber()]
  await market.owner.query(`update market.subscription set synced_at = public.clock() - interval '2 days'`)
  const held = shop.stripe().store.get(broken.subscription)
  const start = held['start_date']
  held['start_date'] = 'unreadable'
  const before = await runs()
  await shop.reconcile()
  held['start_date'] = start
  expect(await runs()).toBe(before + 1)
  const { rows } = await market.owner.query(
    `select stripe_id as id, synced_at > public.clock() - interval '1 hour' as fresh from market.subscription`,
  )
  expect(rows.find(({ id }) => id === broken.subscription)?.fresh).toBe(false)
  expect(rows.find(({ id }) => id === other.subscription)?.fresh).toBe(true)
})

test('what it had no time to read is read by the next one, the oldest first', async () => {
  const now = Temporal.Now.instant().round('millisecond')
  const { store } = shop.stripe()
  const emitted = store.emit('ping', store.add('obj', 'ping', {}))
  emitted.created = Math.floor(now.subtract({ hours: 20 }).epochMilliseconds / 1000)
  const twoDaysAgo = now.subtract({ hours: 48 })
  await market.owner.query(`delete from market.stripe_reconciliation`)
  await market.owner.query(
    `insert into market.stripe_reconciliation (started_at, finished_at, covered_until) values ($1, $1, $1)`,
    [twoDaysAgo.toString()],
  )
  const isRead = async () =>
    (await market.owner.query('select from market.stripe_event where id = $1', [emitted.id])).rowCount === 1
  const short = await reconcileEvents(shop.events(), now, 2)
  // Two windows of six hours, from an hour before where the last run ended.
  expect(short.coveredUntil.equals(twoDaysAgo.add({ hours: 11 }))).toBe(true)
  expect(await isRead()).toBe(false)
  const whole = await reconcileEvents(shop.events(), now)
  expect(whole.coveredUntil.equals(now)).toBe(true)
  expect(await isRead()).toBe(true)
})

test('the books are compared from where the last comparison ended, to the cent', async () => {
  await shop.reconcile()
  const { rows } = await market.owner.query(
    'select id from market.stripe_reconciliation order by started_at desc limit 1',
  )
  const read = <T>(work: Parameters<typeof market.services.database.readAs<T>>[1]) =>
    market.services.database.readAs(null, work)
  const first = await read((db) => compareBooks(db, Temporal.Now.instant().add({ hours: 1 })))
  const clearing = await read((db) => balanceOf(db, accountOf('platform/card-clearing')))
  expect(first).toMatchObject({ gapCents: 0, bookedCents: clearing.posted })
  expect(first.bookedCents).toBeLessThan(0)
  await noteCompared(shop.events(), String(rows[0]?.id), first)
  await shop.subscriber()
  expect(await read(stripeGap)).toBe(0)
  await market.owner.query(
    `update market.package_invoice set listed_cents = listed_cents + 5, total_cents = total_cents + 5
     where id = (select id from market.package_invoice order by issued_at desc limit 1)`,
  )
  expect(await read(stripeGap)).toBe(5)
})
