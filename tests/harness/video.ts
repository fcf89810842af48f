import type { BrowserContextOptions } from '@playwright/test'
import type { Locale } from '#domain/kernel/locale.ts'
import { type Relay, startRelay } from '#tools/relay.ts'
import { createBookable } from './bookable.ts'
import {
  createPerson,
  enrolQuickly,
  test as journey,
  type Page,
  runningSite,
  signInQuickly,
} from './journeys.ts'
import { bookVisit } from './journeys-visits.ts'
import { realInstant } from './moved-time.ts'
import { freePort, startProduct } from './product.ts'

export { expect, type Page } from '@playwright/test'

type Calls = { relay: Relay }

/**
 * A product of its own at the real time, whatever moment the tests are at: a relay reads the end of a credential on the
 * machine's clock.
 */
export const test = journey.extend<object, { calls: Calls }>({
  calls: [
    async ({}, use, { workerIndex }) => {
      const relay = await startRelay({ port: await freePort() })
      if (!relay) throw new Error('coturn is not installed: apt-get install coturn')
      const product = await startProduct({
        name: `video_${process.pid}_${workerIndex}`,
        environment: { TRUSTED_PROXIES: '127.0.0.1,::1', ...relay.environment },
        startsAt: realInstant(),
      })
      process.env['E2E_ORIGIN'] = product.origin
      process.env['E2E_INBOX'] = product.inbox.url
      process.env['E2E_STRIPE'] = product.stripe.origin
      process.env['E2E_DATABASE_URL'] = product.databaseUrl
      await use({ relay })
      await product.stop()
      await relay.stop()
    },
    { scope: 'worker', auto: true, timeout: 480_000 },
  ],
})

type NewVisitor = (options?: BrowserContextOptions) => Promise<Page>
export type TwoPeople = { client: Page; professional: Page; id: string; name: string; address: string }

/** A video visit that begins within a quarter of an hour: its room is open. Each person has a browser of their own. */
export async function openVisit(
  newVisitor: NewVisitor,
  { locale = 'fr', ...options }: BrowserContextOptions & { locale?: Locale } = {},
): Promise<TwoPeople> {
  // As short as the grid: a longer one would not fit before midnight, and the next one would be too far.
  const bookable = await createBookable(runningSite().databaseUrl, {
    gridMinutes: 15,
    durationMinutes: 15,
    bufferAfterMinutes: 0,
    meetingUrl: null,
  })
  const member = await createPerson({ role: 'particulier', firstName: 'Camille', lastName: 'Roy' })
  const [client, professional] = [await newVisitor(options), await newVisitor(options)]
  await signInQuickly(client, member)
  await enrolQuickly(professional, bookable)
  const { id } = await bookVisit(client, bookable.professionalId, 0)
  const address = `${locale === 'en' ? '/en' : ''}/consultation/${id}`
  return { client, professional, id, name: bookable.name, address }
}
