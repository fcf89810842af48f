import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'
import { whenDatabaseIsBack } from '#server/platform/pool.ts'

/** In which order notices leave: see `migrations/0056_notifications.sql`. */
export const NOTICE_LANES = { now: 0, usual: 1 } as const
export type NoticeLane = (typeof NOTICE_LANES)[keyof typeof NOTICE_LANES]

/** Longer than handing one over can take: a person has few browsers, and each is asked for ten seconds at most. */
const CLAIM_SECONDS = 80
/** What became of a notice is written down however long the database is away, within reason. */
const RECORD_MS = 10 * 60_000
const FIRST_DELAY_SECONDS = 10
const LONGEST_DELAY_SECONDS = 600
/** Some four hours: what nobody took by then says little any more. */
const ATTEMPTS_MAX = 30

export type ClaimedNotice = {
  id: string
  claim: string
  userId: string
  channel: 'push' | 'text'
  kind: string
  about: unknown
  language: string
  until: Temporal.Instant | null
  /** Browsers that took it at an earlier attempt. */
  reached: string[]
  /** A worker died holding it: the provider of text messages may have it. */
  wasHanded: boolean
}

/**
 * As mail is claimed (platform/mail/claims.ts): two workers never take one, and a dead worker's are due again. One of a
 * person at a time in each channel, the earliest first: « confirmed » never rings after « cancelled ».
 */
export async function claimDueNotices(
  database: Database,
  lanes: readonly NoticeLane[],
  limit: number,
): Promise<ClaimedNotice[]> {
  const claim = randomUUID()
  const { rows } = await database.runAlone((db) =>
    sql<Omit<ClaimedNotice, 'claim'>>`
      with due as (select n.id from ops.outgoing_notice n
        where n.lane = any(${[...lanes]}::smallint[]) and n.sent_at is null and n.failed_at is null
          and n.due_at <= public.clock() and not exists (select from ops.outgoing_notice before
            where before.user_id = n.user_id and before.channel = n.channel and before.lane = n.lane
              and before.sent_at is null and before.failed_at is null
              and (before.claimed_until > public.clock()
                or before.due_at <= public.clock() and (before.due_at, before.id) < (n.due_at, n.id)))
        order by n.lane, n.due_at, n.id limit ${limit} for update skip locked)
      update ops.outgoing_notice n set claim = ${claim}, attempts = least(n.attempts + 1, 32767),
        claimed_until = public.clock() + make_interval(secs => ${CLAIM_SECONDS}),
        due_at = public.clock() + make_interval(secs => ${CLAIM_SECONDS})
      from due where n.id = due.id
      returning n.id, n.user_id as "userId", n.channel, n.kind, n.about, n.language, n.until, n.reached,
        n.handed_at is not null as "wasHanded"`.execute(db),
  )
  return rows.map((row) => ({ ...row, claim }))
}

/**
 * Written and committed before the provider of text messages is asked, as long as the claim is ours: whoever finds it on a
 * claim that ended does not know whether the message left.
 */
export async function noteHanding(database: Database, { id, claim }: ClaimedNotice): Promise<boolean> {
  const { numAffectedRows } = await database.runAlone((db) =>
    sql`update ops.outgoing_notice set handed_at = public.clock()
      where id = ${id} and claim = ${claim} and sent_at is null and claimed_until > public.clock()`.execute(
      db,
    ),
  )
  return (numAffectedRows ?? 0n) > 0n
}

/** « failed »: no browser or number left, or expired, or the visit changed. */
export async function endNotice(
  database: Database,
  { id, claim }: ClaimedNotice,
  outcome: 'sent' | 'failed',
): Promise<void> {
  const column = sql.ref(outcome === 'sent' ? 'sent_at' : 'failed_at')
  // What was sent is sent, even if the claim has lapsed while the database was away.
  const isOurs = outcome === 'sent' ? sql`failed_at is null` : sql`claim = ${claim}`
  await record(database, (db) =>
    sql`update ops.outgoing_notice set ${column} = public.clock(), claim = null, claimed_until = null
      where id = ${id} and sent_at is null and ${isOurs}`.execute(db),
  )
}

/** Certainly not taken, by all or by some: again a little later, while it still says something. */
export async function releaseNotice(
  database: Database,
  { id, claim }: ClaimedNotice,
  reached: readonly string[],
): Promise<void> {
  const isLast = sql`attempts >= ${ATTEMPTS_MAX}`
  const isForSome = reached.length > 0
  await record(database, (db) =>
    sql`update ops.outgoing_notice set claim = null, claimed_until = null, handed_at = null, reached = ${[...reached]}::uuid[],
      sent_at = case when ${isLast} and ${isForSome} then public.clock() end,
      failed_at = case when ${isLast} and not ${isForSome} then public.clock() end,
      due_at = public.clock() + make_interval(secs =>
        least(${LONGEST_DELAY_SECONDS}, ${FIRST_DELAY_SECONDS} * power(2, least(attempts, 10) - 1))::int)
      where id = ${id} and claim = ${claim}`.execute(db),
  )
}

const record = (database: Database, statement: Parameters<Database['runAlone']>[0]) =>
  whenDatabaseIsBack(() => database.runAlone(statement), RECORD_MS)
