import type { z } from '@hono/zod-openapi'
import type { ChangePolicy } from '#domain/booking/change-of-mind.ts'
import type { NamedClosure } from '#domain/booking/closed-time.ts'
import { type BookingRules, overlappingHours } from '#domain/booking/schedule.ts'
import { isWithinHours } from '#domain/booking/slots.ts'
import { withOffset } from '#domain/booking/wall-clock.ts'
import type { Mode } from '#domain/directory/modes.ts'
import { invariant } from '#domain/kernel/invariant.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { InvalidRequest } from '#server/platform/problem.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { type Bookable, readBookable } from './bookable.ts'
import { lockProfessional } from './lock-calendar.ts'
import * as q from './queries.ts'
import type { Schedule } from './schemas.ts'

const EXCEPTIONS_MAX = 200

/** Closures with what their owner called them. */
export async function readClosures(db: Db, { id, places, saved }: Bookable): Promise<NamedClosure[]> {
  const exceptions = await q.listExceptions(db, id)
  return exceptions
    .filter(({ kind }) => kind === 'closed')
    .map(({ firstDay, lastDay, opensMinute, closesMinute, placeId, label }) => ({
      firstDay,
      lastDay,
      placeId,
      label,
      span: opensMinute === null || closesMinute === null ? null : { opensMinute, closesMinute },
      zone: places.find((place) => place.id === placeId)?.zone ?? saved.rules.zone,
    }))
}

export type OpenedTime = { from: Temporal.Instant; until: Temporal.Instant }

/** What follows a change of hours, in its transaction, is for who knows of free times and of people who wait. */
export type ScheduleDependencies = {
  hoursChanged: (tx: Tx, professionalId: string, opened?: OpenedTime) => Promise<void>
}

/** The practice of the person who asks; without a file there is nothing to open. */
export async function requirePractice(db: Db, userId: string): Promise<Bookable> {
  const practice = await q.findPractice(db, userId)
  const bookable = practice && (await readBookable(db, practice.id, { includesUnlisted: true }))
  if (!bookable) throw new Refusal('booking/no-practice')
  return bookable
}

export async function readSchedule(db: Db, userId: string): Promise<z.infer<typeof Schedule>> {
  const bookable = await requirePractice(db, userId)
  const practice = await q.findPractice(db, userId)
  invariant(practice, 'a practice that was just read is there')
  const { rules, weekly } = bookable.saved
  const isVerified =
    practice.verifiedUntil !== null && Temporal.Instant.compare(practice.verifiedUntil, bookable.now) > 0
  const visits = await q.scheduledVisits(db, bookable.id)
  return {
    professionalId: bookable.id,
    isBookable: practice.state === 'listed' && isVerified,
    weekly: weekly.map(({ weekday, opensMinute, closesMinute, placeId, modes, zone }) => ({
      weekday,
      opensMinute,
      closesMinute,
      placeId,
      modes: [...modes],
      zone,
    })),
    exceptions: await q.listExceptions(db, bookable.id),
    rules,
    policy: bookable.policy,
    places: bookable.places.map(({ id, zone, city }) => ({ id, zone, city })),
    outsideHours: visits
      .filter((visit) => !isWithinHours(bookable.saved, { ...visit, mode: visit.mode as Mode }))
      .map(({ id, startsAt, zone }) => ({ id, startsAt: withOffset(startsAt, zone) })),
  }
}

export type NewSchedule = { weekly: readonly q.StoredHours[]; rules: BookingRules; policy: ChangePolicy }

export async function setSchedule(
  dependencies: ScheduleDependencies,
  tx: Tx,
  userId: string,
  schedule: NewSchedule,
): Promise<void> {
  const practice = await requirePractice(tx, userId)
  await lockProfessional(tx, practice.id)
  for (const [index, hours] of schedule.weekly.entries()) checkSpan(practice, hours, `weekly.${index}`)
  const overlap = overlappingHours(schedule.weekly)
  if (overlap) throw new Refusal('booking/hours-overlap', { first: overlap[0], second: overlap[1] })
  await q.replaceSchedule(tx, practice.id, schedule)
  await dependencies.hoursChanged(tx, practice.id)
}

