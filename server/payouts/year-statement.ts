import { sql } from 'kysely'
import { isProfessionCode } from '#domain/directory/professions.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { cents, sumOf, times } from '#domain/kernel/money.ts'
import { CREDIT_VALUE } from '#domain/pricing/catalogue.ts'
import { wasRegistered } from '#domain/pricing/registration.ts'
import { serviceTaxes } from '#domain/pricing/service-taxes.ts'
import { accountId, accountOf } from '#server/ledger/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Owner } from './queries.ts'

type Sold = { visits: number; salesCents: number; gstCents: number; qstCents: number }
type ServiceSales = Sold & { nameFr: string; nameEn: string | null }
type Payers = { creditsCents: number; cardCents: number; voucherCents: number; onSiteCents: number }
type PaidRow = ServiceSales & Payers
type OnSiteRow = {
  nameFr: string
  nameEn: string | null
  profession: string
  priceCents: number
  isTaxRegistered: boolean | null
  visits: number
}
type PaidOut = { paidOn: string; amountCents: number }

export type YearStatement = {
  year: number
  services: ServiceSales[]
  payers: Payers & { feeCents: number; uncollectedCents: number }
  total: Sold
  /** Less what was given back. */
  commissionCents: number
  /** What visits brought to the wallet, commission apart, less what was taken back. */
  netCents: number
  payouts: PaidOut[]
}

/**
 * A year of the calendar in Quebec, summed by the database: however many visits there are, it is whole. What was settled
 * and taken back stands in the year in which that happened, as in every other statement.
 */
export async function readYear(db: Db, { id }: Owner, year: number): Promise<YearStatement> {
  const first = Temporal.PlainDate.from({ year, month: 1, day: 1 })
  const [from, until] = [first, first.add({ years: 1 })].map((day) =>
    day.toZonedDateTime(QUEBEC_ZONE).toInstant().toString(),
  ) as [string, string]
  const span = { id, from, until }
  const paid = await readPaid(db, span)
  const onSite = (await readOnSite(db, id, year)).map(onSiteSales)
  const rest = await readRest(db, span)
  const services = [
    ...Map.groupBy([...paid, ...onSite], ({ nameFr, nameEn }) => JSON.stringify([nameFr, nameEn])),
  ]
    .map(([, rows]) => ({ nameFr: rows[0]?.nameFr ?? '', nameEn: rows[0]?.nameEn ?? null, ...soldIn(rows) }))
    .toSorted((one, other) => other.salesCents - one.salesCents)
  const of = (payer: keyof Payers) => sumOf(paid.map((row) => row[payer]))
  return {
    year,
    services,
    payers: {
      creditsCents: of('creditsCents'),
      cardCents: of('cardCents'),
      voucherCents: of('voucherCents'),
      onSiteCents: sumOf([
        of('onSiteCents'),
        ...onSite.flatMap(({ salesCents, gstCents, qstCents }) => [salesCents, gstCents, qstCents]),
      ]),
      feeCents: rest.feeCents,
      uncollectedCents: rest.uncollectedCents,
    },
    total: soldIn(services),
    ...(await readBooked(db, span)),
    payouts: await readPaidOut(db, span),
  }
}

const soldIn = (rows: readonly Sold[]): Sold => ({
  visits: rows.reduce((sum, { visits }) => sum + visits, 0),
  salesCents: sumOf(rows.map(({ salesCents }) => salesCents)),
  gstCents: sumOf(rows.map(({ gstCents }) => gstCents)),
  qstCents: sumOf(rows.map(({ qstCents }) => qstCents)),
})

function onSiteSales({ nameFr, nameEn, profession, priceCents, visits, ...booked }: OnSiteRow): ServiceSales {
  const each = serviceTaxes(cents(priceCents), {
    profession: isProfessionCode(profession) ? profession : 'other',
    on: Temporal.PlainDate.from('2026-01-01'),
    isRegistered: wasRegistered(booked),
  })
  return {
    nameFr,
    nameEn,
    visits,
    salesCents: times(each.subtotal, visits),
    gstCents: times(each.gst, visits),
    qstCents: times(each.qst, visits),
  }
}

type Span = { id: string; from: string; until: string }

