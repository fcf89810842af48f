import { type RawBuilder, sql } from 'kysely'
import { CARE_LANGUAGES, MODES } from '#domain/directory/modes.ts'
import { PRIOR, RANK_PER_TENTH } from '#domain/directory/ranking.ts'
import { EVERYONE_TOPIC, FIRST_WORD } from '#domain/directory/vocabulary.ts'
import type { Db } from '#server/platform/database.ts'
import { PLANNED_EACH_TIME } from '#server/platform/prepared-statements.ts'
import { CALENDARS, freeThen, isCrowded, type SearchedTime, withTime } from './search-time-sql.ts'

export type SearchSort = 'relevance' | 'distance' | 'price' | 'rating'
type Facet = 'professions' | 'languages' | 'modes'

/** Any of these topics will do. A group that stands for a filter says which one. */
export type TopicGroup = { topics: readonly number[]; facet?: Facet }

type Circle = { x: number; y: number; radiusKm: number }

/** A search as the database sees it: topics, a point of the plane, masks and bounds. */
export type SearchPlan = {
  /** All must hold. The first one, the rarest, names the index that is walked. */
  groups: readonly TopicGroup[]
  /** Topics that answer to the letter, before those that only begin alike. */
  exactTopics: readonly number[]
  near: Circle | null
  /** Online alone, nobody is far away; where the place would count again with another mode. */
  nearOtherwise: Circle | null
  professions: readonly number[]
  languageMask: number
  modeMask: number
  maxPriceCents: number | null
  minRatingTenths: number | null
  time: SearchedTime | null
  sort: SearchSort
}

export type Position = { score: number; id: string }
export type Found = {
  /** One more than the page holds, if there are more: each place, and who takes it. */
  page: (Position & { professionalId: string })[]
  count: number
  isBounded: boolean
  /** How many of those that a bounded walk saw would do at another time. */
  otherwise: number
  professions: Record<string, number>
  languages: number[]
  modes: number[]
}

/** What a person would browse: past this many, a search wants another word, not another page. */
const CANDIDATES = 500
/** How far a walk goes for rows that fit, before the search admits that there may be more. */
const STEPS = 4_000
const FACET_STEPS = 2_000
/** And when almost nobody fits: more would be felt at a million professionals (docs/scale.md). */
const THOROUGH_STEPS = 15_000
const EXACT_BONUS = 50

/** By topics: all that carry the rarest term. By time: all that are free then. */
type Thoroughness = 'topics' | 'time' | null
type Page = { after: Position | null; size: number; thorough: Thoroughness }

/**
 * The page, how many there are, and how many there would be under each other choice: one statement. A facet ignores
 * its own filter and obeys the others, so each filter in use costs one more walk and the rest count what was found.
 */
