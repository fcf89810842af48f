import { sql } from 'kysely'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { type Cents, cents } from '#domain/kernel/money.ts'
import { PACKAGE_IDS, type PackageId, PACKAGES } from '#domain/pricing/catalogue.ts'
import { PREPARED_DAYS } from '#domain/pricing/price-changes.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { LIVE } from './queries.ts'

const today = (now: Temporal.Instant) => now.toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate().toString()

export type PriceNow = {
  package: PackageId
  priceCents: Cents
  /** What was announced and is still to come. */
  next: { priceCents: Cents; appliesOn: string } | null
}

/** What each package costs whoever buys it now: the catalogue's price until a change of it came into force. */
export async function readPrices(db: Db, now: Temporal.Instant): Promise<PriceNow[]> {
  const { rows } = await sql<{ package: PackageId; priceCents: number; appliesOn: string; isIn: boolean }>`
    select package, price_cents as "priceCents", applies_on::text as "appliesOn",
      applies_on <= ${today(now)}::date as "isIn"
    from market.price_change where withdrawn_at is null order by applies_on desc`.execute(db)
  return PACKAGE_IDS.map((id) => {
    const own = rows.filter((row) => row.package === id)
    const next = own.find(({ isIn }) => !isIn)
    return {
      package: id,
      priceCents: cents(own.find(({ isIn }) => isIn)?.priceCents ?? PACKAGES[id].monthlyPrice),
      next: next ? { priceCents: cents(next.priceCents), appliesOn: next.appliesOn } : null,
    }
  })
}

export async function priceOf(db: Db, id: PackageId, now: Temporal.Instant): Promise<Cents> {
  const prices = await readPrices(db, now)
  return prices.find((price) => price.package === id)?.priceCents ?? PACKAGES[id].monthlyPrice
}

export type PriceChange = {
  id: string
  package: PackageId
  priceCents: number
  announcedAt: Temporal.Instant
  appliesOn: string
  withdrawnAt: Temporal.Instant | null
}

