import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import type { LiveFeed } from '#server/platform/live/live-feed.ts'
import type { ObjectStore } from '#server/platform/objects.ts'
import type { Scanner } from '#server/uploads/index.ts'

export const limits = {
  send: { name: 'messages', max: 30, perSeconds: 60, by: 'person' },
  change: { name: 'message-changes', max: 60, perSeconds: 60, by: 'person' },
  attach: { name: 'message-files', max: 40, perSeconds: 600, by: 'person' },
  /** A page shows every picture of its messages, and asks for each. */
  open: { name: 'message-openings', max: 240, perSeconds: 60, by: 'person' },
  report: { name: 'message-reports', max: 20, perSeconds: 3600, by: 'person' },
  /** Counted before it streams: a line that broke leaves two more tries. */
  export: { name: 'message-exports', max: 3, perSeconds: 86_400, by: 'person' },
  read: { name: 'message-reads', max: 600, perSeconds: 60, by: 'person' },
} as const satisfies Record<string, Limit>

export type MessageDependencies = {
  config: Pick<Config, 'healthKeys' | 'origin'>
  live: LiveFeed
  database: Database
  objects: ObjectStore
  scanner: Scanner
}

/** After the commit: open pages of these people read again. */
export function tellInbox(live: LiveFeed, people: readonly string[]): void {
  for (const id of people) live.tell(`inbox:${id}`)
}
