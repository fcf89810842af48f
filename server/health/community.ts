import { sql } from 'kysely'
import type { HealthPurpose } from '#domain/consent/health-purposes.ts'
import { type AgeBand, coarseMonth } from '#domain/health-metrics/community.ts'
import { lastWholeMonth, monthOf } from '#domain/health-metrics/days.ts'
import { dailyValues } from '#domain/health-metrics/series.ts'
import { SCORED_KINDS, type ScoredKind } from '#domain/health-metrics/wellness.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { recordConsent } from '#server/consent/index.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Database, Db, Tx } from '#server/platform/database.ts'
import { findMetricKey } from './metric-queries.ts'
import { readKinds } from './read-metrics.ts'
import { dayOf } from './save-metrics.ts'
import type { Consent } from './save-result.ts'
import type { KeyRing } from './vault.ts'

const COMMUNITY: HealthPurpose = 'health-community'

type Join = { userId: string; ageBand: AgeBand; consent: Consent; now: Temporal.Instant }

/** A second agreement, apart from keeping measures: to be counted, coarsely, among at least ten. */
export async function joinCommunity(tx: Tx, ring: KeyRing, join: Join): Promise<void> {
  const { userId, ageBand, consent } = join
  if (!(await findMetricKey(tx, userId))) throw new Refusal('health/consent-missing')
  const consentId = await recordConsent(tx, {
    subjectId: userId,
    purpose: COMMUNITY,
    granted: true,
    ...consent,
  })
  await tx
    .insertInto('health.communityMember')
    .values({ userId, ageBand, consentId })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ageBand, consentId }))
    .execute()
  await recordEvent(tx, { subjectId: userId, action: 'health-community-joined' })
  await refreshFigures(tx, ring, userId, join.now)
}

export async function leaveCommunity(tx: Tx, userId: string, consent: Consent): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('health.communityMember')
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return
  await recordConsent(tx, { subjectId: userId, purpose: COMMUNITY, granted: false, ...consent })
  await recordEvent(tx, { subjectId: userId, action: 'health-community-left' })
}

const findMember = (db: Db, userId: string) =>
  db.selectFrom('health.communityMember').select('ageBand').where('userId', '=', userId).executeTakeFirst()

/** Two changes at once refresh one after the other: the second sees what the first one wrote. */
const lockMember = (tx: Tx, userId: string) =>
  tx
    .selectFrom('health.communityMember')
    .select('userId')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/**
 * Called with each change of measures: what is in clear never outlives what it was made of. Two months and no other:
 * the last whole one, which is shown, and the one that runs, which is shown once it is over. By then nobody needs to
 * open a measure again, and no key leaves its person's own requests.
 */
export async function refreshFigures(
  tx: Tx,
  ring: KeyRing,
  userId: string,
  now: Temporal.Instant,
): Promise<void> {
  if (!(await lockMember(tx, userId))) return
  await tx.deleteFrom('health.communityFigure').where('userId', '=', userId).execute()
  const today = dayOf(now)
  const months = [lastWholeMonth(today), monthOf(today)]
  const metrics = await readKinds(tx, ring, userId, SCORED_NAMES, lastWholeMonth(today).from)
  const figures = SCORED_KINDS.flatMap((kind) => {
    const values = dailyValues(
      kind,
      metrics.filter((metric) => metric.kind === kind),
    )
    return months.flatMap((month) => {
      const coarse = coarseMonth(kind, values, month)
      if (coarse === undefined) return []
      return [{ userId, month: sql<never>`${month.from}::date`, kind, coarse: String(coarse) }]
    })
  })
  if (figures.length > 0) await tx.insertInto('health.communityFigure').values(figures).execute()
}

const SCORED_NAMES = SCORED_KINDS.map((kind) => ({ kind, label: '' }))

/** Every quarter of an hour. Whoever left, or erased their measures, is out of the means by the next one. */
export async function computeCommunity(database: Database, now: Temporal.Instant): Promise<void> {
  const { from } = lastWholeMonth(dayOf(now))
  await database.withActor(null, (tx) => sql`select health.compute_community(${from}::date)`.execute(tx))
}

type Group = { kind: ScoredKind; ageBand: AgeBand; people: number; mean: number }

/** Groups of at least ten: the database itself leaves the others out. */
export async function readCommunity(db: Db, userId: string, now: Temporal.Instant) {
  const { from: month } = lastWholeMonth(dayOf(now))
  const { rows } = await sql<Group>`
    select kind, age_band as "ageBand", people, mean from health.community_means(${month}::date)
    order by kind, age_band`.execute(db)
  const member = await findMember(db, userId)
  return { month, ageBand: (member?.ageBand as AgeBand | undefined) ?? null, groups: rows }
}
