import type { Answers } from '#domain/forms/answers.ts'
import type { FormDefinition } from '#domain/forms/definition.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import { type KeyRing, seal, unseal, unwrapKey, wrapNewKey } from '#server/health/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { type AnswerRow, findFormKey, insertFormKey, type RequestRow } from './request-queries.ts'

/**
 * What is sealed stands by itself: who answered, what was asked and in which words. It is read the same when the account, the
 * form or the practice is gone.
 */
export type Content = { name: string; locale: Locale; definition: FormDefinition; answers: Answers }
export type OpenedAnswer = Content & Pick<AnswerRow, 'version' | 'sentAt'>

const rowOf = (requestId: string, version: number) => `form-answer/${requestId}/${version}`

/** One key a request, made when it is begun. */
export async function makeKey(
  tx: Tx,
  ring: KeyRing,
  { id, userId, professionalId }: Pick<RequestRow, 'id' | 'userId' | 'professionalId'>,
): Promise<Buffer> {
  const { key, ...wrapped } = wrapNewKey(ring, id, 'form-key')
  await insertFormKey(tx, { requestId: id, userId, professionalId, ...wrapped })
  return key
}

export async function requireKey(db: Db, ring: KeyRing, requestId: string): Promise<Buffer> {
  const wrapped = await findFormKey(db, requestId)
  if (!wrapped) throw new Refusal('forms/not-begun')
  return unwrapKey(ring, wrapped, requestId, 'form-key')
}

export const sealAnswer = (key: Buffer, requestId: string, version: number, content: Content): Buffer =>
  seal(key, Buffer.from(JSON.stringify(content)), rowOf(requestId, version))

export function openAnswer(key: Buffer, requestId: string, row: AnswerRow): OpenedAnswer {
  const content = JSON.parse(unseal(key, row.sealed, rowOf(requestId, row.version)).toString()) as Content
  return { ...content, version: row.version, sentAt: row.sentAt }
}
