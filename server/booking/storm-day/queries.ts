import { type RawBuilder, sql } from 'kysely'
import { toPlane } from '#domain/directory/plane.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { waiveFees } from '../appointments/index.ts'

export type Region = { name: string; latitude: number; longitude: number; radiusKm: number }
/** A professional's own visits, or those of a region. */
export type Scope = { professionalId: string } | { region: Region }

export type Touched = {
  id: string
  professionalId: string
  clientId: string
  startsAt: Temporal.Instant
  offersVideo: boolean
}

function within(scope: Scope): RawBuilder<unknown> {
  if ('professionalId' in scope)
    return sql`c.holder_kind = 'professional' and c.holder_id = ${scope.professionalId}`
  const { x, y } = toPlane(scope.region)
  return sql`c.holder_kind = 'client' and point(l.longitude * 111.2 * cos(radians(46.5)), l.latitude * 111.2)
    <-> point(${x}::float8, ${y}::float8) <= ${scope.region.radiusKm}`
}

/** By video where the service has it and the professional has a link to open: without one nobody could meet. */
const HAS_VIDEO = sql`(coalesce('video' = any(s.modes), false)
  and market.can_take_place('video', a.professional_id, null))`

/** Visits in person of that local day that lie ahead; each zone has its own midnight. */
const touched = (scope: Scope, day: string) => sql`
  from market.time_claim c
  join market.appointment a on a.id = c.appointment_id
  join market.professional_place l on l.id = a.place_id
  left join market.professional_service s on s.id = a.service_id
  where ${within(scope)} and c.during && tstzrange(${day}::date - interval '1 day', ${day}::date + interval '2 days')
    and a.state = 'scheduled' and a.mode = 'in-person' and a.starts_at > public.clock()
    -- Who has no account is called: there is nothing to answer by.
    and a.client_id is not null
    and (a.starts_at at time zone a.zone)::date = ${day}::date`

/** More than a province has on one day: what is beyond is no storm but a mistake. */
const VISITS_MAX = 20_000

export async function readTouched(db: Db, scope: Scope, day: string): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    select a.id, a.professional_id as "professionalId", a.client_id as "clientId", a.starts_at as "startsAt",
      ${HAS_VIDEO} as "offersVideo" ${touched(scope, day)}
    order by a.starts_at, a.id limit ${VISITS_MAX}`.execute(db)
  return rows
}

export type TouchedPractice = {
  id: string
  name: string
  city: string
  visits: number
  withVideo: number
  proposed: number
  answered: number
}

/** Practices that an administrator sees one by one; the totals count all of them. */
const PRACTICES_SHOWN = 200

const counted = (region: Region, day: string) => sql`
  select p.id, p.display_name as name, visit.city, visit.has_video, o.id as proposal_id, o.answer
  from (select a.id, a.professional_id, l.city, ${HAS_VIDEO} as has_video, a.starts_at
    ${touched({ region }, day)}) visit
  join market.professional p on p.id = visit.professional_id
  left join market.storm_proposal o on o.appointment_id = visit.id and o.starts_at = visit.starts_at`

export type TouchedTotals = { visits: number; withVideo: number; unasked: number; practices: number }

export async function countTouched(db: Db, region: Region, day: string): Promise<TouchedTotals> {
  const { rows } = await sql<TouchedTotals>`
    select count(*)::int as visits, count(*) filter (where has_video)::int as "withVideo",
      (count(*) - count(proposal_id))::int as unasked, count(distinct id)::int as practices
    from (${counted(region, day)}) touched`.execute(db)
  return rows[0] ?? { visits: 0, withVideo: 0, unasked: 0, practices: 0 }
}

/** Counts and professionals: an administrator needs no name of a client to act. */
export async function listTouched(db: Db, region: Region, day: string): Promise<TouchedPractice[]> {
  const { rows } = await sql<TouchedPractice>`
    select id, name, min(city) as city, count(*)::int as visits,
      count(*) filter (where has_video)::int as "withVideo", count(proposal_id)::int as proposed,
      count(answer)::int as answered
    from (${counted(region, day)}) touched
    group by id, name order by visits desc, name, id limit ${PRACTICES_SHOWN}`.execute(db)
  return rows
}

export async function declareStorm(
  tx: Tx,
  storm: { day: string; declaredBy: string } & Scope,
): Promise<string> {
  const own = 'professionalId' in storm ? storm.professionalId : null
  const region = 'region' in storm ? storm.region : null
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into market.storm_day (day, professional_id, place_name, latitude, longitude, radius_km, declared_by)
      values (${storm.day}::date, ${own}::uuid, ${region?.name ?? null}, ${region?.latitude ?? null}::float8,
        ${region?.longitude ?? null}::float8, ${region?.radiusKm ?? null}::smallint, ${storm.declaredBy}::uuid)
      on conflict do nothing returning id
    )
    select id from made union all
    select id from market.storm_day where day = ${storm.day}::date
      and professional_id is not distinct from ${own}::uuid
      and place_name is not distinct from ${region?.name ?? null}
      and radius_km is not distinct from ${region?.radiusKm ?? null}::smallint
    limit 1`.execute(tx)
  const [found] = rows
  // Someone declared the same at the same moment: once they commit, it is found.
  return found?.id ?? declareStorm(tx, storm)
}

/** Declared again after it was stopped: what waits is sent after all. */
export async function resumeStorm(tx: Tx, id: string): Promise<void> {
  await sql`update market.storm_day set stopped_at = null where id = ${id} and stopped_at is not null`.execute(
    tx,
  )
}

export async function stopStorm(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`update market.storm_day set stopped_at = coalesce(stopped_at, public.clock())
    where id = ${id} and professional_id is null returning id`.execute(tx)
  return rows.length > 0
}

