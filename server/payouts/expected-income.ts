import { sql } from 'kysely'
import { isProfessionCode } from '#domain/directory/professions.ts'
import { type Cents, cents, sumOf, times } from '#domain/kernel/money.ts'
import { wasRegistered } from '#domain/pricing/registration.ts'
import { serviceTaxes } from '#domain/pricing/service-taxes.ts'
import type { Db } from '#server/platform/database.ts'

type ExpectedMonth = {
  month: string
  visits: number
  /** What people owe through Mieva, before the commission, and outside of it. */
  throughUsCents: number
  onSiteCents: number
}

type ExpectedRow = ExpectedMonth & {
  profession: string
  /** Of visits that nothing of ours pays: their taxes are reckoned by the rules of their day. */
  untaxedCents: number | null
  isTaxRegistered: boolean | null
}

/** What booked visits bring if they all take place, by the month of the visit in Quebec. */
export async function readExpected(db: Db, professionalId: string): Promise<ExpectedMonth[]> {
  const { rows } = await sql<ExpectedRow>`
    select to_char(date_trunc('month', a.starts_at at time zone 'America/Toronto'), 'YYYY-MM') as month,
      p.profession, count(*)::int as visits, case when y.id is null then a.price_cents end as "untaxedCents",
      a.is_tax_registered as "isTaxRegistered",
      coalesce(sum(y.price_cents + y.gst_cents + y.qst_cents - y.on_site_cents), 0)::bigint as "throughUsCents",
      coalesce(sum(y.on_site_cents), 0)::bigint as "onSiteCents"
    from market.client_visit v join market.appointment a on a.id = v.appointment_id
    join market.professional p on p.id = a.professional_id
    left join market.payment y on y.appointment_id = a.id and y.state <> 'dropped'
    where v.professional_id = ${professionalId} and v.state = 'scheduled' and v.starts_at > public.clock()
    group by 1, 2, 4, 5 order by 1`.execute(db)
  return [...Map.groupBy(rows, ({ month }) => month)].map(([month, ofMonth]) => ({
    month,
    visits: ofMonth.reduce((sum, { visits }) => sum + visits, 0),
    throughUsCents: sumOf(ofMonth.map(({ throughUsCents }) => cents(throughUsCents))),
    onSiteCents: sumOf(ofMonth.map(onSiteOf)),
  }))
}

function onSiteOf({ month, profession, visits, untaxedCents, onSiteCents, ...booked }: ExpectedRow): Cents {
  if (untaxedCents === null) return cents(onSiteCents)
  const on = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 })
  const code = isProfessionCode(profession) ? profession : 'other'
  return times(
    serviceTaxes(cents(untaxedCents), { profession: code, on, isRegistered: wasRegistered(booked) }).total,
    visits,
  )
}

type OnSiteMonth = { month: string; payments: number; amountCents: number }

/** What the professional noted as paid to them outside Mieva, by month. */
export async function readOnSite(db: Db, professionalId: string, months: number): Promise<OnSiteMonth[]> {
  const { rows } = await sql<OnSiteMonth>`
    select to_char(date_trunc('month', o.paid_on), 'YYYY-MM') as month, count(*)::int as payments,
      sum(o.amount_cents)::bigint as "amountCents"
    from market.on_site_payment o
    where o.professional_id = ${professionalId} and o.undone_at is null
      and o.paid_on >= date_trunc('month', public.clock() at time zone 'America/Toronto') - make_interval(months => ${months - 1})
    group by 1 order by 1 desc`.execute(db)
  return rows
}

export type OnSiteLine = { id: string; paidOn: string; method: string; amountCents: number }

/** Each of them in these days, the first and the last included. */
export async function readOnSiteLines(
  db: Db,
  professionalId: string,
  { first, last }: { first: string; last: string },
): Promise<OnSiteLine[]> {
  const { rows } = await sql<OnSiteLine>`
    select o.id, o.paid_on::text as "paidOn", o.method, o.amount_cents as "amountCents"
    from market.on_site_payment o
    where o.professional_id = ${professionalId} and o.undone_at is null
      and o.paid_on between ${first}::date and ${last}::date order by o.paid_on, o.id`.execute(db)
  return rows
}
