import { rmSync, writeFileSync } from 'node:fs'
import type { Browser, BrowserContext } from '@playwright/test'
import type { Role } from '#domain/accounts/roles.ts'
import { cloneDatabase, dropDatabase } from './database.ts'
import { demoPerson, loadWorld, worldAddresses } from './demo.ts'
import { test as journey } from './journeys.ts'
import { type Product, startProduct } from './product.ts'
import { openReader } from './site-readers.ts'

export { expect, type Page } from '@playwright/test'

type World = {
  product: Product
  /** Pages about one thing, with a thing that their reader has. */
  addresses: Partial<Record<string, string>>
  /** A browser of the demo's member, professional, employer or administrator; the same one for a whole worker. */
  as: (browser: Browser, role: Role) => Promise<BrowserContext>
  /** The same product in which a week has gone by, and nobody of the demo has come back yet. */
  weekLater: () => Promise<Product>
}

const BEHIND_PROXY = { TRUSTED_PROXIES: '127.0.0.1,::1' }

/** A product of its own that six months of the demo lie behind: what `npm run seed` makes. */
export const test = journey.extend<object, { world: World }>({
  world: [
    async ({}, use, { workerIndex }) => {
      const name = `world_${process.pid}_${workerIndex}`
      const asMade = `product_${name}_as_made`
      const stripe = `.data/stripe-${name}.json`
      const product = await startProduct({
        name,
        environment: BEHIND_PROXY,
        prepare: async (databaseUrl, environment) => {
          await loadWorld(databaseUrl, environment)
          await cloneDatabase(`product_${name}`, asMade)
        },
      })
      let later: Promise<Product> | undefined
      process.env['E2E_ORIGIN'] = product.origin
      process.env['E2E_INBOX'] = product.inbox.url
      process.env['E2E_STRIPE'] = product.stripe.origin
      process.env['E2E_DATABASE_URL'] = product.databaseUrl
      const opened = new Map<Role, Promise<BrowserContext>>()
      const open = (browser: Browser, role: Role) =>
        openReader(browser, role, { reducedMotion: 'reduce', serviceWorkers: 'block' }, demoPerson)
      await use({
        product,
        addresses: await worldAddresses(product.databaseUrl),
        as: (browser, role) => {
          const known = opened.get(role) ?? open(browser, role)
          opened.set(role, known)
          return known
        },
        weekLater: () => {
          if (!later) writeFileSync(stripe, JSON.stringify(product.stripe.store.remembered()))
          later ??= startProduct({
            name: `${name}_later`,
            environment: BEHIND_PROXY,
            continues: { database: asMade, stripe },
            startsAt: Temporal.Now.instant().add({ hours: 7 * 24 }),
          })
          return later
        },
      })
      await Promise.all([...opened.values()].map(async (context) => (await context).close()))
      await (await later)?.stop()
      await product.stop()
      await dropDatabase(asMade)
      rmSync(stripe, { force: true })
    },
    { scope: 'worker', auto: true, timeout: 480_000 },
  ],
})
