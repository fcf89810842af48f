import { sql } from 'kysely'
import type { BookedVisit, Ceiling, InsurancePlan } from '#domain/receipts/ceilings.ts'
import type { Db, Tx } from '#server/platform/database.ts'

export type StoredPlan = InsurancePlan & { id: string; contract: string | null; changedOn: string }

/** A member's plans with their ceilings, in the order in which they were written down. */
export async function plansOf(db: Db, memberId: string): Promise<StoredPlan[]> {
  const { rows } = await sql<StoredPlan>`
    select p.id, p.insurer, p.contract, p.starts_month as "startsMonth",
      (p.changed_at at time zone 'America/Toronto')::date::text as "changedOn",
      coalesce((select jsonb_agg(jsonb_build_object('profession', c.profession, 'attendee', c.attendee_name,
          'ceilingCents', c.ceiling_cents, 'percent', c.percent)
          order by c.attendee_name nulls first, c.profession)
        from market.insurance_ceiling c where c.plan_id = p.id), '[]'::jsonb) as ceilings
    from market.insurance_plan p where p.member_id = ${memberId} order by p.id`.execute(db)
  return rows
}

/** What is booked with its price and taxes, from now to a day. */
export async function bookedUntil(db: Db, memberId: string, until: string): Promise<BookedVisit[]> {
  const { rows } = await sql<BookedVisit>`
    select (a.starts_at at time zone a.zone)::date::text as "visitOn", p.profession, a.attendee_name as attendee,
      coalesce(y.price_cents + y.gst_cents + y.qst_cents, a.price_cents)::bigint as "totalCents"
    from market.appointment a join market.professional p on p.id = a.professional_id
    left join market.payment y on y.appointment_id = a.id and y.state <> 'dropped'
    where a.client_id = ${memberId} and a.state = 'scheduled' and a.ends_at > public.clock()
      and a.starts_at < ${until}::date + interval '2 days'
    order by a.starts_at, a.id limit 100`.execute(db)
  return rows
}

/** Whom somebody booked for before, by name: a ceiling may be theirs. */
export async function attendeesOf(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct attendee_name as name from market.appointment
    where client_id = ${memberId} and attendee_name is not null order by name limit 20`.execute(db)
  return rows.map(({ name }) => name)
}

/** Two requests of one member come one after the other: none counts past the other. */
export async function lockPlans(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`market.insurance_plan:${memberId}`}, 0))`.execute(
    tx,
  )
}

type PlanValues = { insurer: string; contract: string | null; startsMonth: number }

export async function insertPlan(tx: Tx, memberId: string, values: PlanValues): Promise<string> {
  const { id } = await tx
    .insertInto('market.insurancePlan')
    .values({ memberId, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updatePlan(tx: Tx, id: string, values: PlanValues): Promise<void> {
  await tx
    .updateTable('market.insurancePlan')
    .set({ ...values, changedAt: sql`public.clock()` })
    .where('id', '=', id)
    .execute()
}

export async function deletePlan(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('market.insurancePlan').where('id', '=', id).execute()
}

/** All of a plan's ceilings anew. */
export async function replaceCeilings(
  tx: Tx,
  { memberId, planId, ceilings }: { memberId: string; planId: string; ceilings: readonly Ceiling[] },
): Promise<void> {
  await tx.deleteFrom('market.insuranceCeiling').where('planId', '=', planId).execute()
  if (ceilings.length === 0) return
  await tx
    .insertInto('market.insuranceCeiling')
    .values(ceilings.map(({ attendee, ...rest }) => ({ planId, memberId, attendeeName: attendee, ...rest })))
    .execute()
}
