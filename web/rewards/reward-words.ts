import type { components } from '#contract/api.d.ts'
import type { AchievementCode } from '#domain/rewards/achievements.ts'
import type { RewardCategory } from '#domain/rewards/catalogue.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { money } from './reward-figures.ts'

export type Rewards = components['schemas']['Rewards']
export type Reward = components['schemas']['Reward']
export type Achievement = components['schemas']['Achievement']
export type Redemption = components['schemas']['Redemption']
export type Donation = components['schemas']['RewardDonation']
export type Leaderboard = components['schemas']['Leaderboard']

export const textOf = ({ textFr, textEn }: Reward) => (getLocale() === 'fr' ? textFr : textEn)
export const impactOf = ({ impactFr, impactEn }: Reward) => (getLocale() === 'fr' ? impactFr : impactEn)

/** What it is worth, who receives it and who pays for it. */
export const rewardFacts = ({ kind, valueCents, partnerName, payer }: Reward): string[] =>
  [
    kind === 'voucher' && valueCents !== null ? m.rewards_worth({ value: money(valueCents) }) : null,
    partnerName ? m.rewards_partner({ partner: partnerName }) : null,
    payer ? m.rewards_payer({ payer }) : null,
  ].filter((fact) => fact !== null)

/** Where somebody reads what an exchange does before it happens. */
export const exchangePath = (code: string) => localPath(`/rewards/exchange/${code}`)

export const CATEGORY_NAMES: Record<RewardCategory, () => string> = {
  services: m.rewards_category_services,
  products: m.rewards_category_products,
  experiences: m.rewards_category_experiences,
  donations: m.rewards_category_donations,
}

export const ACHIEVEMENT_WORDS: Record<AchievementCode, { title: () => string; text: () => string }> = {
  first_scan: { title: m.rewards_first_scan, text: m.rewards_first_scan_text },
  stress_reduction: { title: m.rewards_stress_reduction, text: m.rewards_stress_reduction_text },
  community_impact: { title: m.rewards_community_impact, text: m.rewards_community_impact_text },
  eco_warrior: { title: m.rewards_eco_warrior, text: m.rewards_eco_warrior_text },
  streak_master: { title: m.rewards_streak_master, text: m.rewards_streak_master_text },
}
