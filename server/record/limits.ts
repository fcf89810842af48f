import type { Limit } from '#server/platform/http/rate-limit.ts'

export const limits = {
  read: { name: 'notes', max: 240, perSeconds: 60, by: 'person' },
  /** Each pause of somebody who types, in a few tabs. */
  save: { name: 'note-saves', max: 240, perSeconds: 60, by: 'person' },
  change: { name: 'note-changes', max: 300, perSeconds: 3600, by: 'person' },
  print: { name: 'note-prints', max: 120, perSeconds: 3600, by: 'person' },
  upload: { name: 'client-documents', max: 60, perSeconds: 3600, by: 'person' },
  open: { name: 'document-openings', max: 120, perSeconds: 600, by: 'person' },
  ask: { name: 'record-requests', max: 30, perSeconds: 3600, by: 'person' },
} as const satisfies Record<string, Limit>
