import { expect, type Locator, type Page } from '@playwright/test'

/** The same actions with a mouse or with the keyboard alone, so that one journey tests both. */
export type InputMethod = {
  press(page: Page, target: Locator): Promise<void>
  write(page: Page, target: Locator, text: string): Promise<void>
  /** A radio button or a box. */
  choose(page: Page, target: Locator): Promise<void>
  /** One of a list that drops down. */
  pick(page: Page, target: Locator, value: string): Promise<void>
}

export const mouse: InputMethod = {
  press: (_page, target) => target.click(),
  write: (_page, target, text) => target.fill(text),
  choose: (_page, target) => target.check({ force: true }),
  pick: async (_page, target, value) => void (await target.selectOption(value)),
}

export const keyboard: InputMethod = {
  async press(page, target) {
    await reach(page, target)
    await page.keyboard.press('Enter')
  },
  async write(page, target, text) {
    await reach(page, target)
    await page.keyboard.type(text)
  },
  /** Tab reaches one radio button of a group; the arrows reach the others. */
  async choose(page, target) {
    const group = await target.evaluate((input: HTMLInputElement) => ({ type: input.type, name: input.name }))
    if (group.type !== 'radio') {
      await reach(page, target)
      await page.keyboard.press('Space')
    } else {
      await reach(page, page.locator(`[name="${group.name}"]:checked`))
      for (let step = 0; step < 10 && !(await target.isChecked()); step++)
        await page.keyboard.press('ArrowDown')
    }
    await expect(target).toBeChecked()
  },
  async pick(page, target, value) {
    await reach(page, target)
    for (let step = 0; step < 40 && (await target.inputValue()) !== value; step++)
      await page.keyboard.press('ArrowDown')
    await expect(target).toHaveValue(value)
  },
}

/** Like a person: one Tab after the other, forwards or back, until the focus is there. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 150; presses++) {
    const key = await target.evaluate((element) => {
      const { activeElement } = document
      if (activeElement === element) return null
      const place = activeElement ? element.compareDocumentPosition(activeElement) : 0
      return place & Node.DOCUMENT_POSITION_FOLLOWING ? 'Shift+Tab' : 'Tab'
    })
    if (key === null) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab never reached ${String(target)}`)
}
