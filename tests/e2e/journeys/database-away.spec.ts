// The database goes away under people who use the site: a product of this file's own, behind a line that can be cut.
import { test, expect, type Page } from '@playwright/test'
import { type DatabaseLink, linkDatabase } from '#tests/harness/database-link.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { hydrated } from '#tests/harness/journeys.ts'
import { createPeople, PASSWORD } from '#tests/harness/people.ts'
import { type Product, startProduct } from '#tests/harness/product.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

test.describe.configure({ mode: 'serial' })

let product: Product
let link: DatabaseLink
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct({
    name: `away_${process.pid}`,
    buildDirectory: process.env['BUILD_DIRECTORY'] ?? 'build',
    linkDatabase: async (databaseUrl) => {
      link = await linkDatabase(databaseUrl)
      return link.url
    },
  })
})
test.afterAll(async () => {
  await link.restore()
  await product.stop()
  await link.close()
})
test.afterEach(async () => {
  await link.restore()
  await expect
    .poll(async () => (await fetch(`${product.origin}/api/health/ready`)).status, { timeout: 20_000 })
    .toBe(200)
})

async function signIn(page: Page, email: string): Promise<void> {
  await createPeople(product.databaseUrl, [{ email, role: 'particulier' }])
  const answer = await page.request.post(`${product.origin}/api/auth/sign-in/email`, {
    data: { email, password: PASSWORD },
    headers: { origin: product.origin },
  })
  expect(answer.status()).toBe(200)
}

const MEMBER_PAGE = '/dashboard/client/appointments'

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const title = t('shell_away_title')

  test(`a member sees the page of the product and comes back by itself, still signed in, ${locale}`, async ({
    page,
  }) => {
    await signIn(page, `camille-${locale}@exemple.ca`)
    const address = `${product.origin}${addressOf(MEMBER_PAGE, locale)}`
    const before = await page.context().cookies()
    await link.refuse()
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(503)
    expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0)
    expect(answer?.headers()['content-type']).toContain('text/html')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('html')).toHaveAttribute('lang', `${locale}-CA`)
    expect(page.url()).toBe(address)
    expect(await findViolations(page)).toEqual([])

    await link.restore()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title, { timeout: 20_000 })
    expect(page.url()).toBe(address)
    expect(await page.context().cookies()).toEqual(before)
  })
}

test('a page asked for within the site says that it is away, never that the browser is offline', async ({
  page,
}) => {
  const t = messagesIn('fr')
  await signIn(page, 'dominique@exemple.ca')
  await page.goto(`${product.origin}/dashboard/client`)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  link.freeze()
  const startedAt = Date.now()
  await page.locator('a[href="/dashboard/client/appointments"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell_away_title'))
  expect(Date.now() - startedAt).toBeLessThan(8_000)
  await expect(page.getByText(t('shell_offline_title'))).toHaveCount(0)

  await link.restore()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('shell_away_title'), {
    timeout: 20_000,
  })
  await expect(page).toHaveURL(/\/dashboard\/client\/appointments$/)
})

test('a frozen database is told within four seconds, and to those without script too', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await signIn(page, 'sacha@exemple.ca')
  link.freeze()
  const startedAt = Date.now()
  const answer = await page.goto(`${product.origin}${MEMBER_PAGE}`)
  expect(answer?.status()).toBe(503)
  expect(Date.now() - startedAt).toBeLessThan(4_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messagesIn('fr')('shell_away_title'))
  await link.restore()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(messagesIn('fr')('shell_away_title'), {
    timeout: 30_000,
  })
  await context.close()
})

test('every page answers a page: none leads a member to sign-in', async ({ page }) => {
  await signIn(page, 'alexis@exemple.ca')
  await link.refuse()
  const paths = [
    '/',
    '/search',
    '/about',
    '/account/security',
    '/dashboard',
    '/dashboard/client/credits',
    '/contact',
  ]
  for (const path of paths) {
    const answer = await page.request.get(`${product.origin}${path}`, { maxRedirects: 0 })
    expect([path, answer.status()]).toEqual([path, 503])
    expect(await answer.text()).toContain(messagesIn('fr')('shell_away_title'))
  }
})
