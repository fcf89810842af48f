import { z } from '@hono/zod-openapi'
import { FOUNDER_KINDS } from '#domain/founders/campaign.ts'
import { ACHIEVEMENT_CATEGORIES, ACHIEVEMENT_CODES } from '#domain/rewards/achievements.ts'
import {
  ALIAS_LENGTH,
  REDEMPTION_ANSWERS,
  REWARD_CATEGORIES,
  REWARD_KINDS,
} from '#domain/rewards/catalogue.ts'

const Count = z.number().int()

export const PointsAtHand = z.object({ available: Count, pending: Count }).openapi('PointsAtHand')

const Points = z.object({ total: Count, available: Count, spent: Count, pending: Count }).openapi('Points')

const Reward = z
  .object({
    code: z.string(),
    category: z.enum(REWARD_CATEGORIES),
    kind: z.enum(REWARD_KINDS),
    cost: Count,
    titleFr: z.string(),
    titleEn: z.string(),
    textFr: z.string(),
    textEn: z.string(),
    impactFr: z.string(),
    impactEn: z.string(),
    /** Who pays for what it gives. */
    payer: z.string().nullable(),
    valueCents: Count.nullable(),
    profession: z.string().nullable(),
    partnerName: z.string().nullable(),
    /** Open to this person now; otherwise why not. */
    answer: z.enum(REDEMPTION_ANSWERS),
  })
  .openapi('Reward')

const Achievement = z
  .object({
    code: z.enum(ACHIEVEMENT_CODES as [(typeof ACHIEVEMENT_CODES)[number]]),
    points: Count,
    category: z.enum(ACHIEVEMENT_CATEGORIES),
    done: Count,
    wanted: Count,
    progress: Count,
    isComplete: z.boolean(),
    /** False while no partner takes the donations that it counts. */
    isPossible: z.boolean(),
  })
  .openapi('Achievement')

export const Rewards = z
  .object({
    points: Points,
    rewards: z.array(Reward),
    achievements: z.array(Achievement),
    /** Their name on the leaderboard; none while they are not on it. */
    alias: z.string().nullable(),
    /** Points are exchanged by who attended a visit. */
    hasAttended: z.boolean(),
    founder: z.object({ kind: z.enum(FOUNDER_KINDS), place: Count.nullable() }).nullable(),
    /** When the points go, if nothing happens until then. */
    expiresAt: z.iso.datetime().nullable(),
  })
  .openapi('Rewards')

export const Redeem = z.strictObject({ cost: Count.min(1) }).openapi('RedeemReward')
export const Redeemed = z.object({ id: z.uuid(), available: Count }).openapi('RedeemedReward')

export const Redemption = z
  .object({
    id: z.uuid(),
    rewardCode: z.string(),
    titleFr: z.string(),
    titleEn: z.string(),
    kind: z.enum(REWARD_KINDS),
    points: Count,
    payer: z.string().nullable(),
    at: z.iso.datetime(),
    code: z.string().nullable(),
    voucher: z
      .object({
        profession: z.string(),
        valueCents: Count,
        expiresAt: z.string(),
        /** In a payment of a visit, or spent by one. */
        isUsed: z.boolean(),
      })
      .nullable(),
    donation: z
      .object({ id: z.uuid(), partnerName: z.string(), amountCents: Count, receipt: z.string().nullable() })
      .nullable(),
  })
  .openapi('Redemption')

export const Donation = z
  .object({
    id: z.uuid(),
    rewardCode: z.string(),
    titleFr: z.string(),
    titleEn: z.string(),
    partnerName: z.string(),
    partnerWebsite: z.string(),
    amountCents: Count,
    promisedOn: z.string(),
    transferredOn: z.string().nullable(),
    receipt: z.string().nullable(),
    trees: Count.nullable(),
    co2Grams: Count.nullable(),
  })
  .openapi('RewardDonation')

export const Impact = z
  .object({
    localEconomySupportCents: Count,
    /** Nothing while no partner's receipt says it. */
    treesPlanted: Count.nullable(),
    co2SavedKg: Count.nullable(),
    communityHours: Count.nullable(),
    visits: z.array(z.object({ on: z.string(), profession: z.string(), amountCents: Count })),
    donations: z.array(Donation),
  })
  .openapi('RewardImpact')

export const Month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)

export const Leaderboard = z
  .object({
    month: z.string(),
    alias: z.string().nullable(),
    entries: z.array(
      z.object({
        rank: Count,
        name: z.string(),
        points: Count,
        badge: z.enum(['first', 'second', 'third']).nullable(),
        isCurrentUser: z.boolean(),
      }),
    ),
  })
  .openapi('Leaderboard')

/** Letters, digits and what joins them: nothing that pretends to be something else. */
const ALIAS = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._’-]*[\p{L}\p{N}])$/u

export const LeaderboardChoice = z
  .strictObject({
    /** None: not on it. */
    alias: z.string().trim().min(ALIAS_LENGTH.min).max(ALIAS_LENGTH.max).regex(ALIAS).nullable(),
  })
  .openapi('LeaderboardChoice')
