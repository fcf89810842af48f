import { Refusal } from '#domain/kernel/refusal.ts'
import { OWN_TEMPLATES_MAX, templatesFor } from '#domain/record/templates.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { practiceOf } from './practice-of.ts'

const TEMPLATE = ['id', 'name', 'headings'] as const

export const findTemplate = (db: Db, id: string) =>
  db.selectFrom('market.noteTemplate').select(TEMPLATE).where('id', '=', id).executeTakeFirst()

export async function readTemplates(db: Db) {
  const { profession } = await practiceOf(db)
  return {
    ours: templatesFor(profession),
    own: await db.selectFrom('market.noteTemplate').select(TEMPLATE).orderBy('name').execute(),
  }
}

export async function addTemplate(tx: Tx, template: { name: string; headings: string[] }): Promise<void> {
  const { id: professionalId } = await practiceOf(tx)
  const { own } = await readTemplates(tx)
  if (own.length >= OWN_TEMPLATES_MAX)
    throw new Refusal('record/too-many-templates', { max: OWN_TEMPLATES_MAX })
  await tx
    .insertInto('market.noteTemplate')
    .values({ ...template, professionalId })
    .execute()
}

/** Notes that were begun under it keep their headings. */
export async function removeTemplate(tx: Tx, id: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('market.noteTemplate')
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('record/template-not-found')
}
