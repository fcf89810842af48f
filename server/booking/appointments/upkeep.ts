import { sql } from 'kysely'
import { COMPLETES_AFTER_HOURS } from '#domain/booking/attendance.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { calendarsWithLapsedVisitors, refreshFreeTimes, releaseVisitorHolds } from '../slots/index.ts'
import { lockProfessionals } from '../schedule/index.ts'

const BATCH = 500
const BATCH_SIZE = 25

/** Every minute: what was held too long is free again, even if nobody asks for it. */
export async function expireHolds(database: Database): Promise<void> {
  const due = await database.readAs(null, async (db) => {
    const { rows } = await sql<{ id: string; professionalId: string }>`
      select id, professional_id as "professionalId" from market.appointment
      where state in ('held', 'requested') and held_until <= public.clock() order by id limit ${BATCH}`.execute(
      db,
    )
    return rows
  })
  for (let first = 0; first < due.length; first += BATCH_SIZE) {
    const batch = due.slice(first, first + BATCH_SIZE)
    await database.withActor(null, async (tx) => {
      // Calendars before visits, as whoever books takes them.
      await lockProfessionals(
        tx,
        batch.map(({ professionalId }) => professionalId),
      )
      const { rows } = await sql<{ professionalId: string }>`
        update market.appointment set state = 'expired', last_event = 'expire', version = version + 1
        where id = any(${sql.val(batch.map(({ id }) => id))}::uuid[]) and state in ('held', 'requested')
          and held_until <= public.clock() returning professional_id as "professionalId"`.execute(tx)
      await refreshFreeTimes(
        tx,
        rows.map(({ professionalId }) => professionalId),
      )
    })
  }
}

/** The same for what visitors kept and did not come back for. */
export async function expireVisitorHolds(database: Database): Promise<void> {
  const calendars = await database.readAs(null, (db) => calendarsWithLapsedVisitors(db, BATCH))
  for (const id of calendars)
    await database.withActor(null, async (tx) => {
      await lockProfessionals(tx, [id])
      await releaseVisitorHolds(tx, id, null)
      await refreshFreeTimes(tx, [id])
    })
}

/** The same for one professional or client at once, so that their time really is free: the times they have again. */
export async function expireLapsed(tx: Tx, holderId: string): Promise<Lapsed[]> {
  const { rows } = await sql<Lapsed>`
    with due as (
      select a.id from market.appointment a
      where a.id in (select appointment_id from market.time_claim where holder_id = ${holderId} and expires_at <= public.clock())
        and a.state in ('held', 'requested') and a.held_until <= public.clock()
      order by a.id for update of a skip locked
    )
    update market.appointment a set state = 'expired', last_event = 'expire', version = version + 1
    from due where a.id = due.id
    returning a.professional_id as "professionalId", a.busy_from as "from", a.busy_until as until`.execute(tx)
  const visitors = await releaseVisitorHolds(tx, holderId, null)
  return [...rows, ...visitors.map((span) => ({ ...span, professionalId: holderId }))]
}

type Lapsed = { professionalId: string; from: Temporal.Instant; until: Temporal.Instant }

/** A visit's journal takes a lock for its person: many visits in one transaction would fill the table of locks. */
const BATCHES_MAX = 400

/** Every hour: visits that nobody spoke of took place, their time leaves the constraint, months to come are made. */
export async function completePastVisits(database: Database): Promise<void> {
  for (let batch = 0; batch < BATCHES_MAX; batch++)
    if ((await database.withActor(null, completePast)) < BATCH) break
  await database.withActor(null, async (tx) => {
    await sql`delete from market.appointment_reminder where starts_at < public.clock() - interval '2 days'`.execute(
      tx,
    )
    await sql`select market.ensure_appointment_partitions(public.clock()::date, 13)`.execute(tx)
  })
}

async function completePast(tx: Tx): Promise<number> {
  const { numAffectedRows } = await sql`
      with due as (
        select a.id from market.time_claim claim join market.appointment a on a.id = claim.appointment_id
        where claim.holder_kind = 'client' and a.state = 'scheduled'
          and lower(claim.during) < public.clock() - make_interval(hours => ${COMPLETES_AFTER_HOURS})
          and a.ends_at < public.clock() - make_interval(hours => ${COMPLETES_AFTER_HOURS})
        order by a.id limit ${BATCH} for update of a skip locked
      )
      update market.appointment a set state = 'completed', last_event = 'complete', version = version + 1
      from due where a.id = due.id`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
