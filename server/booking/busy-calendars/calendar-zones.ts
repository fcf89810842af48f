import ICAL from 'ical.js'

/** When a clock on this wall shows a moment; the first of two, and after the gap where the clock jumped over it. */
export type Wall = (wall: Temporal.PlainDateTime) => number

export const wallOf = (time: ICAL.Time): Temporal.PlainDateTime =>
  new Temporal.PlainDateTime(
    time.year,
    time.month,
    time.day,
    time.hour,
    time.minute,
    Math.min(time.second, 59),
  )

const inZone =
  (zone: string): Wall =>
  (wall) =>
    wall.toZonedDateTime(zone).epochMilliseconds

export const utc: Wall = inZone('UTC')

/**
 * How the times of one file are read. A zone by its usual name keeps today's rules, whatever the file says of it; one of
 * a program's own (« Eastern Standard Time ») has the rules of the file. Times without a zone, and whole days, are those
 * of the practice.
 */
export function wallsOf(calendars: readonly ICAL.Component[], practiceZone: string) {
  const practice = inZone(practiceZone)
  const known = new Map<string, Wall>()
  const read = (tzid: string): Wall => {
    const name = usualName(tzid)
    if (name) return inZone(name)
    const written = calendars
      .flatMap((calendar) => calendar.getAllSubcomponents('vtimezone'))
      .find((component) => component.getFirstPropertyValue('tzid') === tzid)
    return written ? asWritten(new ICAL.Timezone({ component: written, tzid })) : practice
  }
  return (property: ICAL.Property, time: ICAL.Time): Wall => {
    if (time.isDate) return practice
    if (time.zone === ICAL.Timezone.utcTimezone) return utc
    const tzid = property.getFirstParameter('tzid')
    if (!tzid) return practice
    const wall = known.get(tzid) ?? read(tzid)
    known.set(tzid, wall)
    return wall
  }
}

/** « America/Toronto », also at the end of « /example.org/20240101/America/Toronto ». */
function usualName(tzid: string): string | undefined {
  const [name] = /[A-Za-z_]+\/[A-Za-z_+-]+(?:\/[A-Za-z_]+)?$/.exec(tzid) ?? (tzid === 'UTC' ? [tzid] : [])
  if (!name) return undefined
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId
  } catch {
    return undefined
  }
}

const asWritten =
  (zone: ICAL.Timezone): Wall =>
  (wall) => {
    const { year, month, day, hour, minute, second } = wall
    const time = new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, zone)
    return utc(wall) - zone.utcOffset(time) * 1000
  }
