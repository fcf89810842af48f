import type { z } from '@hono/zod-openapi'
import { Refusal } from '#domain/kernel/refusal.ts'
import { progressOf } from '#domain/plans/following.ts'
import { findItem } from '#domain/plans/plan.ts'
import type { KeyRing } from '#server/health/index.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { quebecDay, sentVersions } from './follow-plan.ts'
import { requirePlan } from './make-plan.ts'
import * as q from './queries.ts'
import * as s from './schemas.ts'
import { planBox } from './sealed-plan.ts'

type Read = { ring: KeyRing; id: string; now: Temporal.Instant }

/** What the client shared: nothing is shown unless its line in their journal commits with it. */
export async function readProgress(
  tx: Tx,
  { ring, id, now }: Read,
): Promise<z.infer<typeof s.PracticeProgress>> {
  const plan = await requirePlan(tx, id)
  if (plan.state === 'draft') throw new Refusal('plans/not-sent')
  const box = planBox(ring, plan)
  const rows = await q.listVersions(tx, id)
  const versions = sentVersions(box, rows)
  const ticks = await q.listTicks(tx, id)
  const said = await q.listWords(tx, id)
  if (ticks.length + said.length > 0)
    await recordEvent(tx, { subjectId: plan.userId, action: 'plan-progress-read', facts: { plan: id } })
  if (said.some(({ seenAt }) => seenAt === null)) await q.noteSeen(tx, id, now)
  const [last, lastRow] = [versions.at(-1), rows.at(-1)]
  if (!last || !lastRow) throw new Refusal('plans/not-sent')
  const titleOf = (item: string | null) =>
    versions.toReversed().flatMap(({ content }) => (item ? (findItem(content, item)?.title ?? []) : []))[0]
  return {
    ...s.describePlan(plan),
    name: box.openVersion(lastRow.number, lastRow.sealed).name,
    content: s.Content.parse(last.content),
    version: last.number,
    // Of an ended plan the weeks until its end.
    ...progressOf(versions, ticks, quebecDay(plan.endedAt ?? now)),
    words: said.map(({ id: wordsId, sealed, saidAt, seenAt }) => {
      const { item, feeling, words } = box.openWords(wordsId, sealed)
      return {
        id: wordsId,
        title: titleOf(item) ?? null,
        feeling,
        words,
        saidAt: saidAt.toString(),
        isNew: seenAt === null,
      }
    }),
  }
}
