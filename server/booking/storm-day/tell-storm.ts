import type { Database, Tx } from '#server/platform/database.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { World } from '../announce.ts'
import { languageOf, momentWords, otherPerson, pageOf, placeWords } from '../appointment-words.ts'
import { readAppointmentsById } from '../read-appointments.ts'
import { takeUntold } from './queries.ts'

const BATCH = 50

/** Writes to each person once. A few at a time: whoever stops the sending stops what is left. */
export async function tellStorm(database: Database, world: World, stormDayId: string): Promise<void> {
  for (;;) {
    const told = await database.withActor(null, (tx) => tellSome(world, tx, stormDayId))
    if (told < BATCH) return
  }
}

async function tellSome(world: World, tx: Tx, stormDayId: string): Promise<number> {
  const taken = await takeUntold(tx, stormDayId, BATCH)
  const rows = await readAppointmentsById(
    tx,
    taken.map(({ appointmentId }) => appointmentId),
  )
  for (const { id, appointmentId, offersVideo } of taken) {
    const row = rows.find((candidate) => candidate.id === appointmentId)
    if (!row) continue
    const locale = languageOf(row, 'client')
    await queueMail(tx, world.jobs, {
      template: 'booking-storm',
      recipient: row.clientEmail,
      language: locale,
      facts: {
        firstName: row.clientFirstName,
        when: momentWords(row.startsAt, row.zone, locale),
        with: otherPerson(row, 'client'),
        where: placeWords(row, locale),
        link: pageOf(world, 'client', locale),
        ...(offersVideo ? { video: 'yes' } : {}),
        ...(row.attendeeName ? { for: row.attendeeName } : {}),
      },
      onceKey: `storm/${id}`,
    })
  }
  return taken.length
}
