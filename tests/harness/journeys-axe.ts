import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Every rule of axe, good practice included, each with what breaks it. */
export async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
}
