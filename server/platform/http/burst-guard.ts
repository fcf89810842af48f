import type { MiddlewareHandler } from 'hono'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { AppEnv } from './context.ts'

/** At most `burst` at once from one session, and then `perSecond`; one that was refused counts as so many. */
export type Burst = { burst: number; perSecond: number; refusedCountsAs: number }

/** What a process remembers at most; whoever was not heard of for longest is forgotten first. */
const CALLERS_MAX = 20_000
const SESSION = /(?:^|;)\s*(?:__Host-)?mieva\.session(?:_token)?=([^;]+)/g

/**
 * Refuses what comes far too fast before anybody looks at who sends it: the session is not read, nothing is counted in
 * the database. In the memory of this process, so it is no limit to rely on: routes declare theirs beside it.
 */
export function burstGuard(bound: Burst): MiddlewareHandler<AppEnv> {
  const bursts = countBursts(bound)
  return async (c, next) => {
    // A header may carry several: each of them counts, so that none can be hidden behind another.
    const sessions = [...(c.req.header('cookie') ?? '').matchAll(SESSION)].map(([, value = '']) => value)
    const callers = sessions.length > 0 ? sessions : [c.get('request').clientNetwork]
    const waits = callers.map((caller) => bursts.take(caller, performance.now()))
    const longest = Math.max(...waits)
    if (longest > 0) throw new Refusal('request/too-many', { retryAfterSeconds: Math.ceil(longest) })
    await next()
    if (!isNoneOfOurs(c.res.status)) for (const caller of callers) bursts.giveBack(caller)
  }
}

/** Pages of ours are refused when somebody left in the meantime (409), never for what they send. */
const isNoneOfOurs = (status: number) => status >= 400 && status < 500 && status !== 409

type Bucket = { left: number; at: number }

/** Each is counted as refused until its answer is known: a crowd of them under way has no more tries than one by one. */
export function countBursts({ burst, perSecond, refusedCountsAs }: Burst, callersMax = CALLERS_MAX) {
  const buckets = new Map<string, Bucket>()

  /** Takes what a refused one costs, and answers how many seconds the caller has to wait: 0 when they may go on. */
  function take(caller: string, nowMs: number): number {
    const before = buckets.get(caller)
    const left = before ? Math.min(burst, before.left + ((nowMs - before.at) / 1_000) * perSecond) : burst
    const isTheirs = left >= refusedCountsAs
    // Put anew at the end: the first of the map is the one not heard of for longest.
    buckets.delete(caller)
    buckets.set(caller, { left: isTheirs ? left - refusedCountsAs : left, at: nowMs })
    const [oldest] = buckets.size > callersMax ? buckets.keys() : []
    if (oldest !== undefined) buckets.delete(oldest)
    return isTheirs ? 0 : (refusedCountsAs - left) / perSecond
  }

  /** It was not refused: it counts as one. */
  function giveBack(caller: string): void {
    const bucket = buckets.get(caller)
    if (bucket) bucket.left = Math.min(burst, bucket.left + refusedCountsAs - 1)
  }

  return { take, giveBack }
}
