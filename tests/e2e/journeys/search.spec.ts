import { findViolations } from '#tests/harness/journeys-axe.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { expect, hydrated, open, type Page, runningSite, test } from '#tests/harness/journeys.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

// The 600 demo professionals of tests/e2e/product-setup.ts. Every test also fails on a request to another host.
type Card = { name: string; profession: string; fromPriceCents: number; modes: string[] }
type Answer = { cards: Card[]; count: number; isBounded: boolean }

const cards = (page: Page) => page.locator('#resultats ol > li')
const names = (page: Page) => cards(page).locator('h3').allTextContents()
const count = (page: Page) => page.locator('#resultats h2')

/** What the API answers to the same question: the page must show just that. */
async function answerTo(page: Page, query: string): Promise<Answer> {
  const answer = await page.request.get(`${runningSite().origin}/api/search?${query}`)
  return (await answer.json()) as Answer
}

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  const number = (value: number) => new Intl.NumberFormat(`${locale}-CA`).format(value)
  const found = ({ count: value, isBounded }: Answer) =>
    isBounded
      ? t('search_count_bounded', { count: number(value) })
      : t('search_count', { count: value, shown: number(value) })
  const [word, misspelled] =
    locale === 'fr' ? ['psychologue', 'psycologue'] : ['psychologist', 'psycholigist']

  test.describe(`search, ${locale}`, () => {
    // Without motion, nothing is half-way between two colours when axe looks.
    test.use({ locale: `${locale}-CA`, reducedMotion: 'reduce' })

    test(
      'type, filter, sort, look at the map, open a profile, and come back to the same place',
      { tag: '@core' },
      async ({ page }) => {
        await open(page, at('/search'))
        await expect(count(page)).toHaveText(found(await answerTo(page, '')))
        expect.soft(await findViolations(page)).toEqual([])

        await page.getByLabel(t('search_what'), { exact: true }).pressSequentially(word, { delay: 40 })
        const expected = await answerTo(page, `q=${word}`)
        await expect(count(page)).toHaveText(found(expected))
        await expect(page).toHaveURL(`${at('/search')}?q=${word}`)
        // The first cards are drawn at once, the others when no key waits.
        await expect.poll(() => names(page)).toEqual(expected.cards.map(({ name }) => name))
        for (const { profession } of expected.cards) expect(profession).toBe('psychologist')

        await page.locator('.filters input[name=mode][value=video]').check()
        await page.locator('.search-sort select').selectOption('price')
        await expect(page).toHaveURL(`${at('/search')}?q=${word}&mode=video&sort=price`)
        const chosen = await answerTo(page, `q=${word}&modes=video&sort=price`)
        await expect.poll(() => names(page)).toEqual(chosen.cards.map(({ name }) => name))
        await expect(count(page)).toHaveText(found(chosen))
        for (const { modes } of chosen.cards) expect(modes).toContain('video')
        const prices = chosen.cards.map(({ fromPriceCents }) => fromPriceCents)
        expect(prices).toEqual(prices.toSorted((a, b) => a - b))
        expect.soft(await findViolations(page)).toEqual([])

        await page.getByRole('link', { name: t('search_more', { count: '10' }) }).click()
        await expect(cards(page)).toHaveCount(20)
        await expect(page).toHaveURL(/pages=2/)

        const map = page.getByRole('region', { name: t('search_map_label') })
        await expect(map.locator('.map-canvas canvas')).toBeVisible()
        // Those that would cover each other are one pin with their number.
        await expect.poll(() => pinned(map)).toBe(20)
        await expect(map.locator('.map-city').first()).toBeVisible()
        const far = cards(page).nth(14)
        await far.scrollIntoViewIfNeeded()
        await far.getByRole('link').first().hover()
        await expect(map.locator('.map-pin[data-chosen]')).toHaveCount(1)
        expect.soft(await findViolations(page)).toEqual([])

        const before = { address: page.url(), names: await names(page), top: await top(page) }
        expect(before.top).toBeGreaterThan(500)
        const name = before.names[14] ?? ''
        await far.getByRole('link').first().click()
        await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
        await hydrated(page)
        expect.soft(await findViolations(page)).toEqual([])
        await page.goBack()
        await expect(cards(page)).toHaveCount(20)
        expect({ address: page.url(), names: await names(page) }).toEqual({
          address: before.address,
          names: before.names,
        })
        await expect.poll(() => top(page)).toBe(before.top)
        await stateIsKept(page)
        await page.reload()
        await hydrated(page)
        expect(await names(page)).toEqual(before.names)
        await stateIsKept(page)
      },
    )

    async function stateIsKept(page: Page) {
      await expect(page.locator('input[name=q]')).toHaveValue(word)
      await expect(page.locator('.filters input[name=mode][value=video]')).toBeChecked()
      await expect(page.locator('.search-sort select')).toHaveValue('price')
    }

    test('a slip of the finger still finds; what nobody answers to is said, with a way out', async ({
      page,
    }) => {
      await open(page, `${at('/search')}?q=${misspelled}&sort=price`)
      await expect(page.locator('input[name=q]')).toHaveValue(misspelled)
      const { cards: answered } = await answerTo(page, `q=${misspelled}&sort=price`)
      expect(await names(page)).toEqual(answered.map(({ name }) => name))
      expect(new Set(answered.map(({ profession }) => profession))).toEqual(new Set(['psychologist']))

      await page.locator('input[name=q]').fill('zzzzqqqqxxxx')
      await expect(count(page)).toHaveText(t('search_none'))
      await expect(page.getByText(t('search_none_text'))).toBeVisible()
      expect.soft(await findViolations(page)).toEqual([])
      // The order that was chosen outlives a search without results.
      await page.locator('input[name=q]').fill(word)
      await expect(cards(page).first()).toBeVisible()
      await expect(page).toHaveURL(`${at('/search')}?q=${word}&sort=price`)

      await page.locator('input[name=q]').fill('zzzzqqqqxxxx')
      await page.getByRole('link', { name: t('search_show_all') }).click()
      await expect(count(page)).toHaveText(found(await answerTo(page, '')))
      await expect(page.locator('input[name=q]')).toHaveValue('')
      await expect(page.locator('.search-sort select')).toHaveValue('relevance')
      await expect(page).toHaveURL(at('/search'))
    })

    test('on a phone: the sheet of filters, the map in turn, a pin to its profile, and back', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await open(page, `${at('/search')}?q=massage`)
      await page.locator('.filter-bar__open').click()
      const sheet = page.getByRole('complementary', { name: t('search_filters') })
      await expect(sheet).toBeVisible()
      await sheet.locator('input[name=language][value=en]').check({ force: true })
      const answer = await answerTo(page, 'q=massage&languages=en')
      const see = t('search_filters_see', { count: answer.count, shown: number(answer.count) })
      await expect(sheet.getByRole('button', { name: see })).toBeVisible()
      expect.soft(await findViolations(page)).toEqual([])
      await sheet.getByRole('button', { name: see }).click()
      await expect(sheet).toBeHidden()
      await expect(page.locator('.filter-bar__open')).toHaveText(t('search_filters_count', { count: 1 }))
      await expect(count(page)).toHaveText(found(answer))

      await page.getByRole('button', { name: t('search_map'), exact: true }).click()
      const pin = page.locator('.map-pin').first()
      await expect(pin).toBeVisible()
      await expect.poll(() => pinned(page)).toBe(answer.cards.length)
      await expect(page).toHaveURL(/view=map/)
      expect.soft(await findViolations(page)).toEqual([])
      // A group opens until its people are named: by their pins, or all of those who share a place.
      const picked = page.locator('.search-map__card').first()
      await expect(async () => {
        await pin.dispatchEvent('click')
        await expect(picked).toBeVisible({ timeout: 1_000 })
      }).toPass()
      const name = (await picked.locator('b').textContent()) ?? ''
      expect(answer.cards.map((card) => card.name)).toContain(name)
      expect.soft(await findViolations(page)).toEqual([])
      await picked.click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
      await page.goBack()
      await expect(page.locator('.map-canvas canvas')).toBeVisible()
      await page.getByRole('button', { name: t('search_list'), exact: true }).click()
      await expect(cards(page).first()).toBeVisible()
      await page.getByRole('link', { name: t('ui_chip_remove', { name: t('search_language_en') }) }).click()
      await expect(count(page)).toHaveText(found(await answerTo(page, 'q=massage')))
    })
  })
}

const top = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** People on the map, alone or in a group. */
const pinned = async (map: Pick<Page, 'locator'>) => {
  const alone = await map.locator('.map-pin:not(.map-pin--many)').count()
  const groups = await map.locator('.map-pin--many').allTextContents()
  return groups.reduce((sum, group) => sum + Number(group), alone)
}
