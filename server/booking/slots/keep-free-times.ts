import { sql } from 'kysely'
import { FREE_DAYS, SURE_DAYS } from '#domain/booking/free-times.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { refreshFreeTimes } from './free-times.ts'

const BATCH = 50
/** What one run does at most; the next one goes on. A million calendars a week are six thousand an hour. */
const BATCHES = { minute: 100, hour: 200 }

/** Every minute: times that somebody changed without being able to write them again. */
export async function refreshDueTimes(database: Database, batches = BATCHES.minute): Promise<number> {
  return inBatches(database, batches, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select distinct professional_id as id from (
        select professional_id from market.free_time_due order by id limit ${BATCH}) oldest`.execute(tx)
    return rows.map(({ id }) => id)
  })
}

/** Every hour: who has fewer days ahead than promised gets new ones. Each calendar is written once a week. */
export async function extendFreeTimes(database: Database, batches = BATCHES.hour): Promise<number> {
  return inBatches(database, batches, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select distinct professional_id as id from (
        select professional_id from market.free_time
        where first_day < public.clock()::date - ${FREE_DAYS - SURE_DAYS - 1}::integer
        order by first_day limit ${BATCH}) shortest`.execute(tx)
    return rows.map(({ id }) => id)
  })
}

/** Small transactions: whoever books meanwhile waits for one of them at most. */
async function inBatches(
  database: Database,
  batches: number,
  find: (tx: Tx) => Promise<string[]>,
): Promise<number> {
  let written = 0
  for (let batch = 0; batch < batches; batch++) {
    const count = await database.withActor(null, async (tx) => {
      const ids = await find(tx)
      await refreshFreeTimes(tx, ids)
      return ids.length
    })
    written += count
    if (count === 0) break
  }
  return written
}
