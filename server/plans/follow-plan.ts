import type { z } from '@hono/zod-openapi'
import type { HealthPurpose } from '#domain/consent/health-purposes.ts'
import { weekStart } from '#domain/health-metrics/days.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { askedToday, followedWeeks, mayTick, progressOf, type SentVersion } from '#domain/plans/following.ts'
import { findItem } from '#domain/plans/plan.ts'
import { recordConsent } from '#server/consent/index.ts'
import type { KeyRing } from '#server/health/index.ts'
import { notify } from '#server/notifier/index.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { earnsWithPlans, notePlanWeeks } from '#server/rewards/index.ts'
import * as q from './queries.ts'
import * as s from './schemas.ts'
import { planBox } from './sealed-plan.ts'

const PURPOSE: HealthPurpose = 'plan-progress'

type Who = { ring: KeyRing; userId: string; id: string; now: Temporal.Instant }

/** A day of the client’s: accounts are people of Quebec, as their goals have it. */
export const quebecDay = (moment: Temporal.Instant): string =>
  moment.toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate().toString()

export const sentVersions = (box: ReturnType<typeof planBox>, rows: readonly q.VersionRow[]): SentVersion[] =>
  rows.map(({ number, sealed, sentAt }) => ({
    number,
    sentOn: quebecDay(sentAt),
    content: box.openVersion(number, sealed).content,
  }))

/** Each with what it asks today; the home shows those that are open. */
export async function readOwnPlans(
  db: Db,
  { ring, userId, now, onlyOpen }: Omit<Who, 'id'> & { onlyOpen: boolean },
): Promise<z.infer<typeof s.OwnPlans>> {
  const rows = await q.listOwnPlans(db, userId, { onlyOpen })
  return rows.map(({ number, sealed, versionSentAt, ticks, ...plan }) => {
    const { content } = planBox(ring, plan).openVersion(number, sealed)
    return {
      ...s.describePlan(plan),
      goal: content.goal,
      version: number,
      versionSentAt: versionSentAt.toString(),
      day: quebecDay(now),
      today: plan.state === 'sent' ? askedToday(content, ticks, quebecDay(now)).map(s.describeAsked) : [],
    }
  })
}

async function requireOwn(db: Db, { userId, id }: Pick<Who, 'userId' | 'id'>): Promise<q.PlanRow> {
  const plan = await q.findOwnPlan(db, userId, id)
  if (!plan) throw new Refusal('plans/not-found')
  return plan
}

async function requireOpen(tx: Tx, who: Who): Promise<q.PlanRow> {
  const plan = await requireOwn(tx, who)
  if (plan.state === 'ended') throw new Refusal('plans/over')
  return plan
}

export async function readOwnPlan(db: Db, who: Who): Promise<z.infer<typeof s.OwnPlan>> {
  const { ring, id, userId, now } = who
  const plan = await requireOwn(db, who)
  const box = planBox(ring, plan)
  const versions = sentVersions(box, await q.listVersions(db, id))
  const last = versions.at(-1)
  if (!last) throw new Refusal('plans/not-found')
  const ticks = await q.listTicks(db, id)
  const today = quebecDay(now)
  const monday = weekStart(today)
  const said = await q.listWords(db, id)
  const earns = plan.state === 'sent' && !plan.isOfAnother
  return {
    ...s.describePlan(plan),
    version: last.number,
    versionSentOn: last.sentOn,
    firstSentOn: versions[0]?.sentOn ?? last.sentOn,
    content: s.Content.parse(last.content),
    day: today,
    today: plan.state === 'sent' ? askedToday(last.content, ticks, today).map(s.describeAsked) : [],
    week: ticks.filter(({ day }) => day >= monday),
    ...progressOf(versions, ticks, plan.endedAt ? quebecDay(plan.endedAt) : today),
    earnsPoints: earns && (await earnsWithPlans(db, { userId, professionalId: plan.professionalId }, monday)),
    words: said.map((row) => {
      const { item, words } = box.openWords(row.id, row.sealed)
      const title = item ? (findItem(last.content, item)?.title ?? null) : null
      return { id: row.id, title, words, saidAt: row.saidAt.toString(), isSeen: row.seenAt !== null }
    }),
  }
}

type Sharing = Who & z.infer<typeof s.Sharing>

/** Yes or no, each a line of the ledger. What was ticked keeps the answer that it was ticked under. */
export async function setSharing(tx: Tx, sharing: Sharing): Promise<void> {
  const { userId, id, now, isShared, consent } = sharing
  await q.lockPlan(tx, id)
  const plan = await requireOwn(tx, sharing)
  if (plan.isShared === isShared) return
  const consentId = await recordConsent(tx, {
    subjectId: userId,
    purpose: PURPOSE,
    granted: isShared,
    ...consent,
  })
  await q.setAgreement(tx, { planId: id, userId, isShared, consentId }, now)
  const facts = { plan: id, ...(plan.readerId ? { readerId: plan.readerId } : {}) }
  const action = isShared ? 'plan-progress-shared' : 'plan-progress-kept'
  await recordEvent(tx, { subjectId: userId, action, facts })
}

/** One press on, one press off; a week that is whole earns once, whatever is pressed after. */
export async function tick(tx: Tx, who: Who & z.infer<typeof s.Ticking>): Promise<void> {
  const { ring, userId, id, now, item, day, isDone } = who
  const today = quebecDay(now)
  if (!mayTick(day, today)) throw new Refusal('plans/wrong-day')
  await q.lockPlan(tx, id)
  const plan = await requireOpen(tx, who)
  if (!isDone) return q.deleteTick(tx, id, { item, day })
  if (plan.isShared === null) throw new Refusal('plans/not-agreed')
  const versions = sentVersions(planBox(ring, plan), await q.listVersions(tx, id))
  const last = versions.at(-1)
  if (!last || !findItem(last.content, item)) throw new Refusal('plans/no-such-item')
  await q.insertTick(tx, id, { item, day })
  if (plan.isOfAnother) return
  const weeks = followedWeeks(versions, await q.listTicks(tx, id), today)
  await notePlanWeeks(tx, { userId, professionalId: plan.professionalId }, weeks)
}

/** To the professional, as they were written; they are told without a word of it. */
export async function sayWords(tx: Tx, who: Who & z.infer<typeof s.Saying>): Promise<void> {
  const { ring, id, item, feeling, words } = who
  const plan = await requireOpen(tx, who)
  if (!plan.isShared) throw new Refusal('plans/not-shared')
  const wordsId = await q.newId(tx)
  const sealed = planBox(ring, plan).sealWords(wordsId, { item, feeling, words })
  await q.insertWords(tx, { id: wordsId, planId: id, sealed })
  if (plan.readerId)
    await notify(tx, {
      kind: 'plan-said',
      userId: plan.readerId,
      about: { id },
      onceKey: `plan-said/${wordsId}`,
    })
}
