/** How somebody pays a professional outside Mieva. */
export const ON_SITE_METHODS = ['cash', 'debit', 'terminal', 'transfer', 'other'] as const
export type OnSiteMethod = (typeof ON_SITE_METHODS)[number]

/** A visit that began, or took place, may have been paid; an absence too, by its fee. */
const MAY_BE_PAID: ReadonlySet<string> = new Set(['scheduled', 'completed', 'no_show'])
/** Somebody may pay a little before. */
const DAYS_BEFORE = 1

/** Whether what was paid on site may be noted: there is something to pay so, and the visit is not far ahead. */
export function mayBePaidOnSite(
  visit: { state: string; startsAt: Temporal.Instant; onSiteCents: number },
  now: Temporal.Instant,
): boolean {
  const from = visit.startsAt.subtract({ hours: DAYS_BEFORE * 24 })
  return MAY_BE_PAID.has(visit.state) && visit.onSiteCents > 0 && Temporal.Instant.compare(now, from) >= 0
}
