import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountOf, auditLedger, balanceOf, entriesOf, post, reserve } from './index.ts'
import { transfer, transferId, voidReservation } from './index.ts'
import { marketplace } from '#tests/harness/api.ts'
import type { Tx } from '#server/platform/database.ts'
import { voidExpired } from './void-expired.ts'

const market = marketplace()
const issued = accountOf('platform/credits-issued')
const redeemed = accountOf('platform/credits-redeemed')
const soon = () => Temporal.Now.instant().add({ hours: 1 })
const cause = () => Temporal.Now.instant()

const write = <T>(work: (tx: Tx) => Promise<T>) => market.services.database.withActor(null, work)
const read = <T>(work: (tx: Tx) => Promise<T>) =>
  market.services.database.readAs(null, work as never) as Promise<T>

let member: string
let credits: ReturnType<typeof accountOf>
beforeEach(() => {
  member = randomUUID()
  credits = accountOf('member/credits', member)
})

const grant = (count: number, id = transferId(cause(), `grant ${member} ${Math.random()}`)) =>
  write((tx) =>
    transfer(tx, {
      id,
      kind: 'credits-granted',
      entries: [
        { account: issued, amount: -count },
        { account: credits, amount: count },
      ],
      facts: { because: 'test' },
    }),
  )

const spending = (count: number) => [
  { account: credits, amount: -count },
  { account: redeemed, amount: count },
]
const hold = (count: number, id: string, expiresAt = soon()) =>
  write((tx) => reserve(tx, { id, kind: 'appointment-paid', entries: spending(count), expiresAt }))
const newId = () => transferId(cause(), `spend ${randomUUID()}`)
const balance = () => read((db) => balanceOf(db, credits))
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'failed',
  )

describe('a transfer', () => {
  test('moves what it says, and the balance is what it moved', async () => {
    expect(await grant(3)).toEqual({ isNew: true })
    expect(await balance()).toEqual({ posted: 3, reserved: 0, incoming: 0, available: 3 })
    const [entry] = await read((db) => entriesOf(db, credits, { limit: 5 }))
    expect(entry).toMatchObject({
      kind: 'credits-granted',
      amount: 3,
      balanceAfter: 3,
      facts: { because: 'test' },
    })
  })

  test('of the same id takes effect once, even ten at a time', async () => {
    const id = newId()
    const effects = await Promise.all(Array.from({ length: 10 }, () => grant(2, id)))
    expect(effects.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect((await balance()).posted).toBe(2)
  })

  test('of the same id for something else is a mistake, and moves nothing', async () => {
    const id = newId()
    await grant(2, id)
    await expect(grant(3, id)).rejects.toThrow('the id of another transfer')
    expect((await balance()).posted).toBe(2)
  })

  test('that would take more than there is is refused, and leaves nothing', async () => {
    await grant(2)
    const attempt = write((tx) =>
      transfer(tx, { id: newId(), kind: 'appointment-paid', entries: spending(3) }),
    )
    expect(await codeOf(attempt)).toBe('money/insufficient')
    expect((await balance()).posted).toBe(2)
  })

  test('sixty at once on ten credits: ten', async () => {
    await grant(10)
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, () =>
        codeOf(write((tx) => transfer(tx, { id: newId(), kind: 'appointment-paid', entries: spending(1) }))),
      ),
    )
    expect(outcomes.filter((code) => code === 'done')).toHaveLength(10)
    expect(outcomes.filter((code) => code === 'money/insufficient')).toHaveLength(50)
    expect((await balance()).posted).toBe(0)
  })
})

