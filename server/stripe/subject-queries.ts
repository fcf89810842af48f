import { sql } from 'kysely'
import { invariant } from '#domain/kernel/invariant.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Subject } from './subjects.ts'

/** Where an asker stands: its own number, and whose state stood there when it began. */
export type Place = { number: number; writtenBefore: number }

export async function takePlace(db: Db, { kind, id }: Subject): Promise<Place> {
  const { rows } = await sql<Place>`
    insert into market.stripe_subject as s (kind, id) values (${kind}, ${id})
    on conflict (kind, id) do update set asked = s.asked + 1, touched_at = public.clock()
    returning asked as number, written as "writtenBefore"`.execute(db)
  const [place] = rows
  invariant(place, 'who asks has a place')
  return place
}

/** One at a time writes about a subject, over every process. Answers whose state stands there. */
export async function lockSubject(tx: Tx, { kind, id }: Subject): Promise<number> {
  const { written } = await tx
    .selectFrom('market.stripeSubject')
    .select('written')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return written
}

export async function noteWritten(tx: Tx, { kind, id }: Subject, number: number): Promise<void> {
  await tx
    .updateTable('market.stripeSubject')
    .set({ written: number })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute()
}
