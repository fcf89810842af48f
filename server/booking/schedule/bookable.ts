import { sql } from 'kysely'
import type { Audience } from '#domain/booking/audience.ts'
import { type ChangePolicy, DEFAULT_POLICY } from '#domain/booking/change-of-mind.ts'
import type { BookingRules, Schedule, WeeklyHours } from '#domain/booking/schedule.ts'
import { DEFAULT_RULES } from '#domain/booking/schedule.ts'
import type { BusyTime, SlotQuestion, Visit } from '#domain/booking/slots.ts'
import { withoutNowhere } from '#domain/booking/whereabouts.ts'
import type { Mode } from '#domain/directory/modes.ts'
import type { Db } from '#server/platform/database.ts'

type Place = { id: string; zone: string; city: string; hasAddress: boolean }

export type ServiceOffer = Visit & {
  id: string
  nameFr: string
  nameEn: string | null
  priceCents: number
  modes: Mode[]
  /** Its times are asked for, and answered within so many hours; nothing: they are booked at once. */
  answerHours: number | null
  audience: Audience
}

/** All that decides whether a professional's time is free, read at one moment. */
export type Bookable = {
  id: string
  userId: string
  name: string
  /** The database's clock decides, whatever the machine of this process believes. */
  now: Temporal.Instant
  /** Hours in which a visit can take place. */
  schedule: Schedule
  /** Hours as the professional set them, whatever is still missing. */
  saved: Schedule
  policy: ChangePolicy
  services: ServiceOffer[]
  places: Place[]
  claims: { appointmentId: string; from: number; until: number }[]
  /** When the professional's other calendars say that they are busy. */
  elsewhere: { from: number; until: number }[]
}

type Span = { opensMinute: number; closesMinute: number; placeId: string | null; modes: Mode[] }
type Exception = {
  kind: 'open' | 'closed'
  firstDay: string
  lastDay: string
  placeId: string | null
  modes: Mode[]
} & {
  opensMinute: number | null
  closesMinute: number | null
}

type Row = Pick<
  Bookable,
  'id' | 'userId' | 'name' | 'now' | 'services' | 'places' | 'claims' | 'elsewhere'
> & {
  rules: (BookingRules & ChangePolicy) | null
  weekly: (Span & { weekday: WeeklyHours['weekday'] })[]
  exceptions: Exception[]
}

export type ReadScope = {
  /** Claims are read this far; nothing means all that lie ahead. */
  daysAhead?: number
  /** A professional looks at their own calendar, listed or not. */
  includesUnlisted?: boolean
}

/** Reads any number of professionals in one query. Only listed, verified ones can be booked. */
export async function readBookables(
  db: Db,
  ids: readonly string[],
  scope: ReadScope = {},
): Promise<Bookable[]> {
  if (ids.length === 0) return []
  const daysAhead = scope.daysAhead ?? null
  const { rows } = await sql<Row>`
    select p.id, p.user_id as "userId", p.display_name as name, public.clock() as now,
      (select jsonb_build_object('zone', r.zone, 'gridMinutes', r.grid_minutes,
        'minimumNoticeMinutes', r.minimum_notice_minutes, 'horizonDays', r.horizon_days,
        'maxVisitsPerDay', r.max_visits_per_day, 'isClosedOnHolidays', r.is_closed_on_holidays,
        'lateFeePercent', r.late_fee_percent, 'moveUntilHours', r.move_until_hours)
        from market.booking_rules r where r.professional_id = p.id) as rules,
      array(select jsonb_build_object('weekday', h.weekday, 'opensMinute', h.opens_minute,
        'closesMinute', h.closes_minute, 'placeId', h.place_id, 'modes', h.modes)
        from market.weekly_hours h where h.professional_id = p.id order by h.weekday, h.opens_minute) as weekly,
      array(select jsonb_build_object('kind', e.kind, 'firstDay', e.first_day, 'lastDay', e.last_day,
        'opensMinute', e.opens_minute, 'closesMinute', e.closes_minute, 'placeId', e.place_id, 'modes', e.modes)
        from market.schedule_exception e
        where e.professional_id = p.id and e.last_day >= public.clock()::date - 2) as exceptions,
      array(select jsonb_build_object('id', l.id, 'zone', l.zone, 'city', l.city,
        'hasAddress', l.street is not null and l.postal_code is not null)
        from market.professional_place l where l.professional_id = p.id order by l.created_at, l.id) as places,
      array(select jsonb_build_object('id', s.id, 'nameFr', s.name_fr, 'nameEn', s.name_en,
        'durationMinutes', s.duration_minutes, 'priceCents', s.price_cents, 'modes', s.modes,
        'bufferBeforeMinutes', s.buffer_before_minutes, 'bufferAfterMinutes', s.buffer_after_minutes,
        'answerHours', s.answer_hours, 'audience', s.audience)
        from market.professional_service s where s.professional_id = p.id and s.archived_at is null order by s.position, s.id) as services,
      array(select jsonb_build_object('appointmentId', c.appointment_id,
        'from', (extract(epoch from lower(c.during)) * 1000)::bigint,
        'until', (extract(epoch from upper(c.during)) * 1000)::bigint)
        from market.time_claim c
        where c.holder_id = p.id and c.holder_kind = 'professional'
          and c.during && tstzrange(public.clock() - interval '1 day', public.clock() + make_interval(days => ${daysAhead}::integer))
          and (c.expires_at is null or c.expires_at > public.clock())) as claims,
      array(select jsonb_build_object('from', (extract(epoch from lower(span)) * 1000)::bigint,
        'until', (extract(epoch from upper(span)) * 1000)::bigint)
        from market.busy_time b, unnest(b.during * tstzmultirange(tstzrange(public.clock() - interval '1 day',
          public.clock() + make_interval(days => ${daysAhead}::integer)))) as span
        where b.professional_id = p.id) as elsewhere
    from market.professional p
    where p.id = any(${sql.val([...ids])}::uuid[])
      and (${scope.includesUnlisted ?? false} or (p.state = 'listed' and p.verified_until > public.clock()))`.execute(
    db,
  )
  return rows.map(asBookable)
}

