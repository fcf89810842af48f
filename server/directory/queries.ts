import type { Audience } from '#domain/booking/audience.ts'
import { sql } from 'kysely'
import { fromMask, MODES, type Mode } from '#domain/directory/modes.ts'
import { isProfessionCode, type ProfessionCode } from '#domain/directory/professions.ts'
import type { TaxStatus } from '#domain/pricing/registration.ts'
import type { Db } from '#server/platform/database.ts'
import { clock } from '#server/platform/clock.ts'

export type Card = {
  id: string
  slug: string
  name: string
  profession: ProfessionCode
  titleFr: string | null
  titleEn: string | null
  bioFr: string | null
  bioEn: string | null
  languages: string[]
  modes: Mode[]
  ratingTenths: number | null
  reviewCount: number
  isFounder: boolean
  fromPriceCents: number
  verifiedUntil: string
  photoKey: string | null
  place: { city: string; latitude: number; longitude: number }
  taxes: TaxStatus[]
}

type CardRow = Omit<Card, 'modes' | 'place' | 'profession' | 'verifiedUntil'> & {
  profession: string
  verifiedUntil: Temporal.Instant
  modeMask: number
  city: string
  latitude: number
  longitude: number
}

/** What a result shows, in the order of the ids. Nothing here is private: no e-mail, no phone, no street. */
export async function readCards(db: Db, ids: readonly string[]): Promise<Card[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CardRow>`
    select p.id, p.slug, p.display_name as name, p.profession, p.title_fr as "titleFr", p.title_en as "titleEn",
      p.bio_fr as "bioFr", p.bio_en as "bioEn", p.languages, p.rating_tenths as "ratingTenths",
      p.review_count as "reviewCount", p.is_founder as "isFounder", p.verified_until as "verifiedUntil",
      p.photo_key as "photoKey", t.price_cents as "fromPriceCents", t.mode_mask as "modeMask",
      place.city, place.latitude, place.longitude, market.tax_statuses(p.id) as taxes
    from unnest(${sql.val([...ids])}::uuid[]) with ordinality wanted(id, position)
    join market.professional p on p.id = wanted.id and p.state = 'listed' and p.verified_until > public.clock()
    join market.directory_topic t on t.professional_id = p.id and t.topic_id = 0 and t.place_no = 1
    join lateral (select l.city, l.latitude, l.longitude from market.professional_place l
      where l.professional_id = p.id order by l.created_at, l.id limit 1) place on true
    order by wanted.position`.execute(db)
  return rows.map(({ modeMask, city, latitude, longitude, verifiedUntil, profession, ...row }) => ({
    ...row,
    profession: isProfessionCode(profession) ? profession : 'other',
    verifiedUntil: verifiedUntil.toString(),
    modes: fromMask(MODES, modeMask),
    place: { city, latitude, longitude },
  }))
}

/** A word of a query that is the beginning of words people are called by. */
export type KnownWord = { ids: number[]; exactId: number | null }

/** Shorter words first: they are nearer to what was typed. */
const WORDS_PER_START = 24
/** Sorts after every letter that can follow a prefix under the "C" collation. */
const LAST_LETTER = '\u{10ffff}'

export async function findWords(db: Db, starts: readonly string[]): Promise<Map<string, KnownWord>> {
  if (starts.length === 0) return new Map()
  const { rows } = await sql<KnownWord & { start: string }>`
    select start, array_agg(w.id) as ids, max(w.id) filter (where w.word = start) as "exactId"
    from unnest(${sql.val([...starts])}::text[]) start cross join lateral (
      select id, word from market.directory_word
      where word >= start collate "C" and word < (start || ${LAST_LETTER}) collate "C"
      order by length(word), word limit ${WORDS_PER_START}) w
    group by start`.execute(db)
  return new Map(rows.map(({ start, ids, exactId }) => [start, { ids, exactId }]))
}

/** Names of listed people who bear one of these words and one of each other group, best placed first. */
export async function readNames(
  db: Db,
  words: readonly number[],
  others: readonly (readonly number[])[],
  limit: number,
): Promise<string[]> {
  const bearsOthers = others.map((ids) => sql`and t.topics && ${sql.val([...ids])}::integer[]`)
  const { rows } = await sql<{ name: string }>`
    select p.display_name as name
    from (
      select t.professional_id, max(t.rank) as rank
      from unnest(${sql.val([...words])}::integer[]) word cross join lateral (
        select professional_id, rank from market.directory_topic t
        where t.topic_id = word ${sql.join(bearsOthers, sql` `)}
        order by t.rank desc, t.professional_id limit ${limit}) t
      group by t.professional_id order by rank desc, t.professional_id limit ${limit}) best
    join market.professional p on p.id = best.professional_id and p.state = 'listed'
      and p.verified_until > public.clock()
    order by best.rank desc, best.professional_id`.execute(db)
  return [...new Set(rows.map(({ name }) => name))]
}

/** « Trembley » → « tremblay »: the words of names that are nearest in letters, for each word. */
export async function resembleWords(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map()
  const { rows } = await sql<{ given: string; near: string[] }>`
    select given, array(select word from market.directory_word where word % given order by word <-> given limit 8) as near
    from unnest(${sql.val([...words])}::text[]) given`.execute(db)
  return new Map(rows.map(({ given, near }) => [given, near]))
}

export function findListedId(db: Db, slugOrId: string) {
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(slugOrId)
  return db
    .selectFrom('market.professional')
    .select(['id', 'practisingSince', 'approach', 'personality', 'promisesKept', 'promisesBroken'])
    .where(isId ? 'id' : 'slug', '=', slugOrId)
    .where('state', '=', 'listed')
    .where('verifiedUntil', '>', clock.now())
    .executeTakeFirst()
}

export async function readSpecialities(db: Db, professionalId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('market.professionalSpeciality')
    .select('speciality')
    .where('professionalId', '=', professionalId)
    .orderBy('speciality')
    .execute()
  return rows.map(({ speciality }) => speciality)
}

export async function readServices(db: Db, professionalId: string) {
  const rows = await db
    .selectFrom('market.professionalService')
    .select(['id', 'nameFr', 'nameEn', 'durationMinutes', 'priceCents', 'modes', 'answerHours', 'audience'])
    .where('professionalId', '=', professionalId)
    .where('archivedAt', 'is', null)
    .where('audience', '<>', 'nobody')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ modes, audience, ...row }) => ({
    ...row,
    audience: audience as Audience,
    modes: MODES.filter((mode) => modes.includes(mode)),
  }))
}

export function readPlaces(db: Db, professionalId: string) {
  return db
    .selectFrom('market.professionalPlace')
    .select([
      'id',
      'name',
      'street',
      'city',
      'postalCode',
      'accessNotes',
      'isStepFree',
      'latitude',
      'longitude',
    ])
    .where('professionalId', '=', professionalId)
    .orderBy('createdAt')
    .execute()
}

export function readVerification(db: Db, professionalId: string) {
  return db
    .selectFrom('market.verification')
    .select(['register', 'licenceNumber', 'decidedAt', 'expiresAt'])
    .where('professionalId', '=', professionalId)
    .where('decision', '=', 'approved')
    .orderBy('decidedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}
