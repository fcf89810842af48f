import { sql } from 'kysely'
import { withOffset } from '#domain/booking/wall-clock.ts'
import type { Mode } from '#domain/directory/modes.ts'
import { EMPTY_ENTRY, type TimelineSource } from './timeline.ts'

const MOST = 500

type VisitRow = {
  id: string
  at: Temporal.Instant
  zone: string
  state: string
  nameFr: string
  nameEn: string | null
  mode: Mode
  priceCents: number
}

/** Their visits with this practice, those that were cancelled too. */
export const visitsOfFile: TimelineSource = async (db, { practiceClientId }) => {
  const { rows } = await sql<VisitRow>`
    select a.id, a.starts_at as at, a.zone, a.state, a.service_name_fr as "nameFr", a.service_name_en as "nameEn", a.mode,
      a.price_cents as "priceCents"
    from market.client_visit v join market.appointment a on a.id = v.appointment_id
    where v.practice_client_id = ${practiceClientId} order by v.starts_at desc limit ${MOST}`.execute(db)
  return rows.map(({ priceCents, at, zone, ...visit }) => ({
    ...EMPTY_ENTRY,
    ...visit,
    kind: 'visit',
    at: withOffset(at, zone),
    amountCents: priceCents,
  }))
}

type ReceiptRow = { id: string; at: Temporal.Instant; number: string; amountCents: number }

/** Receipts that we issued for their visits. */
export const receiptsOfFile: TimelineSource = async (db, { practiceClientId, zone }) => {
  const { rows } = await sql<ReceiptRow>`
    select r.id, r.issued_at as at, r.series || '-' || lpad(r.number::text, 6, '0') as number,
      (y.price_cents + y.gst_cents + y.qst_cents)::bigint as "amountCents"
    from market.client_visit v join market.payment y on y.appointment_id = v.appointment_id and y.state = 'settled'
    join market.receipt r on r.payment_id = y.id and r.kind = 'receipt'
    where v.practice_client_id = ${practiceClientId} order by r.issued_at desc limit ${MOST}`.execute(db)
  return rows.map(({ at, ...receipt }) => ({
    ...EMPTY_ENTRY,
    ...receipt,
    kind: 'receipt',
    at: withOffset(at, zone),
  }))
}
