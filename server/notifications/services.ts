import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'

export type NotificationServices = {
  config: Pick<Config, 'authSecret' | 'origin' | 'push' | 'texts'>
  database: Database
}
