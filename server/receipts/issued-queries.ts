import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'
import { readReceipt, type StoredReceipt, type VisitPaper } from './queries.ts'

type IssuedRow = { id: string; series: string; number: number; kind: VisitPaper; issuedOn: string }

/** The papers of a visit that were issued in this professional's name, newest first. */
export async function listIssued(db: Db, userId: string, appointmentId: string): Promise<IssuedRow[]> {
  const { rows } = await sql<IssuedRow>`
    select r.id, r.series, r.number, r.kind, r.content ->> 'issuedOn' as "issuedOn"
    from market.receipt r join market.payment p on p.id = r.payment_id
    join market.professional x on x.id = r.professional_id
    where p.appointment_id = ${appointmentId} and x.user_id = ${userId}
    order by r.issued_at desc, r.id desc`.execute(db)
  return rows
}

export async function readIssued(db: Db, userId: string, id: string): Promise<StoredReceipt | undefined> {
  const { rows } = await sql`
    select from market.receipt r join market.professional x on x.id = r.professional_id
    where r.id = ${id} and x.user_id = ${userId}`.execute(db)
  return rows.length > 0 ? readReceipt(db, id) : undefined
}
