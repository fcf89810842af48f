import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'

export type WebVital = {
  metric: string
  value: number
  rating: string
  route: string
  language: string
  device: string
}

/** Not returned, not counted: the id is random and the day is the database's. */
export async function storeVitals(tx: Tx, vitals: readonly WebVital[]): Promise<void> {
  await tx.insertInto('ops.webVital').values(vitals).execute()
}

export async function eraseVitalsBefore(tx: Tx, keptDays: number): Promise<void> {
  await sql`delete from ops.web_vital where day < public.clock()::date - ${keptDays}::int`.execute(tx)
}
