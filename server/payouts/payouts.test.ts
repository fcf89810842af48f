import { beforeAll, describe, expect, test } from 'vitest'
import { accountOf, auditLedger, balanceOf, transfer, transferId } from '#server/ledger/index.ts'
import { marketplace } from '#tests/harness/api.ts'
import { makeFoundingProfessional } from '#tests/harness/founders.ts'
import { openPractice, type Practice } from '#tests/harness/practices.ts'
import { decidePayout, sendablePayouts, setDestination, startPayout } from './index.ts'

const market = marketplace()
let practice: Practice

/** Earnings as a visit leaves them, without the visit. */
async function earn(professionalId: string, amount: number) {
  const id = transferId(Temporal.Now.instant(), `earn ${professionalId} ${Math.random()}`)
  const pending = accountOf('professional/pending', professionalId)
  await market.services.database.withActor(null, async (tx) => {
    await transfer(tx, {
      id,
      kind: 'appointment-paid',
      entries: [
        { account: accountOf('platform/credit-value'), amount: -amount },
        { account: pending, amount },
      ],
    })
    await transfer(tx, {
      id: transferId(id, 'available'),
      kind: 'earnings-released',
      entries: [
        { account: pending, amount: -amount },
        { account: accountOf('professional/available', professionalId), amount },
      ],
    })
  })
}

/** A bank account that was linked long ago, and an account that has not changed lately. */
async function settled(amount: number): Promise<Practice> {
  const opened = await openPractice(market)
  await market.owner.query(
    `insert into market.payout_destination (professional_id, provider_reference, last_digits, changed_at)
     values ($1::uuid, $1::uuid::text, '4417', public.clock() - interval '30 days')`,
    [opened.professionalId],
  )
  if (amount > 0) await earn(opened.professionalId, amount)
  return opened
}

const ask = (from: Practice, amountCents: unknown) =>
  from.client.post('/api/professional/payouts', { amountCents })
const wallet = async (of: Practice) => (await of.client.get('/api/professional/wallet')).body
const sendable = async (id: string) =>
  (await market.services.database.readAs(null, (db) => sendablePayouts(db, Temporal.Now.instant()))).some(
    (payout) => payout.id === id,
  )
const start = (id: string) =>
  market.services.database.withActor(null, (tx) => startPayout(tx, id, Temporal.Now.instant()))
const available = (of: Practice) =>
  market.services.database.readAs(null, (db) =>
    balanceOf(db, accountOf('professional/available', of.professionalId)),
  )

beforeAll(async () => {
  practice = await settled(124_000)
})

describe('the wallet', () => {
  test('shows balances of the books', async () => {
    expect(await wallet(practice)).toMatchObject({
      availableCents: 124_000,
      pendingCents: 0,
      incomingCents: 0,
      destination: { lastDigits: '4417' },
      heldUntil: null,
      commission: { rate: 8_000, isFounder: false },
    })
  })

  test('and its short form tell the same, the month under way among them', async () => {
    const { availableCents, pendingCents, months } = await wallet(practice)
    const { month, net, sessions } = months.at(-1)
    const { body } = await practice.client.get('/api/professional/earnings')
    expect(body).toEqual({ availableCents, pendingCents, month: { month, net, sessions } })
    expect(body.month).toMatchObject({ net: 124_000, sessions: 1 })
  })

  test('is empty, with its months, before anything was earned', async () => {
    const fresh = await openPractice(market)
    const body = await wallet(fresh)
    expect(body).toMatchObject({ availableCents: 0, operations: [], payouts: [], destination: null })
    expect(body.months).toHaveLength(6)
  })

  test('of a founder says until when the free months last', async () => {
    const founder = await openPractice(market)
    const { userId, persona } = founder
    await makeFoundingProfessional(market.owner, { userId, email: persona.email })
    const { commission } = await wallet(founder)
    expect(commission).toMatchObject({ isFounder: true, rate: 0, nextRate: 5_000, usualRate: 8_000 })
    expect(commission.lastDay).toMatch(/^20\d\d-\d\d-\d\d$/)
  })
})

