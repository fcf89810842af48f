import type { z } from '@hono/zod-openapi'
import { responseOf } from '#domain/forms/fhir-response.ts'
import { scoreOf } from '#domain/forms/score.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { KeyRing } from '#server/health/index.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { describeRequest, requireOwn, versionsOf } from './fill-form.ts'
import * as q from './request-queries.ts'
import * as s from './schemas.ts'
import { openAnswer, type OpenedAnswer, requireKey } from './sealed-answers.ts'

export type Read = { ring: KeyRing; id: string; version?: number | undefined }

async function openSent(db: Db, { ring, id, version }: Read) {
  const rows = (await q.listAnswers(db, id)).filter(({ sentAt }) => sentAt !== null)
  const row = version === undefined ? rows[0] : rows.find((one) => one.version === version)
  if (!row) throw new Refusal('forms/request-not-found')
  return { rows, answer: openAnswer(await requireKey(db, ring, id), id, row) }
}

/** By the professional who asked: nothing is shown unless its line in the person’s journal commits with it. */
export async function readAsPractice(tx: Tx, read: Read) {
  const request = await q.findPracticeRequest(tx, read.id)
  if (!request) throw new Refusal('forms/request-not-found')
  const { rows, answer } = await openSent(tx, read)
  const facts = { request: read.id, version: answer.version }
  await recordEvent(tx, { subjectId: request.userId, action: 'form-answers-read', facts })
  return { request, rows, answer }
}

export async function readAsPerson(db: Db, userId: string, read: Read) {
  const request = await requireOwn(db, userId, read.id)
  return { request, ...(await openSent(db, read)) }
}

export function describeAnswers({
  request,
  rows,
  answer,
}: Awaited<ReturnType<typeof readAsPractice>>): z.infer<typeof s.ReadAnswers> {
  return {
    ...describeRequest(request),
    practiceClientId: request.practiceClientId,
    name: answer.name,
    definition: s.Definition.parse(answer.definition),
    versions: versionsOf(rows),
    shown: answer.version,
    answers: s.ReadAnswers.shape.answers.parse(answer.answers),
    score: scoreOf(answer.definition, answer.answers),
  }
}

export const responseTo = (
  request: q.RequestRow,
  { definition, answers, version, locale, sentAt }: OpenedAnswer,
) =>
  s.Fhir.parse(
    responseOf(definition, answers, {
      questionnaire: `urn:uuid:${request.formId ?? request.id}|${request.formVersion ?? 1}`,
      authored: (sentAt ?? request.sentAt).toString(),
      isCorrection: version > 1,
      locale,
    }),
  )
