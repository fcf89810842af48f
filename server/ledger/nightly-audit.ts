import { sql } from 'kysely'
import type { Database, Db } from '#server/platform/database.ts'
import { log } from '#server/platform/log.ts'
import { auditLedger, type Finding } from './audit-ledger.ts'

const KEPT_DAYS = 400

/** Reads the whole ledger again while the country sleeps. What does not close is an error, and stays on the desk. */
export async function auditNightly(database: Database): Promise<Finding[]> {
  const findings = await database.readAs(null, auditLedger)
  await database.withActor(null, async (tx) => {
    await tx
      .insertInto('ledger.auditRun')
      .values({ findings: JSON.stringify(findings) })
      .execute()
    await sql`delete from ledger.audit_run where finished_at < public.clock() - make_interval(days => ${KEPT_DAYS})`.execute(
      tx,
    )
  })
  // Ids of transfers and accounts, which name nobody.
  for (const { check, count, examples } of findings)
    log.error({ check, count, examples }, 'the books do not close')
  return findings
}

export type LastAudit = { finishedAt: Temporal.Instant; findings: Finding[] }

export async function lastAudit(db: Db): Promise<LastAudit | null> {
  const row = await db
    .selectFrom('ledger.auditRun')
    .select(['finishedAt', 'findings'])
    .orderBy('finishedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { finishedAt: row.finishedAt, findings: row.findings as unknown as Finding[] } : null
}
