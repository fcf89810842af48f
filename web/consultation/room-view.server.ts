import type { components } from '#contract/api.d.ts'
import { dashboardOf } from '#domain/accounts/roles.ts'
import { formatDay } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { accountName } from '#web/shell/account-name.ts'
import { localPath } from '#web/shell/paths.ts'
import type { Profile } from '#web/shell/session.ts'
import { hoursText } from '#web/product/visits/visit-times.ts'
import { type Appointment, visitWords } from '#web/product/visits/visit-words.server.ts'

export type RoomView = ReturnType<typeof roomView>
type Room = components['schemas']['Room']

/** The room of one visit, as one of its two people opens it. */
export function roomView(room: Room, visit: Appointment, profile: Profile, now: Temporal.Instant) {
  const { side, state, opensAt, closesAt, zone } = room
  // These carry the offset of their zone, and with it the day on the calendar there.
  const { startsAt, endsAt } = visit
  const words = visitWords(visit, now)
  const isClient = side === 'client'
  const dayIn = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(zone).toPlainDate().toString()
  /** Null today. */
  const dayText = (day: string) => (day === dayIn(now) ? null : formatDay(day, getLocale()))
  return {
    id: room.appointmentId,
    side,
    state,
    isCancelled: visit.state === 'cancelled',
    isMissed: visit.state === 'no_show',
    startsAt,
    endsAt,
    opensAt,
    closesAt,
    zone,
    /** The server's present: a page counts from it, whatever the computer's clock says. */
    now: now.toString(),
    day: dayText(startsAt.slice(0, 10)),
    /** The room of a visit at midnight opens the day before. */
    opensDay: dayText(dayIn(Temporal.Instant.from(opensAt))),
    hours: hoursText(startsAt, endsAt, zone),
    zoneName: words.zoneName,
    isAdmitted: room.isAdmitted,
    isBlocked: room.isBlocked,
    ownRoom: room.ownRoom,
    isOtherHere: room.other.isHere,
    other: {
      id: isClient ? words.professional.id : visit.id,
      name: isClient ? words.professional.name : (words.client?.name ?? room.other.name),
      photo: isClient ? words.professional.photo : undefined,
      phone: isClient ? room.other.phone : (visit.contact?.phone ?? null),
    },
    /** Whose visit it is, when it is not the person's own. */
    attendeeName: visit.attendeeName,
    me: { id: profile.id, name: accountName(profile), firstName: profile.firstName },
    homePath: localPath(dashboardOf(profile.userType)),
    visitPath: localPath(
      isClient
        ? `/dashboard/client/appointments/${visit.id}`
        : `/dashboard/professional/calendar/${visit.id}`,
    ),
    againPath: isClient ? localPath(`/professionals/${words.slug}`) : null,
  }
}
