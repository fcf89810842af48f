import { sql } from 'kysely'
import { type AccountRef, ownerKindOf, purposeOf } from '#domain/ledger/accounts.ts'
import type { TransferKind } from '#domain/ledger/kinds.ts'
import { balancedEntries, type Entry } from '#domain/ledger/transfer.ts'
import { invariant } from '#domain/kernel/invariant.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { constraintOf } from '#server/platform/constraint-of.ts'
import type { Tx } from '#server/platform/database.ts'
import { accountId } from './ids.ts'

/** Ids and codes: what a transfer was for. */
export type TransferFacts = Record<string, string | number | boolean>

export type NewTransfer = {
  /** The idempotency key: made by `transferId` from the cause. */
  id: string
  kind: TransferKind
  entries: readonly Entry[]
  facts?: TransferFacts
}

/** False: this very transfer was made before, and nothing moved now. */
export type Effect = { isNew: boolean }

/** Moves at once. Refuses `money/insufficient` when a balance would fall below its floor. */
export function transfer(tx: Tx, wanted: NewTransfer): Promise<Effect> {
  return write(tx, wanted, { phase: 'posted', pendingId: null, expiresAt: null })
}

/** Takes what it moves out of reach until it is posted or voided, or its time is past. */
export function reserve(tx: Tx, wanted: NewTransfer & { expiresAt: Temporal.Instant }): Promise<Effect> {
  return write(tx, wanted, { phase: 'pending', pendingId: null, expiresAt: wanted.expiresAt })
}

/**
 * Carries a reservation out, once. The entries are those reserved, or fewer, and whatever else moves with them: what
 * was reserved and is not moved is free again.
 */
export async function post(tx: Tx, wanted: NewTransfer & { pendingId: string }): Promise<Effect> {
  const { id, pendingId } = wanted
  await lockAccounts(
    tx,
    wanted.entries.map(({ account }) => account),
    pendingId,
  )
  const earlier = await resolutionOf(tx, pendingId)
  if (earlier?.outcome === 'voided') throw new Refusal('money/reservation-over')
  if (!earlier) await resolve(tx, { pendingId, outcome: 'posted', transferId: id })
  invariant(!earlier || earlier.transferId === id, 'a reservation is carried out by one transfer')
  return write(tx, wanted, { phase: 'posted', pendingId, expiresAt: null })
}

/** Gives back what was reserved, once. */
export async function voidReservation(tx: Tx, pendingId: string, facts: TransferFacts = {}): Promise<Effect> {
  await lockAccounts(tx, [], pendingId)
  const earlier = await resolutionOf(tx, pendingId)
  if (earlier?.outcome === 'posted') throw new Refusal('money/reservation-over')
  if (!earlier) await resolve(tx, { pendingId, outcome: 'voided', transferId: null, facts })
  return { isNew: !earlier }
}

/** Several transfers of one transaction lock all they touch first, in the order everyone locks. */
export async function lockAccounts(
  tx: Tx,
  accounts: readonly AccountRef[],
  pendingId: string | null = null,
): Promise<void> {
  await sql`select ledger.lock_balances(${sql.val(accounts.map(accountId))}::uuid[], ${pendingId}::uuid)`.execute(
    tx,
  )
}

type Written = { phase: 'posted' | 'pending'; pendingId: string | null; expiresAt: Temporal.Instant | null }

async function write(tx: Tx, wanted: NewTransfer, { phase, pendingId, expiresAt }: Written): Promise<Effect> {
  const { id, kind, facts = {} } = wanted
  const lines = balancedEntries(kind, wanted.entries)
    .map(({ account, amount }) => ({ ...account, id: accountId(account), amount }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const column = <T>(of: (line: (typeof lines)[number]) => T) => sql.val(lines.map(of))
  const ids = column((line) => line.id)
  // One statement: accounts that do not exist yet, the transfer, then its entries in the order of their accounts.
  const { rows } = await explained(
    sql<{ line: number }>`
      with opened as (
        insert into ledger.account (id, owner_kind, owner_id, purpose)
        select * from unnest(${ids}::uuid[], ${column(({ type }) => ownerKindOf(type))}::text[],
          ${column(({ ownerId }) => ownerId)}::uuid[], ${column(({ type }) => purposeOf(type))}::text[]) as a (id)
        order by id on conflict do nothing returning id
      ), written as (
        insert into ledger.transfer (id, kind, phase, pending_id, expires_at, facts)
        values (${id}, ${kind}, ${phase}, ${pendingId}::uuid, ${expiresAt?.toString() ?? null}::timestamptz,
          ${JSON.stringify(facts)}::jsonb)
        on conflict do nothing returning id
      )
      insert into ledger.entry (transfer_id, line, account_id, amount)
      select w.id, e.line, e.account_id, e.amount
      from written w cross join (select count(*) from opened) first
      cross join unnest(${ids}::uuid[], ${column(({ amount }) => String(amount))}::bigint[])
        with ordinality as e (account_id, amount, line)
      order by e.line returning line`.execute(tx),
  )
  if (rows.length > 0) return { isNew: true }
  await requireSame(tx, id, kind, lines)
  return { isNew: false }
}

/** The same id for another transfer is a mistake that must not pass for success. */
async function requireSame(
  tx: Tx,
  id: string,
  kind: TransferKind,
  lines: readonly { id: string; amount: number }[],
): Promise<void> {
  const { rows } = await sql<{ kind: string; accountId: string; amount: number }>`
    select t.kind, e.account_id as "accountId", e.amount from ledger.transfer t
    join ledger.entry e on e.transfer_id = t.id where t.id = ${id} order by e.line`.execute(tx)
  const isSame =
    rows.length === lines.length &&
    rows.every(
      (row, at) => row.kind === kind && row.accountId === lines[at]?.id && row.amount === lines[at]?.amount,
    )
  invariant(isSame, `${kind} with the id of another transfer`)
}

type Resolution = { outcome: 'posted' | 'voided'; transferId: string | null }

async function resolutionOf(tx: Tx, pendingId: string): Promise<Resolution | undefined> {
  const { rows } = await sql<Resolution>`
    select outcome, transfer_id as "transferId" from ledger.resolution where pending_id = ${pendingId}`.execute(
    tx,
  )
  return rows[0]
}

async function resolve(
  tx: Tx,
  { pendingId, outcome, transferId, facts = {} }: Resolution & { pendingId: string; facts?: TransferFacts },
): Promise<void> {
  await explained(
    sql`insert into ledger.resolution (pending_id, outcome, transfer_id, facts)
      values (${pendingId}, ${outcome}, ${transferId}::uuid, ${JSON.stringify(facts)}::jsonb)`.execute(tx),
  )
}

/** What the database refuses by name is a refusal of the product; the rest is a bug and stays one. */
async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const constraint = constraintOf(error)
    if (constraint === 'balance_floor') throw new Refusal('money/insufficient')
    if (constraint === 'resolution_expired' || constraint === 'resolution_pending')
      throw new Refusal('money/reservation-over')
    throw error
  }
}
