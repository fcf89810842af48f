import { sql } from 'kysely'
import { PROFESSION_CODES } from '#domain/directory/professions.ts'
import { forgottenBefore, keptYears, SUPPORT_YEARS } from '#domain/messages/retention.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import type { Database } from '#server/platform/database.ts'

/** Threads a transaction takes away, so that none holds others up. */
const BATCH = 200

/** Threads that are past the time of their profession go, with their messages, their key and what was reported. */
export async function forgetThreads(database: Database, now: Temporal.Instant): Promise<number> {
  const today = now.toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate()
  let forgotten = 0
  for (const years of new Set([SUPPORT_YEARS, ...PROFESSION_CODES.map(keptYears)])) {
    const before = forgottenBefore(years, today).toString()
    const professions = PROFESSION_CODES.filter((code) => keptYears(code) === years)
    for (let count = BATCH; count === BATCH; forgotten += count)
      count = await database.withActor(null, async (tx) => {
        const { numAffectedRows } = await sql`delete from market.thread where id in (
          select t.id from market.thread t left join market.professional p on p.id = t.professional_id
          where t.last_month < ${before}::date
            and (p.profession = any(${sql.val([...professions])}::text[])
              or (t.kind = 'support' and ${years === SUPPORT_YEARS}))
          order by t.last_month limit ${BATCH})`.execute(tx)
        return Number(numAffectedRows ?? 0n)
      })
  }
  return forgotten
}
