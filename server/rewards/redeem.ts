import { redemptionAnswer } from '#domain/rewards/catalogue.ts'
import { VOUCHER_MONTHS } from '#domain/rewards/vouchers.ts'
import { invariant } from '#domain/kernel/invariant.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { accountOf, balanceOf, transfer, transferId } from '#server/ledger/index.ts'
import type { Tx } from '#server/platform/database.ts'
import * as q from './catalogue-queries.ts'
import { awardAchievements } from './look-at-due.ts'
import { lockPoints } from './points.ts'
import { countAttended } from './queries.ts'

const REFUSALS = {
  unavailable: 'rewards/unavailable',
  'points-short': 'rewards/points-short',
  'visit-first': 'rewards/visit-first',
} as const

type Wanted = { userId: string; code: string; cost: number; now: Temporal.Instant }

/** Points for a voucher, a code or a donation: both happen, or neither does. */
export async function redeem(tx: Tx, { userId, code, cost, now }: Wanted): Promise<string> {
  await lockPoints(tx, userId)
  const reward = await q.findReward(tx, code)
  if (!reward) throw new Refusal('rewards/not-found')
  const { available } = await balanceOf(tx, accountOf('member/points', userId))
  const answer = redemptionAnswer(reward, { available, attended: await countAttended(tx, userId) })
  if (answer !== 'open') throw new Refusal(REFUSALS[answer])
  if (reward.cost !== cost) throw new Refusal('rewards/cost-changed')

  const id = await q.newId(tx)
  const spent = transferId(id, 'spent')
  await transfer(tx, {
    id: spent,
    kind: 'points-spent',
    entries: [
      { account: accountOf('member/points', userId), amount: -cost },
      { account: accountOf('platform/points-redeemed'), amount: cost },
    ],
    facts: { redemption: id, reward: code },
  })
  await q.insertRedemption(tx, {
    id,
    userId,
    rewardCode: code,
    points: cost,
    transferId: spent,
    donationId: await donate(tx, reward),
  })
  await handOver(tx, reward, { id, userId, now })
  if (reward.kind === 'donation') await awardAchievements(tx, userId)
  return id
}

async function donate(tx: Tx, reward: q.RewardRow): Promise<string | null> {
  if (reward.kind !== 'donation') return null
  const { code: rewardCode, partnerId, valueCents } = reward
  invariant(partnerId && valueCents, 'an open donation has its partner')
  return q.insertDonation(tx, { rewardCode, partnerId, amountCents: valueCents })
}

async function handOver(
  tx: Tx,
  reward: q.RewardRow,
  { id, userId, now }: { id: string; userId: string; now: Temporal.Instant },
): Promise<void> {
  const { kind, profession, valueCents } = reward
  // The last one may have gone between the reading and the taking.
  if (kind === 'code' && !(await q.takeCode(tx, id))) throw new Refusal('rewards/unavailable')
  if (kind !== 'voucher') return
  invariant(profession && valueCents, 'an open voucher has its worth')
  const expiresAt = now.toZonedDateTimeISO(QUEBEC_ZONE).add({ months: VOUCHER_MONTHS }).toInstant()
  await q.insertVoucher(tx, { id, userId, profession, valueCents, expiresAt })
}
