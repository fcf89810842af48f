import type { z } from '@hono/zod-openapi'
import { withOffset } from '#domain/booking/wall-clock.ts'
import { fold } from '#domain/kernel/fold.ts'
import type { Db } from '#server/platform/database.ts'
import { type ListedClient, listClients } from './list-queries.ts'
import { findPractice } from './queries.ts'
import type * as s from './schemas.ts'

const PAGE = 50

export async function readClients(
  db: Db,
  { name, cursor, tagId, ...wanted }: z.infer<typeof s.ClientSearch>,
): Promise<z.infer<typeof s.ClientList>> {
  const { id: professionalId, zone } = await findPractice(db)
  const { clients: rows, counts } = await listClients(db, {
    ...wanted,
    professionalId,
    words: fold(name ?? '')
      .split(' ')
      .filter(Boolean),
    tagId: tagId ?? null,
    after: cursor ?? null,
    most: PAGE + 1,
  })
  const shown = rows.slice(0, PAGE)
  return {
    clients: shown.map((row) => describeClient(row, zone)),
    counts,
    zone,
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  }
}

export function describeClient(row: ListedClient, zone: string): z.infer<typeof s.Client> {
  const { id, firstName, lastName, bookedBy, visits, nextVisitId, tags } = row
  const time = (moment: Temporal.Instant | null) => moment && withOffset(moment, zone)
  return {
    id,
    firstName,
    lastName,
    bookedBy,
    hasAccount: row.userId !== null,
    visits,
    firstAt: time(row.firstAt),
    lastAt: time(row.lastAt),
    nextAt: time(row.nextAt),
    nextVisitId,
    tags,
  }
}
