import { accountEvents, createAuth } from '#server/accounts/index.ts'
import { openSlotFeed } from '#server/booking/index.ts'
import { checkClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database.ts'
import type { CardPort } from '#server/payments/index.ts'
import { openJobQueue } from '#server/platform/jobs.ts'
import { openObjectStore } from '#server/platform/objects.ts'
import { openPool } from '#server/platform/pool.ts'
import { openStripe, stripeCards } from '#server/stripe/index.ts'

export type Services = Awaited<ReturnType<typeof openServices>>

/** Opens what a process of the product needs: its database role, its job queue, its files, identity. */
export async function openServices(config: Config, process: 'web' | 'worker') {
  const url = process === 'web' ? config.databases.api : config.databases.jobs
  const database = openDatabase({ url, size: config.poolSize })
  await checkClock(database, config).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const authPool = openPool({ url, size: Math.max(2, Math.ceil(config.poolSize / 2)) })
  const jobs = await openJobQueue({ url, isWorker: process === 'worker' })
  const objects = openObjectStore(config.objectStore)
  const events = accountEvents(database, jobs, config.origin)
  const auth = createAuth({ origin: config.origin, secret: config.authSecret, pool: authPool, events })
  const slotFeed = openSlotFeed(url)
  const stripe = openStripe(config.stripe)
  return {
    config,
    database,
    jobs,
    objects,
    events,
    auth,
    slotFeed,
    stripe,
    /** What moves cards, where a provider is configured. */
    cards: stripe ? stripeCards({ database, stripe, origin: config.origin }) : (null as CardPort | null),
    async close() {
      await slotFeed.close()
      await jobs.stop()
      await authPool.end()
      await database.close()
    },
  }
}