async function readPaid(db: Db, { id, from, until }: Span): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    select a.service_name_fr as "nameFr", a.service_name_en as "nameEn", sum(y.sign)::integer as visits,
      sum(y.sign * y.price_cents)::bigint as "salesCents", sum(y.sign * y.gst_cents)::bigint as "gstCents",
      sum(y.sign * y.qst_cents)::bigint as "qstCents",
      sum(y.sign * y.credits * ${CREDIT_VALUE}::bigint)::bigint as "creditsCents",
      sum(y.sign * y.card_cents)::bigint as "cardCents", sum(y.sign * y.voucher_cents)::bigint as "voucherCents",
      sum(y.sign * y.on_site_cents)::bigint as "onSiteCents"
    from (
      select 1 as sign, p.* from market.payment p where p.professional_id = ${id}
        and p.settled_at >= ${from}::timestamptz and p.settled_at < ${until}::timestamptz
        and (p.outcome = 'captured' or p.corrected_at is not null)
      union all
      select -1, p.* from market.payment p where p.professional_id = ${id}
        and p.corrected_at >= ${from}::timestamptz and p.corrected_at < ${until}::timestamptz
    ) y join market.appointment a on a.id = y.appointment_id group by 1, 2`.execute(db)
  return rows
}

/** Noted as paid outside Mieva, and nothing of ours paid. */
async function readOnSite(db: Db, id: string, year: number): Promise<OnSiteRow[]> {
  const { rows } = await sql<OnSiteRow>`
    select a.service_name_fr as "nameFr", a.service_name_en as "nameEn", x.profession, a.price_cents as "priceCents",
      a.is_tax_registered as "isTaxRegistered", count(*)::integer as visits
    from market.on_site_payment o join market.appointment a on a.id = o.appointment_id
    join market.professional x on x.id = o.professional_id
    where o.professional_id = ${id} and o.undone_at is null
      and o.paid_on between make_date(${year}::integer, 1, 1) and make_date(${year}::integer, 12, 31)
      and not exists (select from market.payment y where y.appointment_id = a.id and y.state <> 'dropped')
    group by 1, 2, 3, 4, 5`.execute(db)
  return rows
}

/** Kept from visits that did not take place, and what cards owed and never paid. */
async function readRest(db: Db, { id, from, until }: Span) {
  const { rows } = await sql<{ feeCents: number; uncollectedCents: number }>`
    select coalesce(sum(p.kept_card_cents + coalesce(p.kept_voucher_cents, 0) + p.kept_credits * ${CREDIT_VALUE}::bigint)
        filter (where p.outcome = 'fee'), 0)::bigint as "feeCents",
      coalesce(sum(p.uncollected_cents), 0)::bigint as "uncollectedCents"
    from market.payment p where p.professional_id = ${id}
      and coalesce(p.corrected_at, p.settled_at) >= ${from}::timestamptz
      and coalesce(p.corrected_at, p.settled_at) < ${until}::timestamptz`.execute(db)
  return rows[0] ?? { feeCents: 0, uncollectedCents: 0 }
}

const ACCOUNTS = ['professional/pending', 'professional/available', 'professional/debt'] as const

async function readBooked(db: Db, { id, from, until }: Span) {
  const accounts = ACCOUNTS.map((type) => accountId(accountOf(type, id)))
  const { rows } = await sql<{ commissionCents: number; netCents: number }>`
    with moved as (
      select e.transfer_id, sum(e.amount) as net from ledger.entry e
      where e.account_id = any(${sql.val(accounts)}::uuid[]) and e.phase = 'posted'
        and e.at >= ${from}::timestamptz and e.at < ${until}::timestamptz group by e.transfer_id
    )
    select coalesce(sum(m.net), 0)::bigint as "netCents", coalesce(sum(c.amount), 0)::bigint as "commissionCents"
    from moved m join ledger.transfer t on t.id = m.transfer_id
    left join ledger.entry c on c.transfer_id = m.transfer_id
      and c.account_id = ${accountId(accountOf('platform/commission'))}
    where t.kind in ('appointment-paid', 'appointment-refunded')`.execute(db)
  return rows[0] ?? { commissionCents: 0, netCents: 0 }
}

async function readPaidOut(db: Db, { id, from, until }: Span): Promise<PaidOut[]> {
  const { rows } = await sql<PaidOut>`
    select to_char(decided_at at time zone 'America/Toronto', 'YYYY-MM-DD') as "paidOn", amount_cents as "amountCents"
    from market.payout where professional_id = ${id} and state = 'paid'
      and decided_at >= ${from}::timestamptz and decided_at < ${until}::timestamptz order by decided_at, id`.execute(
    db,
  )
  return rows
}
