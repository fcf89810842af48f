import type { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { withOffset } from '#domain/booking/wall-clock.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { answerBy, requestState } from '#domain/record/requests.ts'
import { OPEN_DAYS } from '#domain/record/retention.ts'
import { personOf } from '#server/accounts/index.ts'
import type { KeyRing } from '#server/health/index.ts'
import { notify } from '#server/notifier/index.ts'
import { recordEvent } from '#server/platform/audit.ts'
import { constraintOf } from '#server/platform/constraint-of.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import type { Work } from './record-for-writing.ts'
import type * as s from './schemas.ts'
import { openReason, sealReason } from './sealed-record.ts'

export type RequestRow = {
  id: string
  professionalId: string
  professional: string
  client: string
  userId: string
  askedAt: Temporal.Instant
  answeredAt: Temporal.Instant | null
  openUntil: Temporal.Instant | null
  wrappedBy: string | null
  wrappedKey: Buffer | null
  sealedReason: Buffer | null
}

const requests = sql`
  select q.id, q.professional_id as "professionalId", p.display_name as professional,
    concat_ws(' ', u.first_name, u.last_name) as client, q.user_id as "userId", q.asked_at as "askedAt",
    q.answered_at as "answeredAt", q.open_until as "openUntil", q.wrapped_by as "wrappedBy", q.wrapped_key as "wrappedKey",
    q.sealed_reason as "sealedReason"
  from market.record_request q join market.professional p on p.id = q.professional_id
  join auth."user" u on u.id = q.user_id`

type Described = z.infer<typeof s.RecordRequests>[number]
const inQuebec = (moment: Temporal.Instant) => withOffset(moment, QUEBEC_ZONE)

export function describeRequest({ ring, now }: Work, row: RequestRow): Described {
  const { id, professionalId, professional, client, askedAt, openUntil } = row
  return {
    id,
    professionalId,
    professional,
    client,
    state: requestState(row, now),
    askedAt: inQuebec(askedAt),
    answerBy: inQuebec(answerBy(row)),
    openUntil: openUntil && inQuebec(openUntil),
    reason: openReason(ring, row),
  }
}

export async function requestsOfClient(ctx: Ctx, db: Db, ring: KeyRing): Promise<Described[]> {
  const { rows } = await sql<RequestRow>`${requests} where q.user_id = ${personOf(ctx).id}
    order by q.asked_at desc, q.id limit 100`.execute(db)
  return rows.map((row) => describeRequest({ ring, now: ctx.now }, row))
}

/** Those that wait first. */
export async function requestsToPractice(db: Db, work: Work): Promise<Described[]> {
  const { rows } = await sql<RequestRow>`${requests} where q.professional_id = market.actor_practice()
    order by q.answered_at is not null, q.asked_at desc, q.id limit 100`.execute(db)
  return rows.map((row) => describeRequest(work, row))
}

/** Who asked and waits, the longest first: the day of the practice asks for them. */
export async function waitingRequests(db: Db) {
  const { rows } = await sql<RequestRow>`${requests} where q.professional_id = market.actor_practice()
    and q.answered_at is null order by q.asked_at, q.id limit 20`.execute(db)
  return rows.map(({ id, client, askedAt }) => ({ id, client, answerBy: answerBy({ askedAt }) }))
}

/** Whom this person saw, and may ask. */
export async function practicesSeen(ctx: Ctx, db: Db): Promise<z.infer<typeof s.RecordPractices>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.display_name as name from market.professional p
    where p.id in (select a.professional_id from market.appointment a where a.client_id = ${personOf(ctx).id}
      and a.attendee_name is null and a.state in ('requested', 'scheduled', 'completed', 'no_show'))
    order by p.display_name, p.id limit 100`.execute(db)
  return rows
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
  const practice = await tx
    .selectFrom('market.professional')
    .select('userId')
    .where('id', '=', professionalId)
    .executeTakeFirst()
  if (practice?.userId) await notify(tx, { kind: 'record-asked', userId: practice.userId })
}

type Answer = { openUntil: Temporal.Instant } | ReturnType<typeof sealReason>

async function answer(tx: Tx, id: string, now: Temporal.Instant, given: Answer) {
  const request = await tx
    .updateTable('market.recordRequest')
    .set({ answeredAt: now, ...given })
    .where('id', '=', id)
    .where('answeredAt', 'is', null)
    .where('professionalId', '=', sql<string>`market.actor_practice()`)
    .returning(['userId', 'professionalId'])
    .executeTakeFirst()
  if (!request) throw new Refusal('record/request-not-found')
  await recordEvent(tx, {
    subjectId: request.userId,
    action: 'openUntil' in given ? 'record-opened' : 'record-refused',
    facts: { professional: request.professionalId },
  })
  await notify(tx, { kind: 'record-answered', userId: request.userId, onceKey: `record-answered/${id}` })
}

/** Opens the signed notes to the person they are about, for a while. */
export const openToClient = (tx: Tx, id: string, now: Temporal.Instant): Promise<void> =>
  answer(tx, id, now, { openUntil: now.add({ hours: 24 * OPEN_DAYS }) })

/** Says why they are not opened, to the person alone. */
export const refuseClient = (tx: Tx, { ring, now }: Work, id: string, reason: string): Promise<void> =>
  answer(tx, id, now, sealReason(ring, id, reason))

/** What was opened to whoever asks, while it is. */
export async function findOpened(ctx: Ctx, db: Db, id: string): Promise<RequestRow> {
  const { rows } = await sql<RequestRow>`${requests} where q.id = ${id} and q.user_id = ${personOf(ctx).id}
    and q.open_until > public.clock()`.execute(db)
  const [request] = rows
  if (!request) throw new Refusal('record/request-not-found')
  return request
}
