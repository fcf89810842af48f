import type { z } from '@hono/zod-openapi'
import { withOffset } from '#domain/booking/wall-clock.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import type { KeyRing } from '#server/health/index.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import { openNote } from './notes.ts'
import * as q from './queries.ts'
import { describeRequest, findOpened } from './requests.ts'
import type * as s from './schemas.ts'

/** The signed notes that were opened, each reading in the person's journal. */
export async function readOpened(
  ctx: Ctx,
  tx: Tx,
  ring: KeyRing,
  id: string,
): Promise<z.infer<typeof s.OpenedRecord>> {
  const request = await findOpened(ctx, tx, id)
  await recordEvent(tx, {
    subjectId: request.userId,
    action: 'record-read',
    facts: { professional: request.professionalId },
  })
  // What the person sees of it is what row-level security opened.
  const records = await tx
    .selectFrom('market.clientRecord')
    .select('id')
    .where('professionalId', '=', request.professionalId)
    .execute()
  const notes = []
  for (const row of await q.signedNotesOf(
    tx,
    records.map((record) => record.id),
  )) {
    const { box, content } = await openNote(tx, ring, row)
    notes.push({
      id: row.id,
      datedAt: withOffset(row.datedAt, QUEBEC_ZONE),
      signedAt: withOffset(row.signedAt ?? row.datedAt, QUEBEC_ZONE),
      content,
      addenda: (await q.addendaOf(tx, row.id)).map(({ id: addendum, sealed, addedAt }) => ({
        id: addendum,
        at: withOffset(addedAt, QUEBEC_ZONE),
        words: box.openWords(addendum, sealed),
      })),
    })
  }
  return { ...describeRequest({ ring, now: ctx.now }, request), notes }
}
