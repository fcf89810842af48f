// Professionals who can be booked and people who book, made as the owner of the database makes them.
import type { Mode } from '#domain/directory/modes.ts'
import { findPlace } from '#domain/directory/places.ts'
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { refreshDueTimes } from '#server/booking/slots/index.ts'
import type { Marketplace } from './api.ts'
import type { Client } from './client.ts'
import type { Persona, PersonaSettings } from './personas.ts'
import { sessionCookie } from './secrets.ts'

export const PRICE = 14_000

export type Practice = {
  professionalId: string
  userId: string
  placeId: string
  serviceId: string
  persona: Persona
  client: Client
}

export type PracticeSettings = PersonaSettings & {
  zone?: string
  opensMinute?: number
  closesMinute?: number
  durationMinutes?: number
  bufferBeforeMinutes?: number
  bufferAfterMinutes?: number
  gridMinutes?: number
  minimumNoticeMinutes?: number
  lateFeePercent?: number
  moveUntilHours?: number
  maxVisitsPerDay?: number | null
  state?: string
  name?: string
  slug?: string
  approach?: string
  personality?: string
  practisingSince?: number
  meetingUrl?: string | null
  modes?: readonly Mode[]
  /** A municipality of Quebec; without one, a street of Montreal. */
  city?: string
}

/** A listed professional who receives every day, in person and by video. */
export async function openPractice(market: Marketplace, settings: PracticeSettings = {}): Promise<Practice> {
  const persona = await market.createPersona('professionnel', settings)
  await market.owner.query('update auth."user" set two_factor_enabled = true where id = $1', [persona.id])
  const practice = await insertPractice(market.owner, persona.id, settings)
  await refreshDueTimes(market.services.database)
  return { ...practice, userId: persona.id, persona, client: await openSession(market, persona.id) }
}

function placeOf(city: string | undefined): [city: string, latitude: number, longitude: number] {
  const place = city === undefined ? undefined : findPlace(city)
  return place ? [place.name, place.latitude, place.longitude] : ['Montréal', 45.5, -73.6]
}

/** The rows of a practice: hours every day, one place, one service. */
export async function insertPractice(
  owner: Pick<pg.ClientBase | pg.Pool, 'query'>,
  userId: string,
  settings: PracticeSettings = {},
): Promise<Pick<Practice, 'professionalId' | 'placeId' | 'serviceId'>> {
  const { rows } = await owner.query<{ professionalId: string; placeId: string; serviceId: string }>(
    `with professional as (
       insert into market.professional (user_id, slug, profession, display_name, languages, state, verified_until, approach,
         personality, practising_since, meeting_url)
       values ($1::uuid, coalesce($14, 'p-' || $1::uuid), 'psychologist', $15, '{fr,en}', $2, public.clock() + interval '300 days',
         $16, $17, $18, $22) returning id
     ), place as (
       insert into market.professional_place (professional_id, street, postal_code, city, latitude, longitude, zone)
       select id, '4210, rue Saint-Denis', 'H2J 2K8', $19, $20, $21, $3 from professional returning id
     ), service as (
       insert into market.professional_service (professional_id, name_fr, name_en, duration_minutes, price_cents,
         buffer_before_minutes, buffer_after_minutes, modes)
       select id, 'Suivi individuel', 'Individual follow-up', $4, ${PRICE}, $5, $6, $23 from professional
       returning id
     ), rules as (
       insert into market.booking_rules (professional_id, zone, grid_minutes, minimum_notice_minutes, horizon_days,
         max_visits_per_day, is_closed_on_holidays, late_fee_percent, move_until_hours)
       select id, $3, $7, $8, 60, $9, false, $10, $11 from professional
     ), hours as (
       insert into market.weekly_hours (professional_id, weekday, opens_minute, closes_minute, place_id, modes)
       select professional.id, weekday, $12, $13, place.id, $23
       from professional, place, generate_series(1, 7) weekday
     )
     select professional.id as "professionalId", place.id as "placeId", service.id as "serviceId"
     from professional, place, service`,
    [
      userId,
      settings.state ?? 'listed',
      settings.zone ?? 'America/Toronto',
      settings.durationMinutes ?? 50,
      settings.bufferBeforeMinutes ?? 0,
      settings.bufferAfterMinutes ?? 10,
      settings.gridMinutes ?? 30,
      settings.minimumNoticeMinutes ?? 0,
      settings.maxVisitsPerDay ?? null,
      settings.lateFeePercent ?? 50,
      settings.moveUntilHours ?? 2,
      settings.opensMinute ?? 0,
      settings.closesMinute ?? 1_440,
      settings.slug ?? null,
      settings.name ?? 'Amélie Gagnon',
      settings.approach ?? null,
      settings.personality ?? null,
      settings.practisingSince ?? null,
      ...placeOf(settings.city),
      settings.meetingUrl === undefined ? 'https://visio.exemple.ca/salle' : settings.meetingUrl,
      settings.modes ?? ['in-person', 'video'],
    ],
  )
  return rows[0]!
}