describe('a reservation', () => {
  test('takes its part out of reach without moving it', async () => {
    await grant(3)
    await hold(2, newId())
    expect(await balance()).toEqual({ posted: 3, reserved: 2, incoming: 0, available: 1 })
    expect(await codeOf(hold(2, newId()))).toBe('money/insufficient')
  })

  test('is carried out once, also by two at a time', async () => {
    await grant(3)
    const pendingId = newId()
    await hold(2, pendingId)
    const id = transferId(pendingId, 'post')
    const carry = () =>
      write((tx) => post(tx, { id, pendingId, kind: 'appointment-paid', entries: spending(2) }))
    const effects = await Promise.all([carry(), carry()])
    expect(effects.map(({ isNew }) => String(isNew)).sort()).toEqual(['false', 'true'])
    expect(await balance()).toEqual({ posted: 1, reserved: 0, incoming: 0, available: 1 })
    expect(await codeOf(write((tx) => voidReservation(tx, pendingId)))).toBe('money/reservation-over')
  })

  test('carried out in part gives the rest back', async () => {
    await grant(3)
    const pendingId = newId()
    await hold(3, pendingId)
    const wanted = { id: newId(), pendingId, kind: 'appointment-paid' as const, entries: spending(1) }
    await write((tx) => post(tx, wanted))
    expect(await balance()).toEqual({ posted: 2, reserved: 0, incoming: 0, available: 2 })
  })

  test('is voided once, and then cannot be carried out', async () => {
    await grant(3)
    const pendingId = newId()
    await hold(3, pendingId)
    expect(await write((tx) => voidReservation(tx, pendingId))).toEqual({ isNew: true })
    expect(await write((tx) => voidReservation(tx, pendingId))).toEqual({ isNew: false })
    expect((await balance()).available).toBe(3)
    const late = { id: newId(), pendingId, kind: 'appointment-paid' as const, entries: spending(3) }
    expect(await codeOf(write((tx) => post(tx, late)))).toBe('money/reservation-over')
  })

  test('past its time is given back by the clock, and the audit says so before', async () => {
    await grant(1)
    const pendingId = newId()
    await hold(1, pendingId, Temporal.Now.instant().subtract({ seconds: 1 }))
    const late = { id: newId(), pendingId, kind: 'appointment-paid' as const, entries: spending(1) }
    expect(await codeOf(write((tx) => post(tx, late)))).toBe('money/reservation-over')
    const findings = await read(auditLedger)
    expect(findings.map(({ check }) => check)).toEqual(['nothing is pending past its time'])
    // Housekeeping belongs to the worker.
    await market.owner.query('grant execute on function ledger.ensure_partitions(date, integer) to api')
    await voidExpired(market.services.database)
    expect((await balance()).available).toBe(1)
    expect(await read(auditLedger)).toEqual([])
  })
})

test('the history of an account is read page by page, and each line knows the balance after it', async () => {
  for (const count of [1, 2, 3, 4, 5]) await grant(count)
  const first = await read((db) => entriesOf(db, credits, { limit: 3 }))
  const last = first.at(-1)!
  const rest = await read((db) => entriesOf(db, credits, { limit: 3, before: last }))
  expect([...first, ...rest].map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
    [5, 15],
    [4, 10],
    [3, 6],
    [2, 3],
    [1, 1],
  ])
})

test('the platform’s own accounts are summed when asked', async () => {
  const before = await read((db) => balanceOf(db, issued))
  await grant(7)
  const after = await read((db) => balanceOf(db, issued))
  expect(after.posted - before.posted).toBe(-7)
})

test('transfers that touch two people at once, named in both orders, never block each other', async () => {
  const other = accountOf('member/credits', randomUUID())
  await grant(200)
  const give = (first: typeof other, second: typeof other) =>
    write((tx) =>
      transfer(tx, {
        id: newId(),
        kind: 'appointment-refunded',
        entries: [
          { account: redeemed, amount: -2 },
          { account: first, amount: 1 },
          { account: second, amount: 1 },
        ],
      }),
    )
  const both = Array.from({ length: 40 }, (_, at) => (at % 2 ? give(credits, other) : give(other, credits)))
  await expect(Promise.all(both)).resolves.toHaveLength(40)
  expect(await read(auditLedger)).toEqual([])
})
