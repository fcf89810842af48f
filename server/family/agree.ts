import { agreementState } from '#domain/family/consent.ts'
import { localeOf, pagePath } from '#domain/kernel/locale.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { notify, sendLetter } from '#server/notifier/index.ts'
import * as q from './agreement-queries.ts'
import { requireMember } from './change-family.ts'
import { standingOf } from './describe.ts'

export type Asking = { origin: string; now: Temporal.Instant }

const FAMILY_PATH = '/dashboard/client/family'

/** Writes to somebody of 14 or more: may this person book for you? What was asked before and not answered is withdrawn. */
export async function askAgreement(
  tx: Tx,
  { origin, now }: Asking,
  holderId: string,
  { memberId, email }: { memberId: string; email: string },
): Promise<void> {
  const member = await requireMember(tx, holderId, memberId)
  const { decides, state } = standingOf(member, now)
  if (decides === 'parent' || state === 'active') throw new Refusal('family/not-now')
  if (member.agreementId && !member.endedAt) await q.endAgreement(tx, member.agreementId, now)
  const id = await q.insertAgreement(tx, { memberId, holderId, email })
  await recordEvent(tx, {
    subjectId: holderId,
    action: 'family-agreement-asked',
    facts: { agreement: id, member: memberId },
  })
  const row = await requireAgreement(tx, id)
  // Whoever has no account yet is written to in the language of who asks.
  const language = localeOf((await q.languageOf(tx, email)) ?? row.holderLanguage)
  await sendLetter(tx, {
    template: 'family-asked',
    recipient: email,
    language,
    facts: {
      holder: row.holderName,
      link: `${origin}${pagePath(FAMILY_PATH, language)}`,
    },
    onceKey: `family-asked/${id}`,
  })
}

/** The row as this person may see it: what was asked of another address does not exist. */
async function requireAgreement(tx: Tx, id: string): Promise<q.AgreementRow> {
  const row = await q.lockAgreement(tx, id)
  if (!row) throw new Refusal('family/not-found')
  return row
}

export async function acceptAgreement(
  tx: Tx,
  { origin, now }: Asking,
  personId: string,
  { id, months }: { id: string; months: number },
): Promise<void> {
  const row = await requireAgreement(tx, id)
  if (row.holderId === personId) throw new Refusal('family/not-found')
  if (agreementState(row, now) !== 'asked') throw new Refusal('family/not-now')
  await q.acceptAgreement(tx, { id, personId, now, months })
  const facts = { agreement: id }
  await recordEvent(tx, {
    subjectId: personId,
    action: 'family-agreement-accepted',
    facts: { ...facts, months },
  })
  await recordEvent(tx, { subjectId: row.holderId, action: 'family-agreement-accepted', facts })
  await tellHolder(tx, { origin }, row, 'family-accepted')
}

/** A refusal, a withdrawal or the end of what was given: by either of the two, at once. */
export async function endAgreement(
  tx: Tx,
  { origin, now }: Asking,
  actorId: string,
  id: string,
): Promise<void> {
  const row = await requireAgreement(tx, id)
  const state = agreementState(row, now)
  if (state !== 'asked' && state !== 'active') throw new Refusal('family/not-now')
  await q.endAgreement(tx, id, now)
  const facts = { agreement: id }
  const subjects = new Set([actorId, row.holderId, ...(row.personId ? [row.personId] : [])])
  for (const subjectId of subjects)
    await recordEvent(tx, { subjectId, action: 'family-agreement-ended', facts })
  if (actorId !== row.holderId)
    await tellHolder(tx, { origin }, row, state === 'active' ? 'family-ended' : 'family-refused')
  else if (state === 'active') await tellPerson(tx, { origin }, row)
}

type Telling = Pick<Asking, 'origin'>

async function tellHolder(
  tx: Tx,
  { origin }: Telling,
  row: q.AgreementRow,
  template: 'family-accepted' | 'family-ended' | 'family-refused',
): Promise<void> {
  const language = localeOf(row.holderLanguage)
  // Only the holder's own words for the other person: the list of the holder is hidden from the other one.
  await notify(tx, {
    kind: template,
    userId: row.holderId,
    mail: {
      template,
      language,
      facts: {
        firstName: row.holderFirstName,
        email: row.email,
        link: `${origin}${pagePath(FAMILY_PATH, language)}`,
      },
    },
    onceKey: `${template}/${row.id}`,
  })
}

async function tellPerson(tx: Tx, { origin }: Telling, row: q.AgreementRow): Promise<void> {
  if (!row.personId) return
  // The account's own: the address that was asked may be nobody's any more.
  const language = localeOf(await q.languageOfPerson(tx, row.personId))
  await notify(tx, {
    kind: 'family-given-back',
    userId: row.personId,
    mail: {
      template: 'family-given-back',
      language,
      facts: { holder: row.holderName, link: `${origin}${pagePath(FAMILY_PATH, language)}` },
    },
    onceKey: `family-given-back/${row.id}`,
  })
}