describe('a payout', () => {
  test('above the available balance is refused by its name, and moves nothing', async () => {
    const { status, body } = await ask(practice, 124_001)
    expect([status, body.code]).toEqual([409, 'wallet/insufficient-funds-for-payout'])
    expect(await available(practice)).toMatchObject({ posted: 124_000, reserved: 0 })
  })

  test.each([0, -1, 1.5, '100', null, Number.NaN, Number.POSITIVE_INFINITY, 99, 2_500_001])(
    'of %s is refused',
    async (amount) => {
      expect((await ask(practice, amount)).status).toBe(422)
    },
  )

  test('leaves the balance at once; ten at a time, one goes', async () => {
    const rich = await settled(100_000)
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(rich, 60_000)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { status, body } of answers)
      expect(
        status === 201 ||
          ['wallet/payout-in-flight', 'wallet/insufficient-funds-for-payout'].includes(body.code),
      ).toBe(true)
    expect(await available(rich)).toMatchObject({ posted: 100_000, reserved: 60_000, available: 40_000 })
    expect(await wallet(rich)).toMatchObject({ availableCents: 40_000, inFlightCents: 60_000 })
    // There is enough for it, and it still waits for the first.
    expect((await ask(rich, 10_000)).body.code).toBe('wallet/payout-in-flight')
  })

  test('is paid once, or comes back once', async () => {
    for (const outcome of ['paid', 'failed'] as const) {
      const one = await settled(50_000)
      const { body } = await ask(one, 50_000)
      const [payout] = body.payouts
      const decide = (as: 'paid' | 'failed') =>
        market.services.database.withActor(null, (tx) =>
          decidePayout(tx, { id: payout.id, outcome: as, now: Temporal.Now.instant() }),
        )
      await decide(outcome)
      await decide(outcome === 'paid' ? 'failed' : 'paid')
      expect(await available(one)).toMatchObject({ posted: outcome === 'paid' ? 0 : 50_000, reserved: 0 })
      const { operations } = await wallet(one)
      expect(operations[0].balanceCents).toBe(outcome === 'paid' ? 0 : 50_000)
    }
    expect(await market.services.database.readAs(null, auditLedger)).toEqual([])
  })

  test.each(['email-changed', 'second-factor-on', 'password-changed'])(
    'waits 72 hours after %s',
    async (action) => {
      const one = await settled(10_000)
      await market.owner.query('insert into audit.event (subject_id, action) values ($1, $2)', [
        one.userId,
        action,
      ])
      const { body } = await ask(one, 10_000)
      expect(body.payouts[0].heldUntil).not.toBeNull()
      const held = Temporal.Instant.from(body.payouts[0].heldUntil)
      expect(Temporal.Now.instant().until(held).total('hours')).toBeGreaterThan(71)
    },
  )

  test('waits after a change of bank, and wants one', async () => {
    const none = await openPractice(market)
    await earn(none.professionalId, 5_000)
    expect((await ask(none, 5_000)).body.code).toBe('wallet/no-destination')
    const changed = await settled(5_000)
    await market.owner.query(
      'update market.payout_destination set changed_at = public.clock() where professional_id = $1',
      [changed.professionalId],
    )
    expect((await ask(changed, 5_000)).body.payouts[0].heldUntil).not.toBeNull()
  })

  test('asked for before a change of bank waits 72 hours from that moment', async () => {
    const one = await settled(5_000)
    const asked = (await ask(one, 5_000)).body.payouts[0]
    expect([asked.heldUntil, await sendable(asked.id)]).toEqual([null, true])
    await market.services.database.withActor(null, (tx) =>
      setDestination(tx, {
        professionalId: one.professionalId,
        reference: one.professionalId,
        lastDigits: '9999',
        bankMark: 'another',
        userId: one.userId,
      }),
    )
    const [payout] = (await wallet(one)).payouts
    expect(payout.heldUntil).not.toBeNull()
    expect(Temporal.Now.instant().until(payout.heldUntil).total('hours')).toBeGreaterThan(71)
    expect(await sendable(asked.id)).toBe(false)
  })

  test('asked for before a change of bank waits also when that is found out at the last moment', async () => {
    const one = await settled(5_000)
    const { id } = (await ask(one, 5_000)).body.payouts[0]
    await market.owner.query(
      'update market.payout_destination set changed_at = public.clock() where professional_id = $1',
      [one.professionalId],
    )
    expect(await start(id)).toBeNull()
    const [payout] = (await wallet(one)).payouts
    expect(payout.state).toBe('requested')
    expect(payout.heldUntil).not.toBeNull()
    expect(Temporal.Now.instant().until(payout.heldUntil).total('hours')).toBeGreaterThan(71)
  })

  test('wants a sign-in of just now', async () => {
    const one = await settled(5_000)
    await market.owner.query(
      `update auth.session set created_at = public.clock() - interval '2 days' where user_id = $1`,
      [one.userId],
    )
    expect((await ask(one, 5_000)).body.code).toBe('account/fresh-sign-in-required')
  })

  test('of more than a day’s maximum waits for tomorrow', async () => {
    const rich = await settled(3_000_000)
    await market.owner.query(
      `insert into market.payout (professional_id, amount_cents, state, reservation_id, requested_by, decided_at,
         approvals_needed) values ($1, 2400000, 'paid', public.new_id(), $2, public.clock(), 2)`,
      [rich.professionalId, rich.userId],
    )
    expect((await ask(rich, 100_001)).body.code).toBe('wallet/daily-maximum')
    expect((await ask(rich, 100_000)).status).toBe(201)
  })
})

