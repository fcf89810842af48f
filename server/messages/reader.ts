import { personOf } from '#server/accounts/index.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import type { Reader } from './queries.ts'

/** Administrators answer for Mieva; everybody else reads what is their own. */
export function readerOf(ctx: Ctx): Reader {
  const { id, role } = personOf(ctx)
  return { id, isStaff: role === 'admin' }
}
