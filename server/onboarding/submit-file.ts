import { invariant } from '#domain/kernel/invariant.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { missingParts } from '#domain/onboarding/completeness.ts'
import { type FileState, isFileState, maySubmit } from '#domain/onboarding/file-state.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import { announceSubmission, type MailSettings } from './announce.ts'
import { professionalOf } from './change-file.ts'
import { lockFile, updateFile } from './queries.ts'
import { readParts } from './file-parts.ts'
import { factsOf } from './read-file.ts'
import { isSuspended } from './suspend-professional.ts'

/** Sends the file to be verified. A listed profile that asks for its next year stays listed meanwhile. */
export async function submitFile(ctx: Ctx, tx: Tx, settings: MailSettings): Promise<{ state: FileState }> {
  const userId = professionalOf(ctx).id
  const file = await lockFile(tx, userId)
  if (!file) throw new Refusal('onboarding/not-started')
  const { id, verifiedUntil } = file
  invariant(isFileState(file.state), 'a file is in a known state')
  if (!maySubmit({ state: file.state, isWaiting: file.submittedAt !== null, verifiedUntil }, ctx.now))
    throw new Refusal('onboarding/nothing-to-submit')
  if (await isSuspended(tx, id)) throw new Refusal('onboarding/suspended')
  const missing = missingParts(factsOf(file, await readParts(tx, id)))
  if (missing.length > 0) throw new Refusal('onboarding/incomplete', { missing })

  const state = file.state === 'listed' ? 'listed' : 'submitted'
  await updateFile(tx, id, { state, submittedAt: ctx.now, updatedAt: ctx.now })
  await recordEvent(tx, { subjectId: userId, action: 'verification-asked' })
  await announceSubmission(tx, settings, { id, userId, at: ctx.now })
  return { state }
}
