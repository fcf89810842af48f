// Pictures of every page, to look at one by one: npm run gallery [-- --only <regex>]
// The room of a video visit is shown at each of its stages (consultation-…), its call where coturn is installed.
// With --css, no pictures: which rules of the style sheets meet an element on any page (tools/style-use.ts).
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { ROLES } from '#domain/accounts/roles.ts'
import { CHOICE_COOKIE, CHOICE_TEXT_VERSION } from '#domain/consent/choice.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import { openBrowser, WITH_FAKE_DEVICES } from '#tests/harness/browser.ts'
import { demoPerson, loadWorld, worldAddresses } from '#tests/harness/demo.ts'
import { holdVisit, post } from '#tests/harness/journeys-visits.ts'
import { createBookable } from '#tests/harness/bookable.ts'
import { shiftMs } from '#tests/harness/moved-time.ts'
import { freePort, startProduct } from '#tests/harness/product.ts'
import {
  addressOf,
  everyLanguage,
  listPages,
  type SitePage,
  workspacePagesOf,
} from '#tests/harness/site-pages.ts'
import { openReader, type Reader } from '#tests/harness/site-readers.ts'
import { withoutLiveStream } from '#tests/harness/without-live-stream.ts'
import { showClosedRoom, showRoom } from './gallery-room.ts'
import { startRelay } from './relay.ts'
import { run } from './run.ts'
import { openStyleUse, type StyleUse } from './style-use.ts'

const WIDTHS = [390, 1440] as const
const THEMES = ['light', 'dark'] as const
const ROOM = '/consultation/:appointmentId'
/** Where the people of the demo live, whatever machine takes the pictures. */
const AT_HOME = { locale: 'fr-CA', timezoneId: QUEBEC_ZONE }
const folder = '.data/gallery'
const asksStyles = process.argv.includes('--css')
/** After the last visit that the demo's member has ahead of her: nobody is in two places. */
const FREE_AFTER_HOURS = 20 * 24
const only = new RegExp(process.argv[process.argv.indexOf('--only') + 1] ?? '', 'i')
const isWanted = ({ path: address }: SitePage) => !process.argv.includes('--only') || only.test(address)

const buildDirectory = process.env['BUILD_DIRECTORY'] ?? 'build'
if (!existsSync(path.join(buildDirectory, 'server/index.js'))) run('npm', ['run', 'build'])

// A relay reads the end of a credential on the machine's own clock.
const relay = shiftMs() === 0 ? await startRelay({ port: await freePort() }) : null
const product = await startProduct({
  name: `gallery_${process.pid}`,
  buildDirectory,
  environment: { TRUSTED_PROXIES: '127.0.0.1,::1', ...relay?.environment },
  prepare: loadWorld,
})
const addresses = await worldAddresses(product.databaseUrl)
process.env['E2E_ORIGIN'] = product.origin
process.env['E2E_DATABASE_URL'] = product.databaseUrl
const browser = await openBrowser(WITH_FAKE_DEVICES)
try {
  const byReader = Map.groupBy([...listPages(), ...sharedPages()].filter(isWanted), ({ reader }) => reader)
  const styles = asksStyles ? await openStyleUse(browser) : undefined
  for (const [reader, pages] of byReader)
    await (styles ? askStyles(styles, reader, pages) : takePictures(reader, pages))
  if ([...byReader.values()].flat().some(({ route }) => route === ROOM)) await lookAtRoom(styles)
  if (styles) process.stdout.write(styles.report())
} finally {
  await browser.close()
  await product.stop()
  await relay?.stop()
}
if (!asksStyles) {
  writeIndex()
  process.stdout.write(`${path.resolve(folder)}/index.html\n`)
}

/** Pages that several people have, as each of them: listPages names one reader. */
function sharedPages(): SitePage[] {
  return ROLES.flatMap((role) =>
    workspacePagesOf(role)
      .filter(({ reader }) => reader !== role)
      .map((page) => ({ ...page, reader: role })),
  )
}

/** Loaded once a language; widths and themes by resizing and emulating. */
async function takePictures(reader: Reader, pages: readonly SitePage[]): Promise<void> {
  const context = await openAs(reader)
  const page = await context.newPage()
  const holds = reader === 'particulier' ? await openHolds(page) : undefined
  for (const locale of everyLanguage) {
    for (const sitePage of pages) {
      await answerCookies(context, sitePage)
      // Opened as narrow as a phone: what a page brings into sight, it does once.
      await page.setViewportSize({ width: WIDTHS[0], height: 844 })
      await page.goto(addressOf(await addressFor(sitePage, holds), locale), {
        waitUntil: 'networkidle',
      })
      await takePicturesOf(page, locale, nameOf(sitePage))
    }
  }
  await context.close()
}

