import { rankOf } from '#domain/directory/ranking.ts'
import { invariant } from '#domain/kernel/invariant.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { missingParts } from '#domain/onboarding/completeness.ts'
import { afterSensitiveChange, type FileState, isFileState } from '#domain/onboarding/file-state.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Person } from '#server/platform/http/actor.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import { announceSubmission, type MailSettings } from './announce.ts'
import { type FileRow, findFile, lockFile, refreshDirectory, updateFile } from './queries.ts'
import { readParts } from './file-parts.ts'
import { factsOf } from './read-file.ts'

/**
 * Which part of a file changes: what nobody verifies, the proofs, the title that was verified, or another name or title
 * to show, which waits beside the one that people see.
 */
export type Touched = 'offer' | 'proof' | 'shown' | 'title'

export function professionalOf(ctx: Ctx): Person {
  invariant(ctx.actor.kind === 'person', 'the route lets only signed-in people in')
  return ctx.actor
}

/**
 * Every change of a file goes through here: locked, changed, and then brought into the state that the change leads to,
 * with search updated in the same transaction.
 */
export async function changeFile(
  ctx: Ctx,
  tx: Tx,
  settings: MailSettings,
  touched: Touched,
  /** May say that less was touched than it seemed. */
  work: (file: FileRow) => Promise<Touched | void>,
): Promise<{ state: FileState }> {
  const userId = professionalOf(ctx).id
  const before = await lockFile(tx, userId)
  if (!before) throw new Refusal('onboarding/not-started')
  const really = await work(before)
  return settle(ctx, tx, settings, really ?? touched, before)
}

export async function settle(
  ctx: Ctx,
  tx: Tx,
  settings: MailSettings,
  touched: Touched,
  before: FileRow,
): Promise<{ state: FileState }> {
  const after = await findFile(tx, before.userId)
  invariant(after && isFileState(before.state), 'a locked file stays and is in a known state')
  const isComplete = missingParts(factsOf(after, await readParts(tx, after.id))).length === 0
  const isSensitive = touched !== 'offer'
  const state = isSensitive
    ? afterSensitiveChange(before.state, { isComplete, touchesTitle: touched === 'title' })
    : before.state
  const asksDecision = state === 'listed' && touched === 'shown'
  const isWaiting =
    state === 'submitted' || asksDecision || (state === 'listed' && before.submittedAt !== null)
  await updateFile(tx, after.id, {
    state,
    rank: rankOfFile(after, ctx.now),
    updatedAt: ctx.now,
    // What waits was changed: whoever opened it must look again, so its moment moves.
    ...(isSensitive ? { submittedAt: isWaiting && isComplete ? ctx.now : null } : {}),
  })
  if (before.state === 'listed') await refreshDirectory(tx, [after.id])
  if (before.state === 'listed' && isComplete && (state === 'submitted' || asksDecision))
    await announceSubmission(tx, settings, { id: after.id, userId: after.userId, at: ctx.now })
  return { state }
}

export function rankOfFile(file: FileRow, now: Temporal.Instant): number {
  const facts = {
    hasBothLanguages: file.bioFr !== null && file.bioEn !== null,
    hasBio: file.bioFr !== null || file.bioEn !== null,
    hasPhoto: file.photoKey !== null,
    practisingSince: file.practisingSince,
    isFounder: file.isFounder,
    promises: { kept: file.promisesKept, broken: file.promisesBroken },
  }
  return rankOf(facts, now.toZonedDateTimeISO(QUEBEC_ZONE).year)
}
