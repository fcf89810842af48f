import type { z } from '@hono/zod-openapi'
import { withOffset } from '#domain/booking/wall-clock.ts'
import { roomTimes } from '#domain/consultations/room.ts'
import type { Db } from '#server/platform/database.ts'
import type { AppointmentRow } from './read-appointments.ts'
import type { Presence } from './schemas.ts'

/**
 * When each side was first in the room of a video visit. The database shows it to the professional of the visit alone,
 * while there may be something to decide; nothing is decided by it.
 */
export async function readPresence(
  db: Db,
  { id, mode, startsAt, endsAt, zone, hasOwnRoom }: AppointmentRow,
): Promise<z.infer<typeof Presence> | null> {
  if (mode !== 'video') return null
  const rows = await db
    .selectFrom('market.consultationPresence')
    .select(['side', 'firstAt'])
    .where('appointmentId', '=', id)
    // A visit that moved has what was noted at its former time, until somebody enters again.
    .where('firstAt', '>=', roomTimes({ startsAt, endsAt }).opensAt)
    .execute()
  // Who has a room of their own is met there: that nobody entered ours says nothing.
  if (rows.length === 0 && hasOwnRoom) return null
  const firstAt = (side: string) => {
    const row = rows.find((one) => one.side === side)
    return row ? withOffset(row.firstAt, zone) : null
  }
  return { clientAt: firstAt('client'), professionalAt: firstAt('professional') }
}
