import { sql } from 'kysely'
import { PROFESSION_CODES } from '#domain/directory/professions.ts'
import { forgottenBefore, keptYears, SUPPORT_YEARS, UNKNOWN_YEARS } from '#domain/messages/retention.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import type { Database } from '#server/platform/database.ts'

/** Threads a transaction takes away, so that none holds others up. */
const BATCH = 200
/** Threads whose years a transaction writes: one row each. */
const SETTLED = 1_000

const YEARS = Object.fromEntries([
  ...PROFESSION_CODES.map((code) => [code, keptYears(code)] as const),
  ['support', SUPPORT_YEARS],
  ['unknown', UNKNOWN_YEARS],
])

/** Threads that are past the time of their profession go, with their messages, their key and what was reported. */
export async function forgetThreads(database: Database, now: Temporal.Instant): Promise<number> {
  await settleYears(database)
  const today = now.toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate()
  let forgotten = 0
  for (const years of new Set(Object.values(YEARS))) {
    const before = forgottenBefore(years, today)
    for (let count = BATCH; count === BATCH; forgotten += count)
      count = await database.withActor(null, async (tx) => {
        const { numAffectedRows } = await forgettable(years, before).execute(tx)
        return Number(numAffectedRows ?? 0n)
      })
  }
  return forgotten
}

/**
 * Takes away some of what is past these years, found by an index on the years and the month: whatever is kept longer is
 * not gone through. Asked again of each row that is deleted: its professional may change profession in that moment.
 */
export const forgettable = (years: number, before: Temporal.PlainDate) => sql`
  delete from market.thread t where not t.retention_due and t.id in (
    select o.id from market.thread o
    where o.kept_years = ${years} and o.last_month < ${before.toString()}::date and not o.retention_due
    order by o.last_month limit ${BATCH})`

/** Writes how long new threads are kept, and those whose professional changed profession. */
async function settleYears(database: Database): Promise<void> {
  for (let count = SETTLED; count === SETTLED;)
    count = await database.withActor(null, async (tx) => {
      const { rows } = await sql<{ count: number }>`
        select market.settle_retention(${JSON.stringify(YEARS)}::jsonb, ${SETTLED}) as count`.execute(tx)
      return rows[0]?.count ?? 0
    })
}
