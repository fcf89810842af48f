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
import { followChange, type Span } from '../slots/index.ts'

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

/** Time that is taken: a client's, or a professional's that lapses by itself. */
export type ClaimedTime = Span & {
  appointmentId: string
  isClients: boolean
  /** Kept, not confirmed yet. */
  isHold: boolean
  hasLapsed: boolean
}

/** What may stand in the way of a hold, in one look: what the client has, and what is kept but not confirmed. */
export async function readClaims(
  tx: Tx,
  { professionalId, clientId }: { professionalId: string; clientId: string },
): Promise<ClaimedTime[]> {
  const { rows } = await sql<ClaimedTime>`
    select appointment_id as "appointmentId", holder_kind = 'client' as "isClients", lower(during) as "from",
      upper(during) as until, expires_at is not null as "isHold", coalesce(expires_at <= public.clock(), false) as "hasLapsed"
    from market.time_claim where holder_id in (${professionalId}, ${clientId})
      and (holder_kind = 'client' or expires_at is not null)`.execute(tx)
  return rows
}

export type FreedTime = Span & { appointmentId: string; professionalId: string }

/**
 * Releases these holds where they lapsed, whoever's they are, and what the client still holds with the professional:
 * choosing another time gives the first one back. Rows that another transaction has locked are skipped.
 */
export async function releaseHolds(
  tx: Tx,
  holdIds: readonly string[],
  { professionalId, clientId }: { professionalId: string; clientId: string },
): Promise<FreedTime[]> {
  if (holdIds.length === 0) return []
  // Ids tell the months they are in, where a join would look into each.
  const ids = sql`any(${sql.val([...new Set(holdIds)])}::uuid[])`
  const { rows } = await sql<FreedTime>`
    with free as (
      select a.id, a.held_until <= public.clock() as has_lapsed from market.appointment a
      where a.id = ${ids} and (a.held_until <= public.clock()
        or a.state = 'held' and a.client_id = ${clientId} and a.professional_id = ${professionalId})
      order by a.id for update of a skip locked
    )
    update market.appointment a set state = 'expired', version = version + 1,
      last_event = case when free.has_lapsed then 'expire' else 'release' end
    from free where a.id = free.id and a.id = ${ids} and a.state in ('held', 'requested')
    returning a.id as "appointmentId", a.professional_id as "professionalId", a.busy_from as "from",
      a.busy_until as until`.execute(tx)
  return rows
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
      and (expires_at is null or expires_at > public.clock())
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
  answerHours: number | null
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
  'state',
  'lastEvent',
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
  'answerHours',
  'contestUntil',
  'contestedAt',
  'busyFrom',
  'busyUntil',
  'isTaxRegistered',
] as const

export type LockedAppointment = NonNullable<Awaited<ReturnType<typeof lockAppointment>>>

/**
 * Locks the row: of two changes at once, the second sees what the first one did. Its `now` is the moment of the whole
 * transaction, by the database's clock.
 */
export function lockAppointment(tx: Tx, id: string) {
  return locked(tx, id).executeTakeFirst()
}

/** The same for its client; what is not theirs does not exist, and is not locked. */
export async function lockOwnAppointment(tx: Tx, id: string, clientId: string): Promise<LockedAppointment> {
  const appointment = await locked(tx, id).where('clientId', '=', clientId).executeTakeFirst()
  if (!appointment) throw new Refusal('booking/not-found')
  return appointment
}

const locked = (tx: Tx, id: string) =>
  tx
    .selectFrom('market.appointment')
    .select(LOCKED)
    .select([
      sql<Temporal.Instant>`public.clock()`.as('now'),
      // An account, or somebody whom the practice wrote down.
      sql<string>`coalesce(client_id, guest_id)`.as('clientId'),
      sql<boolean>`state in ('held', 'requested') and market.is_blocked(client_id, professional_id)`.as(
        'isBlocked',
      ),
    ])
    .where('id', '=', id)
    .forUpdate()

/** Whose time it is, read before the locks that its change needs. */
export function findParties(tx: Tx, id: string) {
  return tx
    .selectFrom('market.appointment as a')
    .innerJoin('market.professional as p', 'p.id', 'a.professionalId')
    .select(['a.professionalId', 'p.userId as professionalUserId'])
    .select(sql<string>`coalesce(a.client_id, a.guest_id)`.as('clientId'))
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
  heldUntil: Temporal.Instant
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

/** Pauses of other visits of the same calendar grow shorter; nothing else of those visits changes. */
export async function giveWay(
  tx: Tx,
  cut: readonly { appointmentId: string; busyFrom: Temporal.Instant; busyUntil: Temporal.Instant }[],
): Promise<void> {
  for (const { appointmentId, busyFrom, busyUntil } of cut)
    await tx
      .updateTable('market.appointment')
      .set({ busyFrom, busyUntil })
      .where('id', '=', appointmentId)
      .execute()
}

const occupies = (state: string) => OCCUPYING_STATES.some((one) => one === state)

/** Whatever these visits' policy says, cancelling or moving them costs nothing now. */
export async function waiveFees(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update market.appointment set is_fee_waived = true
    where id = any(${sql.val([...ids])}::uuid[])`.execute(tx)
}
