import type { Db } from '#server/platform/database.ts'
import { clock } from '#server/platform/clock.ts'

/** How many profiles anybody may open. */
export async function countListed(db: Db): Promise<number> {
  const { count } = await listed(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Their names in addresses, oldest profile first: a new one changes only the end of the list. */
export async function listSlugs(db: Db, page: { from: number; size: number }): Promise<string[]> {
  const rows = await listed(db).select('slug').orderBy('id').offset(page.from).limit(page.size).execute()
  return rows.map(({ slug }) => slug)
}

const listed = (db: Db) =>
  db.selectFrom('market.professional').where('state', '=', 'listed').where('verifiedUntil', '>', clock.now())
