import { type RawBuilder, sql } from 'kysely'
import type { Attendee } from '#domain/booking/holds.ts'
import type { AppointmentState } from '#domain/booking/states.ts'
import type { Mode } from '#domain/directory/modes.ts'
import type { Db } from '#server/platform/database.ts'

export type AppointmentRow = {
  id: string
  now: Temporal.Instant
  professionalId: string
  professionalUserId: string
  professionalSlug: string
  professionalName: string
  profession: string
  titleFr: string | null
  titleEn: string | null
  photoKey: string | null
  professionalLanguage: string
  professionalEmail: string
  /** An account, or somebody whom the practice wrote down (`isGuest`). */
  clientId: string
  isGuest: boolean
  clientFirstName: string
  clientLastName: string
  clientLanguage: string
  clientEmail: string
  state: AppointmentState
  version: number
  lastEvent: string
  changedAt: Temporal.Instant
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  busyFrom: Temporal.Instant
  busyUntil: Temporal.Instant
  zone: string
  mode: Mode
  placeId: string | null
  placeName: string | null
  street: string | null
  city: string | null
  postalCode: string | null
  placePhone: string | null
  accessNotes: string | null
  isStepFree: boolean | null
  meetingUrl: string | null
  /** Whether visits by video are in a room of the professional's own, whoever may know its address. */
  hasOwnRoom: boolean
  visitPhone: string | null
  attendee: Attendee
  attendeeName: string | null
  serviceId: string | null
  serviceNameFr: string
  serviceNameEn: string | null
  priceCents: number
  isTaxRegistered: boolean | null
  lateFeePercent: number
  moveUntilHours: number
  heldUntil: Temporal.Instant | null
  answerHours: number | null
  payment: string | null
  confirmedAt: Temporal.Instant | null
  isFeeWaived: boolean
  cancelledBy: string | null
  changeReason: string | null
  feeCents: number | null
  contestUntil: Temporal.Instant | null
  contestedAt: Temporal.Instant | null
  contestReason: string | null
  parts: {
    credits: number
    cardCents: number
    onSiteCents: number
    voucherCents: number
    /** Until when the voucher that pays may be used; none when there is none. */
    voucherUntil: string | null
    taxes: { gst: number; qst: number; rule: string }
    state: 'awaiting' | 'reserved' | 'settled'
    /** Once settled: what was taken, and what a card should have paid and did not. */
    kept: {
      outcome: string
      credits: number
      cardCents: number
      voucherCents: number
      owedCents: number
    } | null
  } | null
}

/**
 * Appointments with both people and the place, for whoever may see them: each caller says whose. The professional's own
 * link and number are left out while one of the two blocks the other: our room, which is named instead, says why it is shut.
 */
async function read(
  db: Db,
  which: RawBuilder<unknown>,
  source = sql`market.appointment`,
): Promise<AppointmentRow[]> {
  const { rows } = await sql<AppointmentRow>`
    select a.id, public.clock() as now, a.professional_id as "professionalId", p.user_id as "professionalUserId",
      p.slug as "professionalSlug", p.display_name as "professionalName", p.profession, p.title_fr as "titleFr",
      p.title_en as "titleEn", p.photo_key as "photoKey", pu.language as "professionalLanguage",
      pu.email::text as "professionalEmail", coalesce(a.client_id, a.guest_id) as "clientId",
      a.guest_id is not null as "isGuest", coalesce(cu.first_name, g.first_name, '') as "clientFirstName",
      coalesce(cu.last_name, g.last_name, '') as "clientLastName",
      coalesce(cu.language, g.language, 'fr') as "clientLanguage",
      coalesce(cu.email::text, g.email::text, '') as "clientEmail", a.state,
      a.version, a.last_event as "lastEvent", a.changed_at as "changedAt", a.starts_at as "startsAt", a.ends_at as "endsAt",
      a.busy_from as "busyFrom", a.busy_until as "busyUntil", a.zone, a.mode,
      a.place_id as "placeId", l.name as "placeName", l.street, l.city, l.postal_code as "postalCode",
      l.phone as "placePhone", l.access_notes as "accessNotes", l.is_step_free as "isStepFree",
      case when p.meeting_url is not null and not market.is_blocked(a.client_id, p.id) then p.meeting_url end as "meetingUrl",
      p.meeting_url is not null as "hasOwnRoom",
      case when p.visit_phone is not null and not market.is_blocked(a.client_id, p.id) then p.visit_phone end as "visitPhone",
      a.attendee,
      a.attendee_name as "attendeeName", a.service_id as "serviceId", a.service_name_fr as "serviceNameFr",
      a.service_name_en as "serviceNameEn", a.price_cents as "priceCents",
      a.is_tax_registered as "isTaxRegistered", a.late_fee_percent as "lateFeePercent",
      a.move_until_hours as "moveUntilHours", a.held_until as "heldUntil", a.answer_hours as "answerHours",
      a.payment, a.confirmed_at as "confirmedAt",
      a.is_fee_waived as "isFeeWaived", a.cancelled_by as "cancelledBy", a.change_reason as "changeReason",
      a.fee_cents as "feeCents", a.contest_until as "contestUntil", a.contested_at as "contestedAt",
      a.contest_reason as "contestReason",
      case when y.id is not null then jsonb_build_object('credits', y.credits, 'cardCents', y.card_cents,
        'onSiteCents', y.on_site_cents, 'voucherCents', y.voucher_cents,
        'voucherUntil', case when y.voucher_id is not null then market.voucher_until(y.voucher_id) end, 'taxes', jsonb_build_object('gst', y.gst_cents, 'qst', y.qst_cents,
          'rule', y.tax_rule),
        'state', y.state, 'kept', case when y.state = 'settled' then jsonb_build_object('outcome', y.outcome,
          'credits', y.kept_credits, 'cardCents', y.kept_card_cents,
          'voucherCents', coalesce(y.kept_voucher_cents, 0), 'owedCents', y.uncollected_cents) end) end as parts
    from ${source} a
    join market.professional p on p.id = a.professional_id
    join auth."user" pu on pu.id = p.user_id
    left join auth."user" cu on cu.id = a.client_id
    left join market.practice_client g on g.id = a.guest_id
    left join market.professional_place l on l.id = a.place_id
    left join market.payment y on y.appointment_id = a.id and y.state <> 'dropped'
    where ${which}`.execute(db)
  return rows
}

