import { sql } from 'kysely'
import { type Reader, unreadThreads } from '#server/messages/index.ts'
import { unreadNotices } from '#server/notifier/index.ts'
import type { Db } from '#server/platform/database.ts'

type Counts = { unread: number; unreadThreads: number }

/** In one statement: every page of every signed-in person asks for it. */
export async function readBell(db: Db, reader: Reader): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select ${unreadNotices(reader.id)} as unread, ${unreadThreads(reader)} as "unreadThreads"`.execute(db)
  return rows[0] ?? { unread: 0, unreadThreads: 0 }
}
