import { sql } from 'kysely'
import { notePromises, type PromiseCount } from '#server/onboarding/index.ts'
import { clock } from '#server/platform/clock.ts'
import type { Database, Db } from '#server/platform/database.ts'

const BATCH = 200
const MONTHS = 12
/** Nothing is booked more than 366 days ahead, so older partitions are not opened. */
const BOOKED_BEFORE_HOURS = 367 * 24

/** Each night: what became of the promises of the last twelve months, of everybody who is listed (decision 0060). */
export async function countPromises(database: Database): Promise<void> {
  const now = clock.now()
  const since = now.toZonedDateTimeISO('UTC').subtract({ months: MONTHS }).toInstant()
  let last: string | null = null
  do {
    last = await database.withActor(null, async (tx) => {
      const counts = await readCounts(tx, { after: last, since, until: now })
      await notePromises(tx, counts, now)
      return counts.length === BATCH ? (counts.at(-1)?.id ?? null) : null
    })
  } while (last)
}

type Asked = { after: string | null; since: Temporal.Instant; until: Temporal.Instant }

/** The same visits as `visits` in queries.ts counts for their own professional. */
async function readCounts(db: Db, { after, since, until }: Asked): Promise<PromiseCount[]> {
  const { rows } = await sql<PromiseCount>`
    select p.id, coalesce(c.kept, 0)::int as kept, coalesce(c.broken, 0)::int as broken
    from (select id from market.professional
      where state = 'listed' and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${BATCH}) p
    left join lateral (
      select count(*) filter (where a.state in ('completed', 'no_show')
          or a.state = 'scheduled' and a.ends_at <= public.clock()) as kept,
        count(*) filter (where a.state = 'cancelled' and a.cancelled_by = 'professional' or a.state = 'expired') as broken
      from market.appointment a
      where a.professional_id = p.id and a.starts_at >= ${since.toString()}::timestamptz
        and a.starts_at < ${until.toString()}::timestamptz
        and a.id >= (select market.first_id_of(${since.subtract({ hours: BOOKED_BEFORE_HOURS }).toString()}::timestamptz))
        and (a.state in ('scheduled', 'completed', 'no_show', 'cancelled')
          or a.state = 'expired' and a.payment is not null)) c on true
    order by p.id`.execute(db)
  return rows
}
