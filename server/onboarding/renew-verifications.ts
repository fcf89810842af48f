import { sql } from 'kysely'
import type { Database, Tx } from '#server/platform/database.ts'
import { notifyProfessional } from './announce.ts'
import { refreshDirectory } from './queries.ts'

const WARNING_DAYS = 30
/** Proofs are kept this long after a decision. */
const PROOF_DAYS = 90
const BATCH = 200

export type RenewalDependencies = { database: Database; origin: string }

/** Daily: whose verification ran out leaves the directory, whose will soon is warned, and old proofs are forgotten. */
export async function renewVerifications(
  dependencies: RenewalDependencies,
  now: Temporal.Instant,
): Promise<void> {
  while (
    (await dependencies.database.withActor(null, (tx) => pauseExpired(dependencies, tx, now))) === BATCH
  );
  await dependencies.database.withActor(null, (tx) => warnExpiring(dependencies, tx, now))
  await dependencies.database.withActor(null, (tx) => forgetProofs(tx, now))
}

async function pauseExpired({ origin }: RenewalDependencies, tx: Tx, now: Temporal.Instant): Promise<number> {
  const due = await tx
    .selectFrom('market.professional')
    .select(['id', 'userId', 'verifiedUntil'])
    .where('state', '=', 'listed')
    .where('verifiedUntil', '<=', now)
    .orderBy('verifiedUntil')
    .limit(BATCH)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  for (const { id, userId, verifiedUntil } of due) {
    await tx
      .updateTable('market.professional')
      // A renewal that was asked for in time goes on waiting, without the listing.
      .set({ state: sql`case when submitted_at is null then 'paused' else 'submitted' end`, updatedAt: now })
      .where('id', '=', id)
      .execute()
    await notifyProfessional(tx, origin, {
      userId,
      kind: 'file-expired',
      template: 'verification-expired',
      path: '/dashboard/professional/onboarding',
      onceKey: `verification-expired/${id}/${verifiedUntil?.toString()}`,
    })
  }
  if (due.length > 0)
    await refreshDirectory(
      tx,
      due.map(({ id }) => id),
    )
  return due.length
}

async function warnExpiring({ origin }: RenewalDependencies, tx: Tx, now: Temporal.Instant): Promise<void> {
  const soon = await tx
    .selectFrom('market.professional')
    .select(['id', 'userId', 'verifiedUntil'])
    .where('state', '=', 'listed')
    .where('submittedAt', 'is', null)
    .where('verifiedUntil', '>', now)
    .where('verifiedUntil', '<=', now.add({ hours: 24 * WARNING_DAYS }))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('ops.outgoingMail as mail')
            .select('mail.id')
            .where(
              'mail.onceKey',
              '=',
              sql<string>`'verification-expiring/' || market.professional.id || '/' || floor(extract(epoch from verified_until))::bigint`,
            ),
        ),
      ),
    )
    .limit(1_000)
    .execute()
  for (const { id, userId, verifiedUntil } of soon) {
    if (!verifiedUntil) continue
    await notifyProfessional(tx, origin, {
      userId,
      kind: 'file-expiring',
      template: 'verification-expiring',
      path: '/dashboard/professional/onboarding',
      facts: { expiresAt: verifiedUntil.toString() },
      onceKey: `verification-expiring/${id}/${Math.floor(verifiedUntil.epochMilliseconds / 1000)}`,
    })
  }
}

/** The database marks their files for removal. */
async function forgetProofs(tx: Tx, now: Temporal.Instant): Promise<void> {
  const before = now.subtract({ hours: 24 * PROOF_DAYS })
  await sql`
    delete from market.proof_document d using market.professional p
    where p.id = d.professional_id and p.submitted_at is null and d.created_at < ${before}
      and exists (select from market.verification v where v.professional_id = p.id
        and v.decided_at >= d.created_at and v.decided_at < ${before})`.execute(tx)
}
