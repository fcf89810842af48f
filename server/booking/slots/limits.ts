import type { Limit } from '#server/platform/http/rate-limit.ts'

/** Listing is free of effects; the limit only stops harvesting. */
export const slotsLimit = {
  name: 'slots',
  max: 240,
  perSeconds: 60,
  by: 'network',
} as const satisfies Limit
