import { sql } from 'kysely'
import { firstSlots } from '#domain/booking/slots.ts'
import { withOffset } from '#domain/booking/wall-clock.ts'
import { isProfessionCode } from '#domain/directory/professions.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { cents } from '#domain/kernel/money.ts'
import { isRegisteredOn, type TaxStatus } from '#domain/pricing/registration.ts'
import { serviceTaxes, taxTreatment } from '#domain/pricing/service-taxes.ts'
import type { Mode } from '#domain/directory/modes.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { constraintOf } from '#server/platform/constraint-of.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { type Bookable, questionOf, readBookables } from '../schedule/index.ts'
import { describeSlot } from '../slots/index.ts'

export const KNOWN_MAX = 20
const TIMES = 3
/** Further ahead nobody decides on the spot: the page that books shows it. */
const AHEAD_HOURS = 60 * 24

type KnownRow = {
  id: string
  slug: string
  name: string
  profession: string
  titleFr: string | null
  titleEn: string | null
  photoKey: string | null
  taxes: TaxStatus[]
  isFavourite: boolean
  visits: number
  lastVisitAt: Temporal.Instant | null
  nextVisitAt: Temporal.Instant | null
  zone: string | null
  serviceId: string | null
  mode: Mode | null
  placeId: string | null
  /** For whom the latest visit was, when it was somebody of the family who may be booked for. */
  memberId: string | null
  memberName: string | null
  keptAt: Temporal.Instant | null
  waiting: number
  /** When the person themselves is elsewhere: a time in it would be refused. */
  busy: { from: number; until: number }[]
}

/** Whom this person saw, will see or keeps at hand, the latest first. Only those who can be booked. */
async function readKnown(db: Db, clientId: string, most: number): Promise<KnownRow[]> {
  const { rows } = await sql<KnownRow>`
    with visits as (
      select professional_id, count(*) filter (where state = 'completed')::int as visits,
        max(starts_at) filter (where state = 'completed') as last_at,
        min(starts_at) filter (where state = 'scheduled' and starts_at > public.clock()) as next_at,
        max(starts_at) as latest
      from market.appointment where client_id = ${clientId} and state in ('scheduled', 'completed')
      group by professional_id
    )
    select p.id, p.slug, p.display_name as name, p.profession, p.title_fr as "titleFr", p.title_en as "titleEn",
      p.photo_key as "photoKey", market.tax_statuses(p.id) as taxes, f.user_id is not null as "isFavourite", coalesce(v.visits, 0) as visits,
      v.last_at as "lastVisitAt", v.next_at as "nextVisitAt", same.zone, same.service_id as "serviceId", same.mode,
      same.place_id as "placeId", m.id as "memberId", m.name as "memberName", f.added_at as "keptAt",
      (select count(*) from market.wait_entry w where w.professional_id = p.id and w.service_id = same.service_id
        and w.state = 'waiting')::int as waiting,
      array(select jsonb_build_object('from', (extract(epoch from lower(c.during)) * 1000)::bigint,
        'until', (extract(epoch from upper(c.during)) * 1000)::bigint)
        from market.time_claim c where c.holder_id = ${clientId} and c.holder_kind = 'client'
          and c.during && tstzrange(public.clock(), null) and (c.expires_at is null or c.expires_at > public.clock())) as busy
    from market.professional p
    left join visits v on v.professional_id = p.id
    left join market.favourite f on f.professional_id = p.id and f.user_id = ${clientId}
    left join lateral (
      select a.zone, a.service_id, a.mode, a.place_id, v.member_id from market.appointment a
      left join market.family_visit v on v.appointment_id = a.id
      where a.client_id = ${clientId} and a.professional_id = p.id and a.state in ('scheduled', 'completed')
      order by a.starts_at desc limit 1
    ) same on true
    left join market.family_member m on m.id = same.member_id and (market.is_under_consent_age(m.birth_date)
      or exists (select from market.family_agreement g where g.member_id = m.id and g.accepted_at is not null
        and g.ended_at is null and g.ends_at > public.clock()))
    where p.id in (select professional_id from visits union
        select professional_id from market.favourite where user_id = ${clientId})
      and p.state = 'listed' and p.verified_until > public.clock()
    order by coalesce(v.latest, f.added_at) desc, p.id limit ${most}`.execute(db)
  return rows
}

