import type { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { withOffset } from '#domain/booking/wall-clock.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { OPEN_DAYS } from '#domain/record/retention.ts'
import { personOf } from '#server/accounts/index.ts'
import type { KeyRing } from '#server/health/index.ts'
import { recordEvent } from '#server/platform/audit.ts'
import { constraintOf } from '#server/platform/constraint-of.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import { openNote } from './notes.ts'
import * as q from './queries.ts'
import type * as s from './schemas.ts'

type RequestRow = {
  id: string
  professionalId: string
  professional: string
  client: string
  userId: string
  askedAt: Temporal.Instant
  openUntil: Temporal.Instant | null
}

const requests = sql`
  select q.id, q.professional_id as "professionalId", p.display_name as professional,
    concat_ws(' ', u.first_name, u.last_name) as client, q.user_id as "userId", q.asked_at as "askedAt",
    q.open_until as "openUntil"
  from market.record_request q join market.professional p on p.id = q.professional_id
  join auth."user" u on u.id = q.user_id`

const described = ({ askedAt, openUntil, userId: _reader, ...row }: RequestRow) => ({
  ...row,
  askedAt: withOffset(askedAt, QUEBEC_ZONE),
  openUntil: openUntil && withOffset(openUntil, QUEBEC_ZONE),
})

type Requests = z.infer<typeof s.RecordRequests>

export async function requestsOfClient(ctx: Ctx, db: Db): Promise<Requests> {
  const { rows } = await sql<RequestRow>`${requests} where q.user_id = ${personOf(ctx).id}
    order by q.asked_at desc limit 100`.execute(db)
  return rows.map(described)
}

/** Those that wait first. */
export async function requestsToPractice(db: Db): Promise<Requests> {
  const { rows } = await sql<RequestRow>`${requests} where q.professional_id = market.actor_practice()
    order by q.answered_at is not null, q.asked_at desc limit 100`.execute(db)
  return rows.map(described)
}

export async function askForRecord(ctx: Ctx, tx: Tx, professionalId: string): Promise<void> {
  const { id: userId } = personOf(ctx)
  await tx
    .insertInto('market.recordRequest')
    .values({ professionalId, userId })
    .execute()
    .catch((error: unknown) => {
      const constraint = constraintOf(error)
      if (constraint === 'record_request_waiting_idx') throw new Refusal('record/already-asked')
      if (constraint === 'record_request_client') throw new Refusal('record/no-such-practice')
      throw error
    })
  await recordEvent(tx, {
    subjectId: userId,
    action: 'record-asked',
    facts: { professional: professionalId },
  })
}

/** Opens the signed notes to the person they are about, for a while. */
export async function answerRequest(tx: Tx, id: string, now: Temporal.Instant): Promise<void> {
  const request = await tx
    .updateTable('market.recordRequest')
    .set({ answeredAt: now, openUntil: now.add({ hours: 24 * OPEN_DAYS }) })
    .where('id', '=', id)
    .where('answeredAt', 'is', null)
    .where('professionalId', '=', sql<string>`market.actor_practice()`)
    .returning(['userId', 'professionalId'])
    .executeTakeFirst()
  if (!request) throw new Refusal('record/request-not-found')
  await recordEvent(tx, {
    subjectId: request.userId,
    action: 'record-opened',
    facts: { professional: request.professionalId },
  })
}

/** The signed notes that were opened, each reading in the person's journal. */
export async function readOpened(
  ctx: Ctx,
  tx: Tx,
  ring: KeyRing,
  id: string,
): Promise<z.infer<typeof s.OpenedRecord>> {
  const { id: userId } = personOf(ctx)
  const { rows } = await sql<RequestRow>`${requests} where q.id = ${id} and q.user_id = ${userId}
    and q.open_until > public.clock()`.execute(tx)
  const [request] = rows
  if (!request) throw new Refusal('record/request-not-found')
  await recordEvent(tx, {
    subjectId: userId,
    action: 'record-read',
    facts: { professional: request.professionalId },
  })
  // What the person sees of it is what row-level security opened.
  const records = await tx
    .selectFrom('market.clientRecord')
    .select('id')
    .where('professionalId', '=', request.professionalId)
    .execute()
  const notes = []
  for (const row of await q.signedNotesOf(
    tx,
    records.map((record) => record.id),
  )) {
    const { box, content } = await openNote(tx, ring, row)
    notes.push({
      id: row.id,
      datedAt: withOffset(row.datedAt, QUEBEC_ZONE),
      signedAt: withOffset(row.signedAt ?? row.datedAt, QUEBEC_ZONE),
      content,
      addenda: (await q.addendaOf(tx, row.id)).map(({ id: addendum, sealed, addedAt }) => ({
        id: addendum,
        at: withOffset(addedAt, QUEBEC_ZONE),
        words: box.openWords(addendum, sealed),
      })),
    })
  }
  return { ...described(request), notes }
}
