import { sql } from 'kysely'
import type { ProfessionCode } from '#domain/directory/professions.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { constraintOf } from '#server/platform/constraint-of.ts'
import type { Db, Tx } from '#server/platform/database.ts'

const CARD_WORK = ['capturing', 'cancelling', 'refunding'] as const
export type CardState =
  | 'none'
  | 'awaiting'
  | 'authorised'
  | 'captured'
  | 'cancelled'
  | 'refunded'
  | 'refund-failed'
  | 'uncollectible'
  | CardWork
export type CardWork = (typeof CARD_WORK)[number]

const COLUMNS = [
  'id',
  'appointmentId',
  'memberId',
  'professionalId',
  'state',
  'priceCents',
  'gstCents',
  'qstCents',
  'taxRule',
  'credits',
  'cardCents',
  'onSiteCents',
  'voucherCents',
  'reservationId',
  'cardReference',
  'cardState',
  'cardConsentId',
  'cardAttempts',
  'uncollectedCents',
  'refundOwedCents',
  'outcome',
  'keptCredits',
  'keptCardCents',
  'keptVoucherCents',
  'commissionRate',
  'settledAt',
  'availableAt',
] as const

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof readPayment>>>

const ofAppointment = (db: Db, appointmentId: string) =>
  db
    .selectFrom('market.payment')
    .select(COLUMNS)
    .where('appointmentId', '=', appointmentId)
    .where('state', '<>', 'dropped')

/** The payment that counts for an appointment; none when it is paid on site alone. */
export function readPayment(db: Db, appointmentId: string) {
  return ofAppointment(db, appointmentId).executeTakeFirst()
}

/** Locks the row: a payment is settled once. */
export function lockPayment(tx: Tx, appointmentId: string) {
  return ofAppointment(tx, appointmentId).forUpdate().executeTakeFirst()
}

