import type { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { withOffset } from '#domain/booking/wall-clock.ts'
import { fold } from '#domain/kernel/fold.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { EMPTY_ENTRY, type TimelineSource } from '#server/clients/index.ts'
import type { KeyRing } from '#server/health/index.ts'
import type { Db } from '#server/platform/database.ts'
import { practiceOf } from './practice-of.ts'
import type * as s from './schemas.ts'
import { recordBox } from './sealed-record.ts'

const PAGE = 50

type ListedRow = {
  id: string
  template: string
  state: 'draft' | 'signed'
  datedAt: Temporal.Instant
  signedAt: Temporal.Instant | null
  clientId: string | null
  firstName: string
  lastName: string
  recordId: string
  wrappedBy: string
  wrappedKey: Buffer
  sealedName: Buffer
}

/**
 * The practice's notes, the newest first. They are found by whom they are about, by day and by state: what they say is
 * sealed and nothing about it is kept to search by (decision 0062).
 */
export async function listNotes(
  db: Db,
  ring: KeyRing,
  { name, state, before, clientId }: z.infer<typeof s.NoteSearch>,
): Promise<z.infer<typeof s.NoteList>> {
  const { id: professionalId, zone } = await practiceOf(db)
  const words = fold(name ?? '')
    .split(' ')
    .filter(Boolean)
  const named = words.map((word) => sql`c.name_key like ${`%${word}%`}`)
  const conditions = [
    sql`n.professional_id = ${professionalId}`,
    ...(state ? [sql`n.state = ${sql.lit(state)}`] : []),
    ...(before ? [sql`(n.dated_at, n.id) < (${before.datedAt}::timestamptz, ${before.id}::uuid)`] : []),
    ...(clientId ? [sql`r.practice_client_id = ${clientId}`] : []),
    ...(named.length > 0
      ? [
          sql`n.record_id = any (array(select f.id from market.practice_client c
            join market.client_record f on f.practice_client_id = c.id
            where c.professional_id = ${professionalId} and ${sql.join(named, sql` and `)}))`,
        ]
      : []),
  ]
  const { rows } = await sql<ListedRow>`
    with page as materialized (
      select n.id, n.template, n.state, n.dated_at, n.signed_at, n.record_id
      from market.note n ${clientId ? sql`join market.client_record r on r.id = n.record_id` : sql``}
      where ${sql.join(conditions, sql` and `)} order by n.dated_at desc, n.id desc limit ${PAGE + 1})
    select n.id, n.template, n.state, n.dated_at as "datedAt", n.signed_at as "signedAt", c.id as "clientId",
      coalesce(c.attendee_name, u.first_name, c.first_name, '') as "firstName",
      case when c.attendee_name is null then coalesce(u.last_name, c.last_name, '') else '' end as "lastName",
      r.id as "recordId", r.wrapped_by as "wrappedBy", r.wrapped_key as "wrappedKey", r.sealed_name as "sealedName"
    from page n join market.client_record r on r.id = n.record_id
    left join market.practice_client c on c.id = r.practice_client_id
    left join auth."user" u on u.id = c.user_id
    order by n.dated_at desc, n.id desc`.execute(db)
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  return {
    notes: shown.map((row) => ({
      id: row.id,
      template: row.template,
      state: row.state,
      clientId: row.clientId,
      client: row.clientId
        ? `${row.firstName} ${row.lastName}`.trim()
        : recordBox(ring, { ...row, id: row.recordId }).openName(row.sealedName),
      datedAt: withOffset(row.datedAt, zone),
      signedAt: row.signedAt && withOffset(row.signedAt, zone),
    })),
    zone,
    next: last ? { datedAt: last.datedAt.toString(), id: last.id } : null,
  }
}

const MOST = 500

/** The lines of a client's file: that there is a note, never what it says. */
export const notesOfFile: TimelineSource = async (db, { practiceClientId, zone }) => {
  const { rows } = await sql<{ id: string; at: Temporal.Instant; state: string }>`
    select n.id, n.dated_at as at, n.state from market.client_record r join market.note n on n.record_id = r.id
    where r.practice_client_id = ${practiceClientId} order by n.dated_at desc limit ${MOST}`.execute(db)
  return rows.map(({ at, ...note }) => ({ ...EMPTY_ENTRY, ...note, kind: 'note', at: withOffset(at, zone) }))
}

/** Drafts about visits that are over: the day asks for them. */
export async function draftsOfVisits(
  db: Db,
  appointmentIds: readonly string[],
): Promise<Map<string, string>> {
  if (appointmentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('market.note')
    .select(['id', 'appointmentId'])
    .where('appointmentId', 'in', [...appointmentIds])
    .where('state', '=', 'draft')
    .execute()
  return new Map(
    rows.flatMap(({ id, appointmentId }) => (appointmentId ? [[appointmentId, id] as const] : [])),
  )
}

/** The notes about one visit of this practice; another's does not exist. */
export async function notesOfVisit(db: Db, appointmentId: string) {
  const { rows } = await sql`select from market.appointment
    where id = ${appointmentId} and professional_id = market.actor_practice()`.execute(db)
  if (rows.length === 0) throw new Refusal('booking/not-found')
  return db
    .selectFrom('market.note')
    .select(['id', 'state'])
    .where('appointmentId', '=', appointmentId)
    .orderBy('createdAt')
    .execute()
}
