import pg from 'pg'
import { professionRules, RULEBOOK_VERSION } from '#domain/directory/professions.ts'
import { buildProjection } from './build-projection.ts'
import { copyRows } from './copy-rows.ts'
import { fillDueTimes } from './fill-due-times.ts'
import { loadHours } from './load-hours.ts'
import type { DemoProfessional } from './invented-professional.ts'
import { demoProfessional } from './professionals.ts'
import { demoAddress, demoPhone } from './addresses.ts'
import { clock } from '#server/platform/clock.ts'

const BATCH = 5_000
/** Past this many, everything is written first and indexed after. */
export const IN_BULK = 5_000

/** Loads professionals 1 to `count`, verified by the given administrator. Safe to repeat: existing ones are left alone. */
export async function loadProfessionals(databaseUrl: string, count: number, adminId: string): Promise<void> {
  const isBulk = count > IN_BULK
  // Two connections write twice as fast: PostgreSQL gives each a core.
  const writers = Array.from(
    { length: isBulk ? 2 : 1 },
    () => new pg.Client({ connectionString: databaseUrl }),
  )
  let next = 1
  const write = async (writer: pg.Client) => {
    await writer.connect()
    // Demo rows refer to each other by construction: checking a million of them one by one would take longer than loading.
    if (isBulk) await writer.query('set session_replication_role = replica; set synchronous_commit = off')
    for (let first = next; first <= count; first = next) {
      next = first + BATCH
      await loadBatch(writer, first, Math.min(first + BATCH - 1, count), adminId, isBulk)
      if (isBulk && process.stderr.isTTY) process.stderr.write(`\r${first} professionals`)
    }
  }
  try {
    await Promise.all(writers.map(write))
    if (isBulk) await buildProjection(writers)
    else await fillDueTimes(databaseUrl)
  } finally {
    await Promise.all(writers.map((writer) => writer.end()))
  }
}

/** Nobody's: made from the number in the demo. */
const demoTaxNumbers = (number: number) => [
  `${String(700_000_000 + number)} RT0001`,
  `${String(1_200_000_000 + number)} TQ0001`,
]

/** One in four keeps a room of their own for video visits; the others receive in ours. */
const ownRoomOf = ({ number, slug }: { number: number; slug: string }) =>
  number % 4 === 3 ? `https://visio.exemple.ca/${slug}` : null

async function loadBatch(client: pg.Client, first: number, last: number, adminId: string, isBulk: boolean) {
  const people = Array.from({ length: last - first + 1 }, (_, index) => demoProfessional(first + index))
  const missing = await withoutExisting(client, people)
  if (missing.length === 0) return
  await client.query('begin')
  await copyProfessionals(client, missing, adminId)
  if (!isBulk) {
    const ids = missing.map(({ id }) => id)
    await loadHours(client, ids)
    await client.query('select market.refresh_directory($1)', [ids])
  }
  await client.query('commit')
}

async function withoutExisting(
  client: pg.Client,
  batch: readonly DemoProfessional[],
): Promise<DemoProfessional[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from market.professional where id = any($1)',
    [batch.map(({ id }) => id)],
  )
  const existing = new Set(rows.map(({ id }) => id))
  return batch.filter(({ id }) => !existing.has(id))
}

/** The demo account of a role may be older than its profile. */
async function existingAccounts(
  client: pg.Client,
  people: readonly DemoProfessional[],
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; email: string }>(
    'select id, email from auth."user" where email = any($1::text[]::citext[])',
    [people.map(({ email }) => email)],
  )
  return new Map(rows.map(({ id, email }) => [email, id]))
}

async function copyProfessionals(
  client: pg.Client,
  people: readonly DemoProfessional[],
  adminId: string,
): Promise<void> {
  const accounts = await existingAccounts(client, people)
  const newcomers = people.filter(({ email }) => !accounts.has(email))
  const batch = people.map((person) => ({ ...person, userId: accounts.get(person.email) ?? person.userId }))
  const verifiedUntil = clock
    .now()
    .add({ hours: 300 * 24 })
    .toString()
  await copyRows(
    client,
    'auth."user"',
    ['id', 'name', 'email', 'email_verified', 'user_type', 'first_name', 'last_name', 'language'],
    newcomers.map((p) => [
      p.userId,
      p.displayName,
      p.email,
      true,
      'professionnel',
      p.firstName,
      p.lastName,
      'fr',
    ]),
  )
  await copyRows(
    client,
    'market.professional',
    // prettier-ignore
    ['id', 'user_id', 'slug', 'profession', 'display_name', 'title_fr', 'licence_number', 'practising_since', 'bio_fr',
      'bio_en', 'approach', 'personality', 'languages', 'state', 'verified_until', 'rating_tenths', 'review_count',
      'is_founder', 'rank', 'meeting_url', 'visit_phone'],
    // prettier-ignore
    batch.map((p) => [p.id, p.userId, p.slug, p.profession, p.displayName, p.titleFr, p.licenceNumber, p.practisingSince,
      p.bioFr, p.bioEn, p.approach, p.personality, p.languages, 'listed', verifiedUntil, p.ratingTenths, p.reviewCount,
      p.isFounder, p.rank, ownRoomOf(p), demoPhone(p.number)]),
  )
  // Of professions whose services are taxed, everybody in the demo is registered.
  await copyRows(
    client,
    'market.tax_registration',
    ['professional_id', 'from_day', 'is_registered', 'gst_number', 'qst_number'],
    batch
      .filter(({ profession }) => professionRules(profession).tax === 'taxable')
      .map(({ id, number }) => [id, '2024-01-01', true, ...demoTaxNumbers(number)]),
  )
  await copyRows(
    client,
    'market.professional_speciality',
    ['professional_id', 'speciality'],
    batch.flatMap(({ id, specialities }) => specialities.map((speciality) => [id, speciality])),
  )
  await copyRows(
    client,
    'market.professional_place',
    // prettier-ignore
    ['professional_id', 'name', 'street', 'city', 'postal_code', 'access_notes', 'is_step_free', 'phone', 'latitude',
      'longitude', 'zone'],
    // prettier-ignore
    batch.map(({ id, number, place }) => {
      const a = demoAddress(number, place)
      return [id, a.name, a.street, place.city, a.postalCode, a.accessNotes, a.isStepFree, a.phone, place.latitude,
        place.longitude, place.zone]
    }),
  )
  await copyRows(
    client,
    'market.professional_service',
    // prettier-ignore
    ['professional_id', 'name_fr', 'name_en', 'duration_minutes', 'price_cents', 'buffer_after_minutes', 'modes', 'position'],
    // prettier-ignore
    batch.flatMap(({ id, services }) => services.map((s) =>
      [id, s.nameFr, s.nameEn, s.durationMinutes, s.priceCents, s.bufferAfterMinutes, s.modes, s.position])),
  )
  await copyRows(
    client,
    'market.verification',
    // prettier-ignore
    ['professional_id', 'decision', 'register', 'licence_number', 'rulebook_version', 'decided_by', 'expires_at'],
    // prettier-ignore
    batch.map((p) => [p.id, 'approved', 'Données de démonstration', p.licenceNumber, RULEBOOK_VERSION, adminId, verifiedUntil]),
  )
}
