// From the home page to a visit, as somebody new and as a member who knows a professional, in Chromium on the production
// build: how many presses, fields and pages, and how long, beside what it took before (docs/scale.md, decision 0042).
import type { Browser, Locator, Page } from '@playwright/test'
import { CHOICE_TEXT_VERSION } from '#domain/consent/choice.ts'
import { type Bookable, createBookable } from '#tests/harness/bookable.ts'
import { openBrowser } from '#tests/harness/browser.ts'
import { createPeople, PASSWORD } from '#tests/harness/people.ts'
import { linkIn } from '#tests/harness/product.ts'
import { withoutLiveStream } from '#tests/harness/without-live-stream.ts'
import { type BuiltSite, startBuiltSite } from './support/built-site.ts'
import { claim, print } from './support/report.ts'

type Figures = { presses: number; fields: number; pages: number; seconds: number }

/** Counted on the journeys of the release before (336be7a), whose pages were read and not timed. */
const BEFORE = {
  new: { presses: 9, fields: 11, pages: 8 },
  returning: { presses: 4, fields: 1, pages: 3 },
}
const TARGETS = { returning: { presses: 6, pages: 2 }, new: { fields: 9 } }
const DAYTIME = { opensMinute: 9 * 60, closesMinute: 17 * 60 }
const PHONE = { width: 390, height: 844 }

export default async function measureFunnel(): Promise<boolean> {
  const site = await startBuiltSite('funnel')
  const browser = await openBrowser()
  try {
    const practice = await createBookable(site.databaseUrl, DAYTIME)
    const somebodyNew = await walk(browser, site, (walker) => bookAsNew(walker, site, practice))
    const member = await walk(browser, site, bookAgain, {
      prepare: (page) => bookOnce(page, site, practice),
    })
    tell('new', somebodyNew)
    tell('returning', member)
    const { returning, new: newcomer } = TARGETS
    return [
      claim(
        `a member books a known professional in at most ${returning.presses} presses and ${returning.pages} pages`,
        member.presses <= returning.presses && member.pages <= returning.pages,
        `${member.presses} presses, ${member.pages} pages`,
      ),
      claim(
        `somebody new fills in at most ${newcomer.fields} fields, payment apart`,
        somebodyNew.fields <= newcomer.fields,
        `${somebodyNew.fields} fields`,
      ),
    ].every(Boolean)
  } finally {
    await browser.close()
    await site.stop()
  }
}

function tell(who: keyof typeof BEFORE, { presses, fields, pages, seconds }: Figures): void {
  const before = BEFORE[who]
  print(
    `       ${who}: ${presses} presses (${before.presses} before), ${fields} fields (${before.fields}), ` +
      `${pages} pages between home and booked (${before.pages}), ${seconds.toFixed(1)} s`,
  )
}

type Walker = Awaited<ReturnType<typeof walkerOn>>

/** Counts what a hand does. Pages are what it passes through: neither the home page nor the confirmation. */
async function walkerOn(page: Page) {
  const figures = { presses: 0, fields: 0, pages: 0 }
  const passed: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    const { pathname } = new URL(frame.url())
    if (passed.at(-1) !== pathname) passed.push(pathname)
  })
  return {
    page,
    figures: (): Omit<Figures, 'seconds'> => ({
      ...figures,
      pages: passed.filter((path) => path !== '/' && !/\/confirmed\//.test(path)).length,
    }),
    press: async (target: Locator) => {
      figures.presses++
      await target.click()
    },
    /** A press in the message. */
    follow: async (address: string) => {
      figures.presses++
      await page.goto(address)
    },
    write: async (target: Locator, text: string) => {
      figures.fields++
      await target.fill(text)
    },
    tick: async (target: Locator) => {
      figures.fields++
      await target.check({ force: true })
    },
    /** How it is paid is not counted: it is the same for everybody. */
    payOnSite: () => page.locator('[type=radio][name=rest][value=on-site]').check({ force: true }),
  }
}

