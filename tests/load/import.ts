// A phone's export of 1 GB read in the browser: memory of the tab, progress, cancelling, and a second import.
// usage: npm run measure -- import [--short]
import { mkdirSync, rmSync } from 'node:fs'
import { type Browser, expect, type Page } from '@playwright/test'
import { openBrowser } from '#tests/harness/browser.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { createPeople, PASSWORD } from '#tests/harness/people.ts'
import { type BuiltSite, startBuiltSite } from './support/built-site.ts'
import { type HealthExport, writeHealthExport } from './support/health-export.ts'
import { claim, isShort, print } from './support/report.ts'
import { watchTabMemory } from './support/tab-memory.ts'

const BYTES = isShort ? 50_000_000 : 1_000_000_000
const LIMIT_MEGABYTES = 200
const FOLDER = '.data/measure'
const FILE = `${FOLDER}/import-export.xml`
const LONGEST_MS = 240_000
const CANCEL_MS = 2_000

const t = messagesIn('fr')

export default async function measureImport(): Promise<boolean> {
  mkdirSync(FOLDER, { recursive: true })
  let [site, browser]: [BuiltSite | undefined, Browser | undefined] = [undefined, undefined]
  try {
    const written = await writeHealthExport(FILE, BYTES)
    print(`       an export of ${(written.bytes / 1e6).toFixed(0)} MB, ${written.days} days`)
    site = await startBuiltSite('import')
    browser = await openBrowser()
    return await measure(site, browser, written)
  } finally {
    await browser?.close()
    await site?.stop()
    rmSync(FILE, { force: true })
  }
}

async function measure(site: BuiltSite, browser: Browser, written: HealthExport): Promise<boolean> {
  const email = 'import@exemple.ca'
  await createPeople(site.databaseUrl, [{ email, language: 'fr' }])
  const page = await browser.newPage({ baseURL: site.origin, viewport: { width: 1440, height: 900 } })
  const headers = { origin: site.origin }
  await page.request.post('/api/auth/sign-in/email', { data: { email, password: PASSWORD }, headers })
  const sent: { kind: string; entries: unknown[] }[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/metrics'))
      sent.push(request.postDataJSON())
  })

  page.on('response', (response) => {
    if (response.url().endsWith('/api/metrics') && !response.ok())
      void response.text().then((text) => print(`       metrics answered ${response.status()} ${text}`))
  })

  const cancelMs = await cancelHalfway(page)
  const results = [
    claim(
      `a reading stops within ${CANCEL_MS} ms of « Annuler »`,
      cancelMs <= CANCEL_MS,
      `${cancelMs.toFixed(0)} ms`,
    ),
    claim('and nothing was sent', sent.length === 0, `${sent.length} requests`),
  ]

  const watch = await watchTabMemory(browser)
  const reading = await readToTheEnd(page)
  const memory = watch.stop()
  const speed = written.bytes / 1e6 / (reading.milliseconds / 1000)
  print(`       read in ${(reading.milliseconds / 1000).toFixed(1)} s (${speed.toFixed(0)} MB/s)`)
  results.push(
    claim(
      `the tab stays under ${LIMIT_MEGABYTES} MB`,
      memory.peakMegabytes < LIMIT_MEGABYTES && memory.samples > 5,
      `peak ${memory.peakMegabytes.toFixed(0)} MB, ${memory.startMegabytes.toFixed(0)} MB before, ${memory.samples} samples`,
    ),
    claim(
      'the progress bar moves and never goes back',
      isRising(reading.seen),
      `${new Set(reading.seen).size} values seen`,
    ),
  )

  const first = await sendSteps(page)
  const kinds = new Set(sent.map(({ kind }) => kind))
  results.push(
    claim(
      'only what is ticked leaves the browser',
      kinds.size === 1 && kinds.has('steps'),
      [...kinds].join(),
    ),
    claim('every day is added once', first.added === written.days, `${first.added} of ${written.days} days`),
    claim(
      'with the larger count of two devices',
      sent.every(({ entries }) =>
        entries.every((entry) => (entry as { value: number }).value === written.steps),
      ),
      `${written.steps} steps a day`,
    ),
  )
  await page.getByRole('button', { name: t('metrics_import_again') }).click()
  await readToTheEnd(page)
  const second = await sendSteps(page)
  results.push(
    claim(
      'the same file again adds nothing',
      second.added === 0 && second.changed === 0 && second.known === written.days,
      `${second.added} added, ${second.changed} changed, ${second.known} known`,
    ),
  )
  return results.every(Boolean)
}

const chooseFile = (page: Page) => page.locator('input[type=file]').setInputFiles(FILE)
const progressOf = (page: Page) => page.getByRole('progressbar')

async function openImport(page: Page): Promise<void> {
  await page.goto('/dashboard/client/health/import', { waitUntil: 'load' })
}

async function cancelHalfway(page: Page): Promise<number> {
  await openImport(page)
  await chooseFile(page)
  const button = page.getByRole('button', { name: t('metrics_import_cancel') })
  await button.waitFor()
  const startedAt = performance.now()
  await button.click()
  await page.getByText(t('metrics_import_cancelled')).waitFor()
  return performance.now() - startedAt
}

async function readToTheEnd(page: Page): Promise<{ milliseconds: number; seen: number[] }> {
  const seen: number[] = []
  const startedAt = performance.now()
  await chooseFile(page)
  const found = page.getByRole('heading', { name: t('metrics_import_found') })
  while (!(await found.isVisible())) {
    const value = await progressOf(page)
      .getAttribute('aria-valuenow', { timeout: 500 })
      .catch(() => null)
    if (value !== null) seen.push(Number(value))
    if (performance.now() - startedAt > LONGEST_MS) throw new Error('the file was not read in time')
    await page.waitForTimeout(20)
  }
  return { milliseconds: performance.now() - startedAt, seen }
}

async function sendSteps(page: Page): Promise<{ added: number; changed: number; known: number }> {
  await page.locator('[name=kinds][value=steps]').check()
  const agreement = page.locator('[name=agrees]')
  if ((await agreement.count()) > 0) await agreement.check()
  await page.getByRole('button', { name: t('metrics_import_send') }).click()
  await expect(page.getByRole('heading', { name: t('metrics_import_done') })).toBeVisible({
    timeout: 60_000,
  })
  const text = (await page.getByRole('main').getByRole('status').textContent()) ?? ''
  const [added = -1, changed = -1, known = -1] = [...text.matchAll(/\d+/g)].map(Number)
  return { added, changed, known }
}

const isRising = (values: readonly number[]): boolean =>
  new Set(values).size >= (isShort ? 2 : 10) &&
  values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0))
