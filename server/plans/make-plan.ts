import type { z } from '@hono/zod-openapi'
import { PROFESSION_CODES } from '#domain/directory/professions.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { keptYears, UNKNOWN_YEARS } from '#domain/messages/retention.ts'
import { changesOf } from '#domain/plans/changes.ts'
import { EMPTY_PLAN, sendMistakes, shapeMistakes } from '#domain/plans/plan.ts'
import { type KeyRing, wrapNewKey } from '#server/health/index.ts'
import { notify } from '#server/notifier/index.ts'
import { constraintOf } from '#server/platform/constraint-of.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import * as q from './queries.ts'
import * as s from './schemas.ts'
import { planBox } from './sealed-plan.ts'

type Which = { ring: KeyRing; id: string }
type Act = Which & { now: Temporal.Instant }

/** A draft, which its professional alone sees. */
export async function makePlan(tx: Tx, ring: KeyRing, practiceClientId: string): Promise<{ id: string }> {
  const client = await q.findClient(tx, practiceClientId)
  if (!client) throw new Refusal('clients/not-found')
  if (!client.userId) throw new Refusal('plans/no-account')
  const id = await q.newId(tx)
  const { wrappedBy, wrappedKey } = wrapNewKey(ring, id, 'plan-key')
  const { professionalId, userId } = client
  try {
    await q.insertPlan(tx, { id, professionalId, practiceClientId, userId, wrappedBy, wrappedKey })
  } catch (error) {
    const constraint = constraintOf(error)
    if (constraint === 'plan_own_client') throw new Refusal('plans/no-visit')
    if (constraint === 'plan_bound') throw new Refusal('plans/too-many')
    throw error
  }
  await q.insertDraft(tx, id, planBox(ring, { id, wrappedBy, wrappedKey }).sealDraft(EMPTY_PLAN))
  return { id }
}

export async function requirePlan(db: Db, id: string): Promise<q.PlanRow> {
  const plan = await q.findPracticePlan(db, id)
  if (!plan) throw new Refusal('plans/not-found')
  return plan
}

async function openPlan(db: Db, { ring, id }: Which) {
  const plan = await requirePlan(db, id)
  const box = planBox(ring, plan)
  const draft = await q.findDraft(db, id)
  if (!draft) throw new Refusal('plans/not-found')
  const row = (await q.listVersions(db, id)).at(-1)
  const sent = row && { number: row.number, ...box.openVersion(row.number, row.sealed) }
  return { plan, box, draft: { revision: draft.revision, content: box.openDraft(draft.sealed) }, sent }
}

/** What the professional writes, beside what was sent. Nothing of what the client did. */
export async function readPlan(db: Db, which: Which): Promise<z.infer<typeof s.PracticePlan>> {
  const { plan, draft, sent } = await openPlan(db, which)
  return {
    ...s.describePlan(plan),
    revision: draft.revision,
    draft: s.Content.parse(draft.content),
    version: sent?.number ?? 0,
    sent: sent ? s.Content.parse(sent.content) : null,
  }
}

export async function saveDraft(tx: Tx, save: Act & z.infer<typeof s.Saving>): Promise<{ revision: number }> {
  const { ring, id, revision, draft, now } = save
  const plan = await requireOpen(tx, id)
  if (shapeMistakes(draft).length > 0) throw new Refusal('plans/malformed')
  const sealed = planBox(ring, plan).sealDraft(draft)
  if (!(await q.updateDraft(tx, { planId: id, revision, sealed, now })))
    throw new Refusal('plans/changed-elsewhere')
  return { revision: revision + 1 }
}

async function requireOpen(db: Db, id: string): Promise<q.PlanRow> {
  const plan = await requirePlan(db, id)
  if (plan.state === 'ended') throw new Refusal('plans/over')
  return plan
}

/** All changes together, as one version that stays; the client is told once. */
export async function sendPlan(tx: Tx, act: Act & { revision: number }): Promise<{ version: number }> {
  const { id, now, revision } = act
  await q.lockPlan(tx, id)
  await requireOpen(tx, id)
  const { plan, box, draft, sent } = await openPlan(tx, act)
  if (draft.revision !== revision) throw new Refusal('plans/changed-elsewhere')
  if (sendMistakes(draft.content).length > 0) throw new Refusal('plans/cannot-send')
  if (sent && changesOf(sent.content, draft.content).length === 0) return { version: sent.number }
  const number = (sent?.number ?? 0) + 1
  const name = [plan.firstName, plan.lastName].filter(Boolean).join(' ')
  const items = draft.content.items.map((item) => item.id)
  const sealed = box.sealVersion(number, { name, content: draft.content })
  await q.insertVersion(tx, { planId: id, number, items, sealed })
  await q.noteState(tx, id, { state: 'sent', keepUntil: endOfYears(plan.profession, now) })
  await notify(tx, {
    kind: number === 1 ? 'plan-sent' : 'plan-changed',
    userId: plan.userId,
    about: { id },
    onceKey: `plan-sent/${id}/${number}`,
  })
  return { version: number }
}

/** As long as a file of this profession; a year more, so that what was done since lies within. */
function endOfYears(profession: string, now: Temporal.Instant): Temporal.Instant {
  const code = PROFESSION_CODES.find((known) => known === profession)
  const years = (code ? keptYears(code) : UNKNOWN_YEARS) + 1
  return now.toZonedDateTimeISO(QUEBEC_ZONE).add({ years }).toInstant()
}

/** Nothing more is asked or ticked; both still read it. */
export async function endPlan(tx: Tx, id: string, now: Temporal.Instant): Promise<void> {
  await q.lockPlan(tx, id)
  const plan = await requirePlan(tx, id)
  if (plan.state === 'draft') throw new Refusal('plans/not-sent')
  if (plan.state === 'ended') return
  await q.noteState(tx, id, { state: 'ended', keepUntil: endOfYears(plan.profession, now) })
}

export async function throwAway(tx: Tx, id: string): Promise<void> {
  await requirePlan(tx, id)
  if (!(await q.deletePlan(tx, id))) throw new Refusal('plans/already-sent')
}
