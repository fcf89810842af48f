import type { IncomingHttpHeaders } from 'node:http'
import type { Locale } from '#domain/kernel/locale.ts'
import type { Db, Tx } from '../database.ts'
import type { Actor } from './actor.ts'
import type { PageRequest } from './page-request.ts'
import type { Limit } from './rate-limit.ts'
import type { RequestInfo } from './request-info.ts'

/** What a use case needs from the world. Passed on, never looked up. */
export type Ctx = {
  actor: Actor
  now: Temporal.Instant
  locale: Locale
  request: RequestInfo
  /** A keyed hash: bodies hold passwords, so a plain hash of one would be a gift to whoever reads the table. */
  fingerprint(text: string | Uint8Array): Buffer
  /** Counts an attempt against a limit that the request's content decides (an address, a challenge). */
  countAttempt(limit: Limit, counted: string): Promise<void>
  read<T>(work: (db: Db) => Promise<T>): Promise<T>
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

export type AppEnv = {
  /**
   * In process: the facts of the page's request, and what its reading calls share. From a socket: what Node's server read.
   */
  Bindings: { request?: RequestInfo; page?: PageRequest; incoming?: { headers?: IncomingHttpHeaders } }
  /** `page` is the pattern of the page that was asked for. */
  Variables: { request: RequestInfo; ctx: Ctx; page?: string }
}
