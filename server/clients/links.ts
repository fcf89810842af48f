import { sql } from 'kysely'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Db, Tx } from '#server/platform/database.ts'

type OfferRow = {
  id: string
  professional: string
  slug: string
  visits: number
  firstAt: Temporal.Instant | null
  lastAt: Temporal.Instant | null
}

/** Practices that wrote down the confirmed address of whoever acts; nothing for anybody else (the database decides). */
export async function readLinkOffers(db: Db) {
  const { rows } = await sql<OfferRow>`
    select o.id, o.name as professional, o.slug, o.visits, o.first_at as "firstAt", o.last_at as "lastAt"
    from market.client_links_offered() o`.execute(db)
  return rows.map(({ firstAt, lastAt, ...offer }) => ({
    ...offer,
    firstAt: firstAt?.toString() ?? null,
    lastAt: lastAt?.toString() ?? null,
  }))
}

/** From here on the visits are the account's own: it sees, moves and cancels them. */
export async function acceptLink(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<{
    isDone: boolean
  }>`select market.accept_client_link(${id}) as "isDone"`.execute(tx)
  if (!rows[0]?.isDone) throw new Refusal('clients/link-not-found')
}

/** It is not offered again. */
export async function refuseLink(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<{
    isDone: boolean
  }>`select market.refuse_client_link(${id}) as "isDone"`.execute(tx)
  if (!rows[0]?.isDone) throw new Refusal('clients/link-not-found')
}
