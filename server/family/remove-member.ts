import { Refusal } from '#domain/kernel/refusal.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { type Asking, endAgreement } from './agree.ts'
import { requireMember } from './change-family.ts'
import { standingOf } from './describe.ts'
import { deleteMember } from './queries.ts'

/** Whoever agreed is told that it ended. The visits stay, with the name that was told for each. */
export async function removeMember(tx: Tx, asking: Asking, userId: string, id: string): Promise<void> {
  const member = await requireMember(tx, userId, id)
  if (member.agreementId && standingOf(member, asking.now).state === 'active')
    await endAgreement(tx, asking, userId, member.agreementId)
  if (!(await deleteMember(tx, userId, id))) throw new Refusal('family/not-found')
  await recordEvent(tx, { subjectId: userId, action: 'family-removed', facts: { member: id } })
}