export async function readBookable(db: Db, id: string, scope?: ReadScope): Promise<Bookable | undefined> {
  const [bookable] = await readBookables(db, [id], scope)
  return bookable
}

function asBookable({ rules: stored, weekly, exceptions, ...row }: Row): Bookable {
  const [main] = row.places
  const { lateFeePercent, moveUntilHours, ...rules } = stored ?? {
    ...DEFAULT_RULES,
    ...DEFAULT_POLICY,
    zone: main?.zone ?? DEFAULT_RULES.zone,
  }
  const zoneOf = (placeId: string | null) => row.places.find(({ id }) => id === placeId)?.zone ?? rules.zone
  const saved: Schedule = {
    rules,
    weekly: weekly.map((span) => ({ ...span, zone: zoneOf(span.placeId) })),
    openings: exceptions.flatMap(({ kind, opensMinute, closesMinute, ...opening }) =>
      kind === 'open' && opensMinute !== null && closesMinute !== null
        ? [{ ...opening, opensMinute, closesMinute, zone: zoneOf(opening.placeId) }]
        : [],
    ),
    closures: exceptions
      .filter(({ kind }) => kind === 'closed')
      .map(({ firstDay, lastDay, opensMinute, closesMinute, placeId }) => ({
        firstDay,
        lastDay,
        placeId,
        span: opensMinute === null || closesMinute === null ? null : { opensMinute, closesMinute },
        zone: zoneOf(placeId),
      })),
  }
  const addressed = row.places.filter(({ hasAddress }) => hasAddress).map(({ id }) => id)
  const schedule = withoutNowhere(saved, new Set(addressed))
  return { ...row, schedule, saved, policy: { lateFeePercent, moveUntilHours } }
}

export type SlotSearch = {
  visit: Visit
  mode: Mode
  placeId: string | null
  exceptAppointmentId?: string | undefined
}

/** What the professional's other calendars say. */
export const elsewhereOf = ({ elsewhere }: Pick<Bookable, 'elsewhere'>): BusyTime[] =>
  elsewhere.map((span) => asBusy(span, false))

/** Time that is taken, but for one visit that may move. */
export function busyOf(
  bookable: Pick<Bookable, 'claims' | 'elsewhere'>,
  exceptAppointmentId?: string,
): BusyTime[] {
  const visits = bookable.claims.filter(({ appointmentId }) => appointmentId !== exceptAppointmentId)
  return [...visits.map((span) => asBusy(span, true)), ...elsewhereOf(bookable)]
}

const asBusy = ({ from, until }: { from: number; until: number }, isVisit: boolean): BusyTime => ({
  from: Temporal.Instant.fromEpochMilliseconds(from),
  until: Temporal.Instant.fromEpochMilliseconds(until),
  isVisit,
})

/** The question that both the list of free times and each booking ask. */
export function questionOf(bookable: Bookable, search: SlotSearch): SlotQuestion {
  return {
    schedule: bookable.schedule,
    visit: search.visit,
    mode: search.mode,
    placeId: search.placeId,
    now: bookable.now,
    busy: busyOf(bookable, search.exceptAppointmentId),
  }
}
