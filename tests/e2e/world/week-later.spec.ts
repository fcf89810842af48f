// The demo's member comes back a week later: what was ahead of her is behind, and what is next stands first.
import pg from 'pg'
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { formatNumber } from '#domain/kernel/format.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import { demoPerson } from '#tests/harness/demo.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { type InputMethod, keyboard, mouse } from '#tests/harness/journeys-input.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { hydrated, newAddress, open, reached } from '#tests/harness/journeys.ts'
import type { Product } from '#tests/harness/product.ts'
import { runJobsNow } from '#tests/harness/run-jobs-now.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'
import { expect, type Page, test } from '#tests/harness/world.ts'

const HOME = '/dashboard/client'
const DEVICES: readonly { device: string; input: InputMethod; options: BrowserContextOptions }[] = [
  { device: 'phone', input: mouse, options: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  { device: 'keyboard', input: keyboard, options: { viewport: { width: 1440, height: 900 } } },
]

// The first of them starts the product of that week.
test.describe.configure({ timeout: 480_000 })

for (const locale of everyLanguage)
  for (const { device, input, options } of DEVICES)
    test(`a week later, ${locale}, ${device}: what is next, what was had with its receipt, and the same again`, async ({
      browser,
      world,
    }) => {
      const before = await known(await world.as(browser, 'particulier'), world.product.origin)
      const product = await world.weekLater()
      const t = messagesIn(locale)
      const at = (path: string) => addressOf(path, locale)
      const page = await comeBack(browser, product, { locale, options })
      await signIn(page, input, locale)
      const { ahead, had, receipt, points } = await hadWithReceipt(page.context(), product, before)

      await open(page, at(HOME))
      const [next] = ahead
      await expect(page.locator('.next-visit__head')).toContainText(next?.professional.name ?? 'nobody')
      await expect(page.locator('.next-visit__later li')).toHaveCount(Math.min(2, ahead.length - 1))
      const card = (name: string) => page.getByRole('region', { name: t(name), exact: true })
      await expect(card('metrics_home_goals').getByRole('progressbar')).toHaveCount(3)
      await expect(card('dashboard_points')).toContainText(formatNumber(points, locale))
      expect(await findViolations(page)).toEqual([])

      await openPast(page, input, locale)
      await input.press(page, page.locator(`.visit h3 a[href$="${had}"]`))
      await expect(page).toHaveURL(reached(at(`${HOME}/appointments/${had}`)))
      const paper = card('receipt_list').getByRole('link')
      await expect(paper).toHaveText(t('receipt_download', { number: receipt }))
      const file = await page.request.get((await paper.getAttribute('href')) ?? '')
      expect(file.headers()['content-type']).toBe('application/pdf')
      expect(await findViolations(page)).toEqual([])

      await open(page, at(HOME))
      await input.press(page, card('appointments_known_title').locator('button[name=time]').first())
      await expect(page).toHaveURL(/\/book\/[\w-]+\/review\/[\w-]+$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.context().close()
    })

type Setting = { locale: Locale; options: BrowserContextOptions }

/** A browser of that week, in which she is signed in no more. */
async function comeBack(browser: Browser, product: Product, { locale, options }: Setting): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    locale: `${locale}-CA`,
    baseURL: product.origin,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  })
  await context.clock.setSystemTime(await timeOf(product))
  return context.newPage()
}

async function signIn(page: Page, input: InputMethod, locale: Locale): Promise<void> {
  const t = messagesIn(locale)
  const { email, password } = demoPerson('particulier')
  await open(page, addressOf(HOME, locale))
  await expect(page).toHaveURL(new RegExp(`${addressOf('/login', locale)}\\?`))
  await input.write(page, page.getByLabel(t('auth_email'), { exact: true }), email)
  await input.write(page, page.getByLabel(t('auth_password'), { exact: true }), password)
  await input.press(page, page.getByRole('button', { name: t('auth_login_button'), exact: true }))
  await expect(page).toHaveURL(reached(addressOf(HOME, locale)))
  await hydrated(page)
}

/** Two presses: the tab (or the bar under the thumb), then its section. */
async function openPast(page: Page, input: InputMethod, locale: Locale): Promise<void> {
  const t = messagesIn(locale)
  const tabs = page.getByRole('navigation', { name: t('shell_nav_workspace') })
  await input.press(
    page,
    tabs.getByRole('link', { name: t('shell_area_appointments'), exact: true }).filter({ visible: true }),
  )
  await input.press(page, page.locator('.sections').getByRole('link', { name: t('shell_section_past') }))
  await expect(page).toHaveURL(reached(addressOf(`${HOME}/appointments/past`, locale)))
}

type Appointment = { id: string; state: string; professional: { name: string } }
type Known = { ahead: Appointment[]; past: Appointment[]; points: number }

/** What the product knows of her. */
async function known({ request }: BrowserContext, origin: string): Promise<Known> {
  const get = async <T>(path: string) => (await (await request.get(origin + path)).json()) as T
  const listed = async (query: string) =>
    (await get<{ appointments: Appointment[] }>(`/api/appointments${query}`)).appointments
  const { available } = await get<{ available: number }>('/api/rewards/points')
  // What is only held, as another journey may leave it, is no visit yet.
  const ahead = (await listed('')).filter(({ state }) => state === 'scheduled')
  return { ahead, past: await listed('?when=past'), points: available }
}

type Paper = { id: string; number: string; kind: string }

/** One of those that were ahead a week ago, once the worker has done what a week brings, with its receipt. */
async function hadWithReceipt(context: BrowserContext, product: Product, before: Known) {
  const database = new pg.Client({ connectionString: product.databaseUrl })
  await database.connect()
  try {
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      await runJobsNow(database, [
        'booking.every-hour',
        'booking.every-minute',
        'payments.every-minute',
        'rewards.every-minute',
      ])
      const now = await known(context, product.origin)
      const had = now.past.filter(({ id }) => before.ahead.some((visit) => visit.id === id))
      for (const { id } of had) {
        const answer = await context.request.get(`${product.origin}/api/receipts?appointment=${id}`)
        const paper = ((await answer.json()) as Paper[]).find(({ kind }) => kind === 'receipt')
        if (paper && now.points > before.points) return { ...now, had: id, receipt: paper.number }
      }
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    throw new Error('no visit of this week has its receipt and its points')
  } finally {
    await database.end()
  }
}

/** Half a second each. */
const MOST_TURNS = 120

/** The clock of a product of another time. */
async function timeOf({ databaseUrl }: Product): Promise<Date> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ now: Date }>('select public.clock() as now')
    return rows[0]?.now ?? new Date()
  } finally {
    await client.end()
  }
}
