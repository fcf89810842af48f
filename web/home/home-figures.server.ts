import type { components } from '#contract/api.d.ts'
import { CATEGORIES, type CategoryCode } from '#domain/directory/categories.ts'
import { getLocale } from '#web/paraglide/runtime.js'

export type HomeFigures = ReturnType<typeof homeFigures>
type Need = { query: string; count: number }

/** What the directory counts; zero where there is nothing to count, or nobody answered. */
export function homeFigures(summary: components['schemas']['DirectorySummary'] | undefined) {
  const needs = CATEGORIES.map(({ code, query }): [CategoryCode, Need] => [
    code,
    { query: query[getLocale()], count: summary?.categories[code] ?? 0 },
  ])
  return {
    needs: Object.fromEntries(needs) as Record<CategoryCode, Need>,
    listed: summary?.professionals ?? 0,
  }
}
