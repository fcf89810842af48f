import { sql } from 'kysely'
import type { PackageId } from '#domain/pricing/catalogue.ts'
import type { Db, Tx } from '#server/platform/database.ts'

/** What renews, or would once its payment passes. One that was never paid is nobody's package. */
export const LIVE = ['active', 'trialing', 'past_due', 'unpaid', 'paused'] as const

export type NewCheckout = {
  reference: string
  userId: string
  package: PackageId
  isFounder: boolean
  totalCents: number
}

export async function openCheckout(tx: Tx, checkout: NewCheckout): Promise<void> {
  await tx
    .insertInto('market.packageCheckout')
    .values(checkout)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
}

export async function nameSession(tx: Tx, reference: string, sessionId: string): Promise<void> {
  await tx
    .updateTable('market.packageCheckout')
    .set({ sessionId })
    .where('reference', '=', reference)
    .execute()
}

export function findCheckout(db: Db, userId: string, sessionId: string) {
  return db
    .selectFrom('market.packageCheckout')
    .select(['reference', 'package', 'state', 'isFounder', 'totalCents'])
    .where('userId', '=', userId)
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
}

export function openCheckouts(db: Db, userId: string) {
  return db
    .selectFrom('market.packageCheckout')
    .select(['reference', 'sessionId'])
    .where('userId', '=', userId)
    .where('state', '=', 'open')
    .execute()
}

export function oldCheckouts(db: Db, before: Temporal.Instant, limit: number) {
  return db
    .selectFrom('market.packageCheckout')
    .select(['reference', 'sessionId'])
    .where('state', '=', 'open')
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(limit)
    .execute()
}

export async function settleCheckout(tx: Tx, reference: string, state: 'paid' | 'expired'): Promise<void> {
  await tx
    .updateTable('market.packageCheckout')
    .set({ state, settledAt: sql`public.clock()` })
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .execute()
}

export type SubscriptionRow = {
  id: string
  stripeId: string
  package: PackageId
  status: string
  /** Before a founder's discount and taxes, as Stripe has it. */
  listedCents: number
  isFounder: boolean
  endsAtRenewal: boolean
  renewsAt: Temporal.Instant | null
  startedAt: Temporal.Instant
  cardLast4: string | null
}

/** The package that a person has now: one at most is live, and the first of two is theirs. */
export async function findLive(db: Db, userId: string): Promise<SubscriptionRow | undefined> {
  const row = await db
    .selectFrom('market.subscription')
    .select([
      'id',
      'stripeId',
      'package',
      'status',
      'listedCents',
      'isFounder',
      'endsAtRenewal',
      'renewsAt',
      'startedAt',
      'cardLast4',
    ])
    .where('userId', '=', userId)
    .where('status', 'in', LIVE)
    .orderBy('startedAt')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, package: row.package as PackageId }
}

