import { TAGS_MAX, type TagColour } from '#domain/clients/tags.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { constraintOf } from '#server/platform/constraint-of.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { findClient } from './list-queries.ts'
import { findPractice } from './queries.ts'

export type NewTag = { name: string; colour: TagColour }

const TAG = ['id', 'name', 'colour'] as const

export async function readTags(db: Db) {
  const rows = await db.selectFrom('market.clientTag').select(TAG).orderBy('name').execute()
  return rows.map((tag) => ({ ...tag, colour: tag.colour as TagColour }))
}

function refuseKnown(error: unknown): never {
  if (constraintOf(error) === 'client_tag_name_idx') throw new Refusal('clients/tag-already-there')
  if (constraintOf(error) === 'client_tag_bound')
    throw new Refusal('clients/too-many-tags', { max: TAGS_MAX })
  throw error
}

export async function addTag(tx: Tx, tag: NewTag): Promise<void> {
  const { id: professionalId } = await findPractice(tx)
  await tx
    .insertInto('market.clientTag')
    .values({ ...tag, professionalId })
    .execute()
    .catch(refuseKnown)
}

export async function changeTag(tx: Tx, id: string, tag: NewTag): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('market.clientTag')
    .set(tag)
    .where('id', '=', id)
    .executeTakeFirst()
    .catch(refuseKnown)
  if (numUpdatedRows === 0n) throw new Refusal('clients/not-found')
}

export async function removeTag(tx: Tx, id: string): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('market.clientTag').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('clients/not-found')
}

/** These tags and no others. */
export async function tagClient(tx: Tx, id: string, tagIds: readonly string[]): Promise<void> {
  if (!(await findClient(tx, id))) throw new Refusal('clients/not-found')
  await tx.deleteFrom('market.practiceClientTag').where('practiceClientId', '=', id).execute()
  const own = new Set((await readTags(tx)).map((tag) => tag.id))
  const kept = [...new Set(tagIds)].filter((tagId) => own.has(tagId))
  if (kept.length === 0) return
  await tx
    .insertInto('market.practiceClientTag')
    .values(kept.map((tagId) => ({ practiceClientId: id, tagId })))
    .execute()
}
