import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'

export type SearchSort = 'relevance' | 'distance' | 'price' | 'rating'

/** A search as the database sees it: topics, a point of the plane, masks and bounds. */
export type SearchPlan = {
  /** Any of these topics: the index that is walked. */
  topics: readonly number[]
  /** Each further group must hold too. */
  alsoTopics: readonly (readonly number[])[]
  /** Folded words of a name; each professional must carry all of them. */
  names: readonly string[]
  near: { x: number; y: number; radiusKm: number } | null
  professions: readonly number[]
  languageMask: number
  modeMask: number
  maxPriceCents: number | null
  minRatingTenths: number | null
  sort: SearchSort
}

export type Candidate = { professionalId: string; score: number; x: number; y: number }
export type FacetCount = { facet: 'profession' | 'language' | 'mode'; value: number; count: number }

/** What a person would browse: past this many, a search wants another word, not another page. */
export const CANDIDATES = 500

/**
 * The best candidates in the order they are shown. Whatever the size of the table, an index is walked in (or near)
 * that order and left after enough rows.
 */
export async function findCandidates(db: Db, plan: SearchPlan): Promise<Candidate[]> {
  const source = plan.names.length > 0 ? namedRows(plan) : topicRows(plan, true)
  const { rows } = await sql<Candidate>`
    select professional_id as "professionalId", min(score) as score, min(x) as x, min(y) as y
    from (select professional_id, ${scoreOf(plan)} as score, location[0] as x, location[1] as y from (${source}) found) scored
    group by professional_id order by score, professional_id limit ${CANDIDATES}`.execute(db)
  return rows
}

/** How many there would be under each other choice; every facet ignores its own filter and obeys the others. */
export async function countFacets(db: Db, plan: SearchPlan): Promise<FacetCount[]> {
  const source = plan.names.length > 0 ? namedRows(plan) : topicRows(plan, false)
  const profession =
    plan.professions.length > 0 ? sql`profession_topic = any(${array(plan.professions)})` : sql`true`
  const language = plan.languageMask > 0 ? sql`language_mask & ${plan.languageMask} <> 0` : sql`true`
  const mode = plan.modeMask > 0 ? sql`mode_mask & ${plan.modeMask} <> 0` : sql`true`
  const { rows } = await sql<FacetCount>`
    with base as materialized (
      select distinct on (professional_id) professional_id, profession_topic, language_mask, mode_mask
      from (${source}) found where ${amountsHold(plan)})
    select 'profession' as facet, profession_topic::int as value, count(*)::int as count
      from base where ${language} and ${mode} group by 2
    union all
    select 'language', bit, count(*)::int from base, generate_series(0, 13) bit
      where language_mask & (1 << bit) <> 0 and ${profession} and ${mode} group by 2
    union all
    select 'mode', bit, count(*)::int from base, generate_series(0, 2) bit
      where mode_mask & (1 << bit) <> 0 and ${profession} and ${language} group by 2`.execute(db)
  return rows
}

const COLUMNS = sql`t.professional_id, t.location, t.rank, t.price_cents, t.rating_tenths, t.language_mask, t.mode_mask, t.profession_topic`

/** Walks each topic's index in the wanted order; a filter inside the walk costs no second pass. */
function topicRows(plan: SearchPlan, isFiltered: boolean): RawBuilder<unknown> {
  return sql`
    select t.* from unnest(${array(plan.topics)}) topic cross join lateral (
      select ${COLUMNS} from market.directory_topic t
      where t.topic_id = topic and ${conditions(plan, isFiltered)}
      order by ${walkOrder(plan)} limit ${CANDIDATES}) t`
}

/** Names first (few), then the rest of what is asked. */
function namedRows(plan: SearchPlan): RawBuilder<unknown> {
  const [first = '', ...others] = plan.names
  const whole = plan.names.join(' ')
  const carriesAll = others.map(
    (word) => sql`exists (select from market.directory_name o
      where o.term >= ${word} and o.term < ${word + LAST} and o.professional_id = n.professional_id)`,
  )
  const byWord = sql`select n.professional_id, n.rank from market.directory_name n
    where n.term >= ${first} and n.term < ${first + LAST} and ${all(carriesAll)} order by n.term, n.rank desc limit ${CANDIDATES}`
  const byWhole = sql`select n.professional_id, n.rank from market.directory_name n
    where n.term >= ${whole} and n.term < ${whole + LAST} order by n.term, n.rank desc limit ${CANDIDATES}`
  return sql`
    select ${COLUMNS} from ((${byWhole}) union (${byWord})) named
    join market.directory_topic t on t.professional_id = named.professional_id and t.topic_id = any(${array(plan.topics)})
    where ${conditions(plan, true)}`
}

/** Sorts after every letter that can follow a prefix under the "C" collation. */
const LAST = '\u{10ffff}'

function conditions(plan: SearchPlan, isFiltered: boolean): RawBuilder<unknown> {
  const parts = plan.alsoTopics.map(
    (group) => sql`(t.profession_topic = any(${array(group)}) or exists (select from market.directory_topic o
      where o.professional_id = t.professional_id and o.topic_id = any(${array(group)})))`,
  )
  if (plan.near) {
    const { x, y, radiusKm } = plan.near
    parts.push(sql`t.location <@ circle(point(${x}, ${y}), ${radiusKm})`)
  }
  if (!isFiltered) return all(parts)
  if (plan.professions.length > 0) parts.push(sql`t.profession_topic = any(${array(plan.professions)})`)
  if (plan.languageMask > 0) parts.push(sql`t.language_mask & ${plan.languageMask} <> 0`)
  if (plan.modeMask > 0) parts.push(sql`t.mode_mask & ${plan.modeMask} <> 0`)
  parts.push(amountsHold(plan))
  return all(parts)
}

function amountsHold(plan: SearchPlan): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = []
  if (plan.maxPriceCents !== null) parts.push(sql`price_cents <= ${plan.maxPriceCents}`)
  if (plan.minRatingTenths !== null) parts.push(sql`rating_tenths >= ${plan.minRatingTenths}`)
  return all(parts)
}

function walkOrder(plan: SearchPlan): RawBuilder<unknown> {
  if (plan.near) return sql`t.location <-> point(${plan.near.x}, ${plan.near.y})`
  if (plan.sort === 'price') return sql`t.price_cents, t.professional_id`
  if (plan.sort === 'rating') return sql`t.rating_tenths desc, t.professional_id`
  return sql`t.rank desc, t.professional_id`
}

/** Lower is better. With a place, quality is worth at most five kilometres of walking. */
function scoreOf(plan: SearchPlan): RawBuilder<unknown> {
  const distance = plan.near ? sql`(location <-> point(${plan.near.x}, ${plan.near.y}))` : sql`0`
  if (plan.sort === 'price') return sql`price_cents::float8`
  if (plan.sort === 'rating') return sql`-rating_tenths::float8 - rank / 100000.0`
  if (plan.sort === 'distance' && plan.near) return distance
  return sql`${distance} - rank / 2000.0`
}

const array = (values: readonly number[]) => sql`${sql.val([...values])}::smallint[]`
const all = (parts: readonly RawBuilder<unknown>[]) =>
  parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
