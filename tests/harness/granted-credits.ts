// Credits given by the books themselves, as a package gives them.
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
