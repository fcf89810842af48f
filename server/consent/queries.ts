import type { Locale } from '#domain/kernel/locale.ts'
import type { Db, Tx } from '#server/platform/database.ts'

/** The latest row of each purpose: what the person last said. */
export function latestChoices(db: Db, subjectId: string) {
  return db
    .selectFrom('audit.consent')
    .distinctOn('purpose')
    .select(['purpose', 'granted', 'textVersion', 'language', 'at'])
    .where('subjectId', '=', subjectId)
    .orderBy('purpose')
    .orderBy('position', 'desc')
    .execute()
}

export function latestChoice(db: Db, subjectId: string, purpose: string) {
  return db
    .selectFrom('audit.consent')
    .select(['granted', 'textVersion'])
    .where('subjectId', '=', subjectId)
    .where('purpose', '=', purpose)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** An agreement or a refusal, as one line of the ledger. */
export async function recordChoice(
  tx: Tx,
  choice: { subjectId: string; purpose: string; granted: boolean; textVersion: string; language: Locale },
): Promise<string> {
  const { id } = await tx.insertInto('audit.consent').values(choice).returning('id').executeTakeFirstOrThrow()
  return id
}
