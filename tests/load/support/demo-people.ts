import type { Browser } from '@playwright/test'
import type { Role } from '#domain/accounts/roles.ts'
import { demoPerson } from '#tests/harness/demo.ts'
import { openReader } from '#tests/harness/site-readers.ts'

/** What the browser of a person of the demo sends along once they are signed in. */
export async function cookieOf(browser: Browser, role: Role): Promise<string> {
  const context = await openReader(browser, role, {}, demoPerson)
  const cookies = await context.cookies()
  await context.close()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