async function takePicturesOf(page: Page, locale: Locale, name: string): Promise<void> {
  mkdirSync(path.join(folder, locale), { recursive: true })
  await page.evaluate(() => document.fonts.ready)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      // A conversation opens at its last words: from further down, the header would stand in the middle of the picture.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      const file = `${name}-${width}${colorScheme === 'dark' ? '-dark' : ''}.png`
      await page.screenshot({ path: path.join(folder, locale, file), fullPage: true })
    }
  }
}

/** Its stages, beside the page before it opens: that one has an address like any other. */
async function lookAtRoom(styles: StyleUse | undefined): Promise<void> {
  const look = (locale: Locale, stage: string, page: Page) =>
    styles ? styles.look(page) : takePicturesOf(page, locale, `consultation-${stage}`)
  await showRoom(browser, { canCall: relay !== null, settings: AT_HOME }, look)
  const member = await openAs('particulier')
  await showClosedRoom(member, look)
  await member.close()
}

/** The people of the demo, whose pages have something on them. */
async function openAs(reader: Reader): Promise<BrowserContext> {
  const settings = { serviceWorkers: 'block', reducedMotion: 'reduce', ...AT_HOME } as const
  const context = await openReader(browser, reader, settings, demoPerson)
  await withoutLiveStream(context)
  return context
}

type Holds = (sitePage: SitePage) => Promise<string | undefined>

/** Where the tests' own example leads nowhere, something of this reader's. */
async function addressFor(sitePage: SitePage, holds: Holds | undefined): Promise<string> {
  return (await holds?.(sitePage)) ?? addresses[sitePage.route] ?? sitePage.path
}

/** What is kept for ten minutes is kept anew for each picture: of a free time, and of one that waits for its card. */
async function openHolds(page: Page): Promise<Holds> {
  const practice = await createBookable(product.databaseUrl, { name: 'Laurence Deschênes' })
  return async ({ route }) => {
    if (route === '/book/:professional/review/:hold') {
      const held = await holdVisit(page, practice.professionalId, FREE_AFTER_HOURS, 'in-person')
      return `/book/${practice.slug}/review/${held.id}`
    }
    if (route !== '/payment-return/:appointment') return undefined
    const held = await holdVisit(page, practice.professionalId, FREE_AFTER_HOURS + 24, 'video')
    await post(page, `/api/appointments/${held.id}/confirm`, { payment: 'card', keepsCard: true })
    return `/payment-return/${held.id}`
  }
}

/** One language is enough, the other has the same elements; some of them stand at one width only. */
async function askStyles(styles: StyleUse, reader: Reader, pages: readonly SitePage[]): Promise<void> {
  const context = await openAs(reader)
  const page = await context.newPage()
  const holds = reader === 'particulier' ? await openHolds(page) : undefined
  for (const sitePage of pages) {
    await answerCookies(context, sitePage)
    await page.goto(await addressFor(sitePage, holds), { waitUntil: 'networkidle' })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await styles.look(page)
    }
  }
  await context.close()
}

/** The question about cookies stands in the picture of the home page, and over no other. */
async function answerCookies(context: BrowserContext, { route }: SitePage): Promise<void> {
  const refusal = { name: CHOICE_COOKIE, value: `${CHOICE_TEXT_VERSION}.refused`, url: product.origin }
  await (route === '/' ? context.clearCookies({ name: CHOICE_COOKIE }) : context.addCookies([refusal]))
}

function nameOf({ route, reader }: SitePage): string {
  if (route === '/') return 'home'
  if (route === '/*') return 'not-found'
  const first = listPages().find((page) => page.route === route)?.reader
  return route.slice(1).replaceAll(/[/:]+/g, '-') + (reader === first ? '' : `-${reader}`)
}

/** Every picture there is, also those of earlier runs. */
function writeIndex(): void {
  const figures = globSync('*/*.png', { cwd: folder })
    .sort()
    .map(
      (file) =>
        `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${file}</figcaption></figure>`,
    )
  const style =
    'body{font:14px system-ui;margin:24px;background:#eee}main{display:flex;flex-wrap:wrap;gap:16px}' +
    'figure{margin:0;width:280px}img{width:100%;height:360px;object-fit:cover;object-position:top;background:#fff}'
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Mieva</title><style>${style}</style><main>${figures.join('\n')}</main>`,
  )
}
