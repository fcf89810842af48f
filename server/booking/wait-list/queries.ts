import { sql } from 'kysely'
import type { DayPart, Waiting } from '#domain/booking/wait-list.ts'
import type { Mode } from '#domain/directory/modes.ts'
import type { Db, Tx } from '#server/platform/database.ts'

export type NewEntry = {
  professionalId: string
  clientId: string
  serviceId: string
  modes: readonly Mode[]
  weekdays: readonly number[]
  parts: readonly DayPart[]
  firstDay: string
  lastDay: string
  attendee: string
  attendeeName: string | null
  replacesId: string | null
}

export async function insertEntry(tx: Tx, entry: NewEntry): Promise<string> {
  const { firstDay, lastDay, modes, weekdays, parts, ...rest } = entry
  const { id } = await tx
    .insertInto('market.waitEntry')
    .values({
      ...rest,
      modes: [...modes],
      weekdays: [...weekdays],
      parts: [...parts],
      firstDay: sql`${firstDay}::date`,
      lastDay: sql`${lastDay}::date`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function countEntries(tx: Tx, clientId: string): Promise<{ all: number; serviceIds: string[] }> {
  const rows = await tx
    .selectFrom('market.waitEntry')
    .select('serviceId')
    .where('clientId', '=', clientId)
    .where('state', '=', 'waiting')
    .execute()
  return { all: rows.length, serviceIds: rows.map(({ serviceId }) => serviceId) }
}

/** A person's own entry. Whether they still wait is known once the calendar is locked: its offer, or its end. */
export function findEntry(tx: Tx, id: string, clientId: string) {
  return tx
    .selectFrom('market.waitEntry')
    .select(['id', 'professionalId', 'replacesId'])
    .where('id', '=', id)
    .where('clientId', '=', clientId)
    .executeTakeFirst()
}

/** False: it ended meanwhile. */
export async function endEntry(tx: Tx, id: string, state: 'served' | 'left'): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('market.waitEntry')
    .set({ state, endedAt: sql<Temporal.Instant>`public.clock()` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

type EndedEntry = {
  id: string
  clientId: string
  firstName: string
  language: string
  offeredAppointmentId: string | null
  slug: string
  professionalName: string
  serviceNameFr: string
  serviceNameEn: string | null
}

/** Everybody who waits for this service of this professional stops waiting. */
export async function endLine(
  tx: Tx,
  { professionalId, serviceId }: { professionalId: string; serviceId?: string },
): Promise<EndedEntry[]> {
  const { rows } = await sql<EndedEntry>`
    with ended as (update market.wait_entry set state = 'over', ended_at = public.clock()
      where professional_id = ${professionalId} and service_id = coalesce(${serviceId ?? null}::uuid, service_id)
        and state = 'waiting'
      returning id, client_id, professional_id, service_id)
    select e.id, e.client_id as "clientId", u.first_name as "firstName", u.language, p.slug, p.display_name as "professionalName",
      s.name_fr as "serviceNameFr", s.name_en as "serviceNameEn",
      (select o.appointment_id from market.wait_offer o where o.entry_id = e.id and o.state = 'open')
        as "offeredAppointmentId"
    from ended e join auth."user" u on u.id = e.client_id join market.professional p on p.id = e.professional_id
    join market.professional_service s on s.id = e.service_id order by e.id`.execute(tx)
  return rows
}

/** The line ends by itself with the last day that was asked for. */
export async function endPastEntries(tx: Tx): Promise<void> {
  await sql`update market.wait_entry set state = 'over', ended_at = public.clock()
    where state = 'waiting' and last_day < public.clock()::date - 1`.execute(tx)
}

export function findOpenOffer(db: Db, entryId: string) {
  return db
    .selectFrom('market.waitOffer')
    .select(['id', 'appointmentId', 'startsAt'])
    .where('entryId', '=', entryId)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

export async function acceptOffer(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('market.waitOffer')
    .set({ state: 'accepted', endedAt: sql<Temporal.Instant>`public.clock()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

export async function insertOffer(
  tx: Tx,
  offer: {
    entryId: string
    appointmentId: string
    professionalId: string
    clientId: string
    startsAt: Temporal.Instant
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('market.waitOffer')
    .values(offer)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type LineEntry = Waiting & {
  clientId: string
  serviceId: string
  attendee: string
  attendeeName: string | null
  /** A visit is replaced at its own place. */
  placeId: string | null
}

/** Who waits for this professional and has no offer open, in the order in which they came. */
export async function readLine(tx: Tx, professionalId: string): Promise<LineEntry[]> {
  const { rows } = await sql<LineEntry>`
    select e.id, e.client_id as "clientId", e.service_id as "serviceId", e.modes, e.weekdays, e.parts,
      e.first_day::text as "firstDay", e.last_day::text as "lastDay", e.attendee, e.attendee_name as "attendeeName",
      visit.starts_at as before, visit.place_id as "placeId",
      array(select (extract(epoch from o.starts_at) * 1000)::float8 from market.wait_offer o
        where o.client_id = e.client_id and o.professional_id = e.professional_id) as offered,
      array(select jsonb_build_object('from', (extract(epoch from lower(c.during)) * 1000)::bigint,
        'until', (extract(epoch from upper(c.during)) * 1000)::bigint) from market.time_claim c
        where c.holder_id = e.client_id and c.holder_kind = 'client'
          and (c.expires_at is null or c.expires_at > public.clock())) as busy
    from market.wait_entry e
    left join market.appointment visit on visit.id = e.replaces_id and visit.state = 'scheduled'
    where e.professional_id = ${professionalId} and e.state = 'waiting' and e.last_day >= public.clock()::date - 1
      and not exists (select from market.wait_offer o where o.entry_id = e.id and o.state = 'open')
      and not market.is_blocked(e.client_id, e.professional_id) and market.may_book(e.service_id, e.client_id)
    order by e.joined_at, e.id limit 500`.execute(tx)
  return rows
}

export type EntryRow = {
  id: string
  professionalId: string
  professionalSlug: string
  professionalName: string
  profession: string
  titleFr: string | null
  titleEn: string | null
  photoKey: string | null
  serviceId: string
  serviceNameFr: string
  serviceNameEn: string | null
  modes: Mode[]
  weekdays: number[]
  parts: DayPart[]
  firstDay: string
  lastDay: string
  replacesId: string | null
  position: number
  offeredAppointmentId: string | null
}

/** Where a person waits, with their place in each line. */
export async function readEntries(db: Db, clientId: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.id, p.id as "professionalId", p.slug as "professionalSlug", p.display_name as "professionalName",
      p.profession, p.title_fr as "titleFr", p.title_en as "titleEn", p.photo_key as "photoKey",
      s.id as "serviceId", s.name_fr as "serviceNameFr", s.name_en as "serviceNameEn", e.modes, e.weekdays, e.parts,
      e.first_day::text as "firstDay", e.last_day::text as "lastDay",
      (select visit.id from market.appointment visit where visit.id = e.replaces_id and visit.state = 'scheduled')
        as "replacesId",
      (select count(*)::int + 1 from market.wait_entry other where other.professional_id = e.professional_id
        and other.state = 'waiting' and (other.joined_at, other.id) < (e.joined_at, e.id)) as position,
      (select o.appointment_id from market.wait_offer o join market.appointment a on a.id = o.appointment_id
        where o.entry_id = e.id and o.state = 'open' and a.held_until > public.clock()) as "offeredAppointmentId"
    from market.wait_entry e
    join market.professional p on p.id = e.professional_id
    join market.professional_service s on s.id = e.service_id
    where e.client_id = ${clientId} and e.state = 'waiting' order by e.joined_at, e.id`.execute(db)
  return rows
}
