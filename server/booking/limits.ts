import type { Limit } from '#server/platform/http/rate-limit.ts'

export const limits = {
  /** Listing is free of effects; the limit only stops harvesting. */
  slots: { name: 'slots', max: 240, perSeconds: 60, by: 'network' },
  booking: { name: 'booking', max: 10, perSeconds: 60, by: 'person' },
  change: { name: 'booking-change', max: 30, perSeconds: 60, by: 'person' },
  feed: { name: 'calendar-feed', max: 60, perSeconds: 3600, by: 'network' },
} as const satisfies Record<string, Limit>
