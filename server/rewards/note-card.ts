import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'

export type SeenCard = { appointmentId: string; userId: string; fingerprint: string }

/**
 * Which account a card first paid for: points for attending go to that one only. What is kept is a hash that nobody
 * without our secret can compare. A payment outlives who leaves: of somebody erased nothing is noted.
 */
export async function noteCard(tx: Tx, secret: string, card: SeenCard): Promise<void> {
  const { appointmentId, userId, fingerprint } = card
  const mark = createHmac('sha256', secret).update(`reward-card ${fingerprint}`).digest()
  await sql`insert into market.reward_card (mark, user_id)
    select ${mark}, id from auth."user" where id = ${userId} on conflict do nothing`.execute(tx)
  await sql`insert into market.reward_card_use (appointment_id, mark)
    select ${appointmentId}, mark from market.reward_card where mark = ${mark} on conflict do nothing`.execute(
    tx,
  )
}
