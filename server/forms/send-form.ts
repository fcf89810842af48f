import { Refusal } from '#domain/kernel/refusal.ts'
import { constraintOf } from '#server/platform/constraint-of.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { requireForm, requirePractice } from './edit-forms.ts'
import { insertRequest, readVersion, takeBack } from './request-queries.ts'

type Asking = { formId: string; practiceClientId: string }

/** By hand. They are told within the minute, as with a booking (jobs.ts). */
export async function sendForm(tx: Tx, { formId, practiceClientId }: Asking): Promise<{ id: string }> {
  const { id: professionalId } = await requirePractice(tx)
  const { version } = await requireForm(tx, formId)
  const client = await findClient(tx, practiceClientId)
  if (!client) throw new Refusal('clients/not-found')
  if (!client.userId) throw new Refusal('forms/no-account')
  const definition = await readVersion(tx, formId, version)
  if (!definition) throw new Refusal('forms/not-published')
  const { fr: titleFr, en: titleEn } = definition.title
  const request = {
    professionalId,
    practiceClientId,
    userId: client.userId,
    formId,
    version,
    titleFr,
    titleEn,
  }
  try {
    return { id: await insertRequest(tx, request) }
  } catch (error) {
    if (constraintOf(error) === 'form_request_once_idx') throw new Refusal('forms/already-sent')
    throw error
  }
}

const findClient = (db: Db, id: string) =>
  db.selectFrom('market.practiceClient').select(['id', 'userId']).where('id', '=', id).executeTakeFirst()

export async function takeBackForm(tx: Tx, id: string): Promise<void> {
  await requirePractice(tx)
  if (!(await takeBack(tx, id))) throw new Refusal('forms/request-not-found')
}
