/** How long one message may be, as it is typed. */
export const MESSAGE_MAX = 4_000
/** A message is changed or withdrawn this long after it was sent; the database says the same. */
const CHANGE_MINUTES = 15

export const THREAD_SIDES = ['client', 'professional'] as const
export type ThreadSide = (typeof THREAD_SIDES)[number]

/** Within what time a professional says they answer. */
export const ANSWER_TIMES = ['same-day', 'one-day', 'two-days', 'week'] as const
export type AnswerTime = (typeof ANSWER_TIMES)[number]
export const USUAL_ANSWER_TIME: AnswerTime = 'two-days'

type Sent = { sentAt: Temporal.Instant; isAuthor: boolean; isWithdrawn: boolean }

/** Until when its author may change or withdraw it; nothing when that is over, or it is not theirs. */
export function changeableUntil(
  { sentAt, isAuthor, isWithdrawn }: Sent,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const until = sentAt.add({ minutes: CHANGE_MINUTES })
  return isAuthor && !isWithdrawn && Temporal.Instant.compare(now, until) < 0 ? until : null
}

type Blocks = { isClientBlocking: boolean; isProfessionalBlocking: boolean }

/** What somebody is told of a block: that they set it, which they can undo, or that they cannot write. */
export function blockFor(
  side: ThreadSide,
  { isClientBlocking, isProfessionalBlocking }: Blocks,
): 'mine' | 'theirs' | null {
  const [mine, theirs] =
    side === 'client'
      ? [isClientBlocking, isProfessionalBlocking]
      : [isProfessionalBlocking, isClientBlocking]
  return mine ? 'mine' : theirs ? 'theirs' : null
}

/** Why somebody reports a message. */
export const REPORT_REASONS = ['harassment', 'inappropriate', 'fraud', 'danger', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
/** What the back office did about it. */
export const REPORT_OUTCOMES = ['no-action', 'warned', 'suspended'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]

type Receipts = { mine: boolean; theirs: boolean }

/** Who read what is told only where both want it told. */
export const showsReceipts = ({ mine, theirs }: Receipts): boolean => mine && theirs

/** Whether somebody is away on this day, of days that both count. */
export function isAway(
  { from, until }: { from: Temporal.PlainDate; until: Temporal.PlainDate },
  day: Temporal.PlainDate,
): boolean {
  return Temporal.PlainDate.compare(day, from) >= 0 && Temporal.PlainDate.compare(day, until) <= 0
}