/** Each with the first free times of what the person had there: the same service, mode and place while they are offered. */
export async function listKnownProfessionals(db: Db, clientId: string, most: number) {
  const known = await readKnown(db, clientId, most)
  const bookables = await readBookables(
    db,
    known.map(({ id }) => id),
  )
  return known.flatMap((row) => {
    const bookable = bookables.find(({ id }) => id === row.id)
    return bookable ? [describeKnown(row, bookable)] : []
  })
}

function describeKnown(row: KnownRow, bookable: Bookable) {
  const { id, slug, name, profession, titleFr, titleEn, photoKey, isFavourite, visits } = row
  const zone = row.zone ?? bookable.schedule.rules.zone
  const said = (moment: Temporal.Instant | null) => moment && withOffset(moment, zone)
  return {
    professional: { id, slug, name, profession, titleFr, titleEn, photoKey },
    isFavourite,
    keptAt: row.keptAt?.toString() ?? null,
    familyMember: row.memberId && row.memberName ? { id: row.memberId, name: row.memberName } : null,
    visits,
    lastVisitAt: said(row.lastVisitAt),
    nextVisitAt: said(row.nextVisitAt),
    offer: offerOf(row, bookable),
  }
}

/** What is paid, by the rules of the first free day. */
function totalOf(row: KnownRow, { priceCents }: { priceCents: number }, startsAt: Temporal.Instant) {
  const profession = isProfessionCode(row.profession) ? row.profession : 'other'
  const on = startsAt.toZonedDateTimeISO(row.zone ?? QUEBEC_ZONE).toPlainDate()
  const isRegistered = isRegisteredOn(row.taxes, on)
  const { total } = serviceTaxes(cents(priceCents), { profession, on, isRegistered })
  return { totalCents: total, isTaxed: taxTreatment(profession, isRegistered) === 'taxable' }
}

function offerOf(row: KnownRow, bookable: Bookable) {
  const same = bookable.services.find(({ id, audience }) => id === row.serviceId && audience !== 'nobody')
  const service = same ?? bookable.services.find(({ audience }) => audience === 'everyone')
  if (!service) return null
  const open = new Set(
    [...bookable.schedule.weekly, ...bookable.schedule.openings].flatMap(({ modes }) => modes),
  )
  const mode =
    service.modes.find((one) => one === row.mode) ??
    service.modes.find((one) => open.has(one)) ??
    service.modes[0]
  if (!mode) return null
  const isSamePlace = mode === 'in-person' && bookable.places.some(({ id }) => id === row.placeId)
  const placeId = isSamePlace ? row.placeId : null
  const question = questionOf(bookable, { visit: service, mode, placeId })
  const range = { from: bookable.now, until: bookable.now.add({ hours: AHEAD_HOURS }) }
  const own = row.busy.map(({ from, until }) => ({
    from: Temporal.Instant.fromEpochMilliseconds(from),
    until: Temporal.Instant.fromEpochMilliseconds(until),
    isVisit: false,
  }))
  const slots = firstSlots({ ...question, busy: [...question.busy, ...own] }, range, TIMES)
  return {
    service: {
      id: service.id,
      nameFr: service.nameFr,
      nameEn: service.nameEn,
      durationMinutes: service.durationMinutes,
      priceCents: service.priceCents,
    },
    ...totalOf(row, service, slots[0]?.startsAt ?? bookable.now),
    mode,
    city:
      mode === 'in-person'
        ? (bookable.places.find(({ id }) => id === slots[0]?.placeId)?.city ?? null)
        : null,
    zone: slots[0]?.zone ?? bookable.schedule.rules.zone,
    waiting: row.waiting,
    slots: slots.map(describeSlot),
  }
}

export function listFavourites(db: Db, userId: string): Promise<{ professionalId: string }[]> {
  return db.selectFrom('market.favourite').select('professionalId').where('userId', '=', userId).execute()
}

export async function addFavourite(tx: Tx, userId: string, professionalId: string): Promise<void> {
  const listed = await tx
    .selectFrom('market.professional')
    .select('id')
    .where('id', '=', professionalId)
    .where('state', '=', 'listed')
    .executeTakeFirst()
  if (!listed) throw new Refusal('directory/professional-not-found')
  await tx
    .insertInto('market.favourite')
    .values({ userId, professionalId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
    .catch((error: unknown) => {
      if (constraintOf(error) === 'favourite_bound') throw new Refusal('booking/too-many-favourites')
      throw error
    })
}

export async function removeFavourite(tx: Tx, userId: string, professionalId: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('market.favourite')
    .where('userId', '=', userId)
    .where('professionalId', '=', professionalId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('directory/professional-not-found')
}
