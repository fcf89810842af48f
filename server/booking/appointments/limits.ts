import type { Limit } from '#server/platform/http/rate-limit.ts'
import { changeLimit } from '../schedule/index.ts'

export const limits = {
  booking: { name: 'booking', max: 10, perSeconds: 60, by: 'person' },
  change: changeLimit,
  look: { name: 'card-looks', max: 120, perSeconds: 60, by: 'person' },
  feed: { name: 'calendar-feed', max: 60, perSeconds: 3600, by: 'network' },
} as const satisfies Record<string, Limit>
