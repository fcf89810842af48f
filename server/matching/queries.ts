import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'

export type CandidateFilter = {
  /** Topics of the professions wanted; everyone's when any will do. */
  topics: readonly number[]
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

const VIDEO_BIT = 2

/** Who fits the need, before any look at a calendar: one walk of the directory's index, as search does it. */
export async function findCandidates(db: Db, filter: CandidateFilter): Promise<CandidateRow[]> {
  const { near } = filter
  const distance = near ? sql`t.location <-> point(${near.x}, ${near.y})` : sql`0::float8`
  const walks = filter.topics.map((topic) => walkOf(topic, filter, distance))
  const { rows } = await sql<CandidateRow>`
    select p.id, p.personality, p.approach, p.practising_since as "practisingSince", p.rating_tenths as "ratingTenths",
      p.rank
    from (
      select professional_id, min(distance) as distance, max(rank) as rank
      from (${sql.join(walks, sql` union all `)}) walked
      group by professional_id order by min(distance), max(rank) desc, professional_id limit ${MOST_CANDIDATES}
    ) fitting
    join market.professional p on p.id = fitting.professional_id and p.state = 'listed' and p.verified_until > now()`.execute(
    db,
  )
  return rows
}

function walkOf(topic: number, filter: CandidateFilter, distance: RawBuilder<unknown>): RawBuilder<unknown> {
  const { near, languageMask, modeMask, maxPriceCents, isVideoNear } = filter
  const conditions = [sql`t.topic_id = ${topic}`, sql`t.price_cents <= ${maxPriceCents}`]
  if (languageMask > 0) conditions.push(sql`t.language_mask & ${languageMask} <> 0`)
  if (modeMask > 0) conditions.push(sql`t.mode_mask & ${modeMask} <> 0`)
  if (near) {
    const isWithin = sql`${distance} <= ${near.radiusKm}`
    conditions.push(isVideoNear ? sql`(${isWithin} or t.mode_mask & ${sql.lit(VIDEO_BIT)} <> 0)` : isWithin)
  }
  const order = near ? distance : sql`t.rank desc, t.professional_id`
  return sql`(select t.professional_id, ${distance} as distance, t.rank from market.directory_topic t
    where ${sql.join(conditions, sql` and `)} order by ${order} limit ${MOST_CANDIDATES})`
}
