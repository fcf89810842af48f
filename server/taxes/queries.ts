import { sql } from 'kysely'
import { isProfessionCode, type ProfessionCode } from '#domain/directory/professions.ts'
import type { TaxStatus } from '#domain/pricing/registration.ts'
import type { Db, Tx } from '#server/platform/database.ts'

/** From which days on somebody charges taxes or not, the earliest first: what every price is reckoned with. */
export async function readTaxStatuses(db: Db, professionalId: string): Promise<TaxStatus[]> {
  const { rows } = await sql<{
    taxes: TaxStatus[]
  }>`select market.tax_statuses(${professionalId}) as taxes`.execute(db)
  return rows[0]?.taxes ?? []
}

export type TaxPractice = { id: string; profession: ProfessionCode; lastReceipted: string | null }

export async function findTaxPractice(db: Db, userId: string): Promise<TaxPractice | undefined> {
  const { rows } = await sql<Omit<TaxPractice, 'profession'> & { profession: string }>`
    select p.id, p.profession, market.last_receipted_day(p.id)::text as "lastReceipted"
    from market.professional p where p.user_id = ${userId}`.execute(db)
  const [row] = rows
  return row && { ...row, profession: isProfessionCode(row.profession) ? row.profession : 'other' }
}

export type RegistrationRow = {
  seq: number
  from: string
  isRegistered: boolean
  gstNumber: string | null
  qstNumber: string | null
  recordedAt: Temporal.Instant
}

/** The latest first; row-level security shows its owner's alone. */
export async function listRegistrations(db: Db, professionalId: string): Promise<RegistrationRow[]> {
  const { rows } = await sql<RegistrationRow>`
    select seq, from_day::text as "from", is_registered as "isRegistered", gst_number as "gstNumber",
      qst_number as "qstNumber", recorded_at as "recordedAt"
    from market.tax_registration where professional_id = ${professionalId} order by seq desc`.execute(db)
  return rows
}

export type NewRegistration = {
  professionalId: string
  fromDay: string
  isRegistered: boolean
  gstNumber: string | null
  qstNumber: string | null
}

export async function insertRegistration(tx: Tx, row: NewRegistration): Promise<void> {
  await tx.insertInto('market.taxRegistration').values(row).execute()
}

export type TaxedSales = { quarter: string; salesCents: number; gstCents: number; qstCents: number }

/**
 * Visits that were paid through us at least in part, by the quarter in which they were settled; one that turned out not to
 * have taken place is taken back in the quarter of its correction, as in the statements.
 */
export async function readPaidSales(db: Db, professionalId: string, from: string): Promise<TaxedSales[]> {
  const { rows } = await sql<TaxedSales>`
    select to_char(at, 'YYYY-"T"Q') as quarter, sum(sign * price_cents)::bigint as "salesCents",
      sum(sign * gst_cents)::bigint as "gstCents", sum(sign * qst_cents)::bigint as "qstCents"
    from (
      select y.settled_at at time zone 'America/Toronto' as at, 1 as sign, y.price_cents, y.gst_cents, y.qst_cents
      from market.payment y where y.professional_id = ${professionalId} and y.state = 'settled'
        and (y.outcome = 'captured' or y.corrected_at is not null)
      union all
      select y.corrected_at at time zone 'America/Toronto', -1, y.price_cents, y.gst_cents, y.qst_cents
      from market.payment y where y.professional_id = ${professionalId} and y.corrected_at is not null
    ) settled where at >= ${from}::date group by 1`.execute(db)
  return rows
}

export type OnSiteSales = {
  quarter: string
  priceCents: number
  visits: number
  isTaxRegistered: boolean | null
}

/** Visits noted as paid outside Mieva, that nothing of ours paid: alike ones together, for their taxes are reckoned each. */
export async function readOnSiteSales(db: Db, professionalId: string, from: string): Promise<OnSiteSales[]> {
  const { rows } = await sql<OnSiteSales>`
    select to_char(o.paid_on, 'YYYY-"T"Q') as quarter, a.price_cents as "priceCents", count(*)::integer as visits,
      a.is_tax_registered as "isTaxRegistered"
    from market.on_site_payment o join market.appointment a on a.id = o.appointment_id
    where o.professional_id = ${professionalId} and o.undone_at is null and o.paid_on >= ${from}::date
      and not exists (select from market.payment y where y.appointment_id = a.id and y.state <> 'dropped')
    group by 1, 2, 4`.execute(db)
  return rows
}
