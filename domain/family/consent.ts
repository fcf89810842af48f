/** In Quebec a young person consents alone to care from this age (Civil Code, art. 14). */
export const CONSENT_AGE = 14
const MAJORITY = 18
/** An agreement that nobody answered lapses. */
const ANSWER_DAYS = 14
/** For how long somebody may agree, in months; nobody agrees for ever. */
export const AGREEMENT_MONTHS = [3, 6, 12] as const
export const FAMILY_MAX = 12

export const RELATIONS = ['daughter', 'son', 'child', 'mother', 'father', 'partner', 'relative'] as const
export type Relation = (typeof RELATIONS)[number]
/** What a child or a young person is to whoever adds them. */
const MINORS_RELATIONS = ['daughter', 'son', 'child'] as const satisfies readonly Relation[]

export const isMinorsRelation = (relation: Relation) => MINORS_RELATIONS.some((one) => one === relation)

/** The day from which somebody has that age; born on 29 February, the 28th in a common year. */
export const birthdayAt = (birthDate: Temporal.PlainDate, age: number) => birthDate.add({ years: age })

const isOrAfter = (day: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(day, other) >= 0

export function ageOn(birthDate: Temporal.PlainDate, day: Temporal.PlainDate): number {
  const years = day.year - birthDate.year
  return isOrAfter(day, birthdayAt(birthDate, years)) ? years : years - 1
}

export const isMinor = (birthDate: Temporal.PlainDate, day: Temporal.PlainDate) =>
  isOrAfter(day, birthDate) && ageOn(birthDate, day) < MAJORITY

/** Who consents to care that day: the parent of a child, otherwise the person. */
export function deciderOn(
  birthDate: Temporal.PlainDate | null,
  day: Temporal.PlainDate,
): 'parent' | 'person' {
  return birthDate && ageOn(birthDate, day) < CONSENT_AGE ? 'parent' : 'person'
}

export type Agreement = {
  askedAt: Temporal.Instant
  acceptedAt: Temporal.Instant | null
  endsAt: Temporal.Instant | null
  endedAt: Temporal.Instant | null
}
export const AGREEMENT_STATES = ['asked', 'unanswered', 'active', 'over', 'ended'] as const
export type AgreementState = (typeof AGREEMENT_STATES)[number]

export const answerBy = ({ askedAt }: Pick<Agreement, 'askedAt'>) => askedAt.add({ hours: ANSWER_DAYS * 24 })

/** `ended` by one of the two; `over` because its last day came; `unanswered` because nobody said yes in time. */
export function agreementState(agreement: Agreement, now: Temporal.Instant): AgreementState {
  const isPast = (moment: Temporal.Instant) => Temporal.Instant.compare(moment, now) <= 0
  if (agreement.endedAt) return 'ended'
  if (!agreement.endsAt) return isPast(answerBy(agreement)) ? 'unanswered' : 'asked'
  return isPast(agreement.endsAt) ? 'over' : 'active'
}

/** Whether a visit may be booked for somebody: their parent decides, or they agreed. */
export const mayBookFor = (decider: 'parent' | 'person', state: AgreementState | null) =>
  decider === 'parent' || state === 'active'
