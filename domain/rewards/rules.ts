/**
 * What points may be earned from: an act that somebody did, seen in the rows named here. None of these columns holds a
 * body measure or a score, and none may (decision 0044; `rules.test.ts` walks them).
 */
export const EVENT_SOURCES = {
  'scan-saved': { table: 'health.scan_result', reads: ['id', 'user_id'] },
  visit: {
    table: 'market.appointment',
    reads: ['id', 'client_id', 'professional_id', 'state', 'ends_at', 'price_cents'],
  },
  review: { table: 'market.review', reads: ['appointment_id', 'client_id', 'professional_id'] },
  /** That something was noted on days of a week, never how much. */
  'goal-noted': { table: 'health.metric', reads: ['user_id', 'day', 'kind'] },
  /** That what a plan asked of a week was ticked, never what it asks or why. */
  'plan-ticked': { table: 'market.plan_tick', reads: ['plan_id', 'item', 'day'] },
  donation: { table: 'market.redemption', reads: ['user_id', 'reward_code', 'donation_id'] },
} as const satisfies Record<string, { table: string; reads: readonly string[] }>
export type EventSource = keyof typeof EVENT_SOURCES

type Rule = {
  points: number
  source: EventSource
  /** What one event is: points are given once for each. */
  once: 'person' | 'visit' | 'week'
}

/** Every way to earn points there is. */
export const RULES = {
  'first-scan': { points: 100, source: 'scan-saved', once: 'person' },
  'visit-attended': { points: 50, source: 'visit', once: 'visit' },
  'review-given': { points: 20, source: 'review', once: 'visit' },
  'goal-week': { points: 10, source: 'goal-noted', once: 'week' },
  /** Once a week a person, however many plans; only after a visit that earned points (`PLAN_WEEKS_AFTER_VISIT`). */
  'plan-week': { points: 20, source: 'plan-ticked', once: 'week' },
  'stress-reduction': { points: 300, source: 'visit', once: 'person' },
  'community-impact': { points: 250, source: 'donation', once: 'person' },
  'eco-warrior': { points: 400, source: 'donation', once: 'person' },
  'streak-master': { points: 500, source: 'goal-noted', once: 'person' },
} as const satisfies Record<string, Rule>
/**
 * A plan earns for as many weeks after a visit with its professional, which itself earned points: paid through us, and
 * between two people who are nobody to each other. Plans that are made for points alone are worth nothing.
 */
export const PLAN_WEEKS_AFTER_VISIT = 8
export type RuleName = keyof typeof RULES

export const RULE_NAMES = Object.keys(RULES) as RuleName[]

/** The event of what happens once in an account's life. */
export const ONCE = 'once'

/** Points belong to people who use the product for themselves: administrators have none. */
export const REWARDED_ROLES = ['particulier', 'professionnel', 'employeur'] as const
/** Who may be seen and see others on the leaderboard: never an employer. */
export const RANKED_ROLES = ['particulier', 'professionnel'] as const
