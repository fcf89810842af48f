/** By when a practice has answered somebody who asks to read their record. To be confirmed by counsel. */
const ANSWER_DAYS = 30

/** Of the reason of a refusal. */
export const REFUSAL_MAX = 1000

export const REQUEST_STATES = ['waiting', 'late', 'open', 'closed', 'refused'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

type Asked = {
  askedAt: Temporal.Instant
  answeredAt: Temporal.Instant | null
  /** None of a request that was refused. */
  openUntil: Temporal.Instant | null
}

export const answerBy = ({ askedAt }: Pick<Asked, 'askedAt'>): Temporal.Instant =>
  askedAt.add({ hours: 24 * ANSWER_DAYS })

const isPast = (moment: Temporal.Instant, now: Temporal.Instant) => Temporal.Instant.compare(moment, now) <= 0

export function requestState(asked: Asked, now: Temporal.Instant): RequestState {
  if (asked.answeredAt === null) return isPast(answerBy(asked), now) ? 'late' : 'waiting'
  if (asked.openUntil === null) return 'refused'
  return isPast(asked.openUntil, now) ? 'closed' : 'open'
}