export async function saveSubscription(
  tx: Tx,
  mirrored: {
    stripeId: string
    userId: string
    package: PackageId
    status: string
    listedCents: number
    isFounder: boolean
    endsAtRenewal: boolean
    renewsAt: Temporal.Instant | null
    startedAt: Temporal.Instant
    endedAt: Temporal.Instant | null
    cardBrand: string | null
    cardLast4: string | null
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('market.subscription')
    .values(mirrored)
    .onConflict((conflict) =>
      conflict.column('stripeId').doUpdateSet({ ...mirrored, syncedAt: sql`public.clock()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type InvoiceRow = {
  stripeId: string
  subscriptionId: string
  userId: string
  number: string | null
  package: PackageId
  month: string
  status: string
  listedCents: number
  discountCents: number
  gstCents: number
  qstCents: number
  totalCents: number
  isDisputed: boolean
  dispute: 'open' | 'won' | 'lost' | null
  hostedUrl: string | null
  issuedAt: Temporal.Instant
  paidAt: Temporal.Instant | null
}

const AMOUNTS = ['listedCents', 'discountCents', 'gstCents', 'qstCents', 'totalCents'] as const

export type SavedInvoice = Pick<InvoiceRow, (typeof AMOUNTS)[number]> & {
  id: string
  refundedBefore: number
  /** What banks would not take back and nobody has given yet, and how often that changed. */
  refundOwedCents: number
  refundTurns: number
  /** How many credits were taken back; none decided yet when null. */
  withdrawnCredits: number | null
}

/**
 * What was paid back before is in the row as it was: the ledger gets the difference. What a paid invoice is made
 * of was booked, and never changes.
 */
export async function saveInvoice(tx: Tx, invoice: InvoiceRow, refundedCents: number): Promise<SavedInvoice> {
  const before = await tx
    .selectFrom('market.packageInvoice')
    .select(['status', 'refundedCents', 'refundOwedCents', 'refundTurns', 'withdrawnCredits', ...AMOUNTS])
    .where('stripeId', '=', invoice.stripeId)
    .forUpdate()
    .executeTakeFirst()
  const { listedCents, discountCents, gstCents, qstCents, totalCents } =
    before?.status === 'paid' ? before : invoice
  const amounts = { listedCents, discountCents, gstCents, qstCents, totalCents }
  const values = { ...invoice, ...amounts, refundedCents }
  const { id } = await tx
    .insertInto('market.packageInvoice')
    .values(values)
    .onConflict((conflict) => conflict.column('stripeId').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  const withdrawnCredits = before?.withdrawnCredits ?? null
  return {
    id,
    ...amounts,
    refundedBefore: before?.refundedCents ?? 0,
    refundOwedCents: before?.refundOwedCents ?? 0,
    refundTurns: before?.refundTurns ?? 0,
    withdrawnCredits,
  }
}

export async function noteOwed(
  tx: Tx,
  id: string,
  owed: { refundOwedCents: number; refundTurns: number },
): Promise<void> {
  await tx.updateTable('market.packageInvoice').set(owed).where('id', '=', id).execute()
}

export async function noteWithdrawn(tx: Tx, id: string, withdrawnCredits: number): Promise<void> {
  await tx.updateTable('market.packageInvoice').set({ withdrawnCredits }).where('id', '=', id).execute()
}

type Changing = { status: string; refundedCents: number; isDisputed: boolean; dispute: string | null }

/** All that can still change about an invoice, as one word to compare. */
export function stateOf({ status, refundedCents, isDisputed, dispute }: Changing): string {
  return `${status} ${refundedCents} ${isDisputed} ${dispute}`
}

/** The packages we know of, the first one first. */
export async function knownSubscriptions(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('market.subscription')
    .select('stripeId')
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ stripeId }) => stripeId)
}

export async function knownInvoices(db: Db, userId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('market.packageInvoice')
    .select(['stripeId', 'status', 'refundedCents', 'isDisputed', 'dispute'])
    .where('userId', '=', userId)
    .execute()
  return new Map(rows.map((row) => [row.stripeId, stateOf(row)]))
}

export async function grantsOf(db: Db, userId: string) {
  const rows = await db
    .selectFrom('market.creditGrant')
    .select(['month', 'grantNo', 'invoiceId', 'credits'])
    .where('userId', '=', userId)
    .execute()
  return rows.map(({ grantNo, ...grant }) => ({ ...grant, number: grantNo }))
}

export async function saveGrant(
  tx: Tx,
  grant: {
    userId: string
    invoiceId: string
    month: string
    year: number
    grantNo: number
    credits: number
    transferId: string
  },
): Promise<void> {
  await tx.insertInto('market.creditGrant').values(grant).execute()
}

export function invoicesOf(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('market.packageInvoice')
    .select([
      'id',
      'number',
      'package',
      'month',
      'status',
      'listedCents',
      'discountCents',
      'gstCents',
      'qstCents',
      'totalCents',
      'refundedCents',
      'hostedUrl',
      'issuedAt',
    ])
    .where('userId', '=', userId)
    .where('status', 'in', ['paid', 'open', 'uncollectible'])
    .orderBy('issuedAt', 'desc')
    .limit(limit)
    .execute()
}

/** The first invoice of the package that a session bought. */
export function invoiceOfSubscription(db: Db, userId: string, stripeId: string) {
  return db
    .selectFrom('market.packageInvoice as invoice')
    .innerJoin('market.subscription as subscription', 'subscription.id', 'invoice.subscriptionId')
    .leftJoin('market.creditGrant as given', 'given.invoiceId', 'invoice.id')
    .select([
      'invoice.package',
      'invoice.status',
      'invoice.listedCents',
      'invoice.discountCents',
      'invoice.gstCents',
      'invoice.qstCents',
      'invoice.totalCents',
      'given.credits',
      'subscription.renewsAt',
    ])
    .where('invoice.userId', '=', userId)
    .where('subscription.stripeId', '=', stripeId)
    .orderBy('invoice.issuedAt')
    .limit(1)
    .executeTakeFirst()
}