/** Signed in without hashing a password, which takes a second: some tests need many people. */
export async function openSession(market: Marketplace, userId: string): Promise<Client> {
  const token = randomBytes(24).toString('base64url')
  await market.owner.query(
    `insert into auth.session (user_id, token, expires_at) values ($1, $2, public.clock() + interval '300 days')`,
    [userId, token],
  )
  const client = market.visitor()
  const { name, value } = sessionCookie(token)
  client.cookies.set(name, value)
  return client
}

export async function openMember(market: Marketplace, settings: PersonaSettings = {}) {
  const persona = await market.createPersona('particulier', settings)
  return { persona, client: await openSession(market, persona.id) }
}

type FreeSlot = { startsAt: string; endsAt: string; placeId: string | null }

/** Free times as any visitor sees them. */
export async function listSlots(
  market: Marketplace,
  practice: Practice,
  query = 'mode=video&days=28',
): Promise<FreeSlot[]> {
  const answer = await market
    .visitor()
    .get(`/api/professionals/${practice.professionalId}/availability?${query}`)
  if (answer.status !== 200) throw new Error(`availability answered ${answer.status} ${answer.text}`)
  return answer.body.days.flatMap(({ slots }: { slots: FreeSlot[] }) => slots)
}

/** A free time at least this many hours from now. */
export async function slotAfter(
  market: Marketplace,
  practice: Practice,
  hours: number,
  query?: string,
): Promise<FreeSlot> {
  const from = Temporal.Now.instant().add({ hours })
  const slot = (await listSlots(market, practice, query)).find(
    ({ startsAt }) => Temporal.Instant.compare(Temporal.Instant.from(startsAt), from) >= 0,
  )
  if (!slot) throw new Error('no free time that far')
  return slot
}

export const holdRequest = (practice: Practice, startsAt: string, changes: object = {}) => ({
  professionalId: practice.professionalId,
  serviceId: practice.serviceId,
  mode: 'video',
  startsAt,
  priceCents: PRICE,
  attendee: 'self',
  ...changes,
})

/** Held and confirmed, to be paid on site. */
export async function book(client: Client, practice: Practice, startsAt: string, changes: object = {}) {
  const held = await client.post('/api/appointments/holds', holdRequest(practice, startsAt, changes))
  if (held.status !== 201) throw new Error(`hold answered ${held.status} ${held.text}`)
  const confirmed = await client.post(`/api/appointments/${held.body.id}/confirm`, { payment: 'on-site' })
  if (confirmed.status !== 200) throw new Error(`confirm answered ${confirmed.status} ${confirmed.text}`)
  return confirmed.body
}

/** Lets time pass until the visit is this many hours away; a negative number is after its start. */
export const letTimePassUntil = (
  market: Pick<Marketplace, 'clock'>,
  visit: { startsAt: string },
  hoursBefore: number,
) => market.clock.set(Temporal.Instant.from(visit.startsAt).subtract({ minutes: hoursBefore * 60 }))

/** Lets the ten minutes of everyone's holds pass. */
export const letHoldsLapse = (market: Pick<Marketplace, 'clock'>) =>
  market.clock.advance({ minutes: 10, seconds: 1 })

export const TAX_NUMBERS = { gstNumber: '123456789 RT0001', qstNumber: '1234567890 TQ0001' }

/** Of a profession whose services are taxed; registered from the beginning, or a small supplier. */
export async function makeTaxable(
  market: Marketplace,
  { professionalId }: Pick<Practice, 'professionalId'>,
  { isRegistered = true }: { isRegistered?: boolean } = {},
): Promise<void> {
  await market.owner.query(`update market.professional set profession = 'massage-therapist' where id = $1`, [
    professionalId,
  ])
  if (isRegistered) await registerForTaxes(market, professionalId)
}

/** From the beginning. */
export async function registerForTaxes(
  market: Pick<Marketplace, 'owner'>,
  professionalId: string,
): Promise<void> {
  await market.owner.query(
    `insert into market.tax_registration (professional_id, from_day, is_registered, gst_number, qst_number)
     values ($1, '2020-01-01', true, $2, $3)`,
    [professionalId, TAX_NUMBERS.gstNumber, TAX_NUMBERS.qstNumber],
  )
}
