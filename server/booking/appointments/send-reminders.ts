import { sql } from 'kysely'
import { FREE_UNTIL_HOURS } from '#domain/booking/change-of-mind.ts'
import { REMINDERS, type ReminderKind, remindedTogether } from '#domain/booking/reminders.ts'
import { formatDate } from '#domain/kernel/format.ts'
import type { Database, Db, Tx } from '#server/platform/database.ts'
import { batchesOf, doEach } from '#server/platform/do-each.ts'
import { PLANNED_EACH_TIME, ROWS_LISTED } from '#server/platform/prepared-statements.ts'
import { notifyAll, whoGroupsVisits } from '#server/notifier/index.ts'
import type { BookingDependencies } from './announce.ts'
import { languageOf, momentWords, otherPerson, pageOf, whereFacts } from './appointment-words.ts'
import type { ReminderVisit } from './mails.ts'
import { type AppointmentRow, readAppointmentsById, readScheduled } from './read-appointments.ts'
import { tellGuest } from './tell-guest.ts'

/** How late a reminder may still be of use, if no worker ran. */
const LATE_HOURS: Record<ReminderKind, number> = { 'day-before': 12, soon: 1 }
/** Reminded in one transaction. */
const BATCH = 500
/** A run ends before its job does: what is left waits for the next minute. */
const BATCHES_MAX = 400

type Due = { id: string; clientId: string; isGuest: boolean; startsAt: Temporal.Instant }
type Batch = { kind: ReminderKind; due: readonly Due[] }

/**
 * Sends what is due. Nothing is scheduled ahead: each run reads the visits as they are now, so one that was cancelled
 * or moved is never reminded at its old time, and a marked one never twice.
 */
export async function sendDueReminders(
  database: Database,
  dependencies: BookingDependencies,
): Promise<number> {
  let sent = 0
  const remindAll = async ({ kind, due }: Batch): Promise<void> => {
    try {
      const count = await database.withActor(null, (tx) => remind(dependencies, tx, { kind, due }))
      sent += count
    } catch (error) {
      if (due.length === 1) throw error
      // One that cannot be written holds up nobody else.
      await doEach(due, (one) => remindAll({ kind, due: [one] }), 'visits were not reminded of')
    }
  }
  await doEach(dueBatches(database), remindAll, 'batches of reminders failed')
  return sent
}

/** The nearest visits first. */
async function* dueBatches(database: Database): AsyncGenerator<Batch> {
  for (const { kind, hoursBefore } of REMINDERS.toReversed()) {
    const read = (last: Due | undefined) =>
      database.readAs(null, (db) => findDue(db, { kind, hoursBefore, last }))
    for await (const due of batchesOf(BATCH, read, BATCHES_MAX)) yield { kind, due }
  }
}

async function findDue(
  db: Db,
  { kind, hoursBefore, last }: { kind: ReminderKind; hoursBefore: number; last: Due | undefined },
): Promise<readonly Due[]> {
  const after = last
    ? sql`and (lower(claim.during), claim.appointment_id) > (${last.startsAt}::timestamptz, ${last.id}::uuid)`
    : sql``
  const { rows } = await sql<Due>`
    select claim.appointment_id as id, claim.holder_id as "clientId", a.guest_id is not null as "isGuest", lower(claim.during) as "startsAt"
    from market.time_claim claim
    join market.appointment a on a.id = claim.appointment_id
    where claim.holder_kind = 'client' and a.state = 'scheduled'
      and lower(claim.during) <= public.clock() + make_interval(hours => ${hoursBefore})
      and lower(claim.during) > public.clock() + make_interval(hours => ${hoursBefore - LATE_HOURS[kind]})
      -- Booked later than the reminder was due: the confirmation said it all.
      and greatest(a.confirmed_at, case when a.last_event = 'move' then a.changed_at end)
        <= a.starts_at - make_interval(hours => ${hoursBefore})
      and not exists (select from market.appointment_reminder r
        where r.appointment_id = a.id and r.starts_at = a.starts_at and r.kind = ${kind}) ${after}
    order by lower(claim.during), claim.appointment_id limit ${BATCH}`.execute(db)
  return rows
}

/** Further than the day of any visit that is due. */
const AHEAD_HOURS = 49

