import type { Limit } from '#server/platform/http/rate-limit.ts'

export const limits = {
  read: { name: 'forms', max: 240, perSeconds: 60, by: 'person' },
  /** A draft is saved with each change. */
  change: { name: 'form-changes', max: 1_500, perSeconds: 3600, by: 'person' },
  send: { name: 'form-requests', max: 120, perSeconds: 3600, by: 'person' },
  /** Saved at each answer. */
  answer: { name: 'form-answers', max: 1_500, perSeconds: 3600, by: 'person' },
  export: { name: 'form-exports', max: 60, perSeconds: 3600, by: 'person' },
} as const satisfies Record<string, Limit>
