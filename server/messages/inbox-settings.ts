import type { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { Refusal } from '#domain/kernel/refusal.ts'
import { type AnswerTime, isAway, USUAL_ANSWER_TIME } from '#domain/messages/rules.ts'
import { personOf } from '#server/accounts/index.ts'
import { constraintOf } from '#server/platform/constraint-of.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import type { Expectations, InboxSettings } from './schemas.ts'

/** The database refuses one more. */
const REPLIES_MAX = 30
/** Days of an absence are days of Quebec. */
const ZONE = 'America/Toronto'

type Row = {
  answersWithin: string
  awayFrom: string | null
  awayUntil: string | null
  awayText: string | null
}

function findSettings(db: Db, professionalId: string): Promise<Row | undefined> {
  return db
    .selectFrom('market.inboxSettings')
    .select([
      'answersWithin',
      'awayText',
      // Days are days, whatever the zone of this machine.
      sql<string | null>`away_from::text`.as('awayFrom'),
      sql<string | null>`away_until::text`.as('awayUntil'),
    ])
    .where('professionalId', '=', professionalId)
    .executeTakeFirst()
}

/** What stands above a thread: within what time an answer comes, and whether the professional is away today. */
export async function readExpectations(
  db: Db,
  professionalId: string,
  now: Temporal.Instant,
): Promise<z.infer<typeof Expectations>> {
  const row = await findSettings(db, professionalId)
  const today = now.toZonedDateTimeISO(ZONE).toPlainDate()
  const away = row && spanOf(row)
  return {
    answersWithin: (row?.answersWithin ?? USUAL_ANSWER_TIME) as AnswerTime,
    away: away && isAway(away, today) ? { until: away.until.toString(), text: row.awayText } : null,
  }
}

/** Of a thread that is no professional's. */
export const NO_EXPECTATIONS: z.infer<typeof Expectations> = { answersWithin: USUAL_ANSWER_TIME, away: null }

function spanOf({ awayFrom, awayUntil }: Row) {
  if (!awayFrom || !awayUntil) return null
  return { from: Temporal.PlainDate.from(awayFrom), until: Temporal.PlainDate.from(awayUntil) }
}

async function ownPractice(ctx: Ctx, db: Db): Promise<string> {
  const own = await db
    .selectFrom('market.professional')
    .select('id')
    .where('userId', '=', personOf(ctx).id)
    .executeTakeFirst()
  if (!own) throw new Refusal('booking/no-practice')
  return own.id
}

export async function readSettings(ctx: Ctx, db: Db): Promise<z.infer<typeof InboxSettings>> {
  const row = await findSettings(db, await ownPractice(ctx, db))
  const away = row && spanOf(row)
  return {
    answersWithin: (row?.answersWithin ?? USUAL_ANSWER_TIME) as AnswerTime,
    away: away ? { from: away.from.toString(), until: away.until.toString(), text: row.awayText } : null,
  }
}

export async function saveSettings(ctx: Ctx, tx: Tx, settings: z.infer<typeof InboxSettings>): Promise<void> {
  const { answersWithin, away } = settings
  const values = {
    answersWithin,
    awayFrom: away?.from ?? null,
    awayUntil: away?.until ?? null,
    awayText: away?.text ?? null,
  }
  await tx
    .insertInto('market.inboxSettings')
    .values({ professionalId: await ownPractice(ctx, tx), userId: personOf(ctx).id, ...values })
    .onConflict((conflict) => conflict.column('professionalId').doUpdateSet(values))
    .execute()
}

export function listReplies(ctx: Ctx, db: Db) {
  return db
    .selectFrom('market.savedReply')
    .select(['id', 'title', 'body'])
    .where('userId', '=', personOf(ctx).id)
    .orderBy('createdAt')
    .limit(REPLIES_MAX)
    .execute()
}

export async function addReply(ctx: Ctx, tx: Tx, reply: { title: string; body: string }): Promise<void> {
  await tx
    .insertInto('market.savedReply')
    .values({ userId: personOf(ctx).id, ...reply })
    .execute()
    .catch((error: unknown) => {
      if (constraintOf(error) === 'saved_reply_most') throw new Refusal('message/too-many-replies')
      throw error
    })
}

export async function removeReply(ctx: Ctx, tx: Tx, id: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('market.savedReply')
    .where('id', '=', id)
    .where('userId', '=', personOf(ctx).id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('message/reply-not-found')
}
