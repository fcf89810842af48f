import { sql } from 'kysely'
import { Refusal } from '#domain/kernel/refusal.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Database, Db, Tx } from '#server/platform/database.ts'
import { notifyProfessional } from './announce.ts'
import { refreshDirectory } from './queries.ts'

type Ended = { cancelled: number; released: number }
type Dependencies = { database: Database; origin: string }
/** Visits are booking's, which knows nothing of this room: whoever composes the two passes it. */
type WithVisits = Dependencies & { endVisits: (tx: Tx, professionalId: string) => Promise<Ended> }
export type SuspensionAct = { slug: string; adminId: string; reason: string }

/**
 * Out of the directory at once, with whoever was to come notified and paid back in full. Locked before it is read: an act
 * of two administrators happens once.
 */
export async function suspendProfessional(
  dependencies: WithVisits,
  { slug, adminId, reason }: SuspensionAct,
): Promise<Ended> {
  return dependencies.database.withActor(adminId, async (tx) => {
    const file = await lockBySlug(tx, slug)
    if (await isSuspended(tx, file.id)) throw new Refusal('onboarding/already-suspended')
    const wasListed = file.state === 'listed'
    const actId = await insertAct(tx, { professionalId: file.id, act: 'suspended', reason, wasListed })
    if (wasListed) await setState(tx, file.id, 'paused')
    const ended = await dependencies.endVisits(tx, file.id)
    await announceAct(dependencies, tx, { ...file, actId, act: 'suspended', reason })
    return ended
  })
}

/** Back into the directory, if the verification still stands. Visits that were cancelled stay cancelled. */
export async function restoreProfessional(
  dependencies: Dependencies,
  { slug, adminId, reason }: SuspensionAct,
): Promise<{ isListed: boolean }> {
  return dependencies.database.withActor(adminId, async (tx) => {
    const file = await lockBySlug(tx, slug)
    if (!(await isSuspended(tx, file.id))) throw new Refusal('onboarding/not-suspended')
    const wasListed = await wasListedBefore(tx, file.id)
    const actId = await insertAct(tx, { professionalId: file.id, act: 'restored', reason, wasListed })
    const isListed = wasListed && file.isVerified && file.state === 'paused'
    if (isListed) await setState(tx, file.id, 'listed')
    await announceAct(dependencies, tx, { ...file, actId, act: 'restored', reason })
    return { isListed }
  })
}

export async function isSuspended(db: Db, professionalId: string): Promise<boolean> {
  const { rows } = await sql<{ answer: boolean }>`
    select market.is_suspended(${professionalId}) as answer`.execute(db)
  return rows[0]?.answer ?? false
}

async function lockBySlug(tx: Tx, slug: string) {
  const file = await tx
    .selectFrom('market.professional')
    .select(['id', 'userId', 'slug', 'state'])
    .select(sql<boolean>`coalesce(verified_until > public.clock(), false)`.as('isVerified'))
    .where('slug', '=', slug)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!file) throw new Refusal('onboarding/not-found')
  return file
}

async function setState(tx: Tx, id: string, state: 'listed' | 'paused'): Promise<void> {
  await tx
    .updateTable('market.professional')
    .set({ state, updatedAt: sql<Temporal.Instant>`public.clock()` })
    .where('id', '=', id)
    .execute()
  await refreshDirectory(tx, [id])
}

type Act = { professionalId: string; act: 'suspended' | 'restored'; reason: string; wasListed: boolean }

async function insertAct(tx: Tx, act: Act): Promise<string> {
  const { id } = await tx
    .insertInto('market.suspensionAct')
    .values(act)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function wasListedBefore(db: Db, professionalId: string): Promise<boolean> {
  const act = await db
    .selectFrom('market.suspensionAct')
    .select('wasListed')
    .where('professionalId', '=', professionalId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return act?.wasListed ?? false
}

type Announced = { userId: string; actId: string; act: Act['act']; reason: string }

/** The journal has the act; its words stay with it. The professional reads them. */
async function announceAct(
  { origin }: Dependencies,
  tx: Tx,
  { userId, actId, act, reason }: Announced,
): Promise<void> {
  await recordEvent(tx, {
    subjectId: userId,
    action: `professional-${act}`,
    facts: { suspensionAct: actId },
  })
  await notifyProfessional(tx, origin, {
    userId,
    kind: act === 'suspended' ? 'profile-suspended' : 'profile-restored',
    template: `professional-${act}`,
    path: '/dashboard/professional',
    facts: { reason },
    onceKey: `suspension/${actId}`,
  })
}
