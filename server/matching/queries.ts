import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'
import { PLANNED_EACH_TIME } from '#server/platform/prepared-statements.ts'

export type CandidateFilter = {
  /** The topics to walk: the rarest one asked for, or everyone's. */
  topics: readonly number[]
  /** The professions wanted, where the walk is of something else; none when any will do. */
  professions: readonly number[]
  near: { x: number; y: number; radiusKm: number } | null
  languageMask: number
  modeMask: number
  maxPriceCents: number
  /** When no mode is wanted, whoever also works by video is near enough. */
  isVideoNear: boolean
}

export type CandidateRow = {
  id: string
  personality: string | null
  approach: string | null
  practisingSince: number | null
  ratingTenths: number | null
  rank: number
}

/** So many are scored, the nearest or else the best ranked first: the cost does not grow with the directory. */
export const MOST_CANDIDATES = 500
/** And so many entries of each topic are looked at to find them. */
const MOST_WALKED = 2_000

const VIDEO_BIT = 2

/** Who fits the need, before any look at a calendar: one walk of the directory's index, as search does it. */
export async function findCandidates(db: Db, filter: CandidateFilter): Promise<CandidateRow[]> {
  const walks = filter.topics.map((topic) => walkOf(topic, filter))
  const { rows } = await sql<CandidateRow>`
    ${sql.raw(PLANNED_EACH_TIME)}
    select p.id, p.personality, p.approach, p.practising_since as "practisingSince", p.rating_tenths as "ratingTenths",
      p.rank
    from (
      select professional_id, min(distance) as distance, max(rank) as rank
      from (${sql.join(walks, sql` union all `)}) walked
      where ${sql.join(conditionsOf(filter), sql` and `)}
      group by professional_id order by min(distance), max(rank) desc, professional_id limit ${MOST_CANDIDATES}
    ) fitting
    join market.professional p on p.id = fitting.professional_id and p.state = 'listed' and p.verified_until > public.clock()`.execute(
    db,
  )
  return rows
}

function walkOf(topic: number, { near, isVideoNear }: CandidateFilter): RawBuilder<unknown> {
  const middle = near && sql`point(${near.x}, ${near.y})`
  const distance = middle ? sql`t.location <-> ${middle}` : sql`0::float8`
  const isWithin = near && !isVideoNear ? sql`t.location <@ circle(${middle}, ${near.radiusKm})` : sql`true`
  return sql`(select t.professional_id, ${distance} as distance, t.rank, t.price_cents, t.language_mask, t.mode_mask,
      t.profession_topic
    from market.directory_topic t where t.topic_id = ${topic} and ${isWithin}
    order by ${near ? distance : sql`t.rank desc, t.professional_id`} limit ${MOST_WALKED})`
}

function conditionsOf(filter: CandidateFilter): RawBuilder<unknown>[] {
  const { near, professions, languageMask, modeMask, maxPriceCents, isVideoNear } = filter
  const conditions = [sql`price_cents <= ${maxPriceCents}`]
  if (professions.length > 0)
    conditions.push(sql`profession_topic = any(${sql.val([...professions])}::integer[])`)
  if (languageMask > 0) conditions.push(sql`language_mask & ${languageMask} <> 0`)
  if (modeMask > 0) conditions.push(sql`mode_mask & ${modeMask} <> 0`)
  if (near && isVideoNear)
    conditions.push(sql`(distance <= ${near.radiusKm} or mode_mask & ${sql.lit(VIDEO_BIT)} <> 0)`)
  return conditions
}
