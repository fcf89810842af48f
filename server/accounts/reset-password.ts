import { isLapsed } from '#domain/accounts/registration.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { forgetBounce } from '#server/notifier/index.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import type { Tx } from '#server/platform/database.ts'
import type { AccountEvents } from './account-events.ts'
import { endSessions } from './queries.ts'
import * as q from './registration-queries.ts'

/**
 * A reset proves the address. Where nobody had proven it before, whatever is in the account was left by somebody else:
 * second factor and passkeys go. A confirmed account keeps them: a mailbox alone is not a second factor.
 */
export async function resetPassword(
  ctx: Ctx,
  tx: Tx,
  events: AccountEvents,
  { token, passwordHash }: { token: string; passwordHash: string },
): Promise<void> {
  const userId = await q.resetAskedBy(tx, token, ctx.now)
  const person = userId ? await q.lockUser(tx, userId) : undefined
  if (!person || isLapsed(person, ctx.now)) throw new Refusal('account/link-expired')
  // Of two resets at once the slower one finds its link spent.
  if (!(await q.spendResets(tx, person.id, token))) throw new Refusal('account/link-expired')
  await q.setPassword(tx, person.id, passwordHash, ctx.now)
  await forgetBounce(tx, person.id)
  if (!person.emailVerified) {
    await q.removeFactors(tx, person.id)
    await q.removeEmailLinks(tx, person.id)
    await q.setAddress(tx, person.id, {}, ctx.now)
  }
  await endSessions(tx, person.id)
  await q.endChallenges(tx, person.id)
  await events.passwordChanged(tx, person)
}
