import { sql } from 'kysely'
import type { Database, Tx } from '#server/platform/database.ts'
import type { JobHandlers, NoPayload, Schedules } from '#server/platform/jobs.ts'

export type PlanJobs = { 'plans.every-night': NoPayload }

export const planSchedules: Schedules<PlanJobs> = { 'plans.every-night': '5 5 * * *' }

export const planJobs = ({ database }: { database: Database }): JobHandlers<PlanJobs> => ({
  'plans.every-night': () => forgetOld(database),
})

const UNSENT_MONTHS = 12

/** Plans at the end of their years with their key and all that hangs on it, and drafts that nobody sent in one. */
async function forgetOld(database: Database): Promise<void> {
  await database.withActor(null, (tx) =>
    sql`delete from market.plan where id in (select id from market.plan
      where keep_until < public.clock() or (state = 'draft'
        and made_at < public.clock() - make_interval(months => ${UNSENT_MONTHS})) limit 1000)`.execute(tx),
  )
}

/**
 * Before an account goes, its client’s or its professional’s: what was never sent goes, and what the client ticked for
 * themselves. What was sent is ended; it belongs to the file that a professional has to keep.
 */
export async function forgetPlans(tx: Tx, userId: string): Promise<void> {
  const ofTheirs = sql`(user_id = ${userId}
    or professional_id in (select id from market.professional where user_id = ${userId}))`
  await sql`delete from market.plan where state = 'draft' and ${ofTheirs}`.execute(tx)
  await sql`delete from market.plan_tick where plan_id in (select id from market.plan where user_id = ${userId})`.execute(
    tx,
  )
  await sql`update market.plan set state = 'ended' where state = 'sent' and ${ofTheirs}`.execute(tx)
}
