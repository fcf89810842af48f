import { sql } from 'kysely'
import { HOLDING_ACTIONS } from '#domain/payouts/payout.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { accountId, accountOf } from '#server/ledger/index.ts'

export type Owner = {
  id: string
  userId: string
  name: string
  isFounder: boolean
  destination: { lastDigits: string; changedAt: string } | null
}

/** The practice of whoever asks, with where it is paid. */
export async function findOwner(db: Db, userId: string): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    select p.id, p.user_id as "userId", p.display_name as name, p.is_founder as "isFounder", case when d.professional_id is not null then
      jsonb_build_object('lastDigits', d.last_digits, 'changedAt', d.changed_at) end as destination
    from market.professional p left join market.payout_destination d on d.professional_id = p.id
    where p.user_id = ${userId}`.execute(db)
  return rows[0]
}

/** When the account last changed in a way that makes payouts wait. */
export async function changesOf(
  db: Db,
  userId: string,
  since: Temporal.Instant,
): Promise<Temporal.Instant[]> {
  const rows = await db
    .selectFrom('audit.event')
    .select('at')
    .where('subjectId', '=', userId)
    .where('action', 'in', HOLDING_ACTIONS)
    .where('at', '>=', since)
    .execute()
  return rows.map(({ at }) => at)
}

export async function requestedSince(
  tx: Tx,
  professionalId: string,
  since: Temporal.Instant,
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as sum from market.payout
    where professional_id = ${professionalId} and requested_at >= ${since.toString()}::timestamptz
      and state <> 'failed'`.execute(tx)
  return rows[0]?.sum ?? 0
}

export type PayoutRow = NonNullable<Awaited<ReturnType<typeof lockPayout>>>

export function lockPayout(tx: Tx, id: string) {
  return tx
    .selectFrom('market.payout')
    .select([
      'id',
      'professionalId',
      'requestedBy',
      'amountCents',
      'state',
      'reservationId',
      'heldUntil',
      'approvalsNeeded',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function listPayouts(db: Db, professionalId: string, limit: number) {
  return db
    .selectFrom('market.payout')
    .select(['id', 'amountCents', 'state', 'heldUntil', 'requestedAt', 'decidedAt'])
    .where('professionalId', '=', professionalId)
    .orderBy('requestedAt', 'desc')
    .limit(limit)
    .execute()
}

export type OperationRow = {
  id: string
  kind: 'appointment-paid' | 'appointment-refunded'
  at: Temporal.Instant
  net: number
  commission: number
  outcome: string | null
  /** What the transfer itself was for, whatever was decided since. */
  because: string | null
  appointmentId: string | null
  paymentId: string | null
  clientFirstName: string | null
  clientLastName: string | null
  serviceNameFr: string | null
  serviceNameEn: string | null
}

const ACCOUNTS = ['professional/pending', 'professional/available', 'professional/debt'] as const

/** What visits brought and took back, from the books: one line a transfer, newest first. */
export async function readOperations(
  db: Db,
  professionalId: string,
  page: { from: Temporal.Instant | null; until: Temporal.Instant | null; limit: number },
): Promise<OperationRow[]> {
  const accounts = ACCOUNTS.map((type) => accountId(accountOf(type, professionalId)))
  const from = page.from ? sql`and e.at >= ${page.from.toString()}::timestamptz` : sql``
  const until = page.until ? sql`and e.at < ${page.until.toString()}::timestamptz` : sql``
  const { rows } = await sql<OperationRow>`
    with moved as (
      select e.transfer_id, e.at, sum(e.amount)::bigint as net from ledger.entry e
      where e.account_id = any(${sql.val(accounts)}::uuid[]) and e.phase = 'posted' ${from} ${until}
      group by e.transfer_id, e.at
    )
    select m.transfer_id as id, t.kind, m.at, m.net, coalesce(c.amount, 0) as commission, p.outcome,
      t.facts ->> 'because' as because,
      p.appointment_id as "appointmentId", p.id as "paymentId", u.first_name as "clientFirstName",
      u.last_name as "clientLastName", a.service_name_fr as "serviceNameFr", a.service_name_en as "serviceNameEn"
    from moved m join ledger.transfer t on t.id = m.transfer_id
    left join ledger.entry c on c.transfer_id = m.transfer_id
      and c.account_id = ${accountId(accountOf('platform/commission'))}
    left join market.payment p on p.id = (t.facts ->> 'payment')::uuid
    left join market.appointment a on a.id = p.appointment_id
    left join auth."user" u on u.id = a.client_id
    where t.kind in ('appointment-paid', 'appointment-refunded')
    order by m.at desc, m.transfer_id desc limit ${page.limit}`.execute(db)
  return rows
}

/** What came in since the month began: the last line of `readMonths`, without reading the others. */
export async function readMonth(
  db: Db,
  professionalId: string,
  from: Temporal.Instant,
): Promise<{ net: number; sessions: number }> {
  const accounts = ACCOUNTS.map((type) => accountId(accountOf(type, professionalId)))
  const { rows } = await sql<{ net: number; sessions: number }>`
    select coalesce(sum(e.amount), 0)::bigint as net,
      count(distinct coalesce(t.facts ->> 'payment', e.transfer_id::text)) filter
        (where t.kind = 'appointment-paid')::int as sessions
    from ledger.entry e join ledger.transfer t on t.id = e.transfer_id
    where e.account_id = any(${sql.val(accounts)}::uuid[]) and e.phase = 'posted'
      and t.kind in ('appointment-paid', 'appointment-refunded')
      and e.at >= ${from.toString()}::timestamptz`.execute(db)
  return rows[0] ?? { net: 0, sessions: 0 }
}

export type MonthRow = { month: string; net: number; commission: number; sessions: number }

/** What each of the last months brought, for the chart and its table. */
export async function readMonths(db: Db, professionalId: string, count: number): Promise<MonthRow[]> {
  const accounts = ACCOUNTS.map((type) => accountId(accountOf(type, professionalId)))
  const { rows } = await sql<MonthRow>`
    with months as (
      select generate_series(date_trunc('month', public.clock() at time zone 'America/Toronto') - make_interval(months => ${count - 1}),
        date_trunc('month', public.clock() at time zone 'America/Toronto'), interval '1 month') as starts
    ), moved as (
      select e.transfer_id, t.kind, t.facts ->> 'payment' as payment, date_trunc('month', e.at at time zone 'America/Toronto') as starts, sum(e.amount) as net
      from ledger.entry e join ledger.transfer t on t.id = e.transfer_id
      where e.account_id = any(${sql.val(accounts)}::uuid[]) and e.phase = 'posted'
        and t.kind in ('appointment-paid', 'appointment-refunded')
        and e.at >= (select min(starts) from months) at time zone 'America/Toronto'
      group by e.transfer_id, t.kind, 3, 4
    )
    select to_char(months.starts, 'YYYY-MM') as month, coalesce(sum(moved.net), 0)::bigint as net,
      coalesce(sum(c.amount), 0)::bigint as commission,
      -- Credits and a card are two transfers of one session.
      count(distinct coalesce(moved.payment, moved.transfer_id::text)) filter
        (where moved.kind = 'appointment-paid')::int as sessions
    from months left join moved using (starts)
    left join ledger.entry c on c.transfer_id = moved.transfer_id
      and c.account_id = ${accountId(accountOf('platform/commission'))}
    group by months.starts order by months.starts`.execute(db)
  return rows
}
