import { sql } from 'kysely'
import { HOLD_HOURS } from '#domain/payouts/payout.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Db, Tx } from '#server/platform/database.ts'

/** Where a professional is paid, as the provider says. Another bank is a change: payouts wait, and it is journaled. */
export async function setDestination(
  tx: Tx,
  destination: { professionalId: string; reference: string; lastDigits: string; userId: string },
): Promise<void> {
  const { professionalId, reference, lastDigits, userId } = destination
  const { rows } = await sql<{ id: string }>`
    insert into market.payout_destination as d (professional_id, provider_reference, last_digits)
    values (${professionalId}, ${reference}, ${lastDigits})
    on conflict (professional_id) do update set provider_reference = excluded.provider_reference,
      last_digits = excluded.last_digits, changed_at = now()
      where (d.provider_reference, d.last_digits) is distinct from (excluded.provider_reference, excluded.last_digits)
    returning professional_id as id`.execute(tx)
  if (rows.length === 0) return
  // What was asked for before is not sent to the new bank any sooner than what is asked for now.
  await sql`
    update market.payout set held_until = greatest(held_until, now() + make_interval(hours => ${HOLD_HOURS}))
    where professional_id = ${professionalId} and state = 'requested'`.execute(tx)
  await recordEvent(tx, { subjectId: userId, actorId: userId, action: 'payout-destination-changed' })
}

export type SendablePayout = { id: string; amountCents: number; account: string }

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
    .select(['payout.id', 'payout.amountCents', 'destination.providerReference as account'])
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

export async function startPayout(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('market.payout')
    .set({ state: 'processing' })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .execute()
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
