import { type BrowserContextOptions, expect } from '@playwright/test'
import type { Locale } from '#domain/kernel/locale.ts'
import { type Relay, startRelay } from '#tools/relay.ts'
import { type Bookable, createBookable } from './bookable.ts'
import { grantCredits, memberIdOf } from './books.ts'
import {
  createPerson,
  enrolQuickly,
  test as journey,
  type Page,
  runningSite,
  signInQuickly,
} from './journeys.ts'
import { bookVisit } from './journeys-visits.ts'
import { type LossyLine, openLossyLine } from './lossy-line.ts'
import { realInstant } from './moved-time.ts'
import type { Translate } from './journeys-texts.ts'
import { freePort, startProduct } from './product.ts'
import { readCall, watchCall } from './watched-call.ts'

export { expect, type Page }

type Calls = { relay: Relay; line: LossyLine }

/** As short as it may be: a call that lasts a minute has to renew it. */
export const CREDENTIAL_SECONDS = 40

/**
 * A product of its own at the real time, whatever moment the tests are at: a relay reads the end of a credential on the
 * machine's clock.
 */
export const test = journey.extend<object, { calls: Calls }>({
  calls: [
    async ({}, use, { workerIndex }) => {
      const relay = await startRelay({ port: await freePort() })
      if (!relay) throw new Error('coturn is not installed: apt-get install coturn')
      const line = await openLossyLine(relay.port)
      const product = await startProduct({
        name: `video_${process.pid}_${workerIndex}`,
        environment: {
          TRUSTED_PROXIES: '127.0.0.1,::1',
          ...relay.environment,
          TURN_URLS: `turn:127.0.0.1:${line.port}?transport=udp`,
          TURN_CREDENTIAL_SECONDS: String(CREDENTIAL_SECONDS),
        },
        startsAt: realInstant(),
      })
      process.env['E2E_ORIGIN'] = product.origin
      process.env['E2E_INBOX'] = product.inbox.url
      process.env['E2E_STRIPE'] = product.stripe.origin
      process.env['E2E_DATABASE_URL'] = product.databaseUrl
      await use({ relay, line })
      await product.stop()
      line.close()
      await relay.stop()
    },
    { scope: 'worker', auto: true, timeout: 480_000 },
  ],
})

/** What the visit costs: 140 $, 20 $ each. */
const CREDITS = 7

type NewVisitor = (options?: BrowserContextOptions) => Promise<Page>
export type TwoPeople = {
  client: Page
  professional: Page
  professionalId: string
  id: string
  name: string
  address: string
}
type VisitOptions = Omit<BrowserContextOptions, 'locale'> & {
  locale?: Locale
  /** A name that pictures may show; each visit of the tests has one of its own. */
  professionalName?: string
  /** Answers the visit’s id. Through the API, unless booking is part of the journey. */
  book?: (client: Page, bookable: Bookable) => Promise<string>
}

const bookQuickly = async (client: Page, { professionalId }: Bookable) =>
  (await bookVisit(client, professionalId, 0)).id

/** A video visit that begins within a quarter of an hour: its room is open. Each person has a browser of their own. */
export async function openVisit(
  newVisitor: NewVisitor,
  { locale = 'fr', professionalName, book = bookQuickly, ...options }: VisitOptions = {},
): Promise<TwoPeople> {
  // As short as the grid: a longer one would not fit before midnight, and the next one would be too far.
  const bookable = await createBookable(runningSite().databaseUrl, {
    gridMinutes: 15,
    durationMinutes: 15,
    bufferAfterMinutes: 0,
    meetingUrl: null,
    ...(professionalName === undefined ? {} : { name: professionalName }),
  })
  const member = await createPerson({ role: 'particulier', firstName: 'Camille', lastName: 'Roy' })
  const [client, professional] = [await newVisitor(options), await newVisitor(options)]
  const { databaseUrl } = runningSite()
  await grantCredits(databaseUrl, await memberIdOf(databaseUrl, member.email), CREDITS)
  await signInQuickly(client, member)
  await enrolQuickly(professional, bookable)
  const id = await book(client, bookable)
  const address = `${locale === 'en' ? '/en' : ''}/consultation/${id}`
  const { professionalId, name } = bookable
  return { client, professional, professionalId, id, name, address }
}

/** More frames than a moment ago, on both screens. */
export async function expectPictures({ client, professional }: TwoPeople, timeout = 20_000): Promise<void> {
  for (const page of [client, professional]) {
    const before = (await readCall(page)).frames
    await expect.poll(async () => (await readCall(page)).frames, { timeout }).toBeGreaterThan(before + 5)
  }
}

/** Straight into the call. */
export async function meetQuickly(people: TwoPeople, t: Translate): Promise<void> {
  const { client, professional, address } = people
  for (const page of [client, professional]) await watchCall(page)
  await client.goto(address)
  await client.getByRole('button', { name: t('consultation_enter_waiting') }).click()
  await professional.goto(address)
  await professional.getByRole('button', { name: t('consultation_enter'), exact: true }).click()
  await professional.getByRole('button', { name: t('consultation_let_in'), exact: true }).click()
  await expectPictures(people)
}
