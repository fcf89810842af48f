import { sql } from 'kysely'
import type { Database, Tx } from '#server/platform/database.ts'
import { notify } from './notify.ts'

const RETURN_ADDRESS = /retour\+(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i

export type Bounce = { mailId: string; status: string }

/** A delivery status message (RFC 3464) about one of ours that failed for good; nothing for a delay or anything else. */
export function readBounce(message: string, recipient = ''): Bounce | null {
  const report = /^content-type:\s*message\/delivery-status[\s\S]*$/im.exec(message)?.[0]
  const mailId = (RETURN_ADDRESS.exec(recipient) ?? RETURN_ADDRESS.exec(message))?.groups?.['id']
  if (!report || !mailId || !/^action:\s*failed\b/im.test(report)) return null
  const status = /^status:\s*(5\.\d{1,3}\.\d{1,3})/im.exec(report)?.[1]
  return status ? { mailId: mailId.toLowerCase(), status } : null
}

/**
 * The person is told in the application, while the address is still their account's: once, and again when mail comes back
 * after they had proven it anew.
 */
export async function noteBounce(database: Database, { mailId, status }: Bounce): Promise<boolean> {
  return database.withActor(null, async (tx) => {
    const { rows } = await sql<{ userId: string; email: string }>`
      select u.id as "userId", u.email::text as email from ops.outgoing_mail m
      join auth."user" u on u.id = m.user_id and u.email = m.recipient::public.citext
      where m.id = ${mailId}`.execute(tx)
    const [person] = rows
    if (!person) return false
    const { userId, email } = person
    const { rows: news } = await sql`
      insert into market.bounced_address as b (user_id, email, status) values (${userId}, ${email}, ${status})
      on conflict (user_id) do update set email = excluded.email, status = excluded.status,
        noticed_at = public.clock() where b.email <> excluded.email
      returning b.user_id`.execute(tx)
    if (news.length > 0) await notify(tx, { kind: 'address-bounced', userId, onceKey: `bounced/${mailId}` })
    return true
  })
}

/** Whoever proves an address again receives our mail there again. */
export async function forgetBounce(tx: Tx, userId: string): Promise<void> {
  await sql`select market.forget_bounce(${userId})`.execute(tx)
}
