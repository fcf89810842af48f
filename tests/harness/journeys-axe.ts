import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rules that another theme can break: it changes colours and nothing else. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** Every rule of axe, good practice included, or those about colours; each with what breaks it. */
export async function findViolations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // Legacy mode spares a second page for each analysis; it only matters for frames of other sites, and we have none.
  const builder = new AxeBuilder({ page }).setLegacyMode(true)
  if (rules === 'colours') builder.withRules(RULES_OF_COLOUR)
  const { violations } = await builder.analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  )
}
