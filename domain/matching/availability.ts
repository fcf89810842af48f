/**
 * Counted from real free times: 100 when one is free today, five points less for each day of waiting, 0 when nothing is
 * free. « 85 » then means within three days.
 */
export function availabilityScore(daysUntilFree: number | null): number {
  if (daysUntilFree === null) return 0
  return Math.max(0, 100 - 5 * Math.max(0, Math.floor(daysUntilFree)))
}
