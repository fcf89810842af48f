import { sql } from 'kysely'
import { Refusal } from '#domain/kernel/refusal.ts'
import { closeShare, type Questionnaire, shareResult } from '#server/health/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import type { CardOf, Cards } from './cards.ts'
import type { ThreadRow } from './queries.ts'
import { readerOf } from './reader.ts'

type Wanted = {
  resultId: string
  questionnaire: Questionnaire
  until: Temporal.Instant
  consent: Parameters<typeof shareResult>[1]['consent']
}

/** Opens one's own result to the professional of the thread, by the same way as everywhere, with the message or not at all. */
export const sharedOf =
  (wanted: Wanted): CardOf =>
  async (ctx, tx, { id, clientId, professionalId }) => {
    const { id: userId } = readerOf(ctx)
    if (!professionalId || clientId !== userId) throw new Refusal('message/not-found')
    // Two that come at once take turns: the second finds the first one's message.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`thread:${id}`}, 0))`.execute(tx)
    await shareResult(tx, { userId, professional: professionalId, now: ctx.now, ...wanted })
    return { shared: { resultId: wanted.resultId, questionnaire: wanted.questionnaire } }
  }

/** Whoever takes back the message that shared a result closes it too. */
export async function withdrawCards(
  ctx: Ctx,
  tx: Tx,
  { clientId, practitionerId }: ThreadRow,
  cards: Cards | undefined,
): Promise<void> {
  if (!cards?.shared || !practitionerId) return
  const { resultId } = cards.shared
  await closeShare(tx, { userId: clientId, readerId: practitionerId, resultId }, ctx.now)
}
