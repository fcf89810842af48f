import { isProfessionCode, professionRules, RULEBOOK_VERSION } from '#domain/directory/professions.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { invariant } from '#domain/kernel/invariant.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { isPossibleExpiry } from '#domain/onboarding/expiry.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import { notifyProfessional } from './announce.ts'
import { rankOfFile } from './change-file.ts'
import { findFile, refreshDirectory, updateFile } from './queries.ts'
import { decideWaiting, exists, insertAct, type Verdict } from './verification-queries.ts'

export type Decision =
  | { kind: 'approved'; register: string; expiresOn: string }
  | { kind: 'refused'; reason: string }

export type DecisionOn = { id: string; waitingSince: string; decision: Decision }

/**
 * A verification is a dated act: which register, who looked, when, what was decided. Two administrators cannot both
 * decide, and nobody decides on a file that changed after they opened it.
 */
export async function decideVerification(
  ctx: Ctx,
  tx: Tx,
  origin: string,
  { id, waitingSince, decision }: DecisionOn,
): Promise<{ decision: Decision['kind'] }> {
  invariant(ctx.actor.kind === 'person', 'the route lets only administrators in')
  if (!(await exists(tx, id))) throw new Refusal('verification/not-found')
  const verdict = verdictOf(decision, ctx.now)
  const file = await decideWaiting(tx, id, Temporal.Instant.from(waitingSince), verdict)
  if (!file) throw new Refusal('verification/already-decided')

  const actId = await insertAct(tx, {
    professionalId: id,
    decision: decision.kind,
    register: decision.kind === 'approved' ? decision.register : registerOf(file.profession),
    licenceNumber: file.licenceNumber,
    reason: decision.kind === 'refused' ? decision.reason : null,
    rulebookVersion: RULEBOOK_VERSION,
    expiresAt: verdict.verifiedUntil,
  })
  const whole = await findFile(tx, file.userId)
  if (whole) await updateFile(tx, id, { rank: rankOfFile(whole, ctx.now) })
  await refreshDirectory(tx, [id])
  await recordEvent(tx, {
    subjectId: file.userId,
    action: `verification-${decision.kind}`,
    facts: { verification: actId },
  })
  await notifyProfessional(tx, ctx.jobs, origin, {
    userId: file.userId,
    template: `verification-${decision.kind}`,
    path: decision.kind === 'approved' ? `/professionals/${file.slug}` : '/dashboard/professional/onboarding',
    facts:
      decision.kind === 'approved'
        ? { expiresAt: String(verdict.verifiedUntil) }
        : { reason: decision.reason },
    onceKey: `verification/${actId}`,
  })
  return { decision: decision.kind }
}

function verdictOf(decision: Decision, now: Temporal.Instant): Verdict {
  if (decision.kind === 'refused') return { state: 'refused', verifiedUntil: null }
  const day = Temporal.PlainDate.from(decision.expiresOn)
  if (!isPossibleExpiry(day, now.toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate()))
    throw new Refusal('verification/wrong-expiry')
  return { state: 'listed', verifiedUntil: day.toZonedDateTime(QUEBEC_ZONE).toInstant() }
}

/** What a refusal was checked against, in the words of the rulebook. */
function registerOf(profession: string): string {
  const body = isProfessionCode(profession) ? professionRules(profession).body : null
  return body ? body.name.fr : 'Documents fournis'
}
