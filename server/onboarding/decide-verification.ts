import { isProfessionCode, professionRules, RULEBOOK_VERSION } from '#domain/directory/professions.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { invariant } from '#domain/kernel/invariant.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { isPossibleExpiry } from '#domain/onboarding/expiry.ts'
import { acceptFounder, releaseFounder } from '#server/founders/index.ts'
import { settleDesk } from '#server/notifier/index.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import { notifyProfessional } from './announce.ts'
import { rankOfFile } from './change-file.ts'
import { findFile, lockFile, refreshDirectory, updateFile } from './queries.ts'
import { askedOf, dropShownChange, findShownChange } from './shown-change.ts'
import { isSuspended } from './suspend-professional.ts'
import {
  decideWaiting,
  insertAct,
  keepAsShown,
  stateOf,
  type Verdict,
  wasEverApproved,
} from './verification-queries.ts'

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
  const state = await stateOf(tx, id)
  // Whoever is suspended waits for that first: an approval would say that the profile is found again.
  if (state === undefined || (await isSuspended(tx, id))) throw new Refusal('verification/not-found')
  const verdict = verdictOf(decision, ctx.now)
  const change = await findShownChange(tx, id)
  // Whoever is listed and asks for another name or title risks that alone.
  const keepsListing = decision.kind === 'refused' && state === 'listed' && change !== undefined
  const seen = Temporal.Instant.from(waitingSince)
  const file = keepsListing ? await keepAsShown(tx, id, seen) : await decideWaiting(tx, id, seen, verdict)
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
  if (decision.kind === 'approved') await updateFile(tx, id, askedOf(file, change))
  // A refused file keeps what it asks for: it is sent again with it.
  if (decision.kind === 'approved' || keepsListing) await dropShownChange(tx, id)
  if (decision.kind === 'approved') await welcomeFounder(tx, file)
  else await passFounderPlace(ctx, tx, file)
  await rankAgain(ctx, tx, file.userId)
  await recordEvent(tx, {
    subjectId: file.userId,
    action: `verification-${decision.kind}`,
    facts: { verification: actId },
  })
  await settleDesk(tx, { kind: 'file-waiting', id })
  await notifyProfessional(tx, origin, {
    userId: file.userId,
    kind: keepsListing
      ? 'file-change-refused'
      : decision.kind === 'approved'
        ? 'file-approved'
        : 'file-refused',
    template: keepsListing ? 'shown-change-refused' : `verification-${decision.kind}`,
    path: decision.kind === 'approved' ? `/professionals/${file.slug}` : '/dashboard/professional/onboarding',
    facts:
      decision.kind === 'approved'
        ? { expiresAt: String(verdict.verifiedUntil) }
        : { reason: decision.reason },
    onceKey: `verification/${actId}`,
  })
  return { decision: decision.kind }
}

type Founder = { id: string; userId: string; isFounder: boolean }

async function welcomeFounder(tx: Tx, { id, userId, isFounder }: Founder): Promise<void> {
  if (!isFounder && (await acceptFounder(tx, userId))) await updateFile(tx, id, { isFounder: true })
}

/** A first application that is refused gives its place to the next, whose profile may be listed already. */
async function passFounderPlace(ctx: Ctx, tx: Tx, refused: Founder): Promise<void> {
  if (await wasEverApproved(tx, refused.id)) return
  const nextUserId = await releaseFounder(tx, refused.userId)
  const next = nextUserId === null ? undefined : await lockFile(tx, nextUserId)
  if (!next || !(await wasEverApproved(tx, next.id))) return
  await updateFile(tx, next.id, { isFounder: true })
  await rankAgain(ctx, tx, next.userId)
}

async function rankAgain(ctx: Ctx, tx: Tx, userId: string): Promise<void> {
  const file = await findFile(tx, userId)
  if (!file) return
  await updateFile(tx, file.id, { rank: rankOfFile(file, ctx.now) })
  await refreshDirectory(tx, [file.id])
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
