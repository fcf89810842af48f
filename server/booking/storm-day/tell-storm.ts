import { formatDate } from '#domain/kernel/format.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import {
  type AppointmentRow,
  languageOf,
  momentWords,
  otherPerson,
  pageOf,
  placeWords,
  readAppointmentsById,
  type ReminderVisit,
  type World,
} from '../appointments/index.ts'
import { takeUntold, type Untold } from './queries.ts'

const PEOPLE_AT_ONCE = 50

/** Writes to each person once. A few at a time: whoever stops the sending stops what is left. */
export async function tellStorm(database: Database, world: World, stormDayId: string): Promise<void> {
  for (;;) {
    const told = await database.withActor(null, (tx) => tellSome(world, tx, stormDayId))
    if (told === 0) return
  }
}

async function tellSome(world: World, tx: Tx, stormDayId: string): Promise<number> {
  const taken = await takeUntold(tx, stormDayId, PEOPLE_AT_ONCE)
  // Moved, cancelled or answered since: there is nothing left to ask.
  const standing = taken.filter(({ isStanding }) => isStanding)
  const rows = await readAppointmentsById(
    tx,
    standing.map(({ appointmentId }) => appointmentId),
  )
  for (const proposals of Map.groupBy(standing, ({ clientId }) => clientId).values()) {
    const ids = new Set(proposals.map(({ appointmentId }) => appointmentId))
    await tellPerson(
      world,
      tx,
      proposals,
      rows.filter(({ id }) => ids.has(id)),
    )
  }
  return taken.length
}

/** Several visits of a day are one message. */
async function tellPerson(
  world: World,
  tx: Tx,
  proposals: readonly Untold[],
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
  await queueMail(tx, world.jobs, {
    template: 'booking-storm',
    recipient: row.clientEmail,
    language: locale,
    facts: {
      firstName: row.clientFirstName,
      date: formatDate(row.startsAt, locale, row.zone),
      visits: JSON.stringify(visits),
      link: pageOf(world, 'client', locale),
      ...(proposals.some(({ offersVideo }) => offersVideo) ? { video: 'yes' } : {}),
    },
    onceKey: `storm/${first}`,
  })
}
