// The scale of a calendar's day, as a hand finds a time on it.
import type { Page } from '@playwright/test'

type Moment = { date: string; minute: number }

/** Where this minute of this day is on the screen. */
export async function pointOf(page: Page, { date, minute }: Moment): Promise<{ x: number; y: number }> {
  return page.locator(`[data-day="${date}"]`).evaluate((track, wanted) => {
    const scale = getComputedStyle(track.closest('.cal') ?? track)
    const [first, hours] = ['--first', '--hours'].map((name) => Number(scale.getPropertyValue(name))) as [
      number,
      number,
    ]
    const top = () => {
      const { top: edge, height } = track.getBoundingClientRect()
      return edge + ((wanted / 60 - first) / hours) * height
    }
    // Clear of the header and of what stands at the bottom of the window.
    scrollBy({ top: top() - innerHeight / 2, behavior: 'instant' })
    const { left, width } = track.getBoundingClientRect()
    return { x: left + width / 2, y: top() + 1 }
  }, minute)
}

/** From one time to another with the button held down; where both are on the screen. */
export async function drag(page: Page, from: Moment, to: Moment): Promise<void> {
  await pointOf(page, from)
  const end = await pointOf(page, to)
  const start = await page.locator(`[data-day="${from.date}"]`).evaluate((track, minute) => {
    const scale = getComputedStyle(track.closest('.cal') ?? track)
    const [first, hours] = ['--first', '--hours'].map((name) => Number(scale.getPropertyValue(name))) as [
      number,
      number,
    ]
    const { left, top, width, height } = track.getBoundingClientRect()
    return { x: left + width / 2, y: top + ((minute / 60 - first) / hours) * height + 1 }
  }, from.minute)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 })
  await page.mouse.move(end.x, end.y, { steps: 4 })
  await page.mouse.up()
}