export async function readAppointment(db: Db, id: string): Promise<AppointmentRow | undefined> {
  // One row, said so: over months cut apart the planner would expect one in each.
  const [row] = await read(db, sql`true`, sql`(select * from market.appointment where id = ${id} limit 1)`)
  return row
}

export function readAppointmentsById(db: Db, ids: readonly string[]): Promise<AppointmentRow[]> {
  return read(db, sql`a.id = any(${sql.val([...ids])}::uuid[]) order by a.starts_at`)
}

/** What lies ahead: kept, asked for or scheduled, and what was cancelled until its hour has passed. */
export function readUpcoming(db: Db, clientId: string): Promise<AppointmentRow[]> {
  return read(
    db,
    sql`a.client_id = ${clientId} and a.ends_at > public.clock() and (a.state in ('scheduled', 'cancelled')
      or a.state in ('held', 'requested') and a.held_until > public.clock()) order by a.starts_at, a.id limit 100`,
  )
}

/** What these professionals have left of today, as each visit's zone has it. */
export function readRestOfDay(db: Db, professionalIds: readonly string[]): Promise<AppointmentRow[]> {
  return read(
    db,
    sql`a.professional_id = any(${sql.val([...professionalIds])}::uuid[]) and a.state = 'scheduled'
      and a.starts_at > public.clock() and a.starts_at < public.clock() + interval '26 hours'
      and (a.starts_at at time zone a.zone)::date = (public.clock() at time zone a.zone)::date
      order by a.starts_at, a.id`,
  )
}

/** What these people have planned for the hours ahead. */
export function readScheduled(
  db: Db,
  clientIds: readonly string[],
  hours: number,
): Promise<AppointmentRow[]> {
  return read(
    db,
    sql`a.client_id = any(${sql.val([...clientIds])}::uuid[]) and a.state = 'scheduled' and a.starts_at > public.clock()
      and a.starts_at < public.clock() + make_interval(hours => ${hours}) order by a.starts_at, a.id`,
  )
}

export type PastPosition = { startsAt: string; id: string }

/**
 * What took place, was missed or was cancelled and would be over, newest first. A hold that lapsed was never an appointment;
 * a request that nobody answered was one, and is found here at once.
 */
export function readPast(
  db: Db,
  clientId: string,
  before: PastPosition | null,
  limit: number,
): Promise<AppointmentRow[]> {
  const from = before
    ? sql`and (a.starts_at, a.id) < (${before.startsAt}::timestamptz, ${before.id}::uuid)`
    : sql``
  return read(
    db,
    sql`a.client_id = ${clientId} and (a.state in ('completed', 'no_show')
      or a.state in ('scheduled', 'cancelled') and a.ends_at <= public.clock()
      or a.state = 'expired' and a.payment is not null) ${from}
      order by a.starts_at desc, a.id desc limit ${limit}`,
  )
}

/** A professional's calendar. Nothing is booked more than 366 days ahead, so older partitions are not opened. */
export function readCalendar(
  db: Db,
  professionalId: string,
  range: { from: Temporal.Instant; until: Temporal.Instant },
): Promise<AppointmentRow[]> {
  const oldest = range.from.subtract({ hours: 367 * 24 }).toString()
  return read(
    db,
    sql`a.professional_id = ${professionalId} and a.starts_at >= ${range.from.toString()}::timestamptz
      and a.starts_at < ${range.until.toString()}::timestamptz
      and a.id >= market.first_id_of(${oldest}::timestamptz)
      and (a.state in ('scheduled', 'completed', 'no_show', 'cancelled')
        or a.state in ('held', 'requested') and a.held_until > public.clock())
      order by a.starts_at, a.id limit 1000`,
  )
}

/** What a person's calendar should show, as client and as professional: the last month and all that lies ahead. */
export function readForFeed(db: Db, userId: string): Promise<AppointmentRow[]> {
  return read(
    db,
    sql`(a.client_id = ${userId} or a.professional_id = (select id from market.professional where user_id = ${userId}))
      and a.state in ('scheduled', 'completed', 'requested') and a.starts_at > public.clock() - interval '31 days'
      and a.id >= market.first_id_of(public.clock() - interval '400 days') order by a.starts_at limit 1000`,
  )
}
