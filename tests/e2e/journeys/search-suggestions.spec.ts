import { findViolations } from '#tests/harness/journeys-axe.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { expect, open, type Page, test } from '#tests/harness/journeys.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const cards = (page: Page) => page.locator('#resultats ol > li')
const box = (page: Page, name: 'q' | 'place') => page.locator(`input[name=${name}]`)
/** Not those of « quand » and of the order. */
const options = (page: Page) => page.getByRole('listbox').getByRole('option')

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  const [typed, need] = locale === 'fr' ? ['anxi', 'Anxiété'] : ['anxi', 'Anxiety']

  test.describe(`suggestions, ${locale}`, () => {
    test.use({ locale: `${locale}-CA`, reducedMotion: 'reduce' })

    test('the keyboard chooses a need, then a postal code, and the list follows', async ({ page }) => {
      await open(page, at('/search'))
      await box(page, 'q').focus()
      await page.keyboard.type(typed, { delay: 60 })
      const words = page.getByRole('listbox', { name: t('search_suggest_words') })
      await expect(words).toBeVisible()
      await expect(box(page, 'q')).toHaveAttribute('aria-expanded', 'true')
      await expect(options(page).first()).toContainText(need)
      await page.keyboard.press('ArrowDown')
      await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
      expect.soft(await findViolations(page)).toEqual([])
      await page.keyboard.press('Enter')
      await expect(box(page, 'q')).toHaveValue(need)
      await expect(words).toBeHidden()
      await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(need)}$`))

      await box(page, 'place').focus()
      await page.keyboard.type('h2x', { delay: 60 })
      await expect(options(page)).toHaveText([/^H2X\s+Plateau-Mont-Royal$/])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(box(page, 'place')).toHaveValue('H2X')
      await expect(page).toHaveURL(/place=H2X$/)
      await expect(cards(page).first()).toContainText('km')
      await expect(options(page)).toHaveCount(0)
    })

    test('a press chooses a city, Escape keeps what was written, and a name is suggested', async ({
      page,
    }) => {
      await open(page, at('/search'))
      await box(page, 'place').pressSequentially('rim', { delay: 60 })
      await options(page).filter({ hasText: 'Rimouski' }).click()
      await expect(box(page, 'place')).toHaveValue('Rimouski')
      await expect(page).toHaveURL(/place=Rimouski$/)

      await box(page, 'q').pressSequentially('amélie gag', { delay: 60 })
      await expect(options(page).filter({ hasText: 'Amélie Gagnon' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(options(page)).toHaveCount(0)
      await expect(box(page, 'q')).toHaveValue('amélie gag')
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('both boxes are plain fields, and a postal code is a place', async ({ page }) => {
    await page.goto('/search')
    await box(page, 'q').fill('psychologue')
    await box(page, 'place').fill('H2X 1Y4')
    await page.locator('form[role=search] button[type=submit]').click()
    await expect(page).toHaveURL(/q=psychologue/)
    await expect(cards(page).first()).toContainText('km')
    await expect(box(page, 'place')).toHaveValue('H2X')
  })
})
