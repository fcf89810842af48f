import { randomBytes } from 'node:crypto'
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test'
import { createPeople, PASSWORD, type Person } from './people.ts'
import { openInbox, type Inbox } from './product.ts'
import { secretIn, totpCode } from './totp.ts'

export { expect, type Page } from '@playwright/test'

/** The running product, started by tests/e2e/product-setup.ts. */
export function runningSite(): { origin: string; databaseUrl: string; inbox: Inbox } {
  const { E2E_ORIGIN: origin = '', E2E_DATABASE_URL: databaseUrl = '', E2E_INBOX: inbox = '' } = process.env
  return { origin, databaseUrl, inbox: openInbox(inbox) }
}

/** Behind our proxy every test comes from somewhere else, so that limits count each alone. */
export function newAddress(): string {
  const [a = 0, b = 0, c = 0] = randomBytes(3)
  return `10.${a}.${b}.${c}`
}

export const newEmail = (name = 'camille') => `${name}-${randomBytes(5).toString('hex')}@exemple.ca`

type Fixtures = {
  /** Console errors that a test provokes on purpose; any other fails it. */
  expectedErrors: RegExp[]
  watched: string[]
  /** A browser of someone else, or of the same person elsewhere; watched like the test's own. */
  newVisitor: (options?: Parameters<import('@playwright/test').Browser['newContext']>[0]) => Promise<Page>
}

export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  baseURL: async ({}, use) => use(runningSite().origin),
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': newAddress() }),

  watched: [
    async ({ expectedErrors }, use) => {
      const problems: string[] = []
      await use(problems)
      const unexpected = problems.filter(
        (problem) => !expectedErrors.some((expected) => expected.test(problem)),
      )
      expect(unexpected, 'console errors, page errors, policy violations and foreign requests').toEqual([])
    },
    { auto: true },
  ],

  context: async ({ context, watched }, use) => {
    watch(context, watched)
    await use(context)
  },

  newVisitor: async ({ browser, watched, contextOptions, locale, viewport }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(locale === undefined ? {} : { locale }),
        viewport,
        baseURL: runningSite().origin,
        extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
        ...options,
      })
      contexts.push(context)
      watch(context, watched)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

/** Whatever a visitor's browser would complain about, and anything it asks of another host. */
export function watch(context: BrowserContext, problems: string[]): void {
  const { host } = new URL(runningSite().origin)
  context.on('console', (message) => {
    if (message.type() === 'error') {
      problems.push(`console on ${message.page()?.url()}: ${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', (failure) => {
    const { message, stack = '' } = failure.error()
    problems.push(`page error: ${message} ${stack}`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.host !== host) problems.push(`request to ${url.host}`)
  })
}

export async function createPerson(
  person: Partial<Person> = {},
): Promise<{ email: string; password: string }> {
  const email = person.email ?? newEmail(person.role)
  await createPeople(runningSite().databaseUrl, [{ ...person, email }])
  return { email, password: PASSWORD }
}

type Credentials = { email: string; password: string }

/** Through the API, for journeys that begin after the sign-in. The cookies are the page's own. */
export async function signInQuickly(page: Page, { email, password }: Credentials): Promise<void> {
  await send(page, '/api/auth/sign-in/email', { email, password })
}

/** Signed in with the second factor on, and the authenticator's secret. */
export async function enrolQuickly(page: Page, { email, password }: Credentials) {
  await signInQuickly(page, { email, password })
  const { totpUri, backupCodes } = await send<{ totpUri: string; backupCodes: string[] }>(
    page,
    '/api/auth/two-factor/enable',
    { password },
  )
  const secret = secretIn(totpUri)
  await send(page, '/api/auth/two-factor/confirm', { code: totpCode(secret) })
  return { secret, backupCodes }
}

async function send<T>(page: Page, path: string, data: unknown): Promise<T> {
  const { origin } = runningSite()
  const response = await page.request.post(origin + path, { data, headers: { origin } })
  if (!response.ok()) throw new Error(`${path} answered ${response.status()} ${await response.text()}`)
  return (await response.json()) as T
}

/** After this the page's own scripts answer: what is typed before may be typed into the server's copy. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** The offline page has no script of ours and is ready as it comes. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isStatic = document.querySelector('script[type=module]') === null
    return (
      isStatic || Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))
    )
  })
}

/** An address, whatever short confirmation it still carries. */
export function reached(address: string): RegExp {
  return new RegExp(`${address}(\\?notice=[a-z-]+)?$`)
}

/** From any page of the workspace: the account menu, then its last line. */
export async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(?:Mon compte|My account)/ })
    .click()
  await page.getByRole('button', { name: /^(?:Se déconnecter|Sign out)$/ }).click()
  await expect(page).toHaveURL(/notice=signed-out/)
}
