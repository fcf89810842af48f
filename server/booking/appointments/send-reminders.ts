import { sql } from 'kysely'
import { FREE_UNTIL_HOURS } from '#domain/booking/change-of-mind.ts'
import { REMINDERS, type ReminderKind, remindedTogether } from '#domain/booking/reminders.ts'
import { formatDate } from '#domain/kernel/format.ts'
import type { Database, Db, Tx } from '#server/platform/database.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { BookingDependencies } from './announce.ts'
import { languageOf, momentWords, otherPerson, pageOf, whereFacts } from './appointment-words.ts'
import type { ReminderVisit } from './mails.ts'
import { type AppointmentRow, readAppointmentsById, readUpcoming } from './read-appointments.ts'

/** How late a reminder may still be of use, if no worker ran. */
const LATE_HOURS: Record<ReminderKind, number> = { 'day-before': 12, soon: 1 }
const BATCH = 500

/**
 * Sends what is due. Nothing is scheduled ahead: each run reads the visits as they are now, so one that was cancelled
 * or moved is never reminded at its old time, and a marked one never twice.
 */
export async function sendDueReminders(
  database: Database,
  dependencies: BookingDependencies,
): Promise<number> {
  let sent = 0
  for (const { kind, hoursBefore } of REMINDERS) {
    const due = await database.readAs(null, (db) => findDue(db, kind, hoursBefore))
    for (const visit of due)
      sent += (await database.withActor(null, (tx) => remind(dependencies, tx, kind, visit))) ? 1 : 0
  }
  return sent
}

async function findDue(
  db: Db,
  kind: ReminderKind,
  hoursBefore: number,
): Promise<{ id: string; clientId: string }[]> {
  const { rows } = await sql<{ id: string; clientId: string }>`
    select claim.appointment_id as id, claim.holder_id as "clientId"
    from market.time_claim claim
    join market.appointment a on a.id = claim.appointment_id
    where claim.holder_kind = 'client' and a.state = 'scheduled'
      and lower(claim.during) <= public.clock() + make_interval(hours => ${hoursBefore})
      and lower(claim.during) > public.clock() + make_interval(hours => ${hoursBefore - LATE_HOURS[kind]})
      -- Booked later than the reminder was due: the confirmation said it all.
      and greatest(a.confirmed_at, case when a.last_event = 'move' then a.changed_at end)
        <= a.starts_at - make_interval(hours => ${hoursBefore})
      and not exists (select from market.appointment_reminder r
        where r.appointment_id = a.id and r.starts_at = a.starts_at and r.kind = ${kind})
    order by lower(claim.during) limit ${BATCH}`.execute(db)
  return rows
}

async function remind(
  dependencies: BookingDependencies,
  tx: Tx,
  kind: ReminderKind,
  visit: { id: string; clientId: string },
): Promise<boolean> {
  const upcoming = (await readUpcoming(tx, visit.clientId)).filter(({ state }) => state === 'scheduled')
  const first = upcoming.find(({ id }) => id === visit.id) ?? (await readAppointmentsById(tx, [visit.id]))[0]
  if (!first || first.state !== 'scheduled') return false
  const reminded = await markReminded(tx, kind, remindedTogether(kind, first, upcoming))
  if (reminded.length === 0) return false
  await queueMail(tx, {
    template: 'booking-reminder',
    lane: 'prompt',
    recipient: first.clientEmail,
    language: languageOf(first, 'client'),
    facts: factsFor(dependencies, reminded),
    onceKey: `reminder/${kind}/${first.id}/${first.startsAt.toString()}`,
  })
  return true
}

/** Marks the visits of this message, and returns those that no message mentioned before. */
async function markReminded(
  tx: Tx,
  kind: ReminderKind,
  visits: readonly AppointmentRow[],
): Promise<AppointmentRow[]> {
  const marked = await tx
    .insertInto('market.appointmentReminder')
    .values(visits.map(({ id, startsAt }) => ({ appointmentId: id, startsAt, kind })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('appointmentId')
    .execute()
  const ids = new Set(marked.map(({ appointmentId }) => appointmentId))
  return visits.filter(({ id }) => ids.has(id))
}

function factsFor(dependencies: BookingDependencies, visits: readonly AppointmentRow[]) {
  const [first] = visits
  if (!first) return {}
  const locale = languageOf(first, 'client')
  const lines = visits.map((row): ReminderVisit => ({
    when: momentWords(row.startsAt, row.zone, locale),
    with: otherPerson(row, 'client'),
    ...whereFacts(row, 'client', locale, dependencies),
  }))
  const freeUntil = first.startsAt.subtract({ hours: FREE_UNTIL_HOURS })
  const isFreeLater = Temporal.Instant.compare(first.now, freeUntil) < 0
  return {
    firstName: first.clientFirstName,
    date: formatDate(first.startsAt, locale, first.zone),
    visits: JSON.stringify(lines),
    link: pageOf(dependencies, 'client', locale),
    ...(isFreeLater ? { until: momentWords(freeUntil, first.zone, locale) } : {}),
  }
}