async function remind(dependencies: BookingDependencies, tx: Tx, { kind, due }: Batch): Promise<number> {
  const people = [...new Set(due.map(({ clientId }) => clientId))]
  const guests = due.filter(({ isGuest }) => isGuest)
  const visits = [
    ...(await readScheduled(tx, people, AHEAD_HOURS)),
    ...(guests.length > 0
      ? await readAppointmentsById(
          tx,
          guests.map(({ id }) => id),
        )
      : []),
  ]
  const grouping = await whoGroupsVisits(tx, people)
  const messages = await markReminded(tx, kind, messagesOf({ kind, due }, visits, grouping))
  for (const [first] of messages) if (first.isGuest) await tellGuest(dependencies, tx, first, 'reminder')
  const toAccounts = messages.filter(([{ isGuest }]) => !isGuest)
  await notifyAll(
    tx,
    toAccounts.map(([first, ...others]) => ({
      kind: kind === 'soon' ? ('reminder-soon' as const) : ('reminder-day' as const),
      userId: first.clientId,
      about: {
        visit: first.id,
        at: first.startsAt.toString(),
        zone: first.zone,
        ...(others.length > 0 ? { count: 1 + others.length } : {}),
      },
      mail: {
        template: 'booking-reminder',
        lane: 'prompt' as const,
        language: languageOf(first, 'client'),
        facts: reminderFacts(dependencies, [first, ...others]),
      },
      onceKey: `reminder/${kind}/${first.id}/${first.startsAt.toString()}`,
    })),
  )
  return messages.length
}

type Message = [first: AppointmentRow, ...others: AppointmentRow[]]

/** The visits of each message, every visit in one of them. */
function messagesOf(
  { kind, due }: Batch,
  visits: readonly AppointmentRow[],
  grouping: ReadonlySet<string>,
): Message[] {
  const byPerson = Map.groupBy(visits, ({ clientId }) => clientId)
  const told = new Set<string>()
  return due.flatMap(({ id, clientId, startsAt }) => {
    const own = (byPerson.get(clientId) ?? []).filter((visit) => !told.has(visit.id))
    const first = own.find((visit) => visit.id === id && visit.startsAt.equals(startsAt))
    if (!first) return []
    // Who prefers a message for each visit is reminded of the others at their own turn.
    const together = remindedTogether(kind, first, grouping.has(clientId) ? own : [])
    for (const visit of together) told.add(visit.id)
    return [[first, ...together.filter((visit) => visit !== first)] satisfies Message]
  })
}

/** Marks the visits of these messages, and leaves out those that another message mentioned before. */
async function markReminded(tx: Tx, kind: ReminderKind, messages: readonly Message[]): Promise<Message[]> {
  // In one order, so that two workers never wait for each other.
  const visits = messages.flat().toSorted((a, b) => (a.id < b.id ? -1 : 1))
  if (visits.length === 0) return []
  const marked = await tx
    .insertInto('market.appointmentReminder')
    .values(visits.map(({ id, startsAt }) => ({ appointmentId: id, startsAt, kind })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('appointmentId')
    .$if(visits.length > ROWS_LISTED, (query) => query.modifyEnd(sql.raw(PLANNED_EACH_TIME)))
    .execute()
  const ids = new Set(marked.map(({ appointmentId }) => appointmentId))
  return messages.flatMap((message) => {
    const [first, ...others] = message.filter(({ id }) => ids.has(id))
    return first ? [[first, ...others] satisfies Message] : []
  })
}

export function reminderFacts(dependencies: BookingDependencies, visits: Message) {
  const [first] = visits
  const locale = languageOf(first, 'client')
  const lines = visits.map((row): ReminderVisit => ({
    when: momentWords(row.startsAt, row.zone, locale),
    with: otherPerson(row, 'client'),
    ...whereFacts(row, 'client', locale, dependencies),
  }))
  const freeUntil = first.startsAt.subtract({ hours: FREE_UNTIL_HOURS })
  const isFreeLater = Temporal.Instant.compare(first.now, freeUntil) < 0 && !first.isFeeWaived
  return {
    firstName: first.clientFirstName,
    date: formatDate(first.startsAt, locale, first.zone),
    visits: JSON.stringify(lines),
    link: pageOf(dependencies, 'client', locale),
    ...(isFreeLater ? { until: momentWords(freeUntil, first.zone, locale) } : {}),
  }
}
