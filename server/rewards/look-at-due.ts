import { ACHIEVEMENTS, completedBy } from '#domain/rewards/achievements.ts'
import { attendanceStanding, FINAL_AFTER_DAYS } from '#domain/rewards/attendance.ts'
import { ONCE } from '#domain/rewards/rules.ts'
import { clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { doEach, inBatches } from '#server/platform/do-each.ts'
import { bring, lockPoints } from './points.ts'
import * as q from './queries.ts'

/** Every minute: what happened since is worth what its rows say, one transaction each. */
export async function lookAtDue(database: Database, batch = BATCH): Promise<void> {
  const events = inBatches<q.DueEvent & { mark: string }>(batch, (last) =>
    database.readAs(null, (db) => q.dueEvents(db, last?.mark ?? '0', batch)),
  )
  await doEach(
    events,
    (due) => database.withActor(null, (tx) => lookAt(tx, due)),
    'rewards were not looked at',
  )
}

const BATCH = 500

async function lookAt(tx: Tx, due: q.DueEvent): Promise<void> {
  const { userId, source, eventId } = due
  await lockPoints(tx, userId)
  await q.takeDue(tx, due)
  const role = await q.readRole(tx, userId)
  // Erased since, or never rewarded.
  if (!role || role === 'admin') return
  if (source === 'scan-saved') await bring(tx, { userId, rule: 'first-scan', event: ONCE }, 'earned')
  else await lookAtVisit(tx, { userId, source: 'visit', eventId })
  await awardAchievements(tx, userId)
}

/** The visit and the review of it: who did not come has nothing to say. */
async function lookAtVisit(tx: Tx, due: q.DueEvent): Promise<void> {
  const { userId, eventId: event } = due
  const visit = await q.readVisit(tx, event)
  if (!visit) return voidPending(tx, { userId, rule: 'visit-attended', event })
  if (visit.clientId !== userId) return
  const now = clock.now()
  const standing = attendanceStanding(visit, now)
  const isChanged = await bring(tx, { userId, rule: 'visit-attended', event }, standing)
  const isFinalLater = visit.endsAt.add({ hours: 24 * FINAL_AFTER_DAYS })
  if (isChanged && standing === 'earned') await q.lookAgain(tx, due, isFinalLater)
  if (standing === 'nothing' || (standing === 'earned' && visit.hasReview))
    await bring(tx, { userId, rule: 'review-given', event }, standing)
  if (isChanged && standing === 'nothing') await unmakeVisits(tx, userId)
}

/** It went with its professional: what it would have been worth is not known any more, and what it was worth stays. */
async function voidPending(tx: Tx, event: q.RewardEvent): Promise<void> {
  const known = await q.findEarning(tx, event)
  if (known?.state === 'pending') await bring(tx, event, 'nothing')
}

/** Three visits of which one did not take place are not three. */
async function unmakeVisits(tx: Tx, userId: string): Promise<void> {
  const { rule, wanted } = ACHIEVEMENTS.stress_reduction
  if ((await q.countAttended(tx, userId)) < wanted) await bring(tx, { userId, rule, event: ONCE }, 'nothing')
}

/** What this person's deeds complete, once each. */
export async function awardAchievements(tx: Tx, userId: string): Promise<void> {
  const earned = await q.earnedRules(tx, userId)
  for (const code of completedBy(await q.readDeeds(tx, userId))) {
    const { rule } = ACHIEVEMENTS[code]
    if (!earned.has(rule)) await bring(tx, { userId, rule, event: ONCE }, 'earned')
  }
}
