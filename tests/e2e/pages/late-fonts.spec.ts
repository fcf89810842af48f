import { expect, test } from '#tests/harness/journeys.ts'
import { countShifts, shifts } from '#tests/harness/journeys-shifts.ts'
import { publicPages } from '#tests/harness/site-pages.ts'

const LATE_MS = 250
const CLS_LIMIT = 0.02

/** On a slow line the typefaces come after the text: what stands in for them has their widths (web/ui/fonts.css). */
for (const half of [0, 1]) {
  test(`nothing moves when fonts are late, half ${half + 1} of 2`, async ({ page, context }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width: 390, height: 844 })
    await context.addInitScript(countShifts)
    const whole: string[] = []
    await context.route('**/*.woff2', async (route) => {
      if (route.request().url().includes('-latin-')) whole.push(page.url())
      await new Promise((resolve) => setTimeout(resolve, LATE_MS))
      await route.continue()
    })
    const pages = publicPages().filter(({ status }, index) => status === 200 && index % 2 === half)
    for (const { path } of pages) {
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      const { score, moved } = await shifts(page)
      expect.soft(score, `${path}: ${moved.join('; ')}`).toBeLessThanOrEqual(CLS_LIMIT)
    }
    expect(whole, 'the small files draw every page (tools/make-fonts.ts)').toEqual([])
  })
}
