// The eight pictures of README.md, as the people of the demo see them at one moment: npm run pictures
// The moment is that of TEST_CLOCK_AT, which package.json names: the same visits are ahead whenever they are taken.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { dashboardOf, type Role } from '#domain/accounts/roles.ts'
import { CHOICE_COOKIE, CHOICE_TEXT_VERSION } from '#domain/consent/choice.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import { openBrowser } from '#tests/harness/browser.ts'
import { demoPerson, loadWorld, worldAddresses } from '#tests/harness/demo.ts'
import { startProduct } from '#tests/harness/product.ts'
import { addressOf } from '#tests/harness/site-pages.ts'
import { openReader } from '#tests/harness/site-readers.ts'
import { withoutLiveStream } from '#tests/harness/without-live-stream.ts'
import { run } from './run.ts'

const FOLDER = 'docs/pictures'
const MOST_BYTES = 60_000
const SHOWN_WIDTH = 960
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

type Picture = { name: string; route: string; locale?: Locale; isDark?: boolean; isPhone?: boolean }

const PICTURES: Record<Role, readonly Picture[]> = {
  particulier: [
    { name: 'member-home', route: dashboardOf('particulier') },
    {
      name: 'member-home-phone',
      route: dashboardOf('particulier'),
      locale: 'en',
      isDark: true,
      isPhone: true,
    },
    { name: 'member-health', route: '/dashboard/client/health' },
    { name: 'member-rewards', route: '/rewards', locale: 'en' },
  ],
  professionnel: [
    { name: 'professional-today', route: dashboardOf('professionnel') },
    { name: 'professional-calendar', route: '/dashboard/professional/calendar', locale: 'en', isDark: true },
  ],
  employeur: [{ name: 'employer-home', route: dashboardOf('employeur') }],
  admin: [{ name: 'admin-verification', route: '/dashboard/admin/verifications/:id' }],
}

if (!process.env['TEST_CLOCK_AT']) throw new Error('without a moment no two runs agree: npm run pictures')
const buildDirectory = process.env['BUILD_DIRECTORY'] ?? 'build'
if (!existsSync(path.join(buildDirectory, 'server/index.js'))) run('npm', ['run', 'build'])

const product = await startProduct({
  name: `pictures_${process.pid}`,
  buildDirectory,
  environment: { TRUSTED_PROXIES: '127.0.0.1,::1' },
  prepare: loadWorld,
})
process.env['E2E_ORIGIN'] = product.origin
process.env['E2E_DATABASE_URL'] = product.databaseUrl
const browser = await openBrowser()
try {
  const addresses = await worldAddresses(product.databaseUrl)
  mkdirSync(FOLDER, { recursive: true })
  for (const [role, pictures] of Object.entries(PICTURES) as [Role, readonly Picture[]][]) {
    const settings = { serviceWorkers: 'block', reducedMotion: 'reduce', locale: 'fr-CA' } as const
    const context = await openReader(browser, role, settings, demoPerson)
    await withoutLiveStream(context)
    await context.clock.setSystemTime(new Date())
    const refusal = { name: CHOICE_COOKIE, value: `${CHOICE_TEXT_VERSION}.refused`, url: product.origin }
    await context.addCookies([refusal])
    const page = await context.newPage()
    for (const { name, route, locale = 'fr', isDark = false, isPhone = false } of pictures) {
      await page.setViewportSize(isPhone ? PHONE : DESK)
      await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
      await page.goto(addressOf(addresses[route] ?? route, locale), { waitUntil: 'networkidle' })
      await page.evaluate(() => document.fonts.ready)
      const file = path.join(FOLDER, `${name}.webp`)
      const bytes = await compressed(await page.screenshot())
      writeFileSync(file, bytes)
      process.stdout.write(`${file} ${Math.round(bytes.byteLength / 1000)} kB\n`)
    }
    await context.close()
  }
} finally {
  await browser.close()
  await product.stop()
}

/** As good as its size allows. */
async function compressed(picture: Buffer): Promise<Buffer> {
  for (let quality = 86; ; quality -= 8) {
    const bytes = await sharp(picture)
      .resize({ width: SHOWN_WIDTH, withoutEnlargement: true })
      .webp({ quality, effort: 6 })
      .toBuffer()
    if (bytes.byteLength <= MOST_BYTES || quality < 50) return bytes
  }
}
