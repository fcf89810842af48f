import type { Limit } from '#server/platform/http/rate-limit.ts'

/** Changes of hours and of visits are counted together. */
export const changeLimit = {
  name: 'booking-change',
  max: 30,
  perSeconds: 60,
  by: 'person',
} as const satisfies Limit
