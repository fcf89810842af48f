import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'

/** Every document parses it anew: the small file is half of what axe calls its source. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const OPTIONS: RunOptions = { resultTypes: ['violations'] }

/** Every rule of axe, good practice included, each with what breaks it. */
export async function findViolations(page: Page, within?: string): Promise<string[]> {
  // axe's own runner for Playwright sends its source for each analysis and gathers what passed: twice as slow.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const { violations } = await page.evaluate(runAxe, { options: OPTIONS, within })
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  )
}

type AxeInput = { options: RunOptions; within: string | undefined }

/** What fades in is looked at once it is there; a toast may fade away meanwhile, so it has its own look (shell.spec.ts). */
async function runAxe({ options, within }: AxeInput): Promise<AxeResults> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished)
  // One that is paused never ends.
  await Promise.race([Promise.allSettled(ending), new Promise((resolve) => setTimeout(resolve, 1_000))])
  const context = within ? { include: [within] } : { exclude: ['[data-sonner-toaster]'] }
  return (window as Window & { axe?: typeof import('axe-core') }).axe!.run(context, options)
}