/**
 * Asks about each visit once, and lifts its fee: whoever cannot come because of the storm owes nothing. How many were
 * not asked before.
 */
export async function insertProposals(
  tx: Tx,
  stormId: string,
  day: string,
  visits: readonly Touched[],
): Promise<number> {
  if (visits.length === 0) return 0
  const ids = visits.map(({ id }) => id)
  const videoIds = visits.filter(({ offersVideo }) => offersVideo).map(({ id }) => id)
  const { rows } = await sql`
    insert into market.storm_proposal (storm_day_id, appointment_id, professional_id, client_id, starts_at, day,
      offers_video)
    select ${stormId}::uuid, a.id, a.professional_id, a.client_id, a.starts_at, ${day}::date,
      a.id = any(${sql.val(videoIds)}::uuid[])
    from market.appointment a where a.id = any(${sql.val(ids)}::uuid[])
    on conflict (appointment_id, starts_at) do nothing returning id`.execute(tx)
  await waiveFees(tx, ids)
  return rows.length
}

/** Locked in one order, so that two storms over the same visits come one after the other. */
export async function lockVisits(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select id from market.appointment where id = any(${sql.val([...ids])}::uuid[])
    order by id for update`.execute(tx)
}

export type Proposal = {
  id: string
  appointmentId: string
  startsAt: Temporal.Instant
  offersVideo: boolean
  proposedAt: Temporal.Instant
  toldAt: Temporal.Instant | null
  answer: 'video' | 'moved' | 'keep' | 'cancelled' | null
}

/** A link taken away since it was asked ends the offer of video. */
const PROPOSAL = sql`p.id, p.appointment_id as "appointmentId", p.starts_at as "startsAt",
  p.offers_video and market.can_take_place('video', p.professional_id, null) as "offersVideo", p.proposed_at as "proposedAt", p.told_at as "toldAt", p.answer`

export async function readProposals(db: Db, professionalId: string, day: string): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`select ${PROPOSAL} from market.storm_proposal p
    where p.professional_id = ${professionalId} and p.day = ${day}::date order by p.starts_at, p.id`.execute(
    db,
  )
  return rows
}

/** What a client is asked about visits to come that still stand where they stood. */
export async function readOpenProposals(db: Db, clientId: string): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`select ${PROPOSAL} from market.storm_proposal p
    join market.appointment a on a.id = p.appointment_id and a.starts_at = p.starts_at
    where p.client_id = ${clientId} and p.starts_at > public.clock() and a.state = 'scheduled' and a.mode = 'in-person'
      and p.answer is null
    order by p.starts_at`.execute(db)
  return rows
}

export async function findProposal(
  tx: Tx,
  id: string,
  clientId: string,
): Promise<(Proposal & { professionalId: string }) | undefined> {
  const { rows } = await sql<Proposal & { professionalId: string }>`
    select ${PROPOSAL}, p.professional_id as "professionalId" from market.storm_proposal p
    where p.id = ${id} and p.client_id = ${clientId}`.execute(tx)
  return rows[0]
}

export async function keepVisit(tx: Tx, proposalId: string): Promise<void> {
  await sql`update market.storm_proposal set answer = 'keep', answered_at = public.clock()
    where id = ${proposalId} and answer is null`.execute(tx)
}

export type StormProgress = {
  id: string
  declaredAt: Temporal.Instant
  isStopped: boolean
  proposed: number
  told: number
  video: number
  moved: number
  keep: number
  cancelled: number
}

const count = (answer: string) => sql`count(*) filter (where p.answer = ${answer})::int`

export async function findStorm(db: Db, region: Region, day: string): Promise<StormProgress | undefined> {
  const { rows } = await sql<StormProgress>`
    select d.id, d.declared_at as "declaredAt", d.stopped_at is not null as "isStopped", count(p.id)::int as proposed,
      count(p.told_at)::int as told, ${count('video')} as video, ${count('moved')} as moved, ${count('keep')} as keep,
      ${count('cancelled')} as cancelled
    from market.storm_day d left join market.storm_proposal p on p.storm_day_id = d.id
    where d.professional_id is null and d.day = ${day}::date and d.place_name = ${region.name}
      and d.radius_km = ${region.radiusKm} group by d.id`.execute(db)
  return rows[0]
}

export type Unnotified = {
  id: string
  clientId: string
  appointmentId: string
  offersVideo: boolean
  isStanding: boolean
}

/**
 * Takes a few people who were not notified, each with all that concerns them, and whether each visit still stands as it was
 * when it was asked about. One worker at a time, so that none is torn.
 */
export async function takeUnnotified(tx: Tx, stormId: string, people: number): Promise<Unnotified[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`storm:${stormId}`}, 0))`.execute(tx)
  const { rows } = await sql<Unnotified>`
    with next as (
      select p.client_id from market.storm_proposal p join market.storm_day d on d.id = p.storm_day_id
      where p.storm_day_id = ${stormId} and p.told_at is null and d.stopped_at is null
      group by p.client_id order by min(p.starts_at), p.client_id limit ${people}
    )
    update market.storm_proposal p set told_at = public.clock() from next
    where p.client_id = next.client_id and p.storm_day_id = ${stormId} and p.told_at is null
    returning p.id, p.client_id as "clientId", p.appointment_id as "appointmentId",
      p.offers_video and market.can_take_place('video', p.professional_id, null) as "offersVideo",
      p.answer is null and exists (select from market.appointment a
        where a.id = p.appointment_id and a.starts_at = p.starts_at and a.starts_at > public.clock()
          and a.state = 'scheduled' and a.mode = 'in-person') as "isStanding"`.execute(tx)
  return rows
}
