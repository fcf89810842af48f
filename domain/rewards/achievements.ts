import { addDays, type Day, weekStart } from '../health-metrics/days.ts'
import { RULES, type RuleName } from './rules.ts'

/** What a person did, counted from rows. */
export type Deeds = {
  scans: number
  /** Visits that took place and can no longer be said to be missed. */
  finalVisits: number
  donations: number
  trees: number
  /** Mondays of the weeks in which a goal was followed. */
  goalWeeks: readonly Day[]
}

export const ACHIEVEMENT_CATEGORIES = ['health', 'social', 'environmental', 'engagement'] as const
type AchievementCategory = (typeof ACHIEVEMENT_CATEGORIES)[number]

type Achievement = {
  rule: RuleName
  category: AchievementCategory
  wanted: number
  /** Only a partner who takes donations makes it possible. */
  needsPartner: boolean
  done: (deeds: Deeds) => number
}

/** The five of the specification. None looks at a measure or a score (decision 0044). */
export const ACHIEVEMENTS = {
  first_scan: {
    rule: 'first-scan',
    category: 'health',
    wanted: 1,
    needsPartner: false,
    done: ({ scans }) => scans,
  },
  stress_reduction: {
    rule: 'stress-reduction',
    category: 'health',
    wanted: 3,
    needsPartner: false,
    done: ({ finalVisits }) => finalVisits,
  },
  community_impact: {
    rule: 'community-impact',
    category: 'social',
    wanted: 5,
    needsPartner: true,
    done: ({ donations }) => donations,
  },
  eco_warrior: {
    rule: 'eco-warrior',
    category: 'environmental',
    wanted: 4,
    needsPartner: true,
    done: ({ trees }) => trees,
  },
  streak_master: {
    rule: 'streak-master',
    category: 'engagement',
    wanted: 13,
    needsPartner: false,
    done: ({ goalWeeks }) => longestStreak(goalWeeks),
  },
} as const satisfies Record<string, Achievement>
export type AchievementCode = keyof typeof ACHIEVEMENTS

export const ACHIEVEMENT_CODES = Object.keys(ACHIEVEMENTS) as AchievementCode[]

export type AchievementProgress = {
  code: AchievementCode
  points: number
  category: AchievementCategory
  done: number
  wanted: number
  /** 0 to 100, rounded down: 100 is complete and nothing else is. */
  progress: number
  isComplete: boolean
}

/** Complete once earned, whatever is erased later. */
export function achievementProgress(
  code: AchievementCode,
  deeds: Deeds,
  earned: ReadonlySet<string>,
): AchievementProgress {
  const { rule, category, wanted, done: count }: Achievement = ACHIEVEMENTS[code]
  const isComplete = earned.has(rule)
  const done = isComplete ? wanted : Math.min(wanted, count(deeds))
  return {
    code,
    points: RULES[rule].points,
    category,
    done,
    wanted,
    progress: Math.floor((done * 100) / wanted),
    isComplete,
  }
}

/** Achievements that these deeds complete. */
export const completedBy = (deeds: Deeds): AchievementCode[] =>
  ACHIEVEMENT_CODES.filter((code) => ACHIEVEMENTS[code].done(deeds) >= ACHIEVEMENTS[code].wanted)

/** Most weeks in a row, of those given by their Mondays. */
export function longestStreak(mondays: readonly Day[]): number {
  const weeks = new Set(mondays.map(weekStart))
  let longest = 0
  for (const week of weeks) {
    if (weeks.has(addDays(week, -7))) continue
    let length = 1
    while (weeks.has(addDays(week, 7 * length))) length++
    longest = Math.max(longest, length)
  }
  return longest
}
