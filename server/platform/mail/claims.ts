import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { whenDatabaseIsBack } from '../pool.ts'
import type { Lane } from './mail.ts'

/** Longer than a hand-over can take (smtp.ts). */
const CLAIM_SECONDS = 80
/** What became of a message is written down however long the database is away, within reason. */
const RECORD_MS = 10 * 60_000
/** A mail server may be away for a day; once it is back, nothing waits more than two minutes. */
const FIRST_DELAY_SECONDS = 5
const LONGEST_DELAY_SECONDS = 120
const ATTEMPTS_MAX = 800

export type ClaimedMail = {
  id: string
  claim: string
  recipient: string
  language: string
  template: string
  facts: unknown
  userId: string | null
  topic: string | null
}

const clock = sql<Temporal.Instant>`public.clock()`
const inSeconds = (seconds: RawBuilder<unknown>): RawBuilder<Temporal.Instant> =>
  sql`public.clock() + make_interval(secs => ${seconds})`

/**
 * Takes messages that are due, at most so many: those nobody holds, the oldest first. Two workers never take one message;
 * what a worker held when it died is due again when its claim ends.
 */
export function claimDueMails(
  database: Database,
  lanes: readonly Lane[],
  limit: number,
): Promise<ClaimedMail[]> {
  const claim = randomUUID()
  const until = inSeconds(sql`${CLAIM_SECONDS}::int`)
  return database.runAlone((db) =>
    db
      .with('due', (cte) =>
        cte
          .selectFrom('ops.outgoingMail')
          .select('id')
          .where('lane', 'in', [...lanes])
          .where('sentAt', 'is', null)
          .where('failedAt', 'is', null)
          .where('dueAt', '<=', clock)
          .orderBy('lane')
          .orderBy('dueAt')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('ops.outgoingMail as mail')
      .from('due')
      .set((set) => ({
        claim,
        claimedUntil: until,
        dueAt: until,
        attempts: sql<number>`least(${set.ref('mail.attempts')} + 1, 32767)`,
      }))
      .whereRef('mail.id', '=', 'due.id')
      .returning([
        'mail.id',
        'mail.recipient',
        'mail.language',
        'mail.template',
        'mail.facts',
        'mail.userId',
        'mail.topic',
      ])
      .$castTo<Omit<ClaimedMail, 'claim'>>()
      .execute()
      .then((rows) => rows.map((row) => ({ ...row, claim }))),
  )
}

/** The message was certainly not taken: it is tried again a little later, each time later than before, and for a day. */
export async function releaseClaim(database: Database, { id, claim }: ClaimedMail): Promise<void> {
  const isLast = sql<boolean>`attempts >= ${ATTEMPTS_MAX}`
  const delay = sql`least(${LONGEST_DELAY_SECONDS}, ${FIRST_DELAY_SECONDS} * power(2, least(attempts, 10) - 1))::int`
  await whenDatabaseIsBack(
    () =>
      database.runAlone((db) =>
        db
          .updateTable('ops.outgoingMail')
          .set({
            claim: null,
            claimedUntil: null,
            dueAt: inSeconds(delay),
            failedAt: sql`case when ${isLast} then public.clock() end`,
          })
          .where('id', '=', id)
          .where('claim', '=', claim)
          .where('sentAt', 'is', null)
          .execute(),
      ),
    RECORD_MS,
  )
}

/** The message never will be taken. */
export async function failMail(database: Database, { id, claim }: ClaimedMail): Promise<void> {
  await whenDatabaseIsBack(
    () =>
      database.runAlone((db) =>
        db
          .updateTable('ops.outgoingMail')
          .set({ claim: null, claimedUntil: null, failedAt: clock })
          .where('id', '=', id)
          .where('claim', '=', claim)
          .where('sentAt', 'is', null)
          .execute(),
      ),
    RECORD_MS,
  )
}

/** What was sent is no longer needed here, and it may hold a one-time link. */
async function markSent(database: Database, ids: readonly string[], isUnanswered: boolean): Promise<void> {
  await whenDatabaseIsBack(
    () =>
      database.runAlone((db) =>
        db
          .updateTable('ops.outgoingMail')
          .set({ sentAt: clock, isUnanswered, facts: null, claim: null, claimedUntil: null })
          .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
          .where('sentAt', 'is', null)
          .execute(),
      ),
    RECORD_MS,
  )
}

/**
 * Writes down what was sent: at once, and together with whatever else was sent while the statement before was under way.
 * The shorter a sent message stands unrecorded, the fewer a worker that dies sends again.
 */
export function openSentRecorder(database: Database) {
  type Waiting = { id: string; resolve: () => void; reject: (error: unknown) => void }
  let waiting: Waiting[] = []
  let writing: Promise<void> | undefined

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const together = waiting
      waiting = []
      try {
        await markSent(
          database,
          together.map(({ id }) => id),
          false,
        )
        together.forEach(({ resolve }) => resolve())
      } catch (error) {
        together.forEach(({ reject }) => reject(error))
      }
    }
  }

  return {
    sent(id: string): Promise<void> {
      const recorded = new Promise<void>((resolve, reject) => waiting.push({ id, resolve, reject }))
      writing ??= writeAll().finally(() => (writing = undefined))
      return recorded
    },
    unanswered: (id: string) => markSent(database, [id], true),
  }
}