async function walk(
  browser: Browser,
  site: BuiltSite,
  go: (walker: Walker) => Promise<void>,
  { prepare }: { prepare?: (page: Page) => Promise<void> } = {},
): Promise<Figures> {
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: PHONE,
    locale: 'fr-CA',
    serviceWorkers: 'block',
  })
  try {
    // The question about cookies is answered once in six months: it is not counted.
    await context.addCookies([
      { name: 'mieva.consent', value: `${CHOICE_TEXT_VERSION}.refused`, url: site.origin },
    ])
    await withoutLiveStream(context)
    const page = await context.newPage()
    await prepare?.(page)
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const walker = await walkerOn(page)
    const startedAt = performance.now()
    await go(walker)
    return { ...walker.figures(), seconds: (performance.now() - startedAt) / 1000 }
  } finally {
    await context.close()
  }
}

/** Searches, takes a time on the card, makes an account, follows the link of the message, and confirms. */
async function bookAsNew(walker: Walker, site: BuiltSite, practice: Bookable): Promise<void> {
  const { page, press, write, tick } = walker
  const email = 'parcours@exemple.ca'
  await write(page.locator('form [name=q]').first(), practice.name)
  await press(page.locator('form:has([name=q]) [type=submit]').first())
  await press(page.locator('.result__times a').first())
  await page.waitForURL(/\/book\/[^?]+\?.*time=/)
  await page.waitForLoadState('networkidle')
  await press(page.locator('.book-go button'))
  await page.waitForURL(/\/register/)
  await write(page.locator('[name=firstName]'), 'Rose')
  await write(page.locator('[name=lastName]'), 'Bellefleur')
  await write(page.locator('[name=email]'), email)
  await write(page.locator('[name=password]'), PASSWORD)
  await write(page.locator('[name=passwordAgain]'), PASSWORD)
  await tick(page.locator('[name=acceptsTerms]'))
  await tick(page.locator('[name=acceptsPrivacy]'))
  await press(page.locator('main form [type=submit]').last())
  await page.waitForURL(/\/check-email/)
  const mail = await site.inbox.waitFor(email, /./)
  await walker.follow(linkIn(mail))
  await press(page.locator('main form [type=submit]').last())
  await page.waitForURL(/\/book\/[^?]+\?.*time=/)
  await page.waitForLoadState('networkidle')
  await press(page.locator('.book-go button'))
  await page.waitForURL(/\/review\//)
  await walker.payOnSite()
  await press(page.locator('form.book-decision [type=submit]'))
  await page.waitForURL(/\/confirmed\//)
}

/** Signed in, with a visit behind them. */
async function bookOnce(page: Page, site: BuiltSite, practice: Bookable): Promise<void> {
  const email = 'connue@exemple.ca'
  await createPeople(site.databaseUrl, [{ email }])
  const post = async (path: string, data: object) => {
    const headers = { origin: site.origin, 'idempotency-key': crypto.randomUUID() }
    const answer = await page.request.post(site.origin + path, { data, headers })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as { id: string }
  }
  await post('/api/auth/sign-in/email', { email, password: PASSWORD })
  const free = await page.request.get(
    `${site.origin}/api/professionals/${practice.professionalId}/availability?mode=in-person&days=28`,
  )
  const { days, service } = (await free.json()) as {
    days: { slots: { startsAt: string; placeId: string }[] }[]
    service: { id: string; priceCents: number }
  }
  const slot = days.at(-1)?.slots[0]
  if (!slot) throw new Error('nobody is free')
  const { id } = await post('/api/appointments/holds', {
    professionalId: practice.professionalId,
    serviceId: service.id,
    mode: 'in-person',
    placeId: slot.placeId,
    startsAt: slot.startsAt,
    priceCents: service.priceCents,
    attendee: 'self',
  })
  await post(`/api/appointments/${id}/confirm`, { payment: 'on-site' })
}

/** Their own page, a time, and the confirmation. */
async function bookAgain(walker: Walker): Promise<void> {
  const { page, press } = walker
  await press(page.locator('.phone-menu > summary'))
  await press(page.locator('.phone-menu a[href="/dashboard/client"]'))
  await press(page.locator('.known__times button').first())
  await page.waitForURL(/\/review\//)
  await walker.payOnSite()
  await press(page.locator('form.book-decision [type=submit]'))
  await page.waitForURL(/\/confirmed\//)
}
