import { sql } from 'kysely'
import { invariant } from '#domain/kernel/invariant.ts'
import type { Tick } from '#domain/plans/following.ts'
import type { Db, Tx } from '#server/platform/database.ts'

export type PlanState = 'draft' | 'sent' | 'ended'
export type PlanRow = {
  id: string
  professionalId: string
  practiceClientId: string | null
  userId: string
  isOfAnother: boolean
  wrappedBy: string
  wrappedKey: Buffer
  state: PlanState
  madeAt: Temporal.Instant
  sentAt: Temporal.Instant | null
  endedAt: Temporal.Instant | null
  keepUntil: Temporal.Instant | null
  firstName: string | null
  lastName: string | null
  professional: string
  profession: string
  readerId: string | null
  /** Null until the person said so. */
  isShared: boolean | null
}

const PLANS = sql`select p.id, p.professional_id as "professionalId", p.practice_client_id as "practiceClientId",
    p.user_id as "userId", p.attendee_name is not null as "isOfAnother", p.wrapped_by as "wrappedBy",
    p.wrapped_key as "wrappedKey", p.state, p.made_at as "madeAt", p.sent_at as "sentAt", p.ended_at as "endedAt",
    p.keep_until as "keepUntil", coalesce(p.attendee_name, u.first_name) as "firstName",
    case when p.attendee_name is null then u.last_name else '' end as "lastName",
    coalesce(x.display_name, '') as professional, coalesce(x.profession, '') as profession, x.user_id as "readerId",
    a.is_shared as "isShared"
  from market.plan p
  left join auth."user" u on u.id = p.user_id
  left join market.professional x on x.id = p.professional_id
  left join market.plan_agreement a on a.plan_id = p.id`

const MOST = 200

/** Of the practice of whoever asks; of one client alone when one is named. */
export async function listPracticePlans(db: Db, client?: string): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`${PLANS} where p.professional_id = market.actor_practice()
    and (${client ?? null}::uuid is null or p.practice_client_id = ${client ?? null}::uuid)
    order by (p.state = 'ended'), p.id desc limit ${MOST}`.execute(db)
  return rows
}

export async function findPracticePlan(db: Db, id: string): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`${PLANS}
    where p.id = ${id} and p.professional_id = market.actor_practice()`.execute(db)
  return rows[0]
}

export type OwnPlanRow = PlanRow & {
  number: number
  versionSentAt: Temporal.Instant
  sealed: Buffer
  ticks: Tick[]
}

/**
 * With the version that stands and every tick of it: one statement, for the home asks it too. `now` names open plans
 * alone.
 */
export async function listOwnPlans(
  db: Db,
  userId: string,
  { onlyOpen }: { onlyOpen: boolean },
): Promise<OwnPlanRow[]> {
  const { rows } = await sql<OwnPlanRow>`select o.*, v.number, v.sent_at as "versionSentAt", v.sealed, (
      select coalesce(jsonb_agg(jsonb_build_object('item', t.item, 'day', t.day)), '[]')
      from market.plan_tick t where t.plan_id = o.id) as ticks
    from (${PLANS} where p.user_id = ${userId} and p.state <> 'draft' and (not ${onlyOpen} or p.state = 'sent')
      order by (p.state = 'ended'), p.id desc limit ${MOST}) o
    join lateral (select v.number, v.sent_at, v.sealed from market.plan_version v where v.plan_id = o.id
      order by v.number desc limit 1) v on true
    order by (o.state = 'ended'), o.id desc`.execute(db)
  return rows
}

export async function findOwnPlan(db: Db, userId: string, id: string): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`${PLANS}
    where p.id = ${id} and p.user_id = ${userId} and p.state <> 'draft'`.execute(db)
  return rows[0]
}

export const lockPlan = (tx: Tx, id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('market.plan:' || ${id}, 0))`.execute(tx)

export async function newId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select public.new_id() as id`.execute(db)
  const [made] = rows
  invariant(made, 'a statement that makes an id answers one')
  return made.id
}

