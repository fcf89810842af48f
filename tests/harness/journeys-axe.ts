import type { AxeResults, RunOptions } from 'axe-core'
import axe from 'axe-core'
import type { Page } from '@playwright/test'

/** The rules that another theme can break: it changes colours and nothing else. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** Every rule of axe, good practice included, or those about colours; each with what breaks it. */
export async function findViolations(
  page: Page,
  rules: 'all' | 'colours' = 'all',
  within?: string,
): Promise<string[]> {
  // axe's own runner for Playwright sends its source for each analysis and gathers what passed: twice as slow.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules === 'colours' ? { runOnly: RULES_OF_COLOUR } : {}),
  }
  const { violations } = await page.evaluate(runAxe, { options, within })
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  )
}

type Look = { options: RunOptions; within: string | undefined }

/** What fades in is looked at once it is there; a toast may fade away meanwhile, so it has its own look (shell.spec.ts). */
async function runAxe({ options, within }: Look): Promise<AxeResults> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished)
  // One that is paused never ends.
  await Promise.race([Promise.allSettled(ending), new Promise((resolve) => setTimeout(resolve, 1_000))])
  const context = within ? { include: [within] } : { exclude: ['[data-sonner-toaster]'] }
  return (window as Window & { axe?: typeof axe }).axe!.run(context, options)
}
