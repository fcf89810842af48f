import { sql } from 'kysely'
import { withOffset } from '#domain/booking/wall-clock.ts'
import { EMPTY_ENTRY, pageOf, type TimelineSource } from '#server/clients/index.ts'
import type { Config } from '#server/platform/config.ts'
import { documentBox } from './sealed-record.ts'

type Row = {
  id: string
  at: Temporal.Instant
  until: Temporal.Instant | null
  wrappedBy: string
  wrappedKey: Buffer
  sealed: Buffer
}

/** What the practice gave, by its own title, and since when the client no longer has it. */
export const documentsOfFile =
  ({ config }: { config: Pick<Config, 'healthKeys'> }): TimelineSource =>
  async (db, { practiceClientId, zone }, page) => {
    const { rows } = await sql<Row>`
      select d.id, d.given_at as at, d.withdrawn_at as until, d.wrapped_by as "wrappedBy", d.wrapped_key as "wrappedKey",
        d.sealed
      from market.client_record r join market.client_document d on d.record_id = r.id and d.given_at is not null
      where r.practice_client_id = ${practiceClientId} ${pageOf(page, { at: sql`d.given_at`, id: sql`d.id` })}`.execute(
      db,
    )
    return rows.map((row) => ({
      ...EMPTY_ENTRY,
      kind: 'document',
      id: row.id,
      at: withOffset(row.at, zone),
      until: row.until && withOffset(row.until, zone),
      state: row.until ? 'withdrawn' : 'given',
      nameFr: documentBox(config.healthKeys, row).open(row.sealed).title,
    }))
  }
