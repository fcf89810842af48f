import { sumOf } from '#domain/kernel/money.ts'
import { sql } from 'kysely'
import { accountId, accountOf } from '#server/ledger/index.ts'
import type { Db } from '#server/platform/database.ts'

/** No transaction lasts that long: what was booked before is all there. */
const SETTLED_HOURS = 1

type Booked = { cents: number; until: Temporal.Instant | null }

/** What the books held for packages when they were last compared. */
async function lastBooked(db: Db): Promise<Booked> {
  const row = await db
    .selectFrom('market.stripeReconciliation')
    .select(['bookedCents', 'bookedUntil'])
    .where('bookedUntil', 'is not', null)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { cents: row?.bookedCents ?? 0, until: row?.bookedUntil ?? null }
}

/** What was booked for packages, and for refunds that were not ours or failed, in a span of time, by the index of the one account it passes through. */
async function bookedIn(
  db: Db,
  from: Temporal.Instant | null,
  until: Temporal.Instant | null,
): Promise<number> {
  const since = from ? sql`and e.at >= ${from.toString()}::timestamptz` : sql``
  const before = until ? sql`and e.at < ${until.toString()}::timestamptz` : sql``
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount), 0)::bigint as sum from ledger.entry e join ledger.transfer t on t.id = e.transfer_id
    where e.account_id = ${accountId(accountOf('platform/card-clearing'))} and e.phase = 'posted'
      and t.kind in ('package-paid', 'package-refunded', 'refund-failed', 'refund-elsewhere') ${since} ${before}`.execute(
    db,
  )
  return rows[0]?.sum ?? 0
}

async function paidAtStripe(db: Db): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(total_cents - refunded_cents), 0)::bigint as sum from market.package_invoice
    where status = 'paid'`.execute(db)
  return rows[0]?.sum ?? 0
}

/** What Stripe says came back from banks, less what was given back at its dashboard, of the cards of visits. */
async function cameBack(db: Db): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(case when is_ours then amount_cents else 0 end) filter (where failed_at is not null), 0)::bigint
      - coalesce(sum(amount_cents) filter (where not is_ours and failed_at is null), 0)::bigint as sum
    from market.card_refund where not is_ours or failed_at is not null`.execute(db)
  return rows[0]?.sum ?? 0
}

/**
 * What the books and the provider's figures differ by, in cents: what Stripe says was paid for packages, less what it
 * paid back, and what it did with the cards of visits without us, against what the ledger booked. Zero, or someone must look.
 */
export async function stripeGap(db: Db): Promise<number> {
  const booked = await lastBooked(db)
  return sumOf([
    await paidAtStripe(db),
    await cameBack(db),
    booked.cents,
    await bookedIn(db, booked.until, null),
  ])
}

/** The gap, and what the books hold up to a little while ago: the next comparison reads on from there. */
export async function compareBooks(
  db: Db,
  now: Temporal.Instant,
): Promise<{ gapCents: number; bookedCents: number; bookedUntil: Temporal.Instant }> {
  const last = await lastBooked(db)
  // The first time there is all of it to read.
  if (!last.until) await sql`set local statement_timeout = 0`.execute(db)
  const settled = now.subtract({ hours: SETTLED_HOURS })
  const isLater = !last.until || Temporal.Instant.compare(settled, last.until) > 0
  const booked = isLater
    ? { cents: sumOf([last.cents, await bookedIn(db, last.until, settled)]), until: settled }
    : { cents: last.cents, until: last.until ?? settled }
  const gapCents = sumOf([
    await paidAtStripe(db),
    await cameBack(db),
    booked.cents,
    await bookedIn(db, booked.until, null),
  ])
  return { gapCents, bookedCents: booked.cents, bookedUntil: booked.until }
}

/** Every account of money together. */
export async function ledgerSum(db: Db): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from ledger.entry where unit = 'cad' and phase = 'posted'`.execute(
    db,
  )
  return rows[0]?.sum ?? 0
}

export type Holdings = {
  credits: number
  reserved: number
  owedCents: number
  wallets: number
  people: number
}

/** What the platform owes: to members in credits, to professionals in money. */
export async function readHoldings(db: Db): Promise<Holdings> {
  const { rows } = await sql<Holdings>`
    select coalesce(sum(b.posted) filter (where a.purpose = 'credits'), 0)::bigint as credits,
      coalesce(sum(b.reserved) filter (where a.purpose = 'credits'), 0)::bigint as reserved,
      coalesce(sum(b.posted) filter (where a.owner_kind = 'professional'), 0)::bigint as "owedCents",
      count(distinct a.owner_id) filter (where a.owner_kind = 'professional' and b.posted <> 0)::int as wallets,
      count(*) filter (where a.purpose = 'credits' and b.posted <> 0)::int as people
    from ledger.balance b join ledger.account a on a.id = b.account_id
    where a.owner_kind in ('member', 'professional') and a.unit in ('credit', 'cad')`.execute(db)
  return rows[0] ?? { credits: 0, reserved: 0, owedCents: 0, wallets: 0, people: 0 }
}

export type MonthOfBooks = {
  month: string
  creditsAtEnd: number
  salesCents: number
  discountsCents: number
  commissionCents: number
  taxesCents: number
}

/** Six months of the platform's own accounts, in Montreal's months: what members held at the end, what came in. */
export async function readMonths(db: Db, count: number): Promise<MonthOfBooks[]> {
  const { rows } = await sql<MonthOfBooks>`
    with months as (
      select to_char(m, 'YYYY-MM') as month, m::timestamp at time zone 'America/Toronto' as starts,
        (m + interval '1 month')::timestamp at time zone 'America/Toronto' as ends
      from generate_series(date_trunc('month', public.clock() at time zone 'America/Toronto')
        - make_interval(months => ${count - 1}), date_trunc('month', public.clock() at time zone 'America/Toronto'),
        interval '1 month') m
    ), lines as (
      select a.purpose, e.amount, e.at from ledger.entry e join ledger.account a on a.id = e.account_id
      where a.owner_kind = 'platform' and e.phase = 'posted' and a.purpose in
        ('credits-issued', 'credits-redeemed', 'package-sales', 'founder-discount', 'commission', 'gst', 'qst')
    )
    select month,
      (-coalesce(sum(amount) filter (where purpose in ('credits-issued', 'credits-redeemed') and at < ends), 0))::bigint
        as "creditsAtEnd",
      coalesce(sum(amount) filter (where purpose = 'package-sales' and at >= starts and at < ends), 0)::bigint
        as "salesCents",
      coalesce(sum(amount) filter (where purpose = 'founder-discount' and at >= starts and at < ends), 0)::bigint
        as "discountsCents",
      coalesce(sum(amount) filter (where purpose = 'commission' and at >= starts and at < ends), 0)::bigint
        as "commissionCents",
      coalesce(sum(amount) filter (where purpose in ('gst', 'qst') and at >= starts and at < ends), 0)::bigint
        as "taxesCents"
    from months left join lines on lines.at < ends group by month, starts, ends order by month`.execute(db)
  return rows
}

/** Live packages by kind, with the credits their owners hold. */
export async function readPackages(db: Db): Promise<{ package: string; count: number }[]> {
  const { rows } = await sql<{ package: string; count: number }>`
    select package, count(*)::int as count from market.subscription
    where status in ('active', 'trialing', 'past_due') group by package order by package`.execute(db)
  return rows
}
