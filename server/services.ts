import { accountEvents, actorFinder, createAuth } from '#server/accounts/index.ts'
import { openPathCounters } from '#server/path/index.ts'
import { checkClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { isConnectionTrouble } from '#server/platform/database-away.ts'
import { watchDatabase } from '#server/platform/database-watch.ts'
import { openDatabase } from '#server/platform/database.ts'
import type { CardPort } from '#server/payments/index.ts'
import { openJobQueue } from '#server/platform/jobs.ts'
import { openLiveFeed, type Topic as LiveTopic } from '#server/platform/live/live-feed.ts'
import { openObjectStore } from '#server/platform/objects.ts'
import { openPool, whenDatabaseIsBack } from '#server/platform/pool.ts'
import { closeAll, type Lifetime } from '#server/platform/shutdown.ts'
import { openScanner } from '#server/uploads/index.ts'
import { openStripe, stripeCards } from '#server/stripe/index.ts'
import type { ProductJobs } from './queues.ts'

export type Services = Awaited<ReturnType<typeof openServices>>

/**
 * Opens what a process of the product needs: its database role, its job queue, its files, identity. It waits for none
 * of them: a process that starts while the database is away serves, says that it is not ready, and goes on trying.
 */
export async function openServices(config: Config, process: 'web' | 'worker') {
  const life: Lifetime = { isEnding: false }
  const url = process === 'web' ? config.databases.api : config.databases.jobs
  const watch = watchDatabase(url)
  const database = openDatabase({ url, size: config.poolSize }, watch)
  const closing = new AbortController()
  await checkClock(database, config).catch(async (error: unknown) => {
    if (isConnectionTrouble(error)) {
      // Asked as soon as the database is back: a clock of tests ends the process then (last-resort.ts).
      const check = whenDatabaseIsBack(() => checkClock(database, config), Infinity, closing.signal)
      void check.catch((late: unknown) => {
        if (!closing.signal.aborted) throw late
      })
      return
    }
    await database.close()
    await watch.close()
    throw error
  })
  const authPool = openPool({ url, size: Math.max(2, Math.ceil(config.poolSize / 2)) }, watch)
  const jobs = openJobQueue<ProductJobs>({ url, isWorker: process === 'worker' }, watch)
  const objects = openObjectStore(config.objectStore)
  const events = accountEvents(database, config.origin)
  const identity = { origin: config.origin, secret: config.authSecret }
  const auth = createAuth({ ...identity, pool: authPool, events })
  const live = openLiveFeed(url, database)
  database.onCommitted((topics) => topics.forEach((topic) => live.tell(topic as LiveTopic)))
  const steps = openPathCounters(database)
  const stripe = openStripe(config.stripe)
  const scanner = openScanner(config.scanner, config.isProduction)
  return {
    config,
    database,
    jobs,
    objects,
    events,
    auth,
    findActor: actorFinder(database, identity),
    live,
    steps,
    stripe,
    scanner,
    /** What moves cards, where a provider is configured. */
    cards: stripe ? stripeCards({ database, stripe, origin: config.origin }) : (null as CardPort | null),
    life,
    async close() {
      closing.abort()
      await jobs.stop()
      await steps.close()
      await closeAll([() => live.close(), () => authPool.end(), () => database.close(), () => watch.close()])
    },
  }
}
