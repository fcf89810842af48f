import { isLapsed } from '#domain/accounts/registration.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { forgetBounce } from '#server/notifier/index.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import type { Tx } from '#server/platform/database.ts'
import type { AccountEvents } from './account-events.ts'
import { verifyPassword } from './auth.ts'
import { personOf } from './auth-gateway.ts'
import * as q from './registration-queries.ts'

type Link = { token: string; password?: string | undefined; browserHash: Buffer | null }

/**
 * Follows the link of a registration, in the browser that made it or with its password, or the link to a new address, in
 * the session that asked. Answers who just proved a registration to be theirs: they are signed in.
 */
export async function confirmAddress(ctx: Ctx, events: AccountEvents, link: Link): Promise<string | null> {
  const found = await ctx.read((db) => q.findEmailLink(db, link.token, ctx.now))
  if (!found) throw new Refusal('account/link-expired')
  const { userId, newEmail, browserHash } = found
  if (newEmail === null) {
    const isSameBrowser =
      browserHash !== null && link.browserHash !== null && browserHash.equals(link.browserHash)
    await confirmRegistration(ctx, userId, link, isSameBrowser)
    return userId
  }
  // Whoever holds the link alone would come in past the second factor.
  if (personOf(ctx).id !== userId) throw new Refusal('account/link-expired')
  await ctx.write((tx) => moveTo(ctx, tx, events, { userId, newEmail, token: link.token }))
  return null
}

/**
 * The mailbox alone does not say who registered: somebody else may have, with a password of theirs. Its owner would
 * confirm an account that is not theirs; asking for the password, or for the browser that registered, leaves that one
 * unconfirmed.
 */
async function confirmRegistration(
  ctx: Ctx,
  userId: string,
  { token, password }: Link,
  isSameBrowser: boolean,
): Promise<void> {
  if (!isSameBrowser) await requirePassword(ctx, userId, password)
  await ctx.write(async (tx) => {
    const person = await q.lockUser(tx, userId)
    // Registered again in the meantime, confirmed already, or too late.
    if (!person || person.emailVerified || isLapsed(person, ctx.now))
      throw new Refusal('account/link-expired')
    if (!(await q.spendEmailLinks(tx, userId, token))) throw new Refusal('account/link-expired')
    await q.setAddress(tx, userId, {}, ctx.now)
  })
}

async function requirePassword(ctx: Ctx, userId: string, password: string | undefined): Promise<void> {
  const hash = await ctx.read((db) => q.passwordHashOf(db, userId))
  if (!hash) throw new Refusal('account/link-expired')
  if (!password || !(await verifyPassword({ hash, password }))) throw new Refusal('account/password-wrong')
}

type Move = { userId: string; newEmail: string; token: string }

async function moveTo(ctx: Ctx, tx: Tx, events: AccountEvents, { userId, newEmail, token }: Move) {
  await q.lockAddress(tx, newEmail)
  const person = await q.lockUser(tx, userId)
  if (!person || !(await q.spendEmailLinks(tx, userId, token))) throw new Refusal('account/link-expired')
  const holder = await q.lockByAddress(tx, newEmail)
  if (holder?.emailVerified) throw new Refusal('account/link-expired')
  // A registration that never proved this address gives way to whoever does.
  if (holder) await q.removeUnconfirmed(tx, holder.id)
  await q.setAddress(tx, userId, { email: newEmail.toLowerCase() }, ctx.now)
  await forgetBounce(tx, userId)
  // The earlier mailbox may be what the person leaves behind: its links end with it.
  await q.spendResets(tx, userId)
  await events.emailChanged(tx, person)
}

/** Sends a link to the new address, unless somebody proved it to be theirs. The latest one asked for is the one that works. */
export async function requestNewAddress(
  ctx: Ctx,
  tx: Tx,
  events: AccountEvents,
  newEmail: string,
): Promise<void> {
  const person = await q.lockUser(tx, personOf(ctx).id)
  const holder = await q.findByAddress(tx, newEmail)
  if (!person || holder?.emailVerified) return
  await q.removeEmailLinks(tx, person.id)
  const token = await q.insertEmailLink(tx, person.id, ctx.now, { newEmail: newEmail.toLowerCase() })
  await events.newAddressAsked(tx, person, newEmail, token)
}
