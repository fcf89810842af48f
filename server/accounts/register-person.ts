import { isLapsed } from '#domain/accounts/registration.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import type { Tx } from '#server/platform/database.ts'
import type { AccountEvents } from './account-events.ts'
import * as q from './registration-queries.ts'

/**
 * The latest registration of an address is the one that counts until an address is confirmed: it replaces the earlier
 * one whole, with its password, its name and its links. A confirmed account stays as it is, and its mailbox is notified.
 */
export async function registerPerson(
  ctx: Ctx,
  tx: Tx,
  events: AccountEvents,
  registration: { person: q.NewPerson; passwordHash: string; next: string; browserHash: Buffer },
): Promise<void> {
  const { person, passwordHash, next, browserHash } = registration
  await q.lockAddress(tx, person.email)
  const earlier = await q.lockByAddress(tx, person.email)
  if (earlier?.emailVerified) return events.registeredAgain(tx, earlier, next)
  if (earlier) await q.removeUnconfirmed(tx, earlier.id)
  const id = await q.insertPerson(tx, person, passwordHash, ctx.now)
  const token = await q.insertEmailLink(tx, id, ctx.now, { browserHash })
  await events.confirmationAsked(tx, { ...person, id }, token, next)
}

/** Another link for the registration that waits, if one does. */
export async function resendConfirmation(
  ctx: Ctx,
  tx: Tx,
  events: AccountEvents,
  { email, next, browserHash }: { email: string; next: string; browserHash: Buffer | null },
): Promise<void> {
  const waiting = await q.lockByAddress(tx, email)
  if (!waiting || waiting.emailVerified || isLapsed(waiting, ctx.now)) return
  // Anybody may ask for another link: only the browser of the registration follows it without the password.
  const isSame = browserHash !== null && (await q.isBrowserOf(tx, waiting.id, browserHash))
  const token = await q.insertEmailLink(tx, waiting.id, ctx.now, { browserHash: isSame ? browserHash : null })
  await events.confirmationAsked(tx, waiting, token, next)
}
