import { sql } from 'kysely'
import {
  type AppointmentActor,
  type AppointmentEvent,
  type AppointmentState,
  after,
  OCCUPYING_STATES,
} from '#domain/booking/states.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { followChange } from './free-times.ts'

/**
 * One booking at a time for a professional and for a client: without it, attempts that overlap deadlock on the
 * exclusion constraint. Professionals first, then clients, so that no two transactions wait for each other.
 */
export async function lockTime(tx: Tx, professionalId: string, clientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pro:${professionalId}`}, 0)),
    pg_advisory_xact_lock(hashtextextended(${`client:${clientId}`}, 0))`.execute(tx)
}

/** Whoever gives time back waits for whoever books it, before the visit itself is locked. */
export async function lockCalendarOf(tx: Tx, appointmentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('pro:' || professional_id, 0))
    from market.appointment where id = ${appointmentId}`.execute(tx)
}

export async function readClock(tx: Tx): Promise<Temporal.Instant> {
  const { rows } = await sql<{ now: Temporal.Instant }>`select now() as now`.execute(tx)
  return rows[0]?.now ?? Temporal.Now.instant()
}

/**
 * Lets go of holds that lapsed, this client's or this professional's, and of what the client still kept with the
 * professional: choosing another time gives the first one back. Rows that another transaction has in hand are its own.
 */
export async function freeTimeForHold(
  tx: Tx,
  professionalId: string,
  clientId: string,
): Promise<FreedTime[]> {
  const { rows: due } = await sql<{ id: string }>`
    select distinct appointment_id as id from market.time_claim
    where holder_id in (${professionalId}, ${clientId}) and expires_at is not null`.execute(tx)
  // Mostly there is nothing to let go of; and ids tell the months they are in, where a join would look into each.
  if (due.length === 0) return []
  const { rows } = await sql<FreedTime & { isHere: boolean }>`
    with free as (
      select a.id, a.held_until <= now() as has_lapsed from market.appointment a
      where a.id = any(${sql.val(due.map(({ id }) => id))}::uuid[]) and (a.held_until <= now()
        or a.state = 'held' and a.client_id = ${clientId} and a.professional_id = ${professionalId})
      order by a.id for update of a skip locked
    )
    update market.appointment a set state = 'expired', version = version + 1,
      last_event = case when free.has_lapsed then 'expire' else 'release' end
    from free where a.id = free.id and a.id = any(${sql.val(due.map(({ id }) => id))}::uuid[])
      and a.state in ('held', 'requested')
    returning a.busy_from as "from", a.busy_until as until, a.professional_id = ${professionalId} as "isHere"`.execute(
    tx,
  )
  return rows.filter(({ isHere }) => isHere)
}

/** Times that this professional has again; what others have again is marked for the worker. */
type FreedTime = { from: Temporal.Instant; until: Temporal.Instant }

/** What a client has at that time already, and how many times they keep unconfirmed: one look. */
export async function readClientTime(
  tx: Tx,
  clientId: string,
  slot: { startsAt: Temporal.Instant; endsAt: Temporal.Instant },
): Promise<{ isBusy: boolean; holds: number }> {
  const { rows } = await sql<{ isBusy: boolean; holds: number }>`
    select count(*) filter (where expires_at > now())::int as holds, coalesce(bool_or(
      during && tstzrange(${slot.startsAt.toString()}::timestamptz, ${slot.endsAt.toString()}::timestamptz)
      and (expires_at is null or expires_at > now())), false) as "isBusy"
    from market.time_claim where holder_id = ${clientId} and holder_kind = 'client'`.execute(tx)
  return rows[0] ?? { isBusy: false, holds: 0 }
}

export async function isClientBusy(
  db: Db,
  clientId: string,
  slot: { startsAt: Temporal.Instant; endsAt: Temporal.Instant },
  exceptAppointmentId: string | null = null,
): Promise<boolean> {
  const { rows } = await sql`
    select from market.time_claim
    where holder_id = ${clientId} and holder_kind = 'client'
      and during && tstzrange(${slot.startsAt.toString()}::timestamptz, ${slot.endsAt.toString()}::timestamptz)
      and (expires_at is null or expires_at > now())
      and appointment_id is distinct from ${exceptAppointmentId}::uuid limit 1`.execute(db)
  return rows.length > 0
}

export type NewHold = {
  professionalId: string
  clientId: string
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  busyFrom: Temporal.Instant
  busyUntil: Temporal.Instant
  zone: string
  mode: string
  placeId: string | null
  attendee: string
  attendeeName: string | null
  serviceId: string
  serviceNameFr: string
  serviceNameEn: string | null
  priceCents: number
  lateFeePercent: number
  moveUntilHours: number
  heldUntil: Temporal.Instant
}

export async function insertHold(tx: Tx, hold: NewHold): Promise<string> {
  const { id } = await tx
    .insertInto('market.appointment')
    .values({ ...hold, state: 'held', lastEvent: 'hold' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const LOCKED = [
  'id',
  'professionalId',
  'clientId',
  'state',
  'version',
  'startsAt',
  'endsAt',
  'mode',
  'placeId',
  'zone',
  'serviceId',
  'priceCents',
  'lateFeePercent',
  'moveUntilHours',
  'isFeeWaived',
  'feeCents',
  'payment',
  'heldUntil',
  'contestUntil',
  'contestedAt',
  'busyFrom',
  'busyUntil',
] as const

export type LockedAppointment = NonNullable<Awaited<ReturnType<typeof lockAppointment>>>

/** Locks the row: of two changes at once, the second sees what the first one did. */
export function lockAppointment(tx: Tx, id: string) {
  return tx
    .selectFrom('market.appointment')
    .select(LOCKED)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Whose time it is, read before the locks that its change needs. */
export function findParties(tx: Tx, id: string) {
  return tx
    .selectFrom('market.appointment as a')
    .innerJoin('market.professional as p', 'p.id', 'a.professionalId')
    .select(['a.professionalId', 'a.clientId', 'p.userId as professionalUserId'])
    .where('a.id', '=', id)
    .executeTakeFirst()
}

type Changes = Partial<{
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  busyFrom: Temporal.Instant
  busyUntil: Temporal.Instant
  zone: string
  mode: string
  placeId: string | null
  payment: string
  confirmedAt: Temporal.Instant
  isFeeWaived: boolean
  cancelledBy: string
  changeReason: string | null
  feeCents: number | null
  contestUntil: Temporal.Instant
  contestedAt: Temporal.Instant
  contestReason: string
}>

/** Compare and swap: takes effect only on the version that was read. The database journals it with its actor. */
export async function transition(
  tx: Tx,
  appointment: Pick<
    LockedAppointment,
    'id' | 'state' | 'version' | 'professionalId' | 'busyFrom' | 'busyUntil'
  >,
  event: AppointmentEvent,
  by: AppointmentActor,
  changes: Changes = {},
): Promise<void> {
  const state = after(appointment.state as AppointmentState, event, by)
  if (!state) throw new Refusal('booking/not-now')
  const { numUpdatedRows } = await tx
    .updateTable('market.appointment')
    .set({ ...changes, state, lastEvent: event, version: appointment.version + 1 })
    .where('id', '=', appointment.id)
    .where('version', '=', appointment.version)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal('booking/not-now')
  const { busyFrom: from, busyUntil: until } = appointment
  const isGivenBack = occupies(appointment.state) && !occupies(state)
  const taken =
    changes.busyFrom && changes.busyUntil ? [{ from: changes.busyFrom, until: changes.busyUntil }] : []
  if (isGivenBack || taken.length > 0)
    await followChange(tx, appointment.professionalId, [{ from, until }, ...taken])
}

const occupies = (state: string) => OCCUPYING_STATES.some((one) => one === state)
