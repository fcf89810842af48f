import { isAPIError } from 'better-auth/api'
import { isRole } from '#domain/accounts/roles.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { clock } from '#server/platform/clock.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { type Auth, FRESH_SECONDS } from './auth.ts'

/**
 * Who sends this request, by its session cookie. Read from the database for each API request, and once for all calls of
 * a page (platform/http/page-request.ts), so a revoked session ends with the next request.
 */
export async function resolveActor(auth: Auth, headers: Headers): Promise<Actor> {
  if (!headers.get('cookie')?.includes('mieva.session')) return { kind: 'anonymous' }
  const found = await auth.api.getSession({ headers }).catch(refuseWhenDatabaseAway)
  if (!found || !isRole(found.user['userType'])) return { kind: 'anonymous' }
  return {
    kind: 'person',
    id: found.user.id,
    role: found.user['userType'],
    sessionId: found.session.id,
    hasSecondFactor: found.user.twoFactorEnabled === true,
    isFresh: clock.now().epochMilliseconds - found.session.createdAt.getTime() < FRESH_SECONDS * 1000,
  }
}

/**
 * The library hides why it cannot read a session, but there is one reason: the database. Who asks is then unknown, which
 * is not the same as nobody: no answer may treat this person as signed out.
 */
function refuseWhenDatabaseAway(error: unknown): never {
  if (isAPIError(error) && error.statusCode >= 500) throw new Refusal('server/database-away')
  throw error
}
