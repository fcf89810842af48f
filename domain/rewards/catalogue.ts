export const REWARD_CATEGORIES = ['services', 'products', 'experiences', 'donations'] as const
export type RewardCategory = (typeof REWARD_CATEGORIES)[number]

/** A voucher pays part of a visit, a code comes from stock, a donation goes to a partner. */
export const REWARD_KINDS = ['voucher', 'code', 'donation'] as const
export type RewardKind = (typeof REWARD_KINDS)[number]

export type OfferedReward = {
  kind: RewardKind
  cost: number
  isOpen: boolean
  /** Who pays for what it gives. */
  payer: string | null
  valueCents: number | null
  profession: string | null
  partnerId: string | null
  stock: number
}

/** What has no payer, partner or stock cannot be had. */
export function isAvailable(reward: OfferedReward): boolean {
  if (!reward.isOpen || reward.payer === null) return false
  switch (reward.kind) {
    case 'voucher':
      return reward.valueCents !== null && reward.profession !== null
    case 'donation':
      return reward.valueCents !== null && reward.partnerId !== null
    case 'code':
      return reward.stock > 0
  }
}

export const REDEMPTION_ANSWERS = ['open', 'unavailable', 'points-short', 'visit-first'] as const
export type RedemptionAnswer = (typeof REDEMPTION_ANSWERS)[number]

/** Points are exchanged by who attended a visit: those that cost nothing do not become money by themselves. */
export function redemptionAnswer(
  reward: OfferedReward,
  { available, attended }: { available: number; attended: number },
): RedemptionAnswer {
  if (!isAvailable(reward)) return 'unavailable'
  if (available < reward.cost) return 'points-short'
  return attended > 0 ? 'open' : 'visit-first'
}

/** What cannot be told apart is the same name on the leaderboard. */
export const ALIAS_LENGTH = { min: 3, max: 24 } as const

/** The first three of a month. */
export const badgeOf = (rank: number): 'first' | 'second' | 'third' | null =>
  rank === 1 ? 'first' : rank === 2 ? 'second' : rank === 3 ? 'third' : null
