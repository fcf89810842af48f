import { FAMILY_MAX, isMinor, type Relation } from '#domain/family/consent.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { readAsked } from './agreement-queries.ts'
import { dayOf, describeAsked, describeMember, describeVisit, listEvents, standingOf } from './describe.ts'
import * as q from './queries.ts'

/** Everything of both sides: for whom this person books, and who books for them. */
export async function readFamily(db: Db, userId: string, now: Temporal.Instant) {
  const [members, booked, asked, forReader] = [
    await q.readMembers(db, userId),
    await q.readVisits(db, 'user_id', userId),
    await readAsked(db, userId),
    await q.readVisits(db, 'person_id', userId),
  ]
  return {
    people: members.map((row) => describeMember(row, booked, now)),
    asked: asked
      .map((row) => describeAsked(row, forReader, now))
      .filter(
        ({ state, visits }) => state === 'asked' || state === 'active' || visits.some((v) => v.isAhead),
      ),
    events: listEvents(members, booked, asked, forReader),
    hasRoom: members.length < FAMILY_MAX,
  }
}

/** Somebody of this person's family, or nothing at all: what is another's does not exist. */
export async function requireMember(db: Db, userId: string, id: string): Promise<q.MemberRow> {
  const [row] = await q.readMembers(db, userId, id)
  if (!row) throw new Refusal('family/not-found')
  return row
}

export async function readMember(db: Db, userId: string, id: string, now: Temporal.Instant) {
  const row = await requireMember(db, userId, id)
  const visits = (await q.readVisits(db, 'user_id', userId)).filter(({ memberId }) => memberId === id)
  return { ...describeMember(row, visits, now), history: visits.map(describeVisit) }
}

export type AddedPerson = { name: string; relation: Relation; birthDate: string | null }

export async function addMember(
  tx: Tx,
  userId: string,
  person: AddedPerson,
  now: Temporal.Instant,
): Promise<string> {
  const { name, relation, birthDate } = person
  if (birthDate !== null && !isMinor(Temporal.PlainDate.from(birthDate), dayOf(now)))
    throw new Refusal('family/not-a-minor')
  const hasAuthority = birthDate !== null
  const id = await q.insertMember(tx, { userId, name, relation, birthDate, hasAuthority })
  // Nobody's name or date: the journal says that it happened.
  await recordEvent(tx, { subjectId: userId, action: 'family-added', facts: { member: id, hasAuthority } })
  return id
}

export async function renameMember(
  tx: Tx,
  userId: string,
  change: { id: string; name: string; relation: Relation },
): Promise<void> {
  await requireMember(tx, userId, change.id)
  await q.updateMember(tx, { ...change, userId })
  await recordEvent(tx, { subjectId: userId, action: 'family-changed', facts: { member: change.id } })
}

export type Attending = {
  memberId: string
  attendee: 'child' | 'relative'
  attendeeName: string
}

/** For whom a visit is: somebody of the family who may be booked for, or a refusal. */
export async function requireAttending(
  db: Db,
  userId: string,
  id: string,
  now: Temporal.Instant,
): Promise<Attending> {
  const row = await requireMember(db, userId, id)
  if (!standingOf(row, now).mayBook) throw new Refusal('family/not-agreed')
  return attending(row)
}

/** A name that was typed is the one of the list: who decides does not depend on how it was said. */
export async function attendingByName(
  db: Db,
  userId: string,
  name: string,
  now: Temporal.Instant,
): Promise<Attending | null> {
  const typed = name.trim().toLocaleLowerCase('fr')
  const row = (await q.readMembers(db, userId)).find((one) => one.name.toLocaleLowerCase('fr') === typed)
  if (!row) return null
  if (!standingOf(row, now).mayBook) throw new Refusal('family/not-agreed')
  return attending(row)
}

const attending = (row: q.MemberRow): Attending => ({
  memberId: row.id,
  attendee: row.birthDate === null ? 'relative' : 'child',
  attendeeName: row.name,
})
