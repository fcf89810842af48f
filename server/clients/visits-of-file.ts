import { sql } from 'kysely'
import { withOffset } from '#domain/booking/wall-clock.ts'
import type { Mode } from '#domain/directory/modes.ts'
import { EMPTY_ENTRY, pageOf, type TimelineSource } from './timeline.ts'

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
export const visitsOfFile: TimelineSource = async (db, { practiceClientId }, page) => {
  const { rows } = await sql<VisitRow>`
    select a.id, v.starts_at as at, a.zone, a.state, a.service_name_fr as "nameFr", a.service_name_en as "nameEn", a.mode,
      a.price_cents as "priceCents"
    from market.client_visit v join market.appointment a on a.id = v.appointment_id
    where v.practice_client_id = ${practiceClientId}
    ${pageOf(page, { at: sql`v.starts_at`, id: sql`v.appointment_id` })}`.execute(db)
  return rows.map(({ priceCents, at, zone, ...visit }) => ({
    ...EMPTY_ENTRY,
    ...visit,
    kind: 'visit',
    at: withOffset(at, zone),
    amountCents: priceCents,
  }))
}

type ReceiptRow = {
  id: string
  at: Temporal.Instant
  state: 'receipt' | 'credit-note'
  number: string
  amountCents: number | null
}

/** Receipts that we issued for their visits, and what corrected them. */
export const receiptsOfFile: TimelineSource = async (db, { practiceClientId, zone }, page) => {
  const { rows } = await sql<ReceiptRow>`
    select r.id, r.issued_at as at, r.kind as state, r.series || '-' || lpad(r.number::text, 6, '0') as number,
      case r.kind when 'receipt' then (y.price_cents + y.gst_cents + y.qst_cents)::bigint end as "amountCents"
    from market.client_visit v join market.payment y on y.appointment_id = v.appointment_id and y.state = 'settled'
    join market.receipt r on r.payment_id = y.id
    where v.practice_client_id = ${practiceClientId} ${pageOf(page, { at: sql`r.issued_at`, id: sql`r.id` })}`.execute(
    db,
  )
  return rows.map(({ at, ...receipt }) => ({
    ...EMPTY_ENTRY,
    ...receipt,
    kind: 'receipt',
    at: withOffset(at, zone),
  }))
}

type PaidRow = { id: string; at: Temporal.Instant; state: string; amountCents: number }

/** What the professional says they were paid outside Mieva. */
export const paymentsOfFile: TimelineSource = async (db, { practiceClientId, zone }, page) => {
  const { rows } = await sql<PaidRow>`
    select p.id, p.recorded_at as at, p.method as state, p.amount_cents as "amountCents"
    from market.client_visit v
    join market.on_site_payment p on p.appointment_id = v.appointment_id and p.undone_at is null
    where v.practice_client_id = ${practiceClientId}
    ${pageOf(page, { at: sql`p.recorded_at`, id: sql`p.id` })}`.execute(db)
  return rows.map(({ at, ...paid }) => ({
    ...EMPTY_ENTRY,
    ...paid,
    kind: 'payment',
    at: withOffset(at, zone),
  }))
}

type DayRow = { id: string; at: Temporal.Instant; count: number }

/** That there were messages, a line a day with the way to the conversation; what they say stays there. */
export const messagesOfFile: TimelineSource = async (db, file, { before, most }) => {
  const { userId, professionalId, isAttendee, zone } = file
  if (!userId || isAttendee) return []
  const { rows } = await sql<DayRow>`
    select d.id, d.at, d.count from (
      select t.id, max(m.sent_at) as at, count(*)::integer as count
      from market.thread t join market.message m on m.thread_id = t.id and m.withdrawn_at is null
      where t.client_id = ${userId} and t.professional_id = ${professionalId}
      group by t.id, (m.sent_at at time zone ${zone})::date) d
    where true ${pageOf({ before, most }, { at: sql`d.at`, id: sql`d.id` })}`.execute(db)
  return rows.map(({ at, ...day }) => ({ ...EMPTY_ENTRY, ...day, kind: 'message', at: withOffset(at, zone) }))
}
