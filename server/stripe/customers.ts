import { createHash } from 'node:crypto'
import { type Locale, localeOf } from '#domain/kernel/locale.ts'
import type { Database, Db } from '#server/platform/database.ts'
import { callStripe, type StripeClient } from './client.ts'
import { customerOf, keepCustomer } from './queries.ts'

export type Payer = { id: string; email: string; name: string; language: Locale }

export async function findPayer(db: Db, userId: string): Promise<Payer | undefined> {
  const row = await db
    .selectFrom('auth.user')
    .select(['id', 'email', 'name', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row && { ...row, language: localeOf(row.language) }
}

/** The person as Stripe knows them: an address for its receipts, and our id. */
export async function ensureCustomer(
  { database, stripe }: { database: Database; stripe: StripeClient },
  payer: Payer,
): Promise<string> {
  const known = await database.readAs(payer.id, (db) => customerOf(db, payer.id))
  if (known) return known
  const customer = await callStripe(() =>
    stripe.sdk.customers.create(
      {
        email: payer.email,
        name: payer.name,
        preferred_locales: [`${payer.language}-CA`],
        metadata: { user: payer.id },
      },
      // A changed address is another request, and a key is for one.
      {
        idempotencyKey: `customer/${payer.id}/${createHash('sha256').update(payer.email).digest('hex').slice(0, 16)}`,
      },
    ),
  )
  return database.withActor(payer.id, (tx) => keepCustomer(tx, payer.id, customer.id))
}
