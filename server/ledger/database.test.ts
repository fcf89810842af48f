// The database refuses, the application explains: each promise about the books, tried by a write that breaks it.
import { beforeAll, describe, expect, test } from 'vitest'
import type pg from 'pg'
import { PURPOSES } from '#domain/ledger/accounts.ts'
import { KINDS } from '#domain/ledger/kinds.ts'
import { marketplace } from '#tests/harness/api.ts'
import { accountId, accountOf, auditLedger } from './index.ts'

const market = marketplace()
let api: pg.Client
const member = '0190a0b0-0000-7000-8000-000000000001'
const credits = accountId(accountOf('member/credits', member))
const issued = accountId(accountOf('platform/credits-issued'))
const pending = accountId(accountOf('professional/pending', member))

beforeAll(async () => {
  api = await market.connectAs('api')
  await api.query(
    `insert into ledger.account (id, owner_kind, owner_id, purpose) values ($1, 'member', $4, 'credits'),
       ($2, 'platform', null, 'credits-issued'), ($3, 'professional', $4, 'pending')`,
    [credits, issued, pending, member],
  )
})

type Line = [account: string, amount: number]

/** One transaction written by hand; says what refused it. */
async function attempt(lines: readonly Line[], { kind = 'credits-granted', id = 'uuidv7()' } = {}) {
  try {
    await api.query('begin')
    const { rows } = await api.query<{ id: string }>(
      `insert into ledger.transfer (id, kind, phase) values (${id}, $1, 'posted') returning id`,
      [kind],
    )
    for (const [at, [account, amount]] of lines.entries())
      await api.query(
        'insert into ledger.entry (transfer_id, line, account_id, amount) values ($1, $2, $3, $4)',
        [rows[0]?.id, at + 1, account, amount],
      )
    await api.query('commit')
    return 'done'
  } catch (error) {
    await api.query('rollback')
    return (error as { constraint?: string; code?: string }).constraint ?? (error as { code?: string }).code
  }
}

test('the database holds the purposes and the movements of the rules, and no other', async () => {
  const { rows: purposes } = await market.owner.query(
    `select owner_kind || '/' || purpose as type, unit, floor::int as floor from ledger.purpose`,
  )
  expect(Object.fromEntries(purposes.map(({ type, ...rest }) => [type, rest]))).toEqual(PURPOSES)
  const { rows } = await market.owner.query(
    `select kind, owner_kind || '/' || purpose as type, direction from ledger.movement`,
  )
  const expected = Object.entries(KINDS).flatMap(([kind, { takes, gives }]) => [
    ...takes.map((type) => `${kind} -1 ${type}`),
    ...gives.map((type) => `${kind} 1 ${type}`),
  ])
  expect(rows.map(({ kind, type, direction }) => `${kind} ${direction} ${type}`).sort()).toEqual(
    expected.sort(),
  )
})

