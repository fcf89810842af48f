import { isProfessionCode, professionRules } from '../directory/professions.ts'

/** What is asked about a visit: marks from one to five, and no words about anyone's health. */
export const REVIEW_ITEMS = ['listening', 'clarity', 'punctuality', 'setting'] as const
export type ReviewItem = (typeof REVIEW_ITEMS)[number]
export type Marks = Record<ReviewItem, number>

export const MARKS = [1, 2, 3, 4, 5] as const
/** Fewer would point at the person who gave them. */
export const SHOWN_FROM = 5

/** Whether the rulebook lets people be asked about this profession. */
export function mayBeReviewed(profession: string): boolean {
  return isProfessionCode(profession) && professionRules(profession).mayAskForReviews
}

export type ReviewAnswer = 'open' | 'profession' | 'not-completed' | 'other-visit'

/** Whether the client may speak of this visit now; if not, why. */
export function reviewAnswer(visit: {
  state: string
  profession: string
  /** The visit that this person's voice already speaks of. */
  reviewedId: string | null
  id: string
}): ReviewAnswer {
  if (!mayBeReviewed(visit.profession)) return 'profession'
  if (visit.state !== 'completed') return 'not-completed'
  return visit.reviewedId !== null && visit.reviewedId !== visit.id ? 'other-visit' : 'open'
}