const wrong = (field: string, rule: string) => new InvalidRequest([{ field, rule }])

export async function addException(
  dependencies: ScheduleDependencies,
  tx: Tx,
  userId: string,
  exception: NewException,
): Promise<void> {
  const practice = await requirePractice(tx, userId)
  await lockProfessional(tx, practice.id)
  checkException(practice, exception)
  if ((await q.countExceptions(tx, practice.id)) >= EXCEPTIONS_MAX) throw wrong('firstDay', 'too-long')
  await q.insertException(tx, practice.id, exception)
  await dependencies.hoursChanged(
    tx,
    practice.id,
    exception.kind === 'open' ? wholeDays(practice, exception) : undefined,
  )
}

type NewException = Omit<q.StoredException, 'id'>

/** Moved, stretched or said anew: what it was and what it is take effect in one transaction. */
export async function changeException(
  dependencies: ScheduleDependencies,
  tx: Tx,
  userId: string,
  { id, ...exception }: q.StoredException,
): Promise<void> {
  const practice = await requirePractice(tx, userId)
  await lockProfessional(tx, practice.id)
  checkException(practice, exception)
  const before = await q.deleteException(tx, practice.id, id)
  if (!before) throw new Refusal('booking/not-found')
  await q.insertException(tx, practice.id, exception, id)
  // Whatever shrank or went elsewhere may have opened time on either day.
  const days = [before, exception]
  const opened = {
    firstDay: days.map(({ firstDay }) => firstDay).toSorted()[0] ?? before.firstDay,
    lastDay:
      days
        .map(({ lastDay }) => lastDay)
        .toSorted()
        .at(-1) ?? before.lastDay,
  }
  await dependencies.hoursChanged(tx, practice.id, wholeDays(practice, opened))
}

function checkException(practice: Bookable, exception: NewException): void {
  const { firstDay, lastDay, kind, modes, opensMinute, closesMinute, placeId } = exception
  const days = Temporal.PlainDate.from(firstDay).until(lastDay, { largestUnit: 'days' }).days
  if (days < 0 || days > 366) throw wrong('lastDay', 'invalid-value')
  if ((opensMinute === null) !== (closesMinute === null)) throw wrong('closesMinute', 'required')
  if (kind === 'open' && opensMinute === null) throw wrong('opensMinute', 'required')
  if (kind === 'open' && modes.length === 0) throw wrong('modes', 'required')
  checkSpan(
    practice,
    { opensMinute: opensMinute ?? 0, closesMinute: closesMinute ?? 1_440, modes, placeId },
    '',
  )
}

export async function removeException(
  dependencies: ScheduleDependencies,
  tx: Tx,
  userId: string,
  id: string,
): Promise<void> {
  const practice = await requirePractice(tx, userId)
  await lockProfessional(tx, practice.id)
  const removed = await q.deleteException(tx, practice.id, id)
  if (!removed) throw new Refusal('booking/not-found')
  await dependencies.hoursChanged(
    tx,
    practice.id,
    removed.kind === 'closed' ? wholeDays(practice, removed) : undefined,
  )
}

/** Days that open again may be what somebody waits for. */
function wholeDays({ schedule }: Bookable, days: { firstDay: string; lastDay: string }): OpenedTime {
  const { zone } = schedule.rules
  return {
    from: Temporal.PlainDate.from(days.firstDay).toZonedDateTime(zone).toInstant(),
    until: Temporal.PlainDate.from(days.lastDay).add({ days: 1 }).toZonedDateTime(zone).toInstant(),
  }
}

function checkSpan(
  practice: Bookable,
  span: { opensMinute: number; closesMinute: number; modes: readonly Mode[]; placeId: string | null },
  at: string,
): void {
  const field = (name: string) => (at ? `${at}.${name}` : name)
  if (span.closesMinute <= span.opensMinute) throw wrong(field('closesMinute'), 'invalid-value')
  if (span.modes.includes('in-person') && span.placeId === null) throw wrong(field('placeId'), 'required')
  if (span.placeId !== null && !practice.places.some(({ id }) => id === span.placeId))
    throw new Refusal('booking/unknown-place')
}
