// Transfers a second through our code, and the same statements run bare, in one run.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { accountOf, auditLedger, balanceOf, transfer, transferId } from '#server/ledger/index.ts'
import { type Database, openDatabase, type Tx } from '#server/platform/database.ts'
import { cloneDatabase, createTemplate, dropDatabase } from '#tests/harness/database.ts'
import { recordedStatements, type Statement } from './support/recorded-statements.ts'
import { claim, isShort, print } from './support/report.ts'

const SECONDS = isShort ? 3 : 10
const WORKERS = 8
const MEMBERS = 200
const SAMPLES = 300
/** Of what the statements cost by themselves. */
const RATIO_MIN = 0.5

export default async function measureLedger(): Promise<boolean> {
  await createTemplate('measure_ledger_template')
  const url = await cloneDatabase('measure_ledger_template', 'measure_ledger')
  const address = new URL(url)
  address.username = 'api'
  const database = openDatabase({ url: address.href, size: WORKERS })
  const pool = new pg.Pool({ connectionString: address.href, max: WORKERS })
  try {
    const members = Array.from({ length: MEMBERS }, () => randomUUID())
    await inTurns(members, (member) => grantCredits(database, member, 1_000_000))
    const deadlocksBefore = await countDeadlocks(pool)
    const samples = await recordedStatements(
      address.href,
      Array.from({ length: SAMPLES }, () => (tx: Tx) => spendBoth(tx, members)),
    )
    // In turns, so that neither gets the machine's better half.
    let [ours, bare] = [0, 0]
    for (let turn = 0; turn < 4; turn++) {
      ours += await perSecond(() => database.withActor(null, (tx) => spendBoth(tx, members)), SECONDS / 4)
      bare += await perSecond(() => runBare(pool, anyOf(samples)), SECONDS / 4)
    }
    const [oursRate, bareRate] = [ours / 4, bare / 4]
    const ratio = oursRate / bareRate
    const deadlocks = (await countDeadlocks(pool)) - deadlocksBefore
    const findings = await database.readAs(null, auditLedger)
    print(
      `       through our code ${oursRate.toFixed(0)} transfers/s, the same statements bare ${bareRate.toFixed(0)}/s`,
    )
    const results = [
      claim(`ratio at least ${RATIO_MIN}`, ratio >= RATIO_MIN, ratio.toFixed(2)),
      claim(
        'no deadlock, with two people in each transfer, named in any order',
        deadlocks === 0,
        `${deadlocks}`,
      ),
      claim('the books close', findings.length === 0, findings.map(({ check }) => check).join(', ')),
      await tenOfSixty(database),
    ]
    return results.every(Boolean)
  } finally {
    await pool.end()
    await database.close()
    await dropDatabase('measure_ledger')
    await dropDatabase('measure_ledger_template')
  }
}

const newId = () => transferId(Temporal.Now.instant(), randomUUID())
const anyOf = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T

const grantCredits = (database: Database, member: string, amount: number) =>
  database.withActor(null, (tx) =>
    transfer(tx, {
      id: newId(),
      kind: 'credits-granted',
      entries: [
        { account: accountOf('platform/credits-issued'), amount: -amount },
        { account: accountOf('member/credits', member), amount },
      ],
    }),
  )

/** Two members in one transfer, in the order chance named them: unsorted, this deadlocks. */
async function spendBoth(tx: Tx, members: readonly string[]): Promise<void> {
  const [first, second] = [anyOf(members), anyOf(members)]
  await transfer(tx, {
    id: newId(),
    kind: 'appointment-paid',
    entries: [
      { account: accountOf('member/credits', first), amount: -1 },
      { account: accountOf('member/credits', second), amount: -1 },
      { account: accountOf('platform/credits-redeemed'), amount: 2 },
    ],
  })
}

/** What our code sent, sent again by the driver alone: with another id, and nothing around it. */
async function runBare(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const { sql, parameters } of statements) {
      await client.query(
        sql,
        parameters.map((value) => (isTransferId(value) ? bareId() : value)),
      )
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** As cheap as an id can be: making ours is part of what is measured. */
const bareId = () =>
  `${Date.now()
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/, '$1-')}-7${randomUUID().slice(15)}`

const isTransferId = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(value)

async function perSecond(work: () => Promise<unknown>, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let count = 0
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      while (performance.now() < until) {
        await work()
        count++
      }
    }),
  )
  return count / seconds
}

/** Sixty at once on ten credits: ten. */
async function tenOfSixty(database: Database): Promise<boolean> {
  const member = randomUUID()
  await grantCredits(database, member, 10)
  const account = accountOf('member/credits', member)
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, () =>
      database
        .withActor(null, (tx) =>
          transfer(tx, {
            id: newId(),
            kind: 'appointment-paid',
            entries: [
              { account, amount: -1 },
              { account: accountOf('platform/credits-redeemed'), amount: 1 },
            ],
          }),
        )
        .then(
          () => 'spent',
          (error: { code?: string }) => error.code ?? 'failed',
        ),
    ),
  )
  const spent = outcomes.filter((outcome) => outcome === 'spent').length
  const refused = outcomes.filter((outcome) => outcome === 'money/insufficient').length
  const left = (await database.readAs(null, (db) => balanceOf(db, account))).posted
  return claim(
    'sixty spends of a credit at once, of ten: exactly ten',
    spent === 10 && refused === 50 && left === 0,
    `${spent} spent, ${refused} refused, ${left} left`,
  )
}

async function inTurns<T>(list: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (const item of list) await work(item)
}

async function countDeadlocks(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks ?? 0
}
