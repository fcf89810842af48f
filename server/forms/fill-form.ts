import type { z } from '@hono/zod-openapi'
import { type Answers, answerMistake } from '#domain/forms/answers.ts'
import { missingItems, shownAnswers } from '#domain/forms/conditions.ts'
import { findItem } from '#domain/forms/definition.ts'
import { scoreOf } from '#domain/forms/score.ts'
import { PROFESSION_CODES } from '#domain/directory/professions.ts'
import { keptYears, UNKNOWN_YEARS } from '#domain/messages/retention.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import type { HealthPurpose } from '#domain/consent/health-purposes.ts'
import { localeOf } from '#domain/kernel/locale.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { recordConsent } from '#server/consent/index.ts'
import type { KeyRing } from '#server/health/index.ts'
import { notify } from '#server/notifier/index.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import * as q from './request-queries.ts'
import * as s from './schemas.ts'
import { makeKey, openAnswer, type OpenedAnswer, requireKey, sealAnswer } from './sealed-answers.ts'

const PURPOSE: HealthPurpose = 'practice-form'

type Who = { ring: KeyRing; userId: string; id: string; now: Temporal.Instant }

export const describeRequest = ({
  id,
  titleFr,
  titleEn,
  state,
  sentAt,
  answeredAt,
  visitAt,
}: q.RequestRow) => ({
  id,
  title: { fr: titleFr, en: titleEn },
  state,
  sentAt: sentAt.toString(),
  answeredAt: answeredAt?.toString() ?? null,
  visitAt: visitAt?.toString() ?? null,
})

export async function requireOwn(db: Db, userId: string, id: string): Promise<q.RequestRow> {
  const request = await q.findOwnRequest(db, userId, id)
  if (!request) throw new Refusal('forms/request-not-found')
  return request
}

/** What the person reads: the questions, and their own answers – those they write, or those they sent. */
export async function readOwn(
  db: Db,
  { ring, userId, id }: Omit<Who, 'now'>,
): Promise<z.infer<typeof s.OwnRequest>> {
  const request = await requireOwn(db, userId, id)
  const rows = await q.listAnswers(db, id)
  const [last] = rows
  const opened = last && openAnswer(await requireKey(db, ring, id), id, last)
  const definition = opened?.definition ?? (await q.readVersion(db, request.formId, request.formVersion))
  if (!definition) throw new Refusal('forms/request-not-found')
  return {
    ...describeRequest(request),
    professional: request.professional,
    profession: request.profession,
    definition: s.Definition.parse(definition),
    isOpen: opened ? opened.sentAt === null : false,
    answers: s.OwnRequest.shape.answers.parse(opened?.answers ?? {}),
    score: opened && opened.sentAt ? scoreOf(definition, opened.answers) : null,
    versions: versionsOf(rows),
  }
}

export const versionsOf = (rows: readonly q.AnswerRow[]) =>
  rows.flatMap(({ version, sentAt }) => (sentAt ? [{ version, sentAt: sentAt.toString() }] : []))

type Begin = Who & { consent: z.infer<typeof s.Consent>['consent'] }

/** With the person’s word that what they write is kept, and read by this professional. */
export async function beginForm(tx: Tx, { ring, userId, id, consent }: Begin): Promise<void> {
  await q.lockRequest(tx, id)
  const request = await requireOwn(tx, userId, id)
  if (request.state !== 'sent') return
  const definition = await q.readVersion(tx, request.formId, request.formVersion)
  if (!definition) throw new Refusal('forms/request-not-found')
  const consentId = await recordConsent(tx, {
    subjectId: userId,
    purpose: PURPOSE,
    granted: true,
    ...consent,
  })
  const key = await makeKey(tx, ring, request)
  const name = [request.firstName, request.lastName].filter(Boolean).join(' ')
  const content = { name, locale: consent.language, definition, answers: {} }
  const { professionalId } = request
  const sealed = sealAnswer(key, id, 1, content)
  await q.insertAnswer(tx, { requestId: id, version: 1, userId, professionalId, consentId, sealed })
  await q.noteState(tx, id, { state: 'begun' })
}

