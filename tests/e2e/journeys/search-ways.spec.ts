import { findViolations } from '#tests/harness/journeys-axe.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { expect, hydrated, open, type Page, runningSite, test } from '#tests/harness/journeys.ts'

// Other ways through the search than a mouse, a script and a network that always answers.
const t = messagesIn('fr')
const cards = (page: Page) => page.locator('#resultats ol > li')
const count = (page: Page) => page.locator('#resultats h2')

test('the keyboard alone types, filters, sorts, opens a profile and comes back', async ({ page }) => {
  await open(page, '/search')
  await tabTo(page, 'input[name=q]')
  await page.keyboard.type('physio', { delay: 40 })
  await expect(page).toHaveURL('/search?q=physio')
  await tabTo(page, 'input[name=profession][value=physiotherapist]')
  await page.keyboard.press('Space')
  await tabTo(page, 'input[name=mode][value=in-person]')
  await page.keyboard.press('Space')
  await tabTo(page, 'input[name=price]')
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL('/search?q=physio&profession=physiotherapist&mode=in-person&price=160')
  await tabTo(page, 'select[name=sort]')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  // Each key asks anew: the order that counts is the one the list ends with.
  const sort = await page.locator('select[name=sort]').inputValue()
  await expect(page).toHaveURL(new RegExp(`sort=${sort}$`))
  // The address says the new order before the list does, and a card that the answer replaces loses the focus.
  const names = await namesFor(
    page,
    `q=physio&professions=physiotherapist&modes=in-person&maxPriceCents=16000&sort=${sort}`,
  )
  await expect(cards(page).locator('h3')).toHaveText(names)
  const address = page.url()
  await tabTo(page, '#resultats li:nth-child(2) h3 a')
  const [, name = ''] = names
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  // The browser's own key for this, which a browser without a window does not hear.
  await page.goBack()
  await expect(page).toHaveURL(address)
  await hydrated(page)
  // One filter less, by its own name.
  await tabTo(page, `a[aria-label="${t('ui_chip_remove', { name: t('search_mode_in_person') })}"]`)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/mode=/)
  await expect(page.locator('#resultats')).toBeFocused()
})

test('an answer that takes away the card with the focus leaves the focus on the results', async ({
  page,
}) => {
  await open(page, '/search')
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/search?*', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.locator('input[name=q]').pressSequentially('ostéo')
  const card = cards(page).locator('h3 a').nth(1)
  const name = await card.innerText()
  await card.focus()
  answered.resolve()
  await expect(cards(page).getByText(name)).toHaveCount(0)
  await expect(page.locator('#resultats')).toBeFocused()
})

test('without a script the form, the filters and the next page work', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto('/search')
  await page.locator('input[name=q]').fill('massothérapeute')
  await page.locator('input[name=place]').fill('Montréal')
  await page.locator('input[name=mode][value=in-person]').check()
  await page
    .locator('.filters')
    .getByRole('button', { name: t('search_filters_apply') })
    .click()
  await expect(page).toHaveURL(/q=massoth.*place=Montr.*mode=in-person/)
  await expect(cards(page)).toHaveCount(10)
  await expect(cards(page).first()).toContainText('km')
  await page.getByRole('link', { name: t('search_more', { count: 10 }) }).click()
  await expect(page).toHaveURL(/pages=2/)
  expect(await cards(page).count()).toBeGreaterThan(10)
  await page.goto('/search?q=zzzzqqqqxxxx')
  await page.getByRole('link', { name: t('search_show_all') }).click()
  await expect(cards(page)).toHaveCount(10)
})

test('a city narrows the search, an unknown one is said, and the order can be by distance', async ({
  page,
}) => {
  await open(page, '/search?q=psychologue')
  await expect(page.locator('select[name=sort] option[value=distance]')).toBeDisabled()
  await page.locator('input[name=place]').fill('Laval')
  await page.locator('input[name=place]').blur()
  await expect(page).toHaveURL('/search?q=psychologue&place=Laval')
  await expect(cards(page).first()).toContainText('km')
  await page.locator('select[name=sort]').selectOption('distance')
  await expect(page).toHaveURL(/sort=distance/)
  await page.locator('input[name=place]').fill('Atlantide')
  await page.locator('input[name=place]').press('Enter')
  await expect(page.getByText(t('search_place_unknown', { place: 'Atlantide' }))).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test.describe('around a person', () => {
  test.use({ geolocation: { latitude: 46.813_456, longitude: -71.207_891 }, permissions: ['geolocation'] })

  test('only when asked, rounded, and never in the address', async ({ page }) => {
    const positions: string[] = []
    page.on('request', (request) => {
      const position = request.headers()['x-position']
      if (position) positions.push(position)
    })
    await open(page, '/search?q=physio')
    await page.locator('input[name=q]').fill('physiothérapeute')
    await expect(page).toHaveURL(/q=physioth/)
    expect(positions).toEqual([])
    await page.getByRole('button', { name: t('search_here'), exact: true }).click()
    await expect(page.getByText(t('search_here_note'))).toBeVisible()
    await expect(cards(page).first()).toContainText('km')
    expect(new Set(positions)).toEqual(new Set(['46.81,-71.21']))
    // Without the origin: the port of a run is drawn by lot.
    expect(page.url().replace(runningSite().origin, '')).not.toMatch(/46|71/)
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: t('search_here_off') }).click()
    await expect(cards(page).first()).not.toContainText('km')
  })
})

test.describe('when the search does not answer', () => {
  test.use({ expectedErrors: [/status of (?:429|500)|ERR_FAILED/], colorScheme: 'dark' })

  test('the last results stay, the reason is said, and trying again works', async ({ page }) => {
    await open(page, '/search?q=yoga')
    const before = await count(page).textContent()
    await page.route('**/api/search**', (route) => route.abort())
    await page.locator('input[name=q]').fill('massage')
    await expect(page.getByText(t('search_failed'))).toBeVisible()
    await expect(count(page)).toHaveText(before ?? '')
    expect.soft(await findViolations(page)).toEqual([])
    await page.unroute('**/api/search**')
    await page.route('**/api/search**', (route) => route.fulfill({ status: 429, body: '{}' }))
    await page.getByRole('button', { name: t('search_retry') }).click()
    await expect(page.getByText(t('search_too_many'))).toBeVisible()
    expect.soft(await findViolations(page)).toEqual([])
    await page.unroute('**/api/search**')
    await page.getByRole('button', { name: t('search_retry') }).click()
    await expect(page.getByText(t('search_too_many'))).toBeHidden()
    await expect(cards(page).first()).toBeVisible()
  })
})

/** What the API answers to a question: the list shows just that once it is there. */
async function namesFor(page: Page, query: string): Promise<string[]> {
  const answer = await page.request.get(`${runningSite().origin}/api/search?${query}`)
  const { cards: found } = (await answer.json()) as { cards: { name: string }[] }
  return found.map(({ name }) => name)
}

/** Like a person: one Tab after the other, forwards, until the thing is reached. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
  }
  throw new Error(`Tab never reached ${selector}`)
}
