import { withOffset } from '#domain/booking/wall-clock.ts'
import {
  ageOn,
  agreementState,
  answerBy,
  birthdayAt,
  CONSENT_AGE,
  deciderOn,
  mayBookFor,
} from '#domain/family/consent.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import type { AgreementRow } from './agreement-queries.ts'
import type { MemberRow, VisitRow } from './queries.ts'

export const dayOf = (now: Temporal.Instant) => now.toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate()

/** Who decides for somebody at this moment, and whether a visit may be booked for them. */
export function standingOf(row: MemberRow, now: Temporal.Instant) {
  const today = dayOf(now)
  const born = row.birthDate === null ? null : Temporal.PlainDate.from(row.birthDate)
  const decides = deciderOn(born, today)
  const { askedAt, acceptedAt, endsAt, endedAt } = row
  const state = askedAt && agreementState({ askedAt, acceptedAt, endsAt, endedAt }, now)
  return {
    age: born && ageOn(born, today),
    decides,
    decidesFrom: born && decides === 'parent' ? birthdayAt(born, CONSENT_AGE).toString() : null,
    mayBook: mayBookFor(decides, state),
    state,
  }
}

export function describeMember(row: MemberRow, visits: readonly VisitRow[], now: Temporal.Instant) {
  const { state, ...standing } = standingOf(row, now)
  const theirs = visits.filter(({ memberId }) => memberId === row.id)
  const next = theirs.findLast(({ isAhead }) => isAhead)
  return {
    id: row.id,
    name: row.name,
    relation: row.relation,
    birthDate: row.birthDate,
    ...standing,
    agreement:
      row.agreementId && row.askedAt && row.email && state
        ? {
            id: row.agreementId,
            state,
            email: row.email,
            askedAt: row.askedAt.toString(),
            answerBy: answerBy({ askedAt: row.askedAt }).toString(),
            acceptedAt: row.acceptedAt?.toString() ?? null,
            endsAt: row.endsAt?.toString() ?? null,
            endedBy: row.endedBy,
          }
        : null,
    nextVisit: next ? describeVisit(next) : null,
    visits: theirs.filter(({ state: how }) => how !== 'cancelled').length,
  }
}

export function describeVisit(row: VisitRow) {
  return {
    id: row.id,
    startsAt: withOffset(row.startsAt, row.zone),
    zone: row.zone,
    state: row.state,
    isAhead: row.isAhead,
    mode: row.mode,
    place: row.place,
    professional: {
      name: row.professionalName,
      profession: row.profession,
      titleFr: row.titleFr,
      titleEn: row.titleEn,
    },
  }
}

/** What somebody was asked, or gave: with the visits that were booked for them under it. */
export function describeAsked(row: AgreementRow, visits: readonly VisitRow[], now: Temporal.Instant) {
  return {
    id: row.id,
    holder: row.holderName,
    state: agreementState(row, now),
    askedAt: row.askedAt.toString(),
    answerBy: answerBy(row).toString(),
    acceptedAt: row.acceptedAt?.toString() ?? null,
    endsAt: row.endsAt?.toString() ?? null,
    endedBy: row.endedBy,
    visits: visits.filter(({ agreementId }) => agreementId === row.id).map(describeVisit),
  }
}

type Event = {
  kind: 'booked' | 'cancelled' | 'asked' | 'accepted' | 'refused' | 'ended'
  at: Temporal.Instant
  /** Somebody of one's family, or whoever books for the reader. */
  name: string
  by: 'reader' | 'other'
}

const EVENTS_MAX = 8

/** Who did what, the latest first. Both sides read the same acts, each from where they stand. */
export function listEvents(
  members: readonly MemberRow[],
  booked: readonly VisitRow[],
  asked: readonly AgreementRow[],
  forReader: readonly VisitRow[],
) {
  const events: Event[] = [
    ...members.flatMap((row) => [
      ...visitEvents(
        booked.filter(({ memberId }) => memberId === row.id),
        row.name,
        'reader',
      ),
      ...(row.askedAt ? agreementEvents({ ...row, askedAt: row.askedAt }, row.name, 'holder') : []),
    ]),
    ...asked.flatMap((row) => [
      ...visitEvents(
        forReader.filter(({ agreementId }) => agreementId === row.id),
        row.holderName,
        'other',
      ),
      ...agreementEvents(row, row.holderName, 'person'),
    ]),
  ]
  return events
    .toSorted((one, other) => Temporal.Instant.compare(other.at, one.at))
    .slice(0, EVENTS_MAX)
    .map((event) => ({ ...event, at: event.at.toString() }))
}

function visitEvents(visits: readonly VisitRow[], name: string, by: Event['by']): Event[] {
  return visits.flatMap((visit) => [
    { kind: 'booked' as const, at: visit.bookedAt, name, by },
    ...(visit.state === 'cancelled' && visit.cancelledBy === 'client'
      ? [{ kind: 'cancelled' as const, at: visit.changedAt, name, by }]
      : []),
  ])
}

type AgreementDates = Pick<AgreementRow, 'askedAt' | 'acceptedAt' | 'endedAt' | 'endedBy'>

function agreementEvents(row: AgreementDates, name: string, reader: 'holder' | 'person'): Event[] {
  const by = (side: 'holder' | 'person') => (side === reader ? 'reader' : 'other')
  const events: Event[] = [{ kind: 'asked', at: row.askedAt, name, by: by('holder') }]
  if (row.acceptedAt) events.push({ kind: 'accepted', at: row.acceptedAt, name, by: by('person') })
  if (row.endedAt && row.endedBy) {
    const isRefusal = row.acceptedAt === null && row.endedBy === 'person'
    events.push({ kind: isRefusal ? 'refused' : 'ended', at: row.endedAt, name, by: by(row.endedBy) })
  }
  return events
}
