import { contentLine } from './content-line.ts'
import { localTime } from './moments.ts'

type Change = { kind: 'STANDARD' | 'DAYLIGHT'; wall: string; from: number; to: number }

/**
 * The zone's own rules for the time the file is about, change by change as the zone database knows them: a reader
 * that does not know the zone shows the right hour, and none has to guess a recurrence rule.
 */
export function timeZoneComponent(zone: string, from: Temporal.Instant, until: Temporal.Instant): string {
  const start = from.subtract({ hours: 366 * 24 }).toZonedDateTimeISO(zone)
  const changes: Change[] = [firstRule(start)]
  let next = start.getTimeZoneTransition('next')
  const end = until.add({ hours: 366 * 24 })
  while (next && Temporal.Instant.compare(next.toInstant(), end) <= 0) {
    changes.push(changeAt(next))
    next = next.getTimeZoneTransition('next')
  }
  return [
    contentLine({ name: 'BEGIN', value: 'VTIMEZONE' }),
    contentLine({ name: 'TZID', value: zone }),
    ...changes.map(written),
    contentLine({ name: 'END', value: 'VTIMEZONE' }),
  ].join('')
}

/** The rule in force when the first change of the file comes. */
function firstRule(start: Temporal.ZonedDateTime): Change {
  const offset = minutesOf(start)
  return {
    kind: isSummer(start) ? 'DAYLIGHT' : 'STANDARD',
    wall: '19700101T000000',
    from: offset,
    to: offset,
  }
}

function changeAt(change: Temporal.ZonedDateTime): Change {
  const before = minutesOf(change.subtract({ nanoseconds: 1 }))
  const to = minutesOf(change)
  // A change is dated by the clock that people still see when it happens.
  const wall = localTime(change.toInstant().toZonedDateTimeISO(offsetText(before, ':')).toPlainDateTime())
  return { kind: to > before ? 'DAYLIGHT' : 'STANDARD', wall, from: before, to }
}

function written({ kind, wall, from, to }: Change): string {
  return [
    contentLine({ name: 'BEGIN', value: kind }),
    contentLine({ name: 'DTSTART', value: wall }),
    contentLine({ name: 'TZOFFSETFROM', value: offsetText(from) }),
    contentLine({ name: 'TZOFFSETTO', value: offsetText(to) }),
    contentLine({ name: 'END', value: kind }),
  ].join('')
}

const minutesOf = (moment: Temporal.ZonedDateTime) => Math.round(moment.offsetNanoseconds / 60_000_000_000)

/** Summer time is ahead of what the zone keeps in January. */
function isSummer(moment: Temporal.ZonedDateTime): boolean {
  return minutesOf(moment) > minutesOf(moment.with({ month: 1, day: 15 }))
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

function offsetText(minutes: number, separator = ''): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}${separator}${twoDigits(size % 60)}`
}
