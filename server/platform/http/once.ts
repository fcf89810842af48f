import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Tx } from '../database.ts'
import type { Json } from '../database-types.ts'
import type { AppEnv } from './context.ts'

export const IDEMPOTENCY_HEADER = 'idempotency-key'

/**
 * Runs an unsafe request's work in one transaction that also stores the key and the answer: the same key again gets
 * the same answer and no second effect; the same key for another request is refused. A refusal stores nothing.
 */
export async function once<T extends Json>(c: Context<AppEnv>, work: (tx: Tx) => Promise<T>): Promise<T> {
  const ctx = c.get('ctx')
  const key = c.req.header(IDEMPOTENCY_HEADER)
  if (!key || key.length < 16 || key.length > 128) throw new Refusal('request/idempotency-key-missing')
  const claim = {
    actor: ctx.actor.kind === 'person' ? ctx.actor.id : `network:${fingerprint(ctx.request.clientNetwork)}`,
    route: `${c.req.method} ${c.req.path}`,
    key,
  }
  const requestHash = createHash('sha256')
    .update(await c.req.text())
    .digest()

  return ctx.write(async (tx) => {
    // A second request with this key waits here until the first one commits or rolls back.
    const claimed = await tx
      .insertInto('ops.idempotency')
      .values({ ...claim, requestHash })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!claimed) return storedAnswer<T>(tx, claim, requestHash)
    const answer = await work(tx)
    await byClaim(
      tx.updateTable('ops.idempotency').set({ response: JSON.stringify(answer) }),
      claim,
    ).execute()
    return answer
  })
}

type Claim = { actor: string; route: string; key: string }

async function storedAnswer<T>(tx: Tx, claim: Claim, requestHash: Buffer): Promise<T> {
  const stored = await byClaim(
    tx.selectFrom('ops.idempotency').select(['requestHash', 'response']),
    claim,
  ).executeTakeFirstOrThrow()
  if (!stored.requestHash.equals(requestHash)) throw new Refusal('request/idempotency-key-reused')
  return stored.response as T
}

function byClaim<Q extends { where(column: 'actor' | 'route' | 'key', is: '=', value: string): Q }>(
  query: Q,
  claim: Claim,
): Q {
  return query.where('actor', '=', claim.actor).where('route', '=', claim.route).where('key', '=', claim.key)
}

const fingerprint = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 24)
