import type { Limit } from '#server/platform/http/rate-limit.ts'

export const limits = {
  read: { name: 'clients', max: 240, perSeconds: 60, by: 'person' },
  change: { name: 'client-changes', max: 300, perSeconds: 3600, by: 'person' },
  /** Each compares a whole list with everybody of the practice. */
  import: { name: 'client-imports', max: 30, perSeconds: 3600, by: 'person' },
  export: { name: 'client-exports', max: 10, perSeconds: 3600, by: 'person' },
  link: { name: 'client-links', max: 60, perSeconds: 3600, by: 'person' },
} as const satisfies Record<string, Limit>
