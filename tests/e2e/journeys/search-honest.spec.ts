import { findViolations } from '#tests/harness/journeys-axe.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { expect, open, type Page, test } from '#tests/harness/journeys.ts'
import { addressOf } from '#tests/harness/site-pages.ts'

// A search that a person believes: what is missing is said, what is near is one press away, and hours are hours.
const cards = (page: Page) => page.locator('#resultats ol > li')
const alternatives = (page: Page) => page.locator('.search-alternatives a')
const count = (page: Page) => page.locator('#resultats h2')

const shownTimes = async (page: Page) => {
  const hrefs = await cards(page)
    .locator('.result__times a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  return hrefs.map((href) =>
    Temporal.PlainDateTime.from(new URL(href).searchParams.get('time')?.slice(0, 16) ?? ''),
  )
}

const SETTINGS = [
  {
    locale: 'fr',
    width: 390,
    doctor: 'médecin',
    thursday: 'psychologue jeudi après 17 h',
    online: 'en ligne',
  },
  {
    locale: 'en',
    width: 1440,
    doctor: 'family doctor',
    thursday: 'psychologist Thursday after 5 pm',
    online: 'online',
  },
] as const

for (const { locale, width, doctor, thursday, online } of SETTINGS) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  const checkAxe = async (page: Page, state: string) =>
    expect.soft(await findViolations(page), state).toEqual([])

  /** Types as a person would, and leaves the place box with a whole place. */
  async function ask(page: Page, words: string, place = '') {
    await open(page, at('/search'))
    if (place) {
      await page.locator('input[name=place]').fill(place)
      await page.locator('input[name=place]').press('Enter')
      await expect(page).toHaveURL(/place=/)
    }
    await page.locator('input[name=q]').fill(words)
    await page.locator('input[name=q]').press('Enter')
    await expect(page).toHaveURL(/q=/)
  }

  test.describe(`an honest search, ${locale} at ${width} px`, () => {
    test.use({ locale: `${locale}-CA`, viewport: { width, height: 900 }, reducedMotion: 'reduce' })

    test('a profession that we do not have is said to be missing, and what is near is one press away', async ({
      page,
    }) => {
      await ask(page, doctor, 'Montréal')
      const none = locale === 'fr' ? 'de médecins' : 'doctors'
      await expect(
        page.getByRole('heading', { name: t('search_unlisted', { none }), exact: false }),
      ).toBeVisible()
      await expect(cards(page)).toHaveCount(0)
      await expect(page.getByText(t('search_unlisted_public_line'))).toBeVisible()
      await checkAxe(page, 'a profession that is missing')

      const nutrition = alternatives(page).filter({ hasText: 'Nutrition' })
      const promised = (await nutrition.locator('.num').innerText()).match(/\d+/)?.[0]
      await nutrition.click()
      await expect(page).toHaveURL(/place=Montr.*profession=nutritionist/)
      await expect(page).not.toHaveURL(/q=/)
      await expect(count(page)).toContainText(promised ?? 'a number')
      await expect(cards(page).first()).toContainText('km')
    })

    test('online, nobody is far from Rimouski', async ({ page }) => {
      await ask(page, online, 'Rimouski')
      await expect(page.getByText(t('search_anywhere'))).toBeVisible()
      await expect(cards(page)).toHaveCount(10)
      await expect(page.locator('#resultats')).not.toContainText(/\d\s?km/)
      for (const card of await cards(page).all())
        await expect(card.locator('.result__facts')).toContainText(new RegExp(t('search_mode_video'), 'i'))
      const cities = await cards(page).locator('.result__facts li:first-child').allInnerTexts()
      expect(new Set(cities).size, 'they are from many places').toBeGreaterThan(3)
      await checkAxe(page, 'online')
    })

    test('when nothing fits, one press changes one thing and keeps the rest', async ({ page }) => {
      await open(page, at('/search?place=Chibougamau&radius=5&profession=psychologist&language=es'))
      await expect(count(page)).toHaveText(t('search_none'))
      await expect(page.getByText(t('search_none_near'))).toBeVisible()
      await checkAxe(page, 'nothing fits')
      const byVideo = alternatives(page).filter({ hasText: t('search_alternative_online') })
      const promised = (await byVideo.locator('.num').innerText()).match(/\d+/)?.[0]
      await byVideo.click()
      await expect(count(page)).toContainText(promised ?? 'a number')
      const { searchParams } = new URL(page.url())
      expect(Object.fromEntries(searchParams)).toMatchObject({
        place: 'Chibougamau',
        profession: 'psychologist',
        language: 'es',
        mode: 'video',
      })
      await expect(cards(page).first()).toBeVisible()
    })

    test('a day and an hour that are typed leave only those who are free then', async ({ page }) => {
      await ask(page, thursday)
      // The list before this one may still stand: what counts is where it ends.
      await expect
        .poll(async () => new Set((await shownTimes(page)).map((time) => time.dayOfWeek)))
        .toEqual(new Set([4]))
      for (const time of await shownTimes(page)) expect(time.hour, time.toString()).toBeGreaterThanOrEqual(17)
      await checkAxe(page, 'a day and an hour')
    })
  })
}
