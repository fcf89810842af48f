import pg from 'pg'
import { type Bookable, createBookable } from '#tests/harness/bookable.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { keyboard, mouse, reach } from '#tests/harness/journeys-input.ts'
import { registerAndConfirm } from '#tests/harness/journeys-registration.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import {
  createPerson,
  expect,
  hydrated,
  newEmail,
  open,
  type Page,
  runningSite,
  signInQuickly,
  test,
} from '#tests/harness/journeys.ts'
import { ageHolds } from '#tests/harness/aged-rows.ts'
import { confirmButton } from '#tests/harness/journeys-visits.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const DAYTIME = { opensMinute: 9 * 60, closesMinute: 17 * 60 }
const days = (page: Page) => page.locator('.month a')
const times = (page: Page) => page.locator('.picker .slots a')
const onSite = (page: Page) => page.locator('[type=radio][name=rest][value=on-site]')
const others = (page: Page) => page.locator('.gone .slots a')
const makePractice = () => createBookable(runningSite().databaseUrl, DAYTIME)
const chosenTime = (page: Page) => new URL(page.url()).searchParams.get('time') ?? ''

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  const input = locale === 'fr' ? mouse : keyboard
  const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true })
  /** It names the total where there is room. */
  const goOn = (page: Page) => page.locator('.book-go').getByRole('button', { name: t('booking_hold') })
  const link = (page: Page, key: string, facts = {}) =>
    page.getByRole('link', { name: t(key, facts), exact: true })
  const checkAxe = async (page: Page, state: string) =>
    expect.soft(await findViolations(page), state).toEqual([])

  test.describe(`booking, ${locale}, with ${locale === 'fr' ? 'the mouse' : 'the keyboard alone'}`, () => {
    // A time that went and a name that is missing are answered 4xx, which Chromium writes to its console.
    test.use({ locale: `${locale}-CA`, expectedErrors: [/status of 4(?:09|22)/] })

    test(
      'a visitor searches, picks a time, registers, reviews, confirms and sees it confirmed',
      { tag: '@core' },
      async ({ page }) => {
        test.setTimeout(240_000)
        const practice = await makePractice()
        const addresses: string[] = []
        page.on('request', (request) => addresses.push(request.url()))
        await find(page, practice)
        await checkAxe(page, 'nothing chosen yet')
        await pickTime(page)
        const time = chosenTime(page)
        await checkAxe(page, 'a visitor has chosen')

        const email = newEmail('reserve')
        await register(page, email)
        expect(chosenTime(page), 'the choice came through registration and mail').toBe(time)
        await checkAxe(page, 'for whom')

        await input.choose(page, page.locator('[name=attendee][value=child]'))
        await input.press(page, goOn(page))
        await expect(page.getByText(t('booking_whom_name_required'))).toBeVisible()
        await checkAxe(page, 'the name is missing')
        await input.write(page, page.locator('[name=attendeeName]'), 'Zoé Bellefleur')
        await input.press(page, goOn(page))

        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking_review_title'))
        await expect(page.getByText('Zoé Bellefleur')).toBeVisible()
        await expect(page.getByText(t('booking_held', { count: 10 }))).toBeVisible()
        await expect(page.getByText('4210, rue Saint-Denis')).toBeVisible()
        await checkAxe(page, 'review')
        await input.choose(page, onSite(page))
        await input.press(page, confirmButton(page))

        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking_done_title'))
        await expect(page.getByText(t('booking_done_lead', { email }))).toBeVisible()
        await checkAxe(page, 'confirmed')
        const calendar = await link(page, 'booking_done_calendar').getAttribute('href')
        const file = await page.request.get(runningSite().origin + calendar)
        expect(await file.text()).toContain('BEGIN:VEVENT')
        const mail = await runningSite().inbox.waitFor(
          email,
          new RegExp(t('mail_booking_confirmed_subject').split('{')[0] ?? ''),
        )
        expect(mail.text).toContain(practice.name)
        const personal = /zo%c3%a9|zoé|bellefleur|reserve-|exemple\.ca/i
        expect(addresses.filter((address) => personal.test(decodeURIComponent(address)))).toEqual([])

        // The review of what is confirmed leads to the confirmation, whoever comes back by the browser's arrow.
        await page.goBack()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking_done_title'))
      },
    )

    test(
      'two people race for one time: the loser is offered others and books one',
      { tag: '@core' },
      async ({ page, newVisitor }) => {
        const practice = await makePractice()
        const rivals = [page, await newVisitor()] as const
        for (const rival of rivals) {
          await signInQuickly(rival, await createPerson({ language: locale }))
          await open(rival, at(`/book/${practice.slug}`))
          await pickTime(rival)
          await reach(rival, goOn(rival))
        }
        expect(chosenTime(rivals[0])).toBe(chosenTime(rivals[1]))
        await Promise.all(rivals.map((rival) => rival.keyboard.press('Enter')))
        const isLost = (rival: Page) => rival.getByText(t('booking_gone_title')).isVisible()
        await expect
          .poll(async () =>
            Promise.all(rivals.map(async (rival) => (await isLost(rival)) || isReview(rival))),
          )
          .toEqual([true, true])
        const lost = await Promise.all(rivals.map(isLost))
        expect(lost.filter(Boolean), 'one of them, and only one').toHaveLength(1)
        const loser = rivals[lost[0] ? 0 : 1]
        await expect(others(loser)).toHaveCount(3)
        await checkAxe(loser, 'the time went to someone else')

        await input.press(loser, others(loser).first())
        await expect(loser.getByText(t('booking_gone_title'))).toBeHidden()
        await input.press(loser, goOn(loser))
        await expect(loser.getByRole('heading', { level: 1 })).toHaveText(t('booking_review_title'))
        await input.choose(loser, onSite(loser))
        await input.press(loser, confirmButton(loser))
        await expect(loser.getByRole('heading', { level: 1 })).toHaveText(t('booking_done_title'))
      },
    )

    test('a time taken elsewhere leaves an open page within two seconds, and is announced', async ({
      page,
      newVisitor,
    }) => {
      const practice = await makePractice()
      await open(page, at(`/book/${practice.slug}`))
      await pickTime(page)
      const time = chosenTime(page)
      await page.evaluate(() => void Object.assign(window, { stays: true }))
      const someone = await newVisitor()
      await signInQuickly(someone, await createPerson())
      const [wanted, free] = [times(page).and(page.locator('[aria-current]')), await times(page).count()]
      await expect(wanted).toHaveCount(1)
      await holdElsewhere(someone, practice, new URL(page.url()).searchParams)
      const takenAt = Date.now()
      await expect(page.getByText(t('booking_gone_title'))).toBeVisible({ timeout: 2_000 })
      await expect(wanted).toHaveCount(0, { timeout: 2_000 })
      expect(Date.now() - takenAt).toBeLessThan(2_000)
      expect(await times(page).count()).toBeLessThan(free)
      await expect(page.locator('.picker [role=status]')).not.toBeEmpty()
      await expect(page.getByRole('alert')).toContainText(t('booking_gone_title'))
      expect(chosenTime(page), 'the address is what was asked').toBe(time)
      expect(await page.evaluate(() => 'stays' in window), 'without a reload').toBe(true)
      await checkAxe(page, 'the time went while the page stood open')
    })

    test('ten minutes that pass have a way out, and a time that is kept a way back', async ({ page }) => {
      const practice = await makePractice()
      await signInQuickly(page, await createPerson({ language: locale }))
      await open(page, at(`/book/${practice.slug}`))
      await pickTime(page)
      const [address, time] = [page.url(), chosenTime(page)]
      await input.press(page, goOn(page))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking_review_title'))

      await open(page, address)
      await expect(page.getByText(t('booking_mine_title'))).toBeVisible()
      await expect(page.getByText(t('booking_gone_title')), 'nobody else took it').toBeHidden()
      await checkAxe(page, 'a time is kept already')
      await input.press(page, link(page, 'booking_mine_action'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking_review_title'))
      const review = new URL(page.url()).pathname

      // From the list and from the visit's own address too, there is this one place to pay and confirm.
      await open(page, at('/dashboard/client/appointments'))
      const finish = new RegExp(`^${t('appointments_finish')} `)
      await expect(page.getByRole('link', { name: finish })).toHaveAttribute('href', review)
      await open(page, at(`/dashboard/client/appointments/${review.split('/').at(-1)}`))
      expect(new URL(page.url()).pathname).toBe(review)

      const owner = new pg.Pool({ connectionString: runningSite().databaseUrl, max: 1 })
      await ageHolds(owner, practice.professionalId)
      await owner.end()
      await input.press(page, confirmButton(page))
      await expect(page.getByRole('heading', { name: t('booking_over_title') })).toBeVisible()
      await checkAxe(page, 'the ten minutes are over')
      await input.press(page, link(page, 'booking_over_action'))
      await expect(goOn(page)).toBeVisible()
      expect(chosenTime(page)).toBe(time)

      await input.press(page, goOn(page))
      await input.press(page, button(page, 'booking_release'))
      await expect(goOn(page)).toBeVisible()
      expect(chosenTime(page), 'what was let go can be chosen again').toBe(time)
    })

    async function find(page: Page, { name, slug }: Bookable) {
      await open(page, at('/search'))
      await input.write(page, page.locator('[name=q]'), name.split(' ')[1] ?? '')
      await page.keyboard.press('Enter')
      if (locale === 'en') return input.press(page, link(page, 'search_card_book_with', { name }))
      await input.press(page, page.getByRole('link', { name, exact: true }))
      await expect(page).toHaveURL(new RegExp(`/professionals/${slug}`))
      await checkAxe(page, 'profile')
      await input.press(page, link(page, 'professional_book_start'))
    }

    /** The second free day of the month grid and its second time, so that no other test's day is as near. */
    async function pickTime(page: Page) {
      await expect(days(page).nth(1)).toBeVisible()
      await hydrated(page)
      if (input === mouse) await days(page).nth(1).click()
      else {
        await reach(page, days(page).and(page.locator('[aria-current]')))
        await page.keyboard.press('ArrowRight')
        await page.keyboard.press('Enter')
      }
      await expect(days(page).nth(1)).toHaveAttribute('aria-current', 'date')
      await input.press(page, times(page).nth(1))
      await expect(times(page).nth(1)).toHaveAttribute('aria-current', 'true')
    }

    async function register(page: Page, email: string) {
      await input.press(page, button(page, 'booking_register'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth_register_title'))
      await registerAndConfirm(page, t, { email, firstName: 'Rose', lastName: 'Bellefleur' }, input)
      await expect(goOn(page)).toBeVisible()
    }

    const isReview = async (page: Page) => /\/review\//.test(page.url())
  })
}

test('a time is chosen, kept and confirmed without a script', async ({ newVisitor }) => {
  const t = messagesIn('fr')
  const practice = await makePractice()
  const page = await newVisitor({ javaScriptEnabled: false })
  await signInQuickly(page, await createPerson())
  await page.goto(`/book/${practice.slug}`)
  await days(page).nth(1).click()
  await times(page).first().click()
  await page.locator('[name=attendee][value=relative]').check({ force: true })
  await page.locator('[name=attendeeName]').fill('Léo Roy')
  await page.getByRole('button', { name: t('booking_hold') }).click()
  await expect(page.getByText('Léo Roy')).toBeVisible()
  await mouse.choose(page, onSite(page))
  await confirmButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking_done_title'))
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
})

/** Somebody keeps the time that another page shows: the address says all there is to know of it. */
async function holdElsewhere(page: Page, { professionalId }: Bookable, choice: URLSearchParams) {
  const { origin } = runningSite()
  const response = await page.request.post(`${origin}/api/appointments/holds`, {
    headers: { origin, 'idempotency-key': crypto.randomUUID() },
    data: {
      professionalId,
      serviceId: choice.get('service'),
      mode: choice.get('mode'),
      startsAt: choice.get('time'),
      priceCents: 14_000,
      attendee: 'self',
    },
  })
  if (!response.ok()) throw new Error(`the hold answered ${response.status()} ${await response.text()}`)
}
