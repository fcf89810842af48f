import { sql } from 'kysely'
import { type AccountRef, ownerKindOf, purposeOf } from '#domain/ledger/accounts.ts'
import type { Tx } from '#server/platform/database.ts'
import { accountId } from './ids.ts'

/** Opens the account if it is not open yet. A transfer does it too: this is for whoever wants a row to point at. */
export async function openAccount(tx: Tx, account: AccountRef): Promise<string> {
  const id = accountId(account)
  await sql`insert into ledger.account (id, owner_kind, owner_id, purpose)
    values (${id}, ${ownerKindOf(account.type)}, ${account.ownerId}::uuid, ${purposeOf(account.type)})
    on conflict do nothing`.execute(tx)
  return id
}
