import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { Role } from '#domain/accounts/roles.ts'
import { createPerson, enrolQuickly, newAddress, runningSite, signInQuickly } from './journeys.ts'
import type { SitePage } from './site-pages.ts'

export type Reader = SitePage['reader']
type SavedCookies = NonNullable<Exclude<BrowserContextOptions['storageState'], string>>

/** Somebody who is there already, instead of a new account. */
type Known = (role: Role) => { email: string; password: string }

/** One browser a kind of reader, signed in as it must be, kept for every page it reads. */
export async function openReader(
  browser: Browser,
  reader: Reader,
  options: BrowserContextOptions,
  known?: Known,
): Promise<BrowserContext> {
  const settings = {
    ...options,
    baseURL: runningSite().origin,
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  }
  return browser.newContext({
    ...settings,
    ...(reader === 'visitor' ? {} : { storageState: await signInAs(browser, reader, known) }),
  })
}

async function signInAs(
  browser: Browser,
  reader: Exclude<Reader, 'visitor'>,
  known?: Known,
): Promise<SavedCookies> {
  const role = reader === 'challenged' ? 'particulier' : reader
  const isKnown = known !== undefined && reader !== 'challenged'
  const person = isKnown ? known(role) : await createPerson({ role })
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  try {
    const page = await context.newPage()
    if (role === 'particulier' && reader !== 'challenged') await signInQuickly(page, person)
    else await enrolQuickly(page, person)
    if (reader === 'professionnel' && !isKnown) await beginFile(page)
    if (reader === 'challenged') {
      await context.clearCookies()
      await signInQuickly(page, person)
    }
    return await context.storageState()
  } finally {
    await context.close()
  }
}

/** The steps of a professional's file open once the first is saved. */
async function beginFile(page: Page): Promise<void> {
  const { origin } = runningSite()
  const headers = { origin, 'idempotency-key': crypto.randomUUID() }
  const data = { profession: 'psychologist' }
  const answer = await page.request.put(`${origin}/api/onboarding/profession`, { headers, data })
  if (!answer.ok()) throw new Error(`the file was not begun: ${answer.status()} ${await answer.text()}`)
}