/** Of the practice of whoever acts, with the account behind them. */
export function findClient(db: Db, id: string) {
  return db
    .selectFrom('market.practiceClient')
    .select(['id', 'userId', 'professionalId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertPlan(
  tx: Tx,
  plan: {
    id: string
    professionalId: string
    practiceClientId: string
    userId: string
    wrappedBy: string
    wrappedKey: Buffer
  },
): Promise<void> {
  await tx.insertInto('market.plan').values(plan).execute()
}

export async function insertDraft(tx: Tx, planId: string, sealed: Buffer): Promise<void> {
  await tx.insertInto('market.planDraft').values({ planId, sealed }).execute()
}

export function findDraft(db: Db, planId: string) {
  return db
    .selectFrom('market.planDraft')
    .select(['revision', 'sealed', 'changedAt'])
    .where('planId', '=', planId)
    .executeTakeFirst()
}

type Draft = { planId: string; revision: number; sealed: Buffer; now: Temporal.Instant }

/** Only over the one that was read. */
export async function updateDraft(tx: Tx, { planId, revision, sealed, now }: Draft): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('market.planDraft')
    .set({ sealed, revision: revision + 1, changedAt: now })
    .where('planId', '=', planId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type VersionRow = { number: number; sealed: Buffer; sentAt: Temporal.Instant }

/** The oldest first. */
export function listVersions(db: Db, planId: string): Promise<VersionRow[]> {
  return db
    .selectFrom('market.planVersion')
    .select(['number', 'sealed', 'sentAt'])
    .where('planId', '=', planId)
    .orderBy('number')
    .execute()
}

export async function insertVersion(
  tx: Tx,
  version: { planId: string; number: number; items: string[]; sealed: Buffer },
): Promise<void> {
  await tx.insertInto('market.planVersion').values(version).execute()
}

export async function noteState(
  tx: Tx,
  id: string,
  change: { state: PlanState; keepUntil: Temporal.Instant },
): Promise<void> {
  await tx.updateTable('market.plan').set(change).where('id', '=', id).execute()
}

/** Only what was never sent. */
export async function deletePlan(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('market.plan')
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Those that the reader may see: the person all of their own, the practice what was shared with it. */
export async function listTicks(db: Db, planId: string): Promise<Tick[]> {
  const { rows } = await sql<Tick>`select item, day::text as day from market.plan_tick
    where plan_id = ${planId} order by day, item`.execute(db)
  return rows
}

export async function insertTick(tx: Tx, planId: string, { item, day }: Tick): Promise<void> {
  await sql`insert into market.plan_tick (plan_id, item, day) values (${planId}, ${item}, ${day}::date)
    on conflict do nothing`.execute(tx)
}

export async function deleteTick(tx: Tx, planId: string, { item, day }: Tick): Promise<void> {
  await sql`delete from market.plan_tick where plan_id = ${planId} and item = ${item} and day = ${day}::date`.execute(
    tx,
  )
}

type Agreement = { planId: string; userId: string; isShared: boolean; consentId: string }

export async function setAgreement(tx: Tx, agreement: Agreement, now: Temporal.Instant): Promise<void> {
  const { isShared, consentId } = agreement
  await tx
    .insertInto('market.planAgreement')
    .values(agreement)
    .onConflict((conflict) => conflict.column('planId').doUpdateSet({ isShared, consentId, changedAt: now }))
    .execute()
}

export async function insertWords(
  tx: Tx,
  words: { id: string; planId: string; sealed: Buffer },
): Promise<void> {
  await tx.insertInto('market.planWords').values(words).execute()
}

/** The newest first. */
export function listWords(db: Db, planId: string) {
  return db
    .selectFrom('market.planWords')
    .select(['id', 'sealed', 'saidAt', 'seenAt'])
    .where('planId', '=', planId)
    .orderBy('saidAt', 'desc')
    .limit(MOST)
    .execute()
}

export async function noteSeen(tx: Tx, planId: string, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('market.planWords')
    .set({ seenAt: now })
    .where('planId', '=', planId)
    .where('seenAt', 'is', null)
    .execute()
}
