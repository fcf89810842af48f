import { type RawBuilder, sql } from 'kysely'
import type { TagColour } from '#domain/clients/tags.ts'
import type { Db } from '#server/platform/database.ts'

export type ListedClient = {
  id: string
  userId: string | null
  firstName: string
  lastName: string
  bookedBy: string | null
  email: string | null
  phone: string | null
  language: 'fr' | 'en' | null
  textsAgreedAt: Temporal.Instant | null
  visits: number
  firstAt: Temporal.Instant | null
  lastAt: Temporal.Instant | null
  nextAt: Temporal.Instant | null
  nextVisitId: string | null
  tags: { id: string; name: string; colour: TagColour }[]
}

type Filter = 'all' | 'next' | 'away' | 'owing'
type Sort = 'name' | 'last' | 'next'

export type Wanted = {
  professionalId: string
  /** Folded words, each of which the name holds. */
  words: readonly string[]
  filter: Filter
  months: number
  tagId: string | null
  sort: Sort
  /** The last one of the page before. */
  after: string | null
  most: number
}

/** Everybody of the practice with what their visits say, counted once for all: 20,000 visits are one walk of an index. */
const people = (professionalId: string) => sql`
  people as materialized (
    select c.*, coalesce(v.visits, 0) as visits, v.first_at, v.last_at, v.next_at
    from market.practice_client c left join (
      select practice_client_id, count(*)::integer as visits, min(starts_at) as first_at,
        max(starts_at) filter (where state <> 'requested' and starts_at <= public.clock()) as last_at,
        min(starts_at) filter (where state in ('scheduled', 'requested') and starts_at > public.clock()) as next_at
      from market.client_visit where professional_id = ${professionalId}
        and state in ('requested', 'scheduled', 'completed', 'no_show') group by practice_client_id
    ) v on v.practice_client_id = c.id
    where c.professional_id = ${professionalId})`

/** Whose card never paid for a visit of this practice. */
const owing = (professionalId: string) => sql`c.id in (
  select v.practice_client_id from market.payment y join market.client_visit v on v.appointment_id = y.appointment_id
  where y.professional_id = ${professionalId} and y.uncollected_cents > 0)`

/** The day is worked out once, not for each of thousands. */
const away = (months: number) =>
  sql`(c.next_at is null and c.last_at < (select public.clock() - make_interval(months => ${months})))`

const CONDITIONS: Record<Filter, (wanted: Wanted) => RawBuilder<unknown>> = {
  all: () => sql`true`,
  next: () => sql`c.next_at is not null`,
  away: ({ months }) => away(months),
  owing: ({ professionalId }) => owing(professionalId),
}

/** Each order has a value for everybody, so that a page continues from any of them. */
const ORDERS = {
  name: { key: sql`c.name_key`, direction: sql`asc`, past: sql`>` },
  last: { key: sql`coalesce(c.last_at, '-infinity')`, direction: sql`desc`, past: sql`<` },
  next: { key: sql`coalesce(c.next_at, 'infinity')`, direction: sql`asc`, past: sql`>` },
} satisfies Record<Sort, Record<'key' | 'direction' | 'past', RawBuilder<unknown>>>

/** What is shown of a person: an account says for itself what it is called. */
const described = sql`
  select c.id, c.user_id as "userId", coalesce(c.attendee_name, u.first_name, c.first_name, '') as "firstName",
    case when c.attendee_name is null then coalesce(u.last_name, c.last_name, '') else '' end as "lastName",
    case when c.attendee_name is not null then concat_ws(' ', u.first_name, u.last_name) end as "bookedBy",
    c.email::text as email, c.phone, c.language, c.texts_agreed_at as "textsAgreedAt", c.visits,
    c.first_at as "firstAt", c.last_at as "lastAt", c.next_at as "nextAt",
    (select n.appointment_id from market.client_visit n where n.practice_client_id = c.id and n.starts_at = c.next_at
      and n.state in ('scheduled', 'requested') limit 1) as "nextVisitId",
    array(select jsonb_build_object('id', t.id, 'name', t.name, 'colour', t.colour)
      from market.practice_client_tag p join market.client_tag t on t.id = p.tag_id
      where p.practice_client_id = c.id order by lower(t.name)) as tags`

type Counts = Record<Filter, number>

/** A page, and how many each filter finds whatever was searched for: everybody is read once for both. */
export async function listClients(
  db: Db,
  wanted: Wanted,
): Promise<{ clients: ListedClient[]; counts: Counts }> {
  const { professionalId, words, tagId, after, most } = wanted
  const { key, direction, past } = ORDERS[wanted.sort]
  const named = words.map((word) => sql`c.name_key like ${`%${word}%`}`)
  const tagged = sql`exists (select from market.practice_client_tag t where t.practice_client_id = c.id and t.tag_id = ${tagId})`
  const continued = sql`(${key}, c.id) ${past} (select ${key}, c.id from people c where c.id = ${after})`
  const conditions = [
    CONDITIONS[wanted.filter](wanted),
    ...named,
    ...(tagId ? [tagged] : []),
    ...(after ? [continued] : []),
  ]
  const { rows } = await sql<ListedClient & { counts: Counts }>`
    with ${people(professionalId)},
    counted as (
      select jsonb_build_object('all', count(*), 'next', count(c.next_at), 'away', count(*) filter (where ${away(wanted.months)}),
        'owing', count(*) filter (where ${owing(professionalId)})) as counts from people c),
    page as (
      select c.*, row_number() over (order by ${key} ${direction}, c.id ${direction}) as place
      from people c where ${sql.join(conditions, sql` and `)} order by place limit ${most})
    select k.counts, s.* from counted k left join (
      ${described}, c.place from page c left join auth."user" u on u.id = c.user_id
    ) s on true order by s.place`.execute(db)
  return {
    // One row without a person says how many there are, where the page has nobody.
    clients: rows.filter(({ id }) => id !== null),
    counts: rows[0]?.counts ?? { all: 0, next: 0, away: 0, owing: 0 },
  }
}

/** One person of the practice whoever acts has; another's does not exist (row-level security). */
export async function findClient(db: Db, id: string): Promise<ListedClient | undefined> {
  const { rows } = await sql<ListedClient>`
    with found as (
      select c.*, coalesce(v.visits, 0) as visits, v.first_at, v.last_at, v.next_at
      from market.practice_client c, lateral (
        select count(*)::integer as visits, min(starts_at) as first_at,
          max(starts_at) filter (where state <> 'requested' and starts_at <= public.clock()) as last_at,
          min(starts_at) filter (where state in ('scheduled', 'requested') and starts_at > public.clock()) as next_at
        from market.client_visit where practice_client_id = c.id
          and state in ('requested', 'scheduled', 'completed', 'no_show')) v
      where c.id = ${id} and c.professional_id = market.actor_practice())
    ${described} from found c left join auth."user" u on u.id = c.user_id`.execute(db)
  return rows[0]
}
