import { sql } from 'kysely'
import { PLAN_WEEKS_AFTER_VISIT } from '#domain/rewards/rules.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { bring, lockPoints } from './points.ts'

type Whose = { userId: string; professionalId: string }

/** Whether a plan of this professional earns in this week: a visit with them that earned points is not long past. */
export async function earnsWithPlans(
  db: Db,
  { userId, professionalId }: Whose,
  monday: string,
): Promise<boolean> {
  const { rows } = await sql<{ earns: boolean }>`select exists (
      select from market.reward_earning e join market.appointment a on a.id = e.event::uuid
      where e.user_id = ${userId} and e.rule = 'visit-attended' and e.state = 'earned' and a.client_id = ${userId}
        and a.professional_id = ${professionalId}
        and a.ends_at >= ${monday}::date - make_interval(weeks => ${PLAN_WEEKS_AFTER_VISIT})) as earns`.execute(
    db,
  )
  return rows[0]?.earns ?? false
}

/** The person ticked something: the weeks in which all of a plan was done, once a week whatever the number of plans. */
export async function notePlanWeeks(tx: Tx, whose: Whose, mondays: readonly string[]): Promise<void> {
  if (mondays.length === 0) return
  await lockPoints(tx, whose.userId)
  for (const event of mondays)
    if (await earnsWithPlans(tx, whose, event))
      await bring(tx, { userId: whose.userId, rule: 'plan-week', event }, 'earned')
}
