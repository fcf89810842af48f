import { isFromScan, PUT_ASIDE_DAYS, type SuggestionId } from '#domain/health-metrics/suggestions.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { findKey } from './queries.ts'
import { metricKeyForReading } from './sealed-metrics.ts'
import { type KeyRing, markOf, unwrapKey } from './vault.ts'

const MARK_BYTES = 16

/** The mark of a suggestion under the key of what it comes from: without that data there is nothing to put aside. */
export const asideMark = (key: Buffer, id: SuggestionId): Buffer =>
  markOf(key, `put-aside/${id}`).subarray(0, MARK_BYTES)

export async function putAside(
  tx: Tx,
  ring: KeyRing,
  { userId, id, now }: { userId: string; id: SuggestionId; now: Temporal.Instant },
): Promise<void> {
  const key = isFromScan(id) ? await scanKey(tx, ring, userId) : await metricKeyForReading(tx, ring, userId)
  if (!key) throw new Refusal('health/suggestion-not-found')
  await tx.deleteFrom('health.putAside').where('userId', '=', userId).where('until', '<=', now).execute()
  const until = now.add({ hours: 24 * PUT_ASIDE_DAYS })
  await tx
    .insertInto('health.putAside')
    .values({ userId, mark: asideMark(key, id), until })
    .onConflict((conflict) => conflict.columns(['userId', 'mark']).doUpdateSet({ until }))
    .execute()
}

async function scanKey(db: Db, ring: KeyRing, userId: string): Promise<Buffer | undefined> {
  const wrapped = await findKey(db, userId)
  return wrapped && unwrapKey(ring, wrapped, userId)
}

/** The marks that still hold, as text to compare. */
export async function marksAside(db: Db, userId: string, now: Temporal.Instant): Promise<Set<string>> {
  const rows = await db
    .selectFrom('health.putAside')
    .select('mark')
    .where('userId', '=', userId)
    .where('until', '>', now)
    .execute()
  return new Set(rows.map(({ mark }) => mark.toString('hex')))
}
