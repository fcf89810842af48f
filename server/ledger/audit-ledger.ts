import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'

/** Each query finds what must not be: the transfers or accounts where the books do not close. */
const CHECKS: Readonly<Record<string, RawBuilder<{ id: string }>>> = {
  'transfers sum to zero in each unit': sql`
    select transfer_id as id from ledger.entry group by transfer_id, unit having sum(amount) <> 0`,
  'transfers have two sides': sql`
    select t.id from ledger.transfer t left join ledger.entry e on e.transfer_id = t.id
    group by t.id having count(e.line) < 2`,
  'entries have their transfer, and its phase': sql`
    select e.transfer_id as id from ledger.entry e left join ledger.transfer t on t.id = e.transfer_id
    where t.id is null or t.phase <> e.phase`,
  'balances are the sums of their entries': sql`
    select b.account_id as id from ledger.balance b left join lateral (
      select coalesce(sum(e.amount) filter (where e.phase = 'posted'), 0) as posted,
        coalesce(-sum(e.amount) filter (where e.phase = 'pending' and r.pending_id is null and e.amount < 0), 0) as reserved,
        coalesce(sum(e.amount) filter (where e.phase = 'pending' and r.pending_id is null and e.amount > 0), 0) as incoming
      from ledger.entry e left join ledger.resolution r on r.pending_id = e.transfer_id
      where e.account_id = b.account_id) s on true
    where (b.posted, b.reserved, b.incoming) is distinct from (s.posted, s.reserved, s.incoming)`,
  'accounts that keep a balance have one, at its floor': sql`
    select a.id from ledger.account a join ledger.purpose p using (owner_kind, purpose)
    left join ledger.balance b on b.account_id = a.id
    where p.keeps_balance and (b.account_id is null or b.floor is distinct from p.floor
      or b.posted - b.reserved < p.floor)`,
  'nothing is pending past its time': sql`
    select transfer_id as id from ledger.reservation where expires_at < public.clock()`,
  'what is pending is what was not resolved': sql`
    select coalesce(t.id, v.transfer_id) as id from
      (select t.id from ledger.transfer t left join ledger.resolution r on r.pending_id = t.id
        where t.phase = 'pending' and r.pending_id is null) t
      full join ledger.reservation v on v.transfer_id = t.id
    where t.id is null or v.transfer_id is null`,
  'what was resolved was pending, and what was posted is there': sql`
    select r.pending_id as id from ledger.resolution r
    left join ledger.transfer p on p.id = r.pending_id and p.phase = 'pending'
    left join ledger.transfer t on t.id = r.transfer_id and t.pending_id = r.pending_id
    where p.id is null or (r.outcome = 'posted') <> (t.id is not null)`,
}

export type Finding = { check: string; count: number; examples: string[] }

/** Reads the whole ledger again and says where the books do not close. Nothing found: it is proven, not promised. */
export async function auditLedger(db: Db): Promise<Finding[]> {
  await sql`set local statement_timeout = 0`.execute(db)
  const findings: Finding[] = []
  for (const [check, query] of Object.entries(CHECKS)) {
    const { rows } = await query.execute(db)
    if (rows.length > 0)
      findings.push({ check, count: rows.length, examples: rows.slice(0, 5).map(({ id }) => id) })
  }
  return findings
}

export const AUDIT_CHECKS = Object.keys(CHECKS)
