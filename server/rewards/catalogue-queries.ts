import { sql } from 'kysely'
import { invariant } from '#domain/kernel/invariant.ts'
import { isAvailable, type RewardCategory, type RewardKind } from '#domain/rewards/catalogue.ts'
import type { Db, Tx } from '#server/platform/database.ts'

export type RewardRow = {
  code: string
  category: RewardCategory
  kind: RewardKind
  cost: number
  titleFr: string
  titleEn: string
  textFr: string
  textEn: string
  impactFr: string
  impactEn: string
  isOpen: boolean
  payer: string | null
  valueCents: number | null
  profession: string | null
  partnerId: string | null
  partnerName: string | null
  stock: number
}

const REWARD = sql`
  select w.code, w.category, w.kind, w.cost, w.title_fr as "titleFr", w.title_en as "titleEn", w.text_fr as "textFr",
    w.text_en as "textEn", w.impact_fr as "impactFr", w.impact_en as "impactEn", w.is_open as "isOpen", w.payer,
    w.value_cents as "valueCents", w.profession, w.partner_id as "partnerId", p.name as "partnerName",
    case when w.kind = 'code' then market.reward_stock(w.code) else 0 end as stock
  from market.reward w left join market.reward_partner p on p.id = w.partner_id`

/** What can be had first, then by place. A donation without its partner is not shown at all. */
export async function listRewards(db: Db): Promise<RewardRow[]> {
  const { rows } = await sql<RewardRow>`${REWARD} order by w.position`.execute(db)
  return rows.filter((reward) => reward.kind !== 'donation' || isAvailable(reward))
}

export async function findReward(db: Db, code: string): Promise<RewardRow | undefined> {
  const { rows } = await sql<RewardRow>`${REWARD} where w.code = ${code}`.execute(db)
  return rows[0]
}

export async function newId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select public.new_id() as id`.execute(tx)
  const [row] = rows
  invariant(row, 'the database gives ids')
  return row.id
}

export type NewRedemption = {
  id: string
  userId: string
  rewardCode: string
  points: number
  transferId: string
  donationId: string | null
}

export async function insertRedemption(tx: Tx, redemption: NewRedemption): Promise<void> {
  await tx.insertInto('market.redemption').values(redemption).execute()
}

/** The next code of the stock; none when it is empty. */
export async function takeCode(tx: Tx, redemptionId: string): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select market.take_reward_code(${redemptionId}) as "isTaken"`.execute(tx)
  return rows[0]?.isTaken ?? false
}

export async function insertDonation(
  tx: Tx,
  donation: { rewardCode: string; partnerId: string; amountCents: number },
): Promise<string> {
  const { id } = await tx
    .insertInto('market.rewardDonation')
    .values(donation)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertVoucher(
  tx: Tx,
  voucher: {
    id: string
    userId: string
    profession: string
    valueCents: number
    expiresAt: Temporal.Instant
  },
): Promise<void> {
  await tx.insertInto('market.voucher').values(voucher).execute()
}

type OpenVoucher = { id: string; valueCents: number; expiresAt: string }

/** Those that may pay for this visit: of its client, for its profession, in time, in no other payment, and unlinked. */
export async function openVouchers(
  db: Db,
  visit: { id: string; clientId: string; professionalId: string },
): Promise<OpenVoucher[]> {
  const { rows } = await sql<OpenVoucher>`
    select v.id, v.value_cents as "valueCents",
      to_char(market.voucher_until(v.id) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "expiresAt"
    from market.voucher v join market.professional p on p.id = ${visit.professionalId} and p.profession = v.profession
    where v.user_id = ${visit.clientId} and market.voucher_until(v.id) > public.clock()
      and not market.is_linked(v.user_id, p.id) and not exists (
      select from market.payment y where y.voucher_id = v.id and y.state <> 'dropped' and y.appointment_id <> ${visit.id}
        and (y.outcome is null or y.kept_voucher_cents > 0))
    order by market.voucher_until(v.id), v.id`.execute(db)
  return rows
}

export type RedemptionRow = {
  id: string
  rewardCode: string
  titleFr: string
  titleEn: string
  kind: RewardKind
  points: number
  payer: string | null
  at: Temporal.Instant
  code: string | null
  voucher: { profession: string; valueCents: number; expiresAt: string; isUsed: boolean } | null
  donation: { id: string; partnerName: string; amountCents: number; receipt: string | null } | null
}

export async function listRedemptions(db: Db, userId: string, limit: number): Promise<RedemptionRow[]> {
  const { rows } = await sql<RedemptionRow>`
    select r.id, r.reward_code as "rewardCode", w.title_fr as "titleFr", w.title_en as "titleEn", w.kind, r.points,
      w.payer, r.at, c.code,
      case when v.id is not null then jsonb_build_object('profession', v.profession, 'valueCents', v.value_cents,
        'expiresAt', market.voucher_until(v.id), 'isUsed', exists (select from market.payment y where y.voucher_id = v.id
          and y.state <> 'dropped' and (y.outcome is null or y.kept_voucher_cents > 0))) end as voucher,
      case when d.id is not null then jsonb_build_object('id', d.id, 'partnerName', p.name, 'amountCents',
        d.amount_cents, 'receipt', d.receipt) end as donation
    from market.redemption r join market.reward w on w.code = r.reward_code
    left join market.reward_code c on c.redemption_id = r.id left join market.voucher v on v.id = r.id
    left join market.reward_donation d on d.id = r.donation_id
    left join market.reward_partner p on p.id = d.partner_id
    where r.user_id = ${userId} order by r.at desc, r.id desc limit ${limit}`.execute(db)
  return rows
}

export type DonationRow = {
  id: string
  rewardCode: string
  titleFr: string
  titleEn: string
  partnerName: string
  partnerWebsite: string
  amountCents: number
  promisedOn: string
  transferredOn: string | null
  receipt: string | null
  trees: number | null
  co2Grams: number | null
}

/** Everything that was given through partners, or one person's part of it. */
export async function listDonations(
  db: Db,
  { userId, limit }: { userId: string | null; limit: number },
): Promise<DonationRow[]> {
  const own = userId
    ? sql`where d.id in (select r.donation_id from market.redemption r where r.user_id = ${userId})`
    : sql``
  const { rows } = await sql<DonationRow>`
    select d.id, d.reward_code as "rewardCode", w.title_fr as "titleFr", w.title_en as "titleEn",
      p.name as "partnerName", p.website as "partnerWebsite", d.amount_cents as "amountCents",
      d.promised_on::text as "promisedOn", d.transferred_on::text as "transferredOn", d.receipt, d.trees,
      d.co2_grams as "co2Grams"
    from market.reward_donation d join market.reward w on w.code = d.reward_code
    join market.reward_partner p on p.id = d.partner_id ${own}
    order by d.promised_on desc, d.id desc limit ${limit}`.execute(db)
  return rows
}
