import { formatDate } from '#domain/kernel/format.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { notify } from '#server/notifier/index.ts'
import {
  type AppointmentRow,
  languageOf,
  momentWords,
  otherPerson,
  pageOf,
  placeWords,
  readAppointmentsById,
  type ReminderVisit,
  type BookingDependencies,
} from '../appointments/index.ts'
import { takeUnnotified, type Unnotified } from './queries.ts'

const PEOPLE_AT_ONCE = 50

/** Writes to each person once. A few at a time: whoever stops the sending stops what is left. */
export async function notifyStorm(
  database: Database,
  dependencies: BookingDependencies,
  stormDayId: string,
): Promise<void> {
  for (;;) {
    const notified = await database.withActor(null, (tx) => notifyBatch(dependencies, tx, stormDayId))
    if (notified === 0) return
  }
}

async function notifyBatch(dependencies: BookingDependencies, tx: Tx, stormDayId: string): Promise<number> {
  const taken = await takeUnnotified(tx, stormDayId, PEOPLE_AT_ONCE)
  // Moved, cancelled or answered since: there is nothing left to ask.
  const standing = taken.filter(({ isStanding }) => isStanding)
  const rows = await readAppointmentsById(
    tx,
    standing.map(({ appointmentId }) => appointmentId),
  )
  for (const proposals of Map.groupBy(standing, ({ clientId }) => clientId).values()) {
    const ids = new Set(proposals.map(({ appointmentId }) => appointmentId))
    await notifyPerson(
      dependencies,
      tx,
      proposals,
      rows.filter(({ id }) => ids.has(id)),
    )
  }
  return taken.length
}

/** Several visits of a day are one message. */
async function notifyPerson(
  dependencies: BookingDependencies,
  tx: Tx,
  proposals: readonly Unnotified[],
  rows: readonly AppointmentRow[],
): Promise<void> {
  const [row] = rows
  const [first] = proposals.map(({ id }) => id).toSorted()
  if (!row || !first) return
  const locale = languageOf(row, 'client')
  const visits = rows.map((visit): ReminderVisit => ({
    when: momentWords(visit.startsAt, visit.zone, locale),
    with: otherPerson(visit, 'client'),
    where: placeWords(visit, locale),
  }))
  await notify(tx, {
    kind: 'visit-storm',
    userId: row.clientId,
    about: { visit: row.id, at: row.startsAt.toString(), zone: row.zone },
    mail: {
      template: 'booking-storm',
      lane: 'prompt',
      language: locale,
      facts: {
        firstName: row.clientFirstName,
        date: formatDate(row.startsAt, locale, row.zone),
        visits: JSON.stringify(visits),
        link: pageOf(dependencies, 'client', locale),
        ...(proposals.some(({ offersVideo }) => offersVideo) ? { video: 'yes' } : {}),
      },
    },
    onceKey: `storm/${first}`,
  })
}