export function lockPaymentById(tx: Tx, id: string) {
  return tx.selectFrom('market.payment').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function findByCardReference(db: Db, reference: string) {
  return db
    .selectFrom('market.payment')
    .select(['id', 'appointmentId'])
    .where('cardReference', '=', reference)
    .executeTakeFirst()
}

/** The latest attempt at a card for this appointment, given up or not. */
export function readCardPayment(db: Db, appointmentId: string) {
  return db
    .selectFrom('market.payment')
    .select(['state', 'cardState', 'cardReference', 'cardCents'])
    .where('appointmentId', '=', appointmentId)
    .where('cardCents', '>', 0)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** How often a payment of this appointment was begun: each attempt at a card is another one. */
export async function countAttempts(db: Db, appointmentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('market.payment')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('appointmentId', '=', appointmentId)
    .executeTakeFirstOrThrow()
  return count
}

export type NewPayment = {
  id: string
  appointmentId: string
  memberId: string
  professionalId: string
  state: 'awaiting' | 'reserved'
  priceCents: number
  gstCents: number
  qstCents: number
  taxRule: string
  credits: number
  cardCents: number
  onSiteCents: number
  voucherCents: number
  voucherId: string | null
  reservationId: string | null
  cardReference: string | null
  cardState: CardState
  cardConsentId: string | null
  dueAt: Temporal.Instant
}

const VOUCHER_GUARDS: ReadonlySet<string> = new Set(['payment_voucher', 'payment_voucher_idx'])

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<void> {
  try {
    await tx.insertInto('market.payment').values(payment).execute()
  } catch (error) {
    // Another visit was paid with it at this very moment.
    if (VOUCHER_GUARDS.has(String(constraintOf(error)))) throw new Refusal('payment/voucher-unusable')
    throw error
  }
}

type Changes = Partial<{
  state: 'reserved' | 'settled' | 'dropped'
  cardState: CardState
  cardAttempts: number
  cardNextAt: Temporal.Instant | null
  uncollectedCents: number
  refundOwedCents: number
  outcome: 'captured' | 'fee' | 'released'
  keptCredits: number
  keptCardCents: number
  keptVoucherCents: number
  commissionRate: number
  settledAt: Temporal.Instant
  correctedAt: Temporal.Instant
  availableAt: Temporal.Instant
  dueAt: Temporal.Instant | null
}>

export async function updatePayment(tx: Tx, id: string, changes: Changes): Promise<void> {
  await tx.updateTable('market.payment').set(changes).where('id', '=', id).execute()
}

/** Its receipt is issued, or none is due: nobody looks at it again. */
export async function markReceipted(tx: Tx, id: string): Promise<void> {
  await sql`update market.payment set receipted_at = public.clock() where id = ${id} and receipted_at is null`.execute(
    tx,
  )
}

export async function newId(tx: Tx): Promise<{ id: string; now: Temporal.Instant }> {
  const { rows } = await sql<{
    id: string
    now: Temporal.Instant
  }>`select public.new_id() as id, public.clock() as now`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the database gives ids')
  return row
}

export type ProfessionalTerms = { profession: ProfessionCode; founderSince: Temporal.PlainDate | null }

/**
 * What a professional's earnings depend on. A founder's free months begin with the first
 * approval, or with the place if that one came later.
 */
export async function readTerms(db: Db, professionalId: string): Promise<ProfessionalTerms | undefined> {
  const { rows } = await sql<{ profession: ProfessionCode; founderSince: string | null }>`
    select p.profession, case when p.is_founder then to_char(coalesce(greatest(
      (select min(v.decided_at) from market.verification v
        where v.professional_id = p.id and v.decision = 'approved'),
      (select t.taken_at from market.founder_account a join market.founder_seat t on t.signup_id = a.signup_id
        where a.kind = 'professional' and a.user_id = p.user_id)), p.created_at)
      at time zone 'America/Toronto', 'YYYY-MM-DD') end as "founderSince"
    from market.professional p where p.id = ${professionalId}`.execute(db)
  const [row] = rows
  return row && { ...row, founderSince: row.founderSince ? Temporal.PlainDate.from(row.founderSince) : null }
}

const BATCH = 200

/** Appointments whose payment somebody has to look at now. */
export async function duePayments(db: Db): Promise<{ appointmentId: string }[]> {
  const { rows } = await sql<{ appointmentId: string }>`
    select appointment_id as "appointmentId" from market.payment where due_at < public.clock() order by due_at limit ${BATCH}`.execute(
    db,
  )
  return rows
}

export async function dueCardWork(db: Db): Promise<{ id: string }[]> {
  return db
    .selectFrom('market.payment')
    .select('id')
    .where('cardState', 'in', CARD_WORK)
    .where((where) =>
      where.or([where('cardNextAt', 'is', null), where('cardNextAt', '<=', sql<never>`public.clock()`)]),
    )
    .orderBy('createdAt')
    .limit(BATCH)
    .execute()
}

export type Uncollected = {
  id: string
  name: string
  amountCents: number
  attempts: number
  settledAt: Temporal.Instant | null
  isFee: boolean
}

/** What was owed by card and never received, the latest first, for an administrator. */
export async function listUncollected(db: Db, limit: number): Promise<Uncollected[]> {
  const { rows } = await sql<Uncollected>`
    select p.id, coalesce(pro.display_name, '') as name, p.uncollected_cents as "amountCents",
      p.card_attempts as attempts, p.settled_at as "settledAt", p.outcome = 'fee' as "isFee"
    from market.payment p left join market.professional pro on pro.id = p.professional_id
    where p.card_state = 'uncollectible' order by p.settled_at desc limit ${limit}`.execute(db)
  return rows
}

/** Who is notified of what happened to their card's money. */
export async function findPayer(db: Db, memberId: string) {
  return db
    .selectFrom('auth.user')
    .select(['email', 'firstName', 'language'])
    .where('id', '=', memberId)
    .executeTakeFirst()
}

export async function dueEarnings(db: Db, hours: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from market.payment where state = 'settled' and available_at is null
      and settled_at < public.clock() - make_interval(hours => ${hours}) and card_state not in ('capturing', 'refunding')
    order by settled_at limit ${BATCH}`.execute(db)
  return rows
}