async function requireDraft(tx: Tx, { ring, userId, id }: Who) {
  await q.lockRequest(tx, id)
  const request = await requireOwn(tx, userId, id)
  const [row] = await q.listAnswers(tx, id)
  if (!row) throw new Refusal('forms/not-begun')
  if (row.sentAt) throw new Refusal('forms/already-answered')
  const key = await requireKey(tx, ring, id)
  return { request, row, key, draft: openAnswer(key, id, row) }
}

type Saving = Who & { answers: z.infer<typeof s.Answering>['answers'] }

/** Some of the answers, as they come: the others stay. */
export async function saveAnswers(tx: Tx, saving: Saving): Promise<void> {
  const { key, row, draft } = await requireDraft(tx, saving)
  const answers = { ...draft.answers } as Record<string, Answers[string]>
  for (const [id, answer] of Object.entries(saving.answers)) {
    const item = findItem(draft.definition, id)
    if (!item || (answer !== null && answerMistake(item, answer))) throw new Refusal('forms/wrong-answer')
    if (answer === null) delete answers[id]
    else answers[id] = answer
  }
  const sealed = sealAnswer(key, saving.id, row.version, contentOf(draft, answers))
  await q.updateDraftAnswer(tx, saving.id, { sealed, changedAt: saving.now })
}

const contentOf = ({ name, locale, definition }: OpenedAnswer, answers: Answers) => ({
  name,
  locale: localeOf(locale),
  definition,
  answers,
})

/** From here on it is the professional’s too, and nobody changes it: another version corrects it. */
export async function sendAnswers(tx: Tx, who: Who): Promise<void> {
  const { request, key, row, draft } = await requireDraft(tx, who)
  if (missingItems(draft.definition, draft.answers).length > 0) throw new Refusal('forms/incomplete')
  const answers = shownAnswers(draft.definition, draft.answers)
  const sealed = sealAnswer(key, who.id, row.version, contentOf(draft, answers))
  await q.updateDraftAnswer(tx, who.id, { sealed, changedAt: who.now, sentAt: who.now })
  const keepUntil = endOfYears(request.profession, who.now)
  await q.noteState(tx, who.id, { state: 'answered', answeredAt: who.now, keepUntil })
  const reader = await readerOf(tx, request.professionalId)
  const facts = { request: who.id, version: row.version, ...(reader ? { readerId: reader } : {}) }
  await recordEvent(tx, { subjectId: who.userId, action: 'form-answers-sent', facts })
  if (reader)
    await notify(tx, {
      kind: 'form-answered',
      userId: reader,
      about: { id: who.id },
      onceKey: `form-answered/${who.id}/${row.version}`,
    })
}

/** As long as a file of this profession; a year more, so that the visit it was for lies within. */
function endOfYears(profession: string, now: Temporal.Instant): Temporal.Instant {
  const code = PROFESSION_CODES.find((known) => known === profession)
  const years = (code ? keptYears(code) : UNKNOWN_YEARS) + 1
  return now.toZonedDateTimeISO(QUEBEC_ZONE).add({ years }).toInstant()
}

async function readerOf(db: Db, professionalId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('market.professional')
    .select('userId')
    .where('id', '=', professionalId)
    .executeTakeFirst()
  return found?.userId
}

/** What was sent stays; a new version begins with it. */
export async function correctAnswers(tx: Tx, { ring, userId, id }: Who): Promise<void> {
  await q.lockRequest(tx, id)
  const request = await requireOwn(tx, userId, id)
  const [row] = await q.listAnswers(tx, id)
  if (!row) throw new Refusal('forms/not-begun')
  if (!row.sentAt) return
  const key = await requireKey(tx, ring, id)
  const sent = openAnswer(key, id, row)
  const version = row.version + 1
  const { professionalId } = request
  const sealed = sealAnswer(key, id, version, contentOf(sent, sent.answers))
  await q.insertAnswer(tx, {
    requestId: id,
    version,
    userId,
    professionalId,
    consentId: row.consentId,
    sealed,
  })
}
