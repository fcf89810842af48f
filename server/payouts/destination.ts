import { sql } from 'kysely'
import { HOLD_HOURS } from '#domain/payouts/payout.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Db, Tx } from '#server/platform/database.ts'

export type Destination = {
  professionalId: string
  reference: string
  lastDigits: string
  /** The provider's own mark of the bank: four digits may be another's too. */
  bankMark: string
  userId: string
}

/** Where a professional is paid, as the provider says. Another bank is a change: payouts wait, and it is journaled. */
export async function setDestination(tx: Tx, destination: Destination): Promise<void> {
  const { professionalId, reference, lastDigits, bankMark, userId } = destination
  // One whose mark was not kept yet is the same bank if all the rest is the same.
  const { rows } = await sql<{ isChange: boolean }>`
    insert into market.payout_destination as d (professional_id, provider_reference, last_digits, bank_mark)
    values (${professionalId}, ${reference}, ${lastDigits}, ${bankMark})
    on conflict (professional_id) do update set provider_reference = excluded.provider_reference,
      last_digits = excluded.last_digits, bank_mark = excluded.bank_mark,
      changed_at = case when (d.provider_reference, d.last_digits, coalesce(d.bank_mark, excluded.bank_mark))
        is distinct from (excluded.provider_reference, excluded.last_digits, excluded.bank_mark)
        then public.clock() else d.changed_at end
      where (d.provider_reference, d.last_digits, d.bank_mark)
        is distinct from (excluded.provider_reference, excluded.last_digits, excluded.bank_mark)
    returning old.changed_at is distinct from new.changed_at as "isChange"`.execute(tx)
  if (!rows.some(({ isChange }) => isChange)) return
  // What was asked for before is not sent to the new bank any sooner than what is asked for now.
  await sql`
    update market.payout set held_until = greatest(held_until, public.clock() + make_interval(hours => ${HOLD_HOURS}))
    where professional_id = ${professionalId} and state = 'requested'`.execute(tx)
  await recordEvent(tx, { subjectId: userId, action: 'payout-destination-changed' })
}

export type SendablePayout = {
  id: string
  professionalId: string
  userId: string
  amountCents: number
  account: string
}

const BATCH = 200

/** Asked for and kept back no longer, or begun and not known to have ended. */
export async function sendablePayouts(db: Db, now: Temporal.Instant): Promise<SendablePayout[]> {
  const rows = await db
    .selectFrom('market.payout as payout')
    .innerJoin(
      'market.payoutDestination as destination',
      'destination.professionalId',
      'payout.professionalId',
    )
    .select([
      'payout.id',
      'payout.professionalId',
      'payout.requestedBy as userId',
      'payout.amountCents',
      'destination.providerReference as account',
    ])
    .where('payout.state', 'in', ['requested', 'processing'])
    .where((where) => where.or([where('payout.heldUntil', 'is', null), where('payout.heldUntil', '<=', now)]))
    .where((where) =>
      where(
        'payout.approvalsNeeded',
        '<=',
        where
          .selectFrom('market.payoutApproval as approval')
          .select((count) => count.fn.countAll<number>().as('count'))
          .whereRef('approval.payoutId', '=', 'payout.id'),
      ),
    )
    .orderBy('payout.requestedAt')
    .limit(BATCH)
    .execute()
  return rows
}

export type ReviewedPayout = {
  id: string
  name: string
  amountCents: number
  state: string
  requestedAt: Temporal.Instant
  heldUntil: Temporal.Instant | null
  isFirst: boolean
  approvalsNeeded: number
  approvedBy: string[]
}

/** What is under way, with why someone may want to look: kept back after a change, or the first of a professional. */
export async function payoutsToReview(db: Db, limit: number): Promise<ReviewedPayout[]> {
  const { rows } = await sql<ReviewedPayout>`
    select p.id, coalesce(pro.display_name, '') as name, p.amount_cents as "amountCents", p.state,
      p.requested_at as "requestedAt", p.held_until as "heldUntil",
      not exists (select from market.payout q where q.professional_id = p.professional_id and q.state = 'paid') as "isFirst",
      p.approvals_needed as "approvalsNeeded", array(select a.admin_id::text from market.payout_approval a
        where a.payout_id = p.id order by a.approved_at) as "approvedBy"
    from market.payout p left join market.professional pro on pro.id = p.professional_id
    where p.state in ('requested', 'processing') order by p.requested_at limit ${limit}`.execute(db)
  return rows
}
