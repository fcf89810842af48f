import type { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { withOffset } from '#domain/booking/wall-clock.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { readPhone } from '#domain/kernel/phone.ts'
import { personOf } from '#server/accounts/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import { findClient } from './list-queries.ts'
import { findPractice } from './queries.ts'
import { describeClient } from './read-clients.ts'
import type { ClientFile, TimelineQuery } from './schemas.ts'
import { type FileOf, readPlace, readTimeline, type TimelineSources } from './timeline.ts'

/** What this practice has about one person: booked with it, written by it or shared with it, and nothing else. */
export async function readClientFile(
  ctx: Ctx,
  db: Db,
  sources: TimelineSources,
  { id, kind, before }: { id: string } & z.infer<typeof TimelineQuery>,
): Promise<z.infer<typeof ClientFile>> {
  const row = await findClient(db, id)
  if (!row) throw new Refusal('clients/not-found')
  const { id: professionalId, zone } = await findPractice(db)
  const file: FileOf = {
    practiceClientId: id,
    professionalId,
    userId: row.userId,
    isAttendee: row.bookedBy !== null,
    readerId: personOf(ctx).id,
    zone,
    now: ctx.now,
  }
  return {
    ...describeClient(row, zone),
    email: row.email,
    phone: row.phone && readPhone(row.phone),
    language: row.language,
    agreesToTexts: row.textsAgreedAt !== null,
    zone,
    ...(await readTimeline(db, sources, file, { kind, before: readPlace(before) })),
    messages: await readMessages(db, file),
    money: await readMoney(db, file),
  }
}

/** How many were written and when the last one was: what they say stays in the thread. */
async function readMessages(db: Db, { userId, professionalId, zone }: FileOf) {
  if (!userId) return null
  const { rows } = await sql<{ threadId: string; count: number; lastAt: Temporal.Instant }>`
    select t.id as "threadId", t.last_sequence as count, s.last_at as "lastAt" from market.thread t
    join market.thread_side s on s.thread_id = t.id and s.side = 'professional'
    where t.client_id = ${userId} and t.professional_id = ${professionalId} and t.last_sequence > 0`.execute(
    db,
  )
  const [thread] = rows
  return thread ? { ...thread, lastAt: withOffset(thread.lastAt, zone) } : null
}

/** What this person's visits brought in through us, and what a card never paid. */
async function readMoney(db: Db, { practiceClientId }: FileOf) {
  const { rows } = await sql<{ paidCents: number; receipts: number; owedCents: number }>`
    select coalesce(sum(case when y.outcome = 'captured' then y.price_cents + y.gst_cents + y.qst_cents - y.uncollected_cents
        when y.outcome = 'fee' then y.kept_card_cents + y.kept_credits * 2000 + coalesce(y.kept_voucher_cents, 0) end), 0)::bigint
        as "paidCents",
      (count(r.id))::integer as receipts, coalesce(sum(y.uncollected_cents), 0)::bigint as "owedCents"
    from market.client_visit v join market.payment y on y.appointment_id = v.appointment_id and y.state = 'settled'
    left join market.receipt r on r.payment_id = y.id and r.kind = 'receipt'
    where v.practice_client_id = ${practiceClientId}`.execute(db)
  return rows[0] ?? { paidCents: 0, receipts: 0, owedCents: 0 }
}
