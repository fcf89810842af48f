import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { type Locale, pagePath } from '#domain/kernel/locale.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Db, Tx } from '#server/platform/database.ts'

/** Without the letters that are taken for others: it is read out on the telephone. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'
/** Fifty bits: with the limit of a network, a thousand years of guessing. */
const LENGTH = 10

/** The secret of one visit's address. It is made again when it is needed: the database has its hash alone. */
export function visitToken(secret: string, appointmentId: string): string {
  const mark = createHmac('sha256', secret).update(`visit-link ${appointmentId}`).digest()
  return [...mark.subarray(0, LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export const visitLinkUrl = (
  { origin, authSecret }: { origin: string; authSecret: string },
  appointmentId: string,
  locale: Locale,
) => `${origin}${pagePath(`/v/${visitToken(authSecret, appointmentId)}`, locale)}`

export async function openVisitLink(
  tx: Tx,
  secret: string,
  { appointmentId, asksPayment }: { appointmentId: string; asksPayment: boolean },
): Promise<void> {
  const tokenHash = hashOf(visitToken(secret, appointmentId))
  await tx.insertInto('market.visitLink').values({ appointmentId, tokenHash, asksPayment }).execute()
}

/** The visit that this address leads to, and from here on the transaction may see it; nothing once it is over. */
export async function requireVisitAtLink(db: Db, token: string): Promise<string> {
  await sql`select set_config('app.visit_link', ${hashOf(token).toString('hex')}, true)`.execute(db)
  const { rows } = await sql<{ id: string | null }>`select market.visit_at_link() as id`.execute(db)
  const id = rows[0]?.id
  if (!id) throw new Refusal('clients/visit-link-ended')
  return id
}

export async function confirmAtLink(tx: Tx, appointmentId: string, agreesToTexts: boolean): Promise<void> {
  await sql`update market.visit_link set confirmed_at = coalesce(confirmed_at, public.clock())
    where appointment_id = ${appointmentId}`.execute(tx)
  await sql`select market.say_texts_at_link(${agreesToTexts})`.execute(tx)
}

/** What only the person of the link sees of themselves. */
export async function readAtLink(db: Db, appointmentId: string) {
  const { rows } = await sql<{
    confirmedAt: Temporal.Instant | null
    hasPhone: boolean
    agreesToTexts: boolean
    asksPayment: boolean
  }>`
    select l.confirmed_at as "confirmedAt", c.phone is not null as "hasPhone", c.texts_agreed_at is not null as "agreesToTexts",
      l.asks_payment as "asksPayment"
    from market.visit_link l join market.appointment a on a.id = l.appointment_id
    join market.practice_client c on c.id = a.guest_id where l.appointment_id = ${appointmentId}`.execute(db)
  return rows[0] ?? { confirmedAt: null, hasPhone: false, agreesToTexts: false, asksPayment: false }
}
