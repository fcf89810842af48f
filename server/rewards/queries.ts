import { sql } from 'kysely'
import { CREDIT_VALUE } from '#domain/pricing/catalogue.ts'
import type { Deeds } from '#domain/rewards/achievements.ts'
import { type AttendedVisit, FINAL_AFTER_DAYS } from '#domain/rewards/attendance.ts'
import type { EventSource, RuleName } from '#domain/rewards/rules.ts'
import type { Db, Tx } from '#server/platform/database.ts'

export type RewardEvent = { userId: string; rule: RuleName; event: string }

type EarningState = 'pending' | 'earned' | 'undone'
export type Earning = {
  id: string
  userId: string
  rule: string
  points: number
  state: EarningState
}

export async function findEarning(
  db: Db,
  { userId, rule, event }: RewardEvent,
): Promise<Earning | undefined> {
  const row = await db
    .selectFrom('market.rewardEarning')
    .select(['id', 'userId', 'rule', 'points', 'state'])
    .where('userId', '=', userId)
    .where('rule', '=', rule)
    .where('event', '=', event)
    .executeTakeFirst()
  return row && { ...row, state: row.state as EarningState }
}

/** Nothing when it was written before: the database keeps one a person, rule and event. */
export async function insertEarning(
  tx: Tx,
  earning: RewardEvent & { points: number; state: 'pending' | 'earned' },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('market.rewardEarning')
    .values(earning)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function setEarningState(tx: Tx, id: string, state: 'earned' | 'undone'): Promise<void> {
  await tx.updateTable('market.rewardEarning').set({ state }).where('id', '=', id).execute()
}

export type DueEvent = { userId: string; source: EventSource; eventId: string }

/** Each once, the longest waiting first, from after a mark. */
export async function dueEvents(
  db: Db,
  after: string,
  limit: number,
): Promise<(DueEvent & { mark: string })[]> {
  const { rows } = await sql<DueEvent & { mark: string }>`
    select user_id as "userId", source, event_id as "eventId", min(id)::text as mark from market.reward_due
    where due_at <= public.clock() group by user_id, source, event_id having min(id) > ${after}::bigint
    order by min(id) limit ${limit}`.execute(db)
  return rows
}

export async function takeDue(tx: Tx, { source, eventId }: DueEvent): Promise<void> {
  await sql`delete from market.reward_due
    where event_id = ${eventId} and source = ${source} and due_at <= public.clock()`.execute(tx)
}

export async function lookAgain(tx: Tx, due: DueEvent, dueAt: Temporal.Instant): Promise<void> {
  await tx
    .insertInto('market.rewardDue')
    .values({ ...due, dueAt })
    .execute()
}

export async function forgetDue(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('market.rewardDue').where('userId', '=', userId).execute()
}

export async function readRole(db: Db, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('auth.user').select('userType').where('id', '=', userId).executeTakeFirst()
  return row?.userType
}

export type RewardedVisit = AttendedVisit & { id: string; clientId: string; hasReview: boolean }

/** A visit with what decides about its points. */
export async function readVisit(db: Db, id: string): Promise<RewardedVisit | undefined> {
  const { rows } = await sql<RewardedVisit>`
    select a.id, a.client_id as "clientId", a.state, a.ends_at as "endsAt", a.price_cents as "priceCents",
      (select jsonb_build_object('state', p.state, 'outcome', p.outcome, 'cardState', p.card_state,
          'paidCents', p.credits * ${CREDIT_VALUE}::bigint + p.card_cents)
        from market.payment p where p.appointment_id = a.id and p.state <> 'dropped') as payment,
      exists (select from market.review r where r.appointment_id = a.id and r.client_id = a.client_id) as "hasReview",
      market.is_linked(a.client_id, x.id) as "isLinked",
      exists (select from market.reward_card_use u join market.reward_card k on k.mark = u.mark
        where u.appointment_id = a.id and k.user_id <> a.client_id) as "isCardOfAnother"
    from market.appointment a join market.professional x on x.id = a.professional_id
    where a.id = ${id}`.execute(db)
  return rows[0]
}

/** What a person did, from the rows that say so. */
export async function readDeeds(db: Db, userId: string): Promise<Deeds> {
  const { rows } = await sql<Deeds>`
    select
      (select count(*)::int from market.reward_earning e where e.user_id = ${userId} and e.rule = 'first-scan'
        and e.state = 'earned') as scans,
      (select count(*)::int from market.reward_earning e join market.appointment a on a.id = e.event::uuid
        where e.user_id = ${userId} and e.rule = 'visit-attended' and e.state = 'earned' and a.state = 'completed'
          and a.ends_at <= public.clock() - make_interval(days => ${FINAL_AFTER_DAYS})) as "finalVisits",
      (select count(*)::int from market.redemption r where r.user_id = ${userId} and r.donation_id is not null)
        as donations,
      (select count(*)::int from market.redemption r where r.user_id = ${userId} and r.donation_id is not null
        and r.reward_code = 'tree_planting') as trees,
      (select coalesce(array_agg(e.event order by e.event), '{}') from market.reward_earning e
        where e.user_id = ${userId} and e.rule = 'goal-week' and e.state = 'earned') as "goalWeeks"`.execute(
    db,
  )
  return rows[0] ?? { scans: 0, finalVisits: 0, donations: 0, trees: 0, goalWeeks: [] }
}

/** Visits whose points stand, also those of a professional who left since. */
export async function countAttended(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from market.reward_earning
    where user_id = ${userId} and rule = 'visit-attended' and state = 'earned'`.execute(db)
  return rows[0]?.count ?? 0
}

export async function earnedRules(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('market.rewardEarning')
    .select('rule')
    .distinct()
    .where('userId', '=', userId)
    .where('event', '=', 'once')
    .where('state', '=', 'earned')
    .execute()
  return new Set(rows.map(({ rule }) => rule))
}