export async function findPage(db: Db, plan: SearchPlan, page: Page): Promise<Found> {
  const filtered: Facet[] = []
  if (plan.professions.length > 0) filtered.push('professions')
  if (plan.languageMask > 0) filtered.push('languages')
  if (plan.modeMask > 0) filtered.push('modes')
  const looked = (part: SearchPlan, steps: number) =>
    page.thorough === 'time' ? searchFree(part) : walk(part, steps)
  const others = filtered.map(
    (facet) => sql`, ${sql.ref(facet)} as materialized (
    select distinct on (professional_id) professional_id, profession_topic, language_mask, mode_mask
    from (${looked(without(plan, facet), FACET_STEPS)}) walked where fits limit ${CANDIDATES})`,
  )
  const source = (facet: Facet) => sql.ref(filtered.includes(facet) ? facet : 'best')
  const { after, size, thorough } = page
  const isPast = after
    ? sql`where (place.score, place.professional_id) > (${after.score}::float8, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<
    Omit<Found, 'page'> & { page: [id: string, score: number, taker: string][] | null }
  >`
    ${sql.raw(PLANNED_EACH_TIME)}
    with ${thorough === 'time' ? freeThen(plan) : sql``}
    found as materialized (${thorough === 'topics' ? search(plan) : looked(plan, STEPS)}),
    best as materialized (
      select professional_id, profession_topic, language_mask, mode_mask, min(${scoreOf(plan)}) as score
      from found where fits group by 1, 2, 3, 4 order by score, professional_id limit ${CANDIDATES})
    ${sql.join(others, sql``)}, placed as materialized (${placed(plan)})
    select (select count(*)::int from best) as count,
      (select coalesce(bool_or(is_last), false) from found) as "isBounded",
      (select coalesce(max(seen), 0)::int from found) as otherwise,
      (select json_agg(json_build_array(professional_id, score, taker)) from (
        select place.professional_id, place.score, taker.professional_id as taker
        from (select * from placed place ${isPast} order by score, professional_id limit ${size + 1}) place
        join placed taker on (taker.profession_topic, taker.turn) = (place.profession_topic, place.turn_fair)
        order by place.score, place.professional_id) page) as page,
      (select coalesce(json_object_agg(profession_topic, people), '{}') from (
        select profession_topic, count(*) as people from ${source('professions')} group by 1) counted) as professions,
      (select ${bitCounts('language_mask', CARE_LANGUAGES.length)} from ${source('languages')}) as languages,
      (select ${bitCounts('mode_mask', MODES.length)} from ${source('modes')}) as modes`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a search without an answer')
  return {
    ...found,
    // All that were found offer video, wherever they are; the other modes are counted around the place.
    modes: plan.nearOtherwise ? found.modes.with(MODES.indexOf('video'), found.count) : found.modes,
    page: (found.page ?? []).map(([id, score, professionalId]) => ({ id, score, professionalId })),
  }
}

/**
 * Who takes which place. Places go by the score, which knows no rating; within one profession, people exchange theirs by
 * rating. So a rating never decides between a profession that may have one and a profession that may not (decision 0041).
 */
function placed(plan: SearchPlan): RawBuilder<unknown> {
  const fair = sql`row_number() over (partition by profession_topic order by score, professional_id)`
  if (!isByRelevance(plan))
    return sql`select professional_id, profession_topic, score, ${fair} as turn_fair, ${fair} as turn from best`
  const tenths = sql.lit(PRIOR.tenths)
  const worth = sql`coalesce((p.rating_tenths - ${tenths}) * p.review_count / (p.review_count + ${sql.lit(PRIOR.reviews)})::float8, 0)
    * ${sql.lit(RANK_PER_TENTH)}`
  return sql`select professional_id, profession_topic, score, ${fair} as turn_fair,
      row_number() over (partition by profession_topic order by score - ${worth} / ${RANK_PER_KM}, professional_id) as turn
    from best join market.professional p on p.id = best.professional_id`
}

/** How many professionals carry each group, as far as it matters to choose the rarest. */
export async function sizeGroups(db: Db, groups: readonly TopicGroup[]): Promise<number[]> {
  const sizes = groups.map(
    ({ topics }) =>
      sql`(select count(*)::int from (select from market.directory_topic where topic_id = any(${array(topics)}) limit 2000) g)`,
  )
  const { rows } = await sql<{ sizes: number[] }>`select array[${sql.join(sizes)}] as sizes`.execute(db)
  return rows[0]?.sizes ?? []
}

function without(plan: SearchPlan, facet: Facet): SearchPlan {
  return {
    ...plan,
    groups: plan.groups.filter((group) => group.facet !== facet),
    professions: facet === 'professions' ? [] : plan.professions,
    languageMask: facet === 'languages' ? 0 : plan.languageMask,
    modeMask: facet === 'modes' ? 0 : plan.modeMask,
    near: plan.near ?? (facet === 'modes' ? plan.nearOtherwise : null),
  }
}

/** Walks the rarest group's indexes in the wanted order. `is_last`: the walk was left there, and more may follow. */
function walk(plan: SearchPlan, mostSteps: number): RawBuilder<unknown> {
  const topics = plan.groups[0]?.topics ?? [EVERYONE_TOPIC]
  const perTopic =
    topics.length <= 2 ? CANDIDATES : Math.max(100, Math.ceil((2 * CANDIDATES) / topics.length))
  const steps = conditionsOf(plan).length === 0 ? perTopic : mostSteps
  // A topic that the planner can read has known numbers behind it; many of them would take longer to plan than to walk.
  if (topics.length <= WALKED_BY_NAME) {
    const walks = topics.map((topic) => sql`(${walkTopic(plan, sql`${topic}::integer`, steps, perTopic)})`)
    return sql.join(walks, sql` union all `)
  }
  return sql`select walked.* from unnest(${array(topics)}) wanted
    cross join lateral (${walkTopic(plan, sql.ref('wanted'), steps, perTopic)}) walked`
}

const WALKED_BY_NAME = 3

function walkTopic(
  plan: SearchPlan,
  topic: RawBuilder<unknown>,
  steps: number,
  perTopic: number,
): RawBuilder<unknown> {
  const order = walkOrder(plan)
  const isSortedByIndex = !plan.near && plan.sort !== 'relevance' && isRulebook(plan)
  return sql`
    select ${COLUMNS}, topic_id as topic, step = ${steps} or row_number() over () = ${perTopic} as is_last, seen
    from (${withTime(
      plan,
      sql`select t.*, ${all(conditionsOf(plan))} as fits, ${distanceOf(plan)} as distance,
          row_number() over (order by ${order}) as step, false as is_last
        from market.directory_topic t where t.topic_id = ${topic} and ${isInside(plan)}
          ${isSortedByIndex ? sql`and t.topic_id < ${sql.lit(FIRST_WORD)}` : sql``}
        order by ${order} limit ${steps}`,
    )}) t
    where fits or step = ${steps} limit ${perTopic}`
}

/**
 * Those who fit, in no order: for what is so rare that a walk gives up before finding it. Ten times as far as a walk goes,
 * and no further: past that, more people in the directory cost nothing, and the answer says that there may be others.
 */
function search(plan: SearchPlan): RawBuilder<unknown> {
  const { groups, exactTopics } = plan
  const exact = exactTopics.length > 0 ? sql`t.topics && ${array(exactTopics)}` : sql`false`
  return sql`
    select ${COLUMNS}, case when ${exact} then ${exactTopics[0] ?? 0}::integer else 0 end as topic,
      step = ${THOROUGH_STEPS} or seen = ${CALENDARS} as is_last, seen
    from (${withTime(
      plan,
      sql`select t.*, ${all(conditionsOf(plan))} as fits, ${distanceOf(plan)} as distance, row_number() over () as step,
          false as is_last
        from market.directory_topic t
        where t.topic_id = any(${array(groups[0]?.topics ?? [EVERYONE_TOPIC])}) and ${isInside(plan)}
        limit ${THOROUGH_STEPS}`,
    )}) t
    where fits or step = ${THOROUGH_STEPS} or seen = ${CALENDARS}`
}

const COLUMNS = sql`professional_id, distance, rank, price_cents, rating_tenths, language_mask, mode_mask,
  profession_topic, fits`

const distanceOf = ({ near }: SearchPlan) => (near ? sql`t.location <-> ${pointOf(near)}` : sql`0::float8`)
const isInside = ({ near }: SearchPlan) =>
  near ? sql`t.location <@ circle(${pointOf(near)}, ${near.radiusKm})` : sql`true`
const pointOf = ({ x, y }: { x: number; y: number }) => sql`point(${x}, ${y})`

function searchFree(plan: SearchPlan): RawBuilder<unknown> {
  const exact = plan.exactTopics.length > 0 ? sql`t.topics && ${array(plan.exactTopics)}` : sql`false`
  return sql`
    select ${COLUMNS}, case when ${exact} then ${plan.exactTopics[0] ?? 0}::integer else 0 end as topic, is_last, seen
    from (${withTime(
      plan,
      sql`select t.*, ${all(conditionsOf(plan))} as fits, ${distanceOf(plan)} as distance, row_number() over () as step,
          ${isCrowded} as is_last
        from free_then join market.directory_topic t using (professional_id)
        where t.topic_id = any(${array(plan.groups[0]?.topics ?? [EVERYONE_TOPIC])}) and ${isInside(plan)}`,
    )}) t where fits`
}

function conditionsOf(plan: SearchPlan): RawBuilder<unknown>[] {
  const parts = plan.groups
    .slice(1)
    .map(({ topics, facet }) => (facet ? undefined : sql`topics && ${array(topics)}`))
  if (plan.professions.length > 0 && plan.groups[0]?.facet !== 'professions')
    parts.push(sql`profession_topic = any(${array(plan.professions)})`)
  if (plan.languageMask > 0 && plan.groups[0]?.facet !== 'languages')
    parts.push(sql`language_mask & ${plan.languageMask} <> 0`)
  if (plan.modeMask > 0 && plan.groups[0]?.facet !== 'modes')
    parts.push(sql`mode_mask & ${plan.modeMask} <> 0`)
  if (plan.maxPriceCents !== null) parts.push(sql`price_cents <= ${plan.maxPriceCents}`)
  if (plan.minRatingTenths !== null) parts.push(sql`rating_tenths >= ${plan.minRatingTenths}`)
  return parts.filter((part) => part !== undefined)
}

function walkOrder(plan: SearchPlan): RawBuilder<unknown> {
  if (plan.near) return distanceOf(plan)
  if (plan.sort === 'price' && isRulebook(plan)) return sql`t.price_cents, t.professional_id`
  if (plan.sort === 'rating' && isRulebook(plan)) return sql`t.rating_tenths desc, t.professional_id`
  return sql`t.rank desc, t.professional_id`
}

/** Only topics of the rulebook have indexes by price and rating (migration 0007); names are sorted after the walk. */
const isRulebook = ({ groups }: SearchPlan) => (groups[0]?.topics ?? []).every((topic) => topic < FIRST_WORD)

/** Where distance does not count, sorting by it is no order of its own. */
const isByRelevance = ({ sort, near }: SearchPlan) => sort === 'relevance' || (sort === 'distance' && !near)

/** With a place, quality is worth at most five kilometres of walking. */
const RANK_PER_KM = sql`2000.0::float8`

/** Lower is better. */
function scoreOf(plan: SearchPlan): RawBuilder<unknown> {
  if (plan.sort === 'price') return sql`price_cents::float8`
  if (plan.sort === 'rating') return sql`-rating_tenths::float8 - rank / 100000.0::float8`
  if (!isByRelevance(plan)) return sql`distance`
  const bonus =
    plan.exactTopics.length > 0
      ? sql` - case when topic = any(${array(plan.exactTopics)}) then ${EXACT_BONUS}::float8 else 0 end`
      : sql``
  return sql`distance - rank / ${RANK_PER_KM}${bonus}`
}

const bitCounts = (mask: string, bits: number) =>
  sql`array[${sql.join(
    Array.from(
      { length: bits },
      (_, bit) => sql`count(*) filter (where ${sql.ref(mask)} & ${sql.lit(1 << bit)} <> 0)::int`,
    ),
  )}]`
const array = (values: readonly number[]) => sql`${sql.val([...values])}::integer[]`
const all = (parts: readonly RawBuilder<unknown>[]) =>
  parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