export async function insertChange(
  tx: Tx,
  change: { package: PackageId; priceCents: number; appliesOn: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('market.priceChange')
    .values(change)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False when it was withdrawn before. */
export async function markWithdrawn(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('market.priceChange')
    .set({ withdrawnAt: sql`public.clock()` })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findChange(db: Db, id: string): Promise<PriceChange | undefined> {
  const [found] = await changes(db, sql`c.id = ${id}::uuid`)
  return found
}

export type ListedChange = PriceChange & { told: number; applied: number }

/** The newest first, with how many were notified and how many pay it. */
export function listChanges(db: Db): Promise<ListedChange[]> {
  return changes(db, sql`true`)
}

const MOST_CHANGES = 30

async function changes(db: Db, where: ReturnType<typeof sql>): Promise<ListedChange[]> {
  const { rows } = await sql<ListedChange>`
    select c.id, c.package, c.price_cents as "priceCents", c.announced_at as "announcedAt",
      c.applies_on::text as "appliesOn", c.withdrawn_at as "withdrawnAt", n.told, n.applied
    from market.price_change c, lateral (select count(*)::int as told, count(applied_at)::int as applied
      from market.price_notice n where n.change_id = c.id) n
    where ${where} order by c.announced_at desc limit ${MOST_CHANGES}`.execute(db)
  return rows
}

export type UnnotifiedSubscriber = {
  changeId: string
  appliesOn: string
  priceCents: number
  subscriptionId: string
  userId: string
  package: PackageId
  listedCents: number
  isFounder: boolean
}

const BATCH = 500

/** A package that renews at another price than the one announced, and whose owner does not know yet. */
export async function unnotifiedSubscribers(db: Db, after: string): Promise<UnnotifiedSubscriber[]> {
  const { rows } = await sql<UnnotifiedSubscriber>`
    select c.id as "changeId", c.applies_on::text as "appliesOn", c.price_cents as "priceCents",
      s.id as "subscriptionId", s.user_id as "userId", s.package, s.listed_cents as "listedCents",
      s.is_founder as "isFounder"
    from market.price_change c join market.subscription s on s.package = c.package
    where c.withdrawn_at is null and s.status = any(${sql.val([...LIVE])}::text[]) and not s.ends_at_renewal
      and s.listed_cents <> c.price_cents and s.id > ${after}::uuid
      and not exists (select from market.price_notice n where n.change_id = c.id and n.subscription_id = s.id)
      and not exists (select from market.price_change newer where newer.package = c.package
        and newer.withdrawn_at is null and newer.applies_on > c.applies_on)
    order by s.id limit ${BATCH}`.execute(db)
  return rows
}

/** False when another worker notified them first. */
export async function insertNotice(
  tx: Tx,
  notice: { changeId: string; subscriptionId: string; oldCents: number; appliesFrom: string },
): Promise<boolean> {
  const told = await tx
    .insertInto('market.priceNotice')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .returning('changeId')
    .executeTakeFirst()
  return told !== undefined
}

type NoticeId = { changeId: string; subscriptionId: string }

export type WithdrawnNotice = NoticeId & {
  userId: string
  package: PackageId
  oldCents: number
  isLive: boolean
}

/** Told of what was withdrawn since. */
export async function withdrawnNotices(db: Db): Promise<WithdrawnNotice[]> {
  const { rows } = await sql<WithdrawnNotice>`
    select n.change_id as "changeId", n.subscription_id as "subscriptionId", s.user_id as "userId", c.package,
      n.old_cents as "oldCents", s.status = any(${sql.val([...LIVE])}::text[]) as "isLive"
    from market.price_notice n join market.price_change c on c.id = n.change_id
      join market.subscription s on s.id = n.subscription_id
    where c.withdrawn_at is not null and n.applied_at is null and n.kept_told_at is null
    order by n.change_id, n.subscription_id limit ${BATCH}`.execute(db)
  return rows
}

/** False when it was marked before. */
export async function markNotice(
  tx: Tx,
  { changeId, subscriptionId }: NoticeId,
  mark: 'appliedAt' | 'keptToldAt',
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('market.priceNotice')
    .set({ [mark]: sql`public.clock()` })
    .where('changeId', '=', changeId)
    .where('subscriptionId', '=', subscriptionId)
    .where(mark, 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type Prepared = NoticeId & {
  stripeId: string
  package: PackageId
  priceCents: number
  appliesFrom: string
}

/**
 * Whose renewal is near and costs something else: notified, not withdrawn, still of that package, and of the newest change
 * in force on that day. Stripe's own date is looked at again before anything is changed there.
 */
export async function preparedRenewals(db: Db, now: Temporal.Instant, after: string): Promise<Prepared[]> {
  const renewal = sql`(s.renews_at at time zone ${QUEBEC_ZONE})::date`
  const { rows } = await sql<Prepared>`
    select n.change_id as "changeId", n.subscription_id as "subscriptionId", s.stripe_id as "stripeId", c.package,
      c.price_cents as "priceCents", n.applies_from::text as "appliesFrom"
    from market.price_notice n join market.price_change c on c.id = n.change_id
      join market.subscription s on s.id = n.subscription_id and s.package = c.package
    where n.applied_at is null and n.kept_told_at is null and c.withdrawn_at is null
      and s.status = any(${sql.val([...LIVE])}::text[]) and not s.ends_at_renewal and s.id > ${after}::uuid
      and ${renewal} >= n.applies_from and ${renewal} <= ${today(now)}::date + ${PREPARED_DAYS}::int
      and not exists (select from market.price_change newer where newer.package = c.package
        and newer.withdrawn_at is null and newer.applies_on > c.applies_on and newer.applies_on <= ${renewal})
    order by s.id limit ${BATCH}`.execute(db)
  return rows
}

/** What this person was notified of and does not pay yet. */
export async function openNotice(db: Db, subscriptionId: string) {
  const { rows } = await sql<{ priceCents: number; appliesFrom: string }>`
    select c.price_cents as "priceCents", n.applies_from::text as "appliesFrom"
    from market.price_notice n join market.price_change c on c.id = n.change_id
      join market.subscription s on s.id = n.subscription_id and s.package = c.package
    where n.subscription_id = ${subscriptionId}::uuid and n.applied_at is null and c.withdrawn_at is null
      and s.listed_cents <> c.price_cents
    order by n.applies_from desc limit 1`.execute(db)
  return rows[0]
}