describe('a payout above 5,000 $', () => {
  const admin = () => market.newcomer('admin', { hasSecondFactor: true })

  test('leaves when two different administrators approved it, and no sooner', async () => {
    const rich = await settled(900_000)
    const { body } = await ask(rich, 500_001)
    const { id } = body.payouts[0]
    const [first, second] = [await admin(), await admin()]
    const approve = ({ client }: typeof first) => client.post(`/api/finance/payouts/${id}/approve`)
    expect(await sendable(id)).toBe(false)
    await expect(start(id)).rejects.toMatchObject({ constraint: 'payout_approved' })
    expect((await approve(first)).status).toBe(200)
    expect((await approve(first)).body.code).toBe('payment/payout-approved-by-you')
    expect(await sendable(id)).toBe(false)
    await expect(start(id)).rejects.toMatchObject({ constraint: 'payout_approved' })
    const listed = (await first.client.get('/api/finance')).body.payouts
    expect(listed.find((payout: { id: string }) => payout.id === id)).toMatchObject({
      approvalsNeeded: 2,
      approvals: 1,
      isApprovedByMe: true,
    })
    expect((await approve(second)).status).toBe(200)
    expect(await sendable(id)).toBe(true)
    await start(id)
  })

  test('is approved by whoever signed in just now, and stands in their journal', async () => {
    const rich = await settled(900_000)
    const { id } = (await ask(rich, 500_001)).body.payouts[0]
    const { client, persona } = await admin()
    const signedIn = (before: string) =>
      market.owner.query(
        `update auth.session set created_at = public.clock() - $2::interval where user_id = $1`,
        [persona.id, before],
      )
    await signedIn('20 minutes')
    const late = await client.post(`/api/finance/payouts/${id}/approve`)
    expect(late).toMatchObject({ status: 403, body: { code: 'account/fresh-sign-in-required' } })
    expect(await market.journalOf(persona.id)).not.toContain('payout-approved')
    await signedIn('1 minute')
    expect((await client.post(`/api/finance/payouts/${id}/approve`)).status).toBe(200)
    const { rows } = await market.owner.query(
      `select subject_id, actor_id, facts from audit.event where action = 'payout-approved' and facts ->> 'payout' = $1`,
      [id],
    )
    expect(rows).toEqual([{ subject_id: persona.id, actor_id: persona.id, facts: { payout: id } }])
  })

  test('is one however the day’s requests are cut, and the small ones need nobody', async () => {
    const rich = await settled(900_000)
    const small = (await ask(rich, 500_000)).body.payouts[0]
    expect(await sendable(small.id)).toBe(true)
    const { client } = await admin()
    expect((await client.post(`/api/finance/payouts/${small.id}/approve`)).status).toBe(404)
    await market.services.database.withActor(null, (tx) =>
      decidePayout(tx, { id: small.id, outcome: 'paid', now: Temporal.Now.instant() }),
    )
    const next = (await ask(rich, 10_000)).body.payouts[0]
    expect(await sendable(next.id)).toBe(false)
  })

  test('is approved by nobody else, in nobody’s name, and never withdrawn: the database refuses', async () => {
    const rich = await settled(900_000)
    const { id } = (await ask(rich, 600_000)).body.payouts[0]
    const by = (actor: string) =>
      market.services.database.withActor(actor, (tx) =>
        tx.insertInto('market.payoutApproval').values({ payoutId: id }).execute(),
      )
    await expect(by(rich.userId)).rejects.toMatchObject({ constraint: 'payout_approval_admin' })
    const { persona } = await admin()
    await by(persona.id)
    await expect(by(persona.id)).rejects.toMatchObject({ constraint: 'payout_approval_pkey' })
    await expect(
      market.owner.query('delete from market.payout_approval where payout_id = $1', [id]),
    ).rejects.toThrow()
    await expect(
      market.owner.query('update market.payout set approvals_needed = 0 where id = $1', [id]),
    ).rejects.toMatchObject({ constraint: 'payout_two_people' })
  })
})

describe('a statement', () => {
  test('of a month is a file that no cell of turns into a formula', async () => {
    const month = Temporal.Now.plainDateISO('America/Toronto').toPlainYearMonth().toString()
    const file = await practice.client.get(`/api/professional/statements/${month}/file?language=fr`)
    expect(file.headers.get('content-type')).toContain('text/csv')
    // Spreadsheets read accents right only after a byte order mark.
    expect([...file.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(file.text).toMatch(/^"Date";"Opération"/)
    expect(file.text).not.toMatch(/(^|[;,])"[=+@]/m)
    const { body } = await practice.client.get(`/api/professional/statements/${month}`)
    expect(body.netCents).toBe(124_000)
  })
})
