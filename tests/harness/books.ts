// Credits and earnings written into the books of the running product, as packages and visits write them.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { accountOf, balanceOf, transfer, transferId } from '#server/ledger/index.ts'
import { type Database, openDatabase } from '#server/platform/database.ts'

async function withBooks<T>(databaseUrl: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ url: databaseUrl, size: 1 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

export async function memberIdOf(databaseUrl: string, email: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>('select id from auth."user" where email = $1', [
      email,
    ])
    return rows[0]?.id ?? ''
  } finally {
    await client.end()
  }
}

export const grantCredits = (databaseUrl: string, memberId: string, credits: number) =>
  withBooks(databaseUrl, (database) =>
    database.withActor(null, (tx) =>
      transfer(tx, {
        id: transferId(Temporal.Now.instant(), `granted ${randomUUID()}`),
        kind: 'credits-granted',
        entries: [
          { account: accountOf('platform/credits-issued'), amount: -credits },
          { account: accountOf('member/credits', memberId), amount: credits },
        ],
        facts: { because: 'test' },
      }),
    ),
  )

export const creditsOf = (databaseUrl: string, memberId: string) =>
  withBooks(databaseUrl, (database) =>
    database.readAs(null, (db) => balanceOf(db, accountOf('member/credits', memberId))),
  )

/** Earnings as a visit leaves them once they are available, without the visit. */
export const earn = (databaseUrl: string, professionalId: string, amount: number) =>
  withBooks(databaseUrl, (database) =>
    database.withActor(null, async (tx) => {
      const id = transferId(Temporal.Now.instant(), `earned ${randomUUID()}`)
      const pending = accountOf('professional/pending', professionalId)
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
    }),
  )

/** A bank account that was linked long ago. */
export async function linkBank(databaseUrl: string, professionalId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into market.payout_destination (professional_id, provider_reference, last_digits, changed_at)
     values ($1::uuid, $1::uuid::text, '4417', public.clock() - interval '30 days')`,
    [professionalId],
  )
  await client.end()
}
