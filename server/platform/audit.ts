import type { Db, Tx } from './database.ts'

/**
 * What happened to a person's account or data. Who did it and when is not said here: the database writes the actor of
 * the transaction (`withActor`) and its own clock, whatever the program says. Facts hold codes, never content.
 */
export type AuditEntry = {
  subjectId: string
  action: string
  facts?: Record<string, string | number | boolean>
}

export async function recordEvent(tx: Tx, { facts, ...entry }: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit.event')
    .values({ ...entry, facts: JSON.stringify(facts ?? {}) })
    .execute()
}

export function recentEvents(db: Db, subjectId: string, actions: readonly string[], limit: number) {
  return db
    .selectFrom('audit.event')
    .select(['id', 'at', 'action', 'facts'])
    .where('subjectId', '=', subjectId)
    .where('action', 'in', actions)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()
}
