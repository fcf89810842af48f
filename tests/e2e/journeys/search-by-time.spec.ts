import { type Bookable, createBookable } from '#tests/harness/bookable.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { keyboard, mouse } from '#tests/harness/journeys-input.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { expect, open, type Page, runningSite, test } from '#tests/harness/journeys.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const EVENINGS = { opensMinute: 18 * 60, closesMinute: 21 * 60 }
const cards = (page: Page) => page.locator('#resultats ol > li')
const times = (page: Page) => cards(page).first().locator('.result__times a')
/** All at once: links read one by one would wait for those that the next answer took away. */
const moments = (page: Page) =>
  times(page).evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('time') ?? ''),
  )
const timesAfterToday = (all: readonly string[]) =>
  [...Map.groupBy(all, (time) => time.slice(0, 10))]
    .flatMap(([day, those]) => (day === dayIn(0) ? [] : [those.length]))
    .join()
const dayIn = (days: number) => Temporal.Now.plainDateISO('America/Toronto').add({ days }).toString()

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  const input = locale === 'fr' ? mouse : keyboard
  const checkAxe = async (page: Page, state: string) =>
    expect.soft(await findViolations(page), state).toEqual([])

  const chooseWhen = (page: Page, value: string) => input.pick(page, page.locator('select[name=when]'), value)

  async function find(page: Page, { name }: Bookable) {
    await open(page, at('/search'))
    await input.write(page, page.getByLabel(t('search_what'), { exact: true }), name)
    await expect(cards(page)).toHaveCount(1)
  }

  test.describe(`search by time, ${locale}, with ${locale === 'fr' ? 'the mouse' : 'the keyboard alone'}`, () => {
    test.use({ locale: `${locale}-CA`, reducedMotion: 'reduce' })

    test(
      'a visitor says when, picks a time on a card and lands where it is chosen',
      { tag: '@core' },
      async ({ page }) => {
        const practice = await createBookable(runningSite().databaseUrl, EVENINGS)
        await find(page, practice)
        // Four days, three times of each; of today's, what the evening has left.
        await expect.poll(async () => timesAfterToday(await moments(page))).toMatch(/^3,3,3(?:,3)?$/)
        await checkAxe(page, 'next free times on the cards')

        const day = dayIn(3)
        await chooseWhen(page, day)
        await expect
          .poll(async () => (await moments(page)).map((time) => time.slice(0, 10)))
          .toEqual([day, day, day])
        await input.choose(page, page.locator('.filters input[name=part][value=evening]'))
        await expect(page).toHaveURL(/part=evening/)
        expect(new URL(page.url()).searchParams.get('when')).toBe(day)
        await expect(cards(page)).toHaveCount(1)
        await checkAxe(page, 'a day and a part of it')

        await input.choose(page, page.locator('.filters input[name=part][value=morning]'))
        await input.choose(page, page.locator('.filters input[name=part][value=afternoon]'))
        await expect(page).toHaveURL(/part=morning&part=afternoon&part=evening|part=afternoon/)
        await expect(cards(page)).toHaveCount(1)

        const [first = ''] = await moments(page)
        const shown = await times(page).first().innerText()
        await input.press(page, times(page).first())
        await expect(page).toHaveURL(new RegExp(`/book/${practice.slug}\\?`))
        expect(new URL(page.url()).searchParams.get('time')).toBe(first)
        const chosen = page.locator('.picker .slots [aria-current]')
        await expect(chosen).toHaveCount(1)
        expect(shown).toContain((await chosen.innerText()).trim())
        await checkAxe(page, 'the time is chosen')

        await page.goBack()
        await expect(page).toHaveURL(/part=/)
        await expect(page.locator('select[name=when]')).toHaveValue(day)
        await expect(times(page)).toHaveCount(3)
      },
    )

    test('a part of the day in which nobody of them is free is an honest nothing, with a way out', async ({
      page,
    }) => {
      const practice = await createBookable(runningSite().databaseUrl, EVENINGS)
      await open(page, `${at('/search')}?q=${encodeURIComponent(practice.name)}&when=week&part=morning`)
      await expect(page.locator('#resultats h2')).toHaveText(t('search_none'))
      await checkAxe(page, 'nobody is free then')
      const chip = page.locator('.filter-bar a', { hasText: t('search_part_morning') })
      await input.press(page, chip)
      await expect(cards(page)).toHaveCount(1)
    })

    test('a profile shows the times of its next days, and each leads to the page that books', async ({
      page,
    }) => {
      const practice = await createBookable(runningSite().databaseUrl, EVENINGS)
      await open(page, at(`/professionals/${practice.slug}`))
      await expect(page.locator('.profile-days > li')).toHaveCount(5)
      const offered = page.locator('.profile-days a[href*="time="]')
      await checkAxe(page, 'times on a profile')
      await input.press(page, offered.nth(1))
      await expect(page.locator('.picker .slots [aria-current]')).toHaveCount(1)
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form sends when, and the cards lead to their times', async ({ page }) => {
    const practice = await createBookable(runningSite().databaseUrl, EVENINGS)
    await page.goto(`/search?q=${encodeURIComponent(practice.name)}`)
    await page.locator('select[name=when]').selectOption('week')
    await page.locator('form[role=search] button[type=submit]').click()
    await expect(page).toHaveURL(/when=week/)
    await times(page).first().click()
    await expect(page.locator('.picker .slots [aria-current]')).toHaveCount(1)
  })
})
