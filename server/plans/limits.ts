import type { Limit } from '#server/platform/http/rate-limit.ts'

export const limits = {
  read: { name: 'plans', max: 240, perSeconds: 60, by: 'person' },
  change: { name: 'plan-changes', max: 1_000, perSeconds: 3600, by: 'person' },
  send: { name: 'plan-sendings', max: 120, perSeconds: 3600, by: 'person' },
  tick: { name: 'plan-ticks', max: 600, perSeconds: 3600, by: 'person' },
  /** Each is told to somebody. */
  say: { name: 'plan-words', max: 20, perSeconds: 3600, by: 'person' },
} as const satisfies Record<string, Limit>
