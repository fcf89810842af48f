import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { OpenedTime } from '../schedule/index.ts'
import { refreshFreeTimes } from './free-times.ts'
import { announceFreed, freeTime } from './freed-time.ts'
import type { SlotJobs } from './job-payloads.ts'

/** After a change of hours, search and open pages look again; the trigger of appointments says the same. */
export async function followSchedule(
  dependencies: { jobs: Jobs<SlotJobs> },
  tx: Tx,
  professionalId: string,
  opened?: OpenedTime,
): Promise<void> {
  await refreshFreeTimes(tx, [professionalId])
  await sql`select pg_notify('slots', ${professionalId}::text)`.execute(tx)
  if (!opened) return
  await freeTime(tx, professionalId, opened)
  await announceFreed(dependencies, tx, professionalId)
}
