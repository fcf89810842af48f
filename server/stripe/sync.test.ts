// Stripe is asked outside every transaction, and what it said is still written down in order.
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { paidMarketplace } from '#tests/harness/payments.ts'
import type { EventDependencies } from './handle-event.ts'
import { syncOf, syncSubject, type Syncs } from './sync.ts'

const shop = paidMarketplace()
const { market } = shop

/** A subject whose state is a number: what is fetched when, and what is written, is in the test's hands. */
function counted(fetches: (turn: number) => Promise<number>) {
  const written: number[] = []
  let turn = 0
  const sync = syncOf({
    read: () => fetches(turn++),
    write: async (_tools, state) => void written.push(state),
  })
  const syncs: Syncs = { customer: sync, session: sync, payment: sync, account: sync }
  const dependencies: EventDependencies = { ...shop.events(), syncs }
  const id = `pi_${crypto.randomUUID().replaceAll('-', '')}`
  return { written, turns: () => turn, sync: () => syncSubject(dependencies, { kind: 'payment', id }) }
}

test('an older state that arrives late is fetched again, never written over a newer one', async () => {
  let now = 1
  const slowIsRead = Promise.withResolvers<void>()
  const slowMayEnd = Promise.withResolvers<void>()
  const { written, turns, sync } = counted(async (turn) => {
    const state = now
    if (turn === 1) {
      slowIsRead.resolve()
      await slowMayEnd.promise
    }
    return state
  })
  await sync()
  // The second asker reads 1 and is slow; the third one began later, reads 2 and writes it first.
  const slow = sync()
  await slowIsRead.promise
  now = 2
  await sync()
  slowMayEnd.resolve()
  await slow
  expect(written).toEqual([1, 2])
  expect(turns()).toBe(3)
})

test('what was written by someone who began earlier is not taken for new: the state is fetched again', async () => {
  let now = 1
  const isRead = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const mayEnd = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { written, turns, sync } = counted(async (turn) => {
    const state = now
    isRead[turn]?.resolve()
    await mayEnd[turn]?.promise
    return state
  })
  const first = sync()
  await isRead[0]?.promise
  now = 2
  const second = sync()
  await isRead[1]?.promise
  mayEnd[0]?.resolve()
  await first
  // The second one read 2 before the first one wrote: which of the two was true later, it cannot know.
  now = 3
  mayEnd[1]?.resolve()
  await second
  expect(written).toEqual([1, 3])
  expect(turns()).toBe(3)
})

test('twenty who ask at once about one subject all end, in what is true', async () => {
  let now = 0
  const { written, sync } = counted(async () => {
    const state = ++now
    await wait(Math.random() * 30)
    return state
  })
  await Promise.all(Array.from({ length: 20 }, () => sync()))
  expect(written).toEqual(written.toSorted((a, b) => a - b))
  expect(written.length).toBeGreaterThan(0)
})

test('while Stripe hangs, no transaction waits for it', async () => {
  const { client } = await market.newcomer('particulier')
  const session = await shop.open(client)
  shop.stripe().control.pay(session)
  Object.assign(shop.stripe().faults, { percent: 100, kinds: ['slow'] })
  const delivery = shop.deliver(shop.stripe().store.events.at(-1))
  await wait(1_500)
  const { rows } = await market.owner.query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database()
     and state like 'idle in transaction%' and pid <> pg_backend_pid()`,
  )
  Object.assign(shop.stripe().faults, { percent: 0, kinds: ['before', 'after'] })
  await delivery
  expect(rows[0].n).toBe(0)
}, 60_000)
