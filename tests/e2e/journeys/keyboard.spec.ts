import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { createPerson, expect, open, type Page, test, reached } from '#tests/harness/journeys.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)

  test.describe(`keyboard only, ${locale}`, () => {
    test.use({ locale: `${locale}-CA`, reducedMotion: 'reduce' })

    test('skip link, header menus and a page behind them', async ({ page }) => {
      await open(page, at('/'))
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus')).toHaveText(t('shell_skip'))
      await page.keyboard.press('Enter')
      await expect(page.locator('main')).toBeFocused()

      await page.keyboard.press('Home')
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await tabTo(page, t('shell_services'))
      await page.keyboard.press('Enter')
      const menu = page.getByRole('banner').getByRole('link', { name: t('shell_services_packages') })
      await expect(menu).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(page.locator(':focus')).toContainText(t('shell_services'))
      await page.keyboard.press('Enter')
      await tabTo(page, t('shell_services_packages'))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(reached(at('/packages')))
      await expect(page.locator('main')).toBeFocused()
    })

    test('phone menu keeps the focus, closes with Escape, opens a page', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await open(page, at('/'))
      await tabTo(page, t('shell_menu'))
      await page.keyboard.press('Enter')
      const panel = page.getByRole('navigation', { name: t('shell_menu') })
      await expect(panel).toBeVisible()
      for (let step = 0; step < 14; step++) {
        await page.keyboard.press('Tab')
        const place = await page.evaluate(
          () =>
            document.activeElement?.closest('header') !== null || document.activeElement === document.body,
        )
        expect(place, 'the focus stays in the menu').toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(page.locator(':focus')).toHaveText(t('shell_menu'))
      await page.keyboard.press('Enter')
      await tabTo(page, t('shell_contact'))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(reached(at('/contact')))
      await expect(panel).toBeHidden()
    })

    test('accordions of the questions, several at once', async ({ page }) => {
      await open(page, at('/faq'))
      const questions = page.getByRole('main').locator('details')
      for (const index of [0, 1]) {
        await questions.nth(index).locator('summary').focus()
        const wasOpen = await questions.nth(index).evaluate((element) => (element as HTMLDetailsElement).open)
        if (!wasOpen) await page.keyboard.press('Enter')
      }
      await expect(questions.nth(0)).toHaveAttribute('open')
      await expect(questions.nth(1)).toHaveAttribute('open')
      await page.keyboard.press('Space')
      await expect(questions.nth(1)).not.toHaveAttribute('open')
    })

    test('testimonials: one question at a time', async ({ page }) => {
      await open(page, at('/testimonials'))
      const questions = page.getByRole('main').locator('details')
      await questions.nth(0).locator('summary').focus()
      await page.keyboard.press('Enter')
      await questions.nth(1).locator('summary').focus()
      await page.keyboard.press('Enter')
      await expect(questions.nth(1)).toHaveAttribute('open')
      await expect(questions.nth(0)).not.toHaveAttribute('open')
    })

    test('sign in from the first key to the last', { tag: '@core' }, async ({ page }) => {
      const person = await createPerson({ language: locale })
      await open(page, at('/login'))
      await tabToField(page, 'email')
      await page.keyboard.type(person.email)
      await tabToField(page, 'password')
      await page.keyboard.type(person.password)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(reached(at('/dashboard/client')))
    })
  })
}

/** Presses Tab until the focus stands on what carries this text, and sees that the focus can be seen. */
async function tabTo(page: Page, text: string) {
  await tabUntil(
    page,
    (wanted) => document.activeElement?.textContent?.trim().startsWith(wanted) === true,
    text,
  )
  expect(await isFocusSeen(page), `the focus on « ${text} » is visible`).toBe(true)
}

async function tabToField(page: Page, name: string) {
  await tabUntil(page, (wanted) => document.activeElement?.getAttribute('name') === wanted, name)
}

async function tabUntil(page: Page, isThere: (wanted: string) => boolean, wanted: string) {
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(isThere, wanted)) return
  }
  throw new Error(`Tab never reaches « ${wanted} »`)
}

function isFocusSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
  })
}
