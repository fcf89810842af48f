import { sql } from 'kysely'
import { type AccountRef, keepsBalance } from '#domain/ledger/accounts.ts'
import type { TransferKind } from '#domain/ledger/kinds.ts'
import { invariant } from '#domain/kernel/invariant.ts'
import type { Db } from '#server/platform/database.ts'
import { accountId } from './ids.ts'
import type { TransferFacts } from './transfer.ts'

export type Balance = {
  posted: number
  /** Taken by what is pending. */
  reserved: number
  /** Promised by what is pending. */
  incoming: number
  available: number
}

const EMPTY = { posted: 0, reserved: 0, incoming: 0 }

/** What every screen shows. An account that nothing ever touched is empty, not missing. */
export async function balanceOf(db: Db, account: AccountRef): Promise<Balance> {
  const id = accountId(account)
  const { rows } = keepsBalance(account.type)
    ? await sql<Omit<Balance, 'available'>>`
        select posted, reserved, incoming from ledger.balance where account_id = ${id}`.execute(db)
    : // Seldom asked for, and by the desk only: the sum of its entries, closed months by their index.
      await sql<Omit<Balance, 'available'>>`
        select coalesce(sum(amount), 0)::bigint as posted, 0 as reserved, 0 as incoming
        from ledger.entry where account_id = ${id} and phase = 'posted'`.execute(db)
  const { posted, reserved, incoming } = rows[0] ?? EMPTY
  return { posted, reserved, incoming, available: posted - reserved }
}

/** Of several accounts that keep theirs, in one statement and in their order. */
export async function balancesOf<const A extends readonly AccountRef[]>(
  db: Db,
  accounts: A,
): Promise<{ [K in keyof A]: Balance }> {
  invariant(
    accounts.every(({ type }) => keepsBalance(type)),
    'an account that keeps its balance',
  )
  const ids = accounts.map(accountId)
  const { rows } = await sql<Omit<Balance, 'available'> & { accountId: string }>`
    select account_id as "accountId", posted, reserved, incoming from ledger.balance
    where account_id = any(${sql.val(ids)}::uuid[])`.execute(db)
  const balances = ids.map((id) => {
    const { posted, reserved, incoming } = rows.find((row) => row.accountId === id) ?? EMPTY
    return { posted, reserved, incoming, available: posted - reserved }
  })
  return balances as { [K in keyof A]: Balance }
}

export type EntryPosition = { at: Temporal.Instant; transferId: string }

export type AccountEntry = {
  transferId: string
  kind: TransferKind
  at: Temporal.Instant
  amount: number
  phase: 'posted' | 'pending'
  /** What became of a reservation; none while it is pending. */
  outcome: 'posted' | 'voided' | null
  balanceAfter: number | null
  facts: TransferFacts
}

/** What happened on an account, newest first. The last one's position leads to the next page. */
export async function entriesOf(
  db: Db,
  account: AccountRef,
  page: { before?: EntryPosition | null; limit: number; phases?: readonly ('posted' | 'pending')[] },
): Promise<AccountEntry[]> {
  const { before, limit, phases = ['posted'] } = page
  const from = before
    ? sql`and (e.at, e.transfer_id) < (${before.at.toString()}::timestamptz, ${before.transferId}::uuid)`
    : sql``
  const { rows } = await sql<AccountEntry>`
    select e.transfer_id as "transferId", t.kind, e.at, e.amount, e.phase, r.outcome,
      e.balance_after as "balanceAfter", t.facts
    from ledger.entry e join ledger.transfer t on t.id = e.transfer_id
    left join ledger.resolution r on r.pending_id = e.transfer_id and e.phase = 'pending'
    where e.account_id = ${accountId(account)} and e.phase = any(${sql.val([...phases])}::text[]) ${from}
    order by e.at desc, e.transfer_id desc limit ${limit}`.execute(db)
  return rows
}
