import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Every rule of axe, good practice included, each with what breaks it. */
export async function findViolations(page: Page): Promise<string[]> {
  // Legacy mode spares a second page for each analysis; it only matters for frames of other sites, and we have none.
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await builder.analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  )
}
