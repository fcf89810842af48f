import type { Context } from 'hono'
import { sql } from 'kysely'
import { invariant } from '#domain/kernel/invariant.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Db, Tx } from '../database.ts'
import type { Json } from '../database-types.ts'
import type { AppEnv } from './context.ts'

export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** Answers that were kept for a person's retries. */
export async function forgetAnswers(tx: Tx, actorId: string): Promise<void> {
  await sql`delete from ops.idempotency where actor = ${actorId}`.execute(tx)
}

/**
 * Runs an unsafe request's work in one transaction that also stores the key and the answer: the same key again gets
 * the same answer and no second effect; the same key for another request is refused. A refusal stores nothing.
 */
export async function once<T extends Json>(c: Context<AppEnv>, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { claim, requestHash } = await claimOf(c)
  return c.get('ctx').write(async (tx) => {
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

/**
 * The same promise for work that commits elsewhere (identity has its own connection): the work must be safe to run
 * twice by itself, and no transaction of ours waits for it, or a full pool would wait for itself.
 */
export async function onceAround<T extends Json>(c: Context<AppEnv>, work: () => Promise<T>): Promise<T> {
  const { claim, requestHash } = await claimOf(c)
  const ctx = c.get('ctx')
  const earlier = await ctx.read((db) => findAnswer(db, claim))
  if (earlier) return answerOf<T>(earlier, requestHash)
  const answer = await work()
  return once(c, async () => answer)
}

async function claimOf(c: Context<AppEnv>): Promise<{ claim: Claim; requestHash: Buffer }> {
  const ctx = c.get('ctx')
  const { actor, request } = ctx
  const key = c.req.header(IDEMPOTENCY_HEADER)
  if (!key || key.length < 16 || key.length > 128) throw new Refusal('request/idempotency-key-missing')
  const network = () => `network:${ctx.fingerprint(request.clientNetwork).toString('base64url').slice(0, 24)}`
  return {
    claim: {
      actor: actor.kind === 'person' ? actor.id : network(),
      route: `${c.req.method} ${c.req.path}`,
      key,
    },
    requestHash: ctx.fingerprint(await bodyOf(c)),
  }
}

async function bodyOf(c: Context<AppEnv>): Promise<string | Uint8Array> {
  const isFile = c.req.header('content-type')?.startsWith('application/octet-stream')
  return isFile ? new Uint8Array(await c.req.arrayBuffer()) : c.req.text()
}

type Claim = { actor: string; route: string; key: string }

type Stored = { requestHash: Buffer; response: Json | null }

async function storedAnswer<T>(tx: Tx, claim: Claim, requestHash: Buffer): Promise<T> {
  const stored = await findAnswer(tx, claim)
  invariant(stored, 'a key that is taken has its row')
  return answerOf<T>(stored, requestHash)
}

function findAnswer(db: Db, claim: Claim): Promise<Stored | undefined> {
  return byClaim(
    db.selectFrom('ops.idempotency').select(['requestHash', 'response']),
    claim,
  ).executeTakeFirst()
}

function answerOf<T>(stored: Stored, requestHash: Buffer): T {
  if (!stored.requestHash.equals(requestHash)) throw new Refusal('request/idempotency-key-reused')
  return stored.response as T
}

function byClaim<Q extends { where(column: 'actor' | 'route' | 'key', is: '=', value: string): Q }>(
  query: Q,
  claim: Claim,
): Q {
  return query.where('actor', '=', claim.actor).where('route', '=', claim.route).where('key', '=', claim.key)
}
