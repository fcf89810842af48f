// What the books say of a visit, a professional, a package and the platform: asked entry by entry.
import { booksOf, type Query } from './journeys-amounts.ts'

/** What a visit took when it was captured, before anything was given back. */
export async function takenFor(
  query: Query,
  appointment: string,
): Promise<{ credits: number; card: number }> {
  const { sum } = booksOf(query)
  const of = async (purpose: string, owner: string) =>
    0 -
    (await sum(
      `t.facts ->> 'appointment' = $1 and t.kind = 'appointment-paid' and e.phase = 'posted'
         and a.purpose = $2 and a.owner_kind = $3`,
      [appointment, purpose, owner],
    ))
  return { credits: await of('credits', 'member'), card: await of('card-clearing', 'platform') }
}

export type Line = { kind: string; net: number; commission: number }

/** What visits brought and took back: the professional's accounts, and the commission of the same transfer. */
export async function operationsOf(query: Query, professionalId: string): Promise<Line[]> {
  return query<Line>(
    `select t.kind, sum(e.amount) filter (where a.owner_id = $1)::int as net,
       coalesce(sum(e.amount) filter (where a.purpose = 'commission'), 0)::int as commission
     from ledger.transfer t join ledger.entry e on e.transfer_id = t.id join ledger.account a on a.id = e.account_id
     where t.kind in ('appointment-paid', 'appointment-refunded') and e.phase = 'posted'
     group by t.id, t.kind, t.at having count(*) filter (where a.owner_id = $1) > 0 order by t.at desc, t.id desc`,
    [professionalId],
  )
}

export const payoutsOf = async (query: Query, professionalId: string): Promise<number[]> =>
  (
    await query(
      `select -e.amount::int as amount from market.payout p join ledger.entry e on e.transfer_id = p.reservation_id
       join ledger.account a on a.id = e.account_id and a.owner_id = p.professional_id
       where p.professional_id = $1 order by p.requested_at desc`,
      [professionalId],
    )
  ).map(({ amount }) => Number(amount))

/** What one package cost: the transfer that paid the invoice behind the grant. */
export async function paidFor(query: Query, memberId: string) {
  const rows = await query(
    `select a.purpose, sum(e.amount)::int as amount from ledger.entry e join ledger.account a on a.id = e.account_id
     join ledger.transfer t on t.id = e.transfer_id
     where t.kind = 'package-paid' and e.phase = 'posted' and t.facts ->> 'invoice' in
       (select i.id::text from market.package_invoice i where i.user_id = $1) group by a.purpose`,
    [memberId],
  )
  const of = (purpose: string) => Number(rows.find((row) => row['purpose'] === purpose)?.['amount'] ?? 0)
  return { sales: of('package-sales'), gst: of('gst'), qst: of('qst'), total: 0 - of('card-clearing') }
}

export async function platformOf(query: Query) {
  const { sum } = booksOf(query)
  const now = `e.phase = 'posted' and e.at >= date_trunc('month', public.clock() at time zone 'America/Toronto') at time zone 'America/Toronto'`
  const month = (...purposes: string[]) =>
    sum(`a.owner_kind = 'platform' and a.purpose = any($1) and ${now}`, [purposes])
  const pending = `e.phase = 'pending' and e.amount < 0 and not exists
    (select from ledger.resolution r where r.pending_id = e.transfer_id)`
  return {
    credits: await sum(`a.owner_kind = 'member' and a.purpose = 'credits' and e.phase = 'posted'`, []),
    reserved: 0 - (await sum(`a.owner_kind = 'member' and a.purpose = 'credits' and ${pending}`, [])),
    owed: await sum(`a.owner_kind = 'professional' and e.phase = 'posted'`, []),
    gap: 0,
    sales: await month('package-sales'),
    discounts: await month('founder-discount'),
    commission: await month('commission'),
    taxes: await month('gst', 'qst'),
    payouts: (
      await query(
        `select -e.amount::int as amount from market.payout p join ledger.entry e on e.transfer_id = p.reservation_id
         join ledger.account a on a.id = e.account_id and a.owner_id = p.professional_id
         where p.state in ('requested', 'processing')`,
      )
    ).map(({ amount }) => Number(amount)),
  }
}
