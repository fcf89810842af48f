import type { Db, Tx } from '#server/platform/database.ts'
import { clock } from '#server/platform/clock.ts'
import type { FileRow } from './queries.ts'

export type Title = { titleFr: string | null; titleEn: string | null }

export function findShownChange(db: Db, professionalId: string) {
  return db
    .selectFrom('market.shownChange')
    .select(['displayName', 'asksTitle', 'titleFr', 'titleEn'])
    .where('professionalId', '=', professionalId)
    .executeTakeFirst()
}

export type ShownChange = NonNullable<Awaited<ReturnType<typeof findShownChange>>>

/** The name and title as they are asked for: what waits, and for the rest what is shown. */
export function askedOf(file: Pick<FileRow, 'displayName'> & Title, change: ShownChange | undefined) {
  const { titleFr, titleEn } = change?.asksTitle ? change : file
  return { displayName: change?.displayName ?? file.displayName, titleFr, titleEn }
}

/** Another title than the verified one is kept aside; the verified one again withdraws what was asked. */
export async function askTitle(tx: Tx, file: FileRow, title: Title): Promise<boolean> {
  const change = await findShownChange(tx, file.id)
  const asked = askedOf(file, change)
  if (asked.titleFr === title.titleFr && asked.titleEn === title.titleEn) return false
  const isShown = file.titleFr === title.titleFr && file.titleEn === title.titleEn
  if (isShown && change?.displayName == null) await dropShownChange(tx, file.id)
  else {
    const values = isShown
      ? { asksTitle: false, titleFr: null, titleEn: null, askedAt: clock.now() }
      : { asksTitle: true, ...title, askedAt: clock.now() }
    await tx
      .insertInto('market.shownChange')
      .values({ professionalId: file.id, ...values })
      .onConflict((conflict) => conflict.column('professionalId').doUpdateSet(values))
      .execute()
  }
  return !isShown
}

export async function dropShownChange(tx: Tx, professionalId: string): Promise<void> {
  await tx.deleteFrom('market.shownChange').where('professionalId', '=', professionalId).execute()
}
