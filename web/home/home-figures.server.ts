import type { components } from '#contract/api.d.ts'
import { CATEGORIES, type CategoryCode } from '#domain/directory/categories.ts'
import { formatNumber } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

export type HomeFigures = ReturnType<typeof homeFigures>
type Need = { query: string; count: string | null }

/** What the directory counts, in words; nothing where there is nothing to count. */
export function homeFigures(summary: components['schemas']['DirectorySummary'] | undefined) {
  const locale = getLocale()
  const needs = CATEGORIES.map(({ code, query }): [CategoryCode, Need] => {
    const counted = summary?.categories[code] ?? 0
    return [code, { query: query[locale], count: counted > 0 ? profiles(counted) : null }]
  })
  const total = summary?.professionals ?? 0
  return {
    needs: Object.fromEntries(needs) as Record<CategoryCode, Need>,
    listed: total > 0 ? listed(total) : null,
  }
}

function profiles(counted: number): string {
  const count = formatNumber(counted, getLocale())
  return counted === 1 ? m.home_count_one({ count }) : m.home_count_other({ count })
}

function listed(total: number): string {
  const count = formatNumber(total, getLocale())
  return total === 1 ? m.home_listed_one({ count }) : m.home_listed_other({ count })
}