describe('the run-time role', () => {
  test('writes a transfer that closes', async () => {
    expect(
      await attempt([
        [issued, -5],
        [credits, 5],
      ]),
    ).toBe('done')
  })

  test.each<[string, Line[], string]>([
    ['no entry', [], 'transfer_balanced'],
    ['one side', [[credits, 5]], 'transfer_balanced'],
    [
      'more than it takes',
      [
        [issued, -5],
        [credits, 6],
      ],
      'transfer_balanced',
    ],
    [
      'nothing at all',
      [
        [issued, -1],
        [credits, 1],
        [credits, 0],
      ],
      'entry_movement',
    ],
    [
      'another unit',
      [
        [issued, -5],
        [pending, 5],
      ],
      'entry_movement',
    ],
    [
      'the other way',
      [
        [issued, 5],
        [credits, -5],
      ],
      'entry_movement',
    ],
    [
      'more than a number holds',
      [
        [issued, -5],
        [credits, 2 ** 63],
      ],
      '22003',
    ],
  ])('cannot write a transfer of %s', async (_what, lines, refused) => {
    expect(await attempt(lines)).toBe(refused)
  })

  test('cannot take a balance below its floor', async () => {
    expect(
      await attempt(
        [
          [credits, -6],
          [issued, 6],
        ],
        { kind: 'credits-withdrawn' },
      ),
    ).toBe('balance_floor')
    expect(
      await attempt(
        [
          [credits, -5],
          [issued, 5],
        ],
        { kind: 'credits-withdrawn' },
      ),
    ).toBe('done')
  })

  test('cannot give a transfer an id that carries no month', async () => {
    expect(
      await attempt(
        [
          [issued, -1],
          [credits, 1],
        ],
        { id: 'gen_random_uuid()' },
      ),
    ).toMatch(/transfer.*id_check/)
  })

  test('cannot add an entry to a transfer that exists', async () => {
    const { rows } = await market.owner.query<{ id: string }>('select id from ledger.transfer limit 1')
    const added = api.query(
      'insert into ledger.entry (transfer_id, line, account_id, amount) values ($1, 9, $2, 1)',
      [rows[0]?.id, credits],
    )
    await expect(added).rejects.toMatchObject({ code: '23514' })
    const pair = api.query(
      `insert into ledger.entry (transfer_id, line, account_id, amount) values ($1, 8, $2, -1), ($1, 9, $3, 1)`,
      [rows[0]?.id, issued, credits],
    )
    await expect(pair).rejects.toMatchObject({ constraint: 'entry_at_once' })
  })

  test.each([
    'update ledger.transfer set kind = kind',
    'update ledger.entry set amount = amount',
    'update ledger.balance set posted = 100',
    'update ledger.account set owner_id = owner_id',
    'delete from ledger.entry',
    'delete from ledger.transfer',
    'delete from ledger.resolution',
    'delete from ledger.reservation',
    'truncate ledger.entry',
    'truncate ledger.transfer',
    `insert into ledger.balance (account_id, posted) values (public.new_id(), 5)`,
    `insert into ledger.purpose values ('member', 'gold', 'cad', null, true)`,
    `insert into ledger.movement values ('credits-granted', 'platform', 'gst', -1)`,
    `insert into ledger.entry (transfer_id, line, account_id, amount, balance_after) values (public.new_id(), 1, public.new_id(), 1, 9)`,
    `select ledger.ensure_partitions(public.clock()::date, 1)`,
  ])('may not %s', async (statement) => {
    await expect(api.query(statement)).rejects.toMatchObject({ code: '42501' })
  })
})

test.each(['account', 'transfer', 'entry'])('not even the owner changes ledger.%s', async (table) => {
  for (const statement of [`delete from ledger.${table}`, `truncate ledger.${table} cascade`])
    await expect(market.owner.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test('the employer’s role sees nothing of it', async () => {
  const employer = await market.connectAs('employer_api')
  await expect(employer.query('select from ledger.entry')).rejects.toMatchObject({ code: '42501' })
})

describe('the audit', () => {
  const broken = async (statement: string) => {
    await market.owner.query(`begin; set local session_replication_role = replica; ${statement}; commit`)
    const findings = await market.services.database.readAs(null, auditLedger)
    return findings.map(({ check }) => check)
  }

  test('finds nothing in books that close', async () => {
    expect(await market.services.database.readAs(null, auditLedger)).toEqual([])
  })

  // Proof that it can fail: each line is written behind the triggers' back.
  test('sees a balance that is not the sum of its entries', async () => {
    expect(await broken('update ledger.balance set posted = posted + 1')).toEqual([
      'balances are the sums of their entries',
    ])
    expect(await broken('update ledger.balance set posted = posted - 1')).toEqual([])
  })

  test('sees an entry that was changed', async () => {
    const line = `where account_id = '${issued}' and amount < 0`
    expect(await broken(`update ledger.entry set amount = amount - 1 ${line}`)).toEqual([
      'transfers sum to zero in each unit',
    ])
    expect(await broken(`update ledger.entry set amount = amount + 1 ${line}`)).toEqual([])
  })

  test('sees a transfer without sides and a reservation that nobody keeps', async () => {
    const lost = `insert into ledger.transfer (id, kind, phase, expires_at)
      values (public.new_id(), 'payout', 'pending', public.clock() + interval '1 day')`
    expect(await broken(lost)).toEqual([
      'transfers have two sides',
      'what is pending is what was not resolved',
    ])
  })
})
