import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { sql } from 'kysely'
import { isRole } from '#domain/accounts/roles.ts'
import { clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { FRESH_SECONDS, sessionCookieOf } from './auth.ts'

export type FindActor = (headers: Headers) => Promise<Actor>

const NOBODY: Actor = { kind: 'anonymous' }

/**
 * Who sends a request, by its session cookie. Read from the database for each API request, and once for all calls of a
 * page (platform/http/page-request.ts), so a revoked session ends with the next request. The identity library makes
 * sessions and ends them; this reads them in one prepared statement, since every request of the product asks it
 * (docs/decisions/0055-reading-a-session.md).
 */
export function actorFinder(database: Database, identity: { origin: string; secret: string }): FindActor {
  const cookie = sessionCookieOf(identity.origin)
  return async (headers) => {
    const signed = parse(headers.get('cookie') ?? '', cookie)[cookie]
    const token = signed && tokenOf(signed, identity.secret)
    const session = token ? await findSession(database, token) : undefined
    if (!session || !isRole(session.role)) return NOBODY
    const ageMs = clock.now().epochMilliseconds - session.createdAt.epochMilliseconds
    return {
      kind: 'person',
      id: session.userId,
      role: session.role,
      sessionId: session.id,
      hasSecondFactor: session.hasSecondFactor,
      isFresh: ageMs < FRESH_SECONDS * 1000,
    }
  }
}

/**
 * `token.signature`, as the library signs it: HMAC with SHA-256, in base64. Compared as it is written, since decoding
 * forgives altered letters. Nothing unsigned reaches the database.
 */
function tokenOf(signed: string, secret: string): string | undefined {
  const end = signed.lastIndexOf('.')
  const token = signed.slice(0, Math.max(end, 0))
  const given = Buffer.from(signed.slice(end + 1))
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}

type Session = {
  id: string
  createdAt: Temporal.Instant
  userId: string
  role: string
  hasSecondFactor: boolean
}

async function findSession(database: Database, token: string): Promise<Session | undefined> {
  const { rows } = await database.runAlone((db) =>
    sql<Session>`
      select s.id, s.created_at, u.id as user_id, u.user_type as role,
        coalesce(u.two_factor_enabled, false) as has_second_factor
      from auth.session s join auth."user" u on u.id = s.user_id
      where s.token = ${token} and s.expires_at > public.clock()`.execute(db),
  )
  return rows[0]
}
