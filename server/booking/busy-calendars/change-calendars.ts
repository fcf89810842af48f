import type { z } from '@hono/zod-openapi'
import { randomUUID } from 'node:crypto'
import { BUSY_CALENDARS_MAX, freshnessOf } from '#domain/booking/calendar/looking.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { KeyRing } from '#server/health/index.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import {
  findPractice,
  lockProfessional,
  requirePractice,
  type ScheduleDependencies,
} from '../schedule/index.ts'
import { readAddress } from './address.ts'
import type { BusyCalendars } from './schemas.ts'
import * as q from './queries.ts'
import { openAddress, sealAddress } from './sealed-address.ts'

export async function readCalendars(db: Db, userId: string): Promise<z.infer<typeof BusyCalendars>> {
  const practice = await requirePractice(db, userId)
  const calendars = await q.listCalendars(db, practice.id)
  return {
    max: BUSY_CALENDARS_MAX,
    calendars: calendars.map(({ createdAt, nextLookAt, lookedAt, readAt, ...calendar }) => ({
      ...calendar,
      nextLookAt: nextLookAt.toString(),
      lookedAt: lookedAt?.toString() ?? null,
      readAt: readAt?.toString() ?? null,
      freshness: freshnessOf(readAt, createdAt, practice.now),
    })),
  }
}

export async function addCalendar(
  tx: Tx,
  userId: string,
  { name, address }: { name: string; address: string },
  { ring, ownHost }: { ring: KeyRing; ownHost: string },
): Promise<void> {
  const url = readAddress(address, ownHost)
  const practice = await requirePractice(tx, userId)
  await lockProfessional(tx, practice.id)
  const known = await q.readAddresses(tx, practice.id)
  if (known.some((one) => openAddress(ring, one) === url.href)) throw new Refusal('booking/calendar-known')
  const taken = new Set(known.map(({ place }) => place))
  const place = Array.from({ length: BUSY_CALENDARS_MAX }, (_, at) => at + 1).find((one) => !taken.has(one))
  if (place === undefined) throw new Refusal('booking/too-many-calendars', { max: BUSY_CALENDARS_MAX })
  const id = randomUUID()
  const sealed = sealAddress(ring, id, url.href)
  await q.insertCalendar(tx, { id, professionalId: practice.id, place, name, host: url.hostname, ...sealed })
  await recordEvent(tx, { subjectId: userId, action: 'busy-calendar-added' })
}

/** Its times are free again at once, and whoever waits for one of them hears of it. */
export async function removeCalendar(
  dependencies: ScheduleDependencies,
  tx: Tx,
  userId: string,
  id: string,
): Promise<void> {
  const practice = await practiceWithCalendars(tx, userId)
  await lockProfessional(tx, practice.id)
  const kept = await q.keptTime(tx, id)
  if (!(await q.deleteCalendar(tx, practice.id, id))) throw new Refusal('booking/calendar-not-found')
  await recordEvent(tx, { subjectId: userId, action: 'busy-calendar-removed' })
  await dependencies.hoursChanged(tx, practice.id, kept)
}

export async function askForALook(tx: Tx, userId: string, id: string): Promise<void> {
  const practice = await practiceWithCalendars(tx, userId)
  if (!(await q.lookSoon(tx, practice.id, id))) throw new Refusal('booking/calendar-not-found')
}

/** Before there is a practice there is no calendar of that name either. */
async function practiceWithCalendars(tx: Tx, userId: string) {
  const practice = await findPractice(tx, userId)
  if (!practice) throw new Refusal('booking/calendar-not-found')
  return practice
}
