import type { Locale } from '../../kernel/locale.ts'
import { contentLine, escapeText, type Property, quoteParameter } from './content-line.ts'
import { localTime, utcTime } from './moments.ts'
import { timeZoneComponent } from './time-zone-component.ts'

export type CalendarVisit = {
  id: string
  /** Grows with each change: a calendar keeps the newest. */
  sequence: number
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  zone: string
  isCancelled: boolean
  /** In the recipient's language, and without anything clinical: calendars are often shared. */
  summary: string
  location: string
  description: string
  url: string
  changedAt: Temporal.Instant
}

export type CalendarFile = {
  /** REQUEST and CANCEL change what a mailbox's calendar holds; PUBLISH is for files and feeds. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  locale: Locale
  /** Where event ids belong. */
  host: string
  /** The name of a feed. */
  name?: string
  organizer?: { name: string; email: string }
  attendee?: { name: string; email: string }
  visits: readonly CalendarVisit[]
}

/** A calendar as RFC 5545 writes it. */
export function calendarFile(file: CalendarFile): string {
  const lines: Property[] = [
    { name: 'BEGIN', value: 'VCALENDAR' },
    { name: 'VERSION', value: '2.0' },
    { name: 'PRODID', value: `-//Mieva//Mieva//${file.locale.toUpperCase()}` },
    { name: 'CALSCALE', value: 'GREGORIAN' },
    { name: 'METHOD', value: file.method },
    ...(file.name === undefined
      ? []
      : [
          { name: 'NAME', value: escapeText(file.name) },
          { name: 'X-WR-CALNAME', value: escapeText(file.name) },
          { name: 'REFRESH-INTERVAL', parameters: { VALUE: 'DURATION' }, value: 'PT1H' },
        ]),
  ]
  return [
    ...lines.map(contentLine),
    ...zonesOf(file.visits),
    ...file.visits.map((visit) => eventComponent(file, visit)),
    contentLine({ name: 'END', value: 'VCALENDAR' }),
  ].join('')
}

function zonesOf(visits: readonly CalendarVisit[]): string[] {
  return [...Map.groupBy(visits, ({ zone }) => zone)].map(([zone, zoneVisits]) => {
    const moments = zoneVisits
      .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
      .sort((a, b) => Temporal.Instant.compare(a, b))
    const [first, last] = [moments[0], moments.at(-1)]
    return first && last ? timeZoneComponent(zone, first, last) : ''
  })
}

/** A clock that goes back shows the end's hour twice, and a calendar reads the first: a length cannot be misread. */
function endOf({ startsAt, endsAt, zone }: CalendarVisit): Property {
  const end = endsAt.toZonedDateTimeISO(zone).toPlainDateTime()
  const isPlain = end.toZonedDateTime(zone).toInstant().equals(endsAt)
  if (isPlain) return { name: 'DTEND', parameters: { TZID: zone }, value: localTime(end) }
  return { name: 'DURATION', value: startsAt.until(endsAt, { largestUnit: 'hours' }).toString() }
}

function eventComponent(file: CalendarFile, visit: CalendarVisit): string {
  const language = { LANGUAGE: `${file.locale}-CA` }
  const wall = (moment: Temporal.Instant) =>
    localTime(moment.toZonedDateTimeISO(visit.zone).toPlainDateTime())
  const { organizer, attendee } = file
  const properties: Property[] = [
    { name: 'BEGIN', value: 'VEVENT' },
    { name: 'UID', value: `${visit.id}@${file.host}` },
    { name: 'SEQUENCE', value: String(visit.sequence) },
    { name: 'DTSTAMP', value: utcTime(visit.changedAt) },
    { name: 'DTSTART', parameters: { TZID: visit.zone }, value: wall(visit.startsAt) },
    endOf(visit),
    { name: 'SUMMARY', parameters: language, value: escapeText(visit.summary) },
    { name: 'LOCATION', parameters: language, value: escapeText(visit.location) },
    { name: 'DESCRIPTION', parameters: language, value: escapeText(visit.description) },
    { name: 'URL', value: visit.url },
    { name: 'CLASS', value: 'PRIVATE' },
    { name: 'STATUS', value: visit.isCancelled ? 'CANCELLED' : 'CONFIRMED' },
    { name: 'TRANSP', value: visit.isCancelled ? 'TRANSPARENT' : 'OPAQUE' },
    ...(organizer
      ? [
          {
            name: 'ORGANIZER',
            parameters: { CN: quoteParameter(organizer.name) },
            value: `mailto:${organizer.email}`,
          },
        ]
      : []),
    ...(attendee
      ? [
          {
            name: 'ATTENDEE',
            // Nothing is asked: the place to change one's mind is the account.
            parameters: { CN: quoteParameter(attendee.name), PARTSTAT: 'ACCEPTED', RSVP: 'FALSE' },
            value: `mailto:${attendee.email}`,
          },
        ]
      : []),
    { name: 'END', value: 'VEVENT' },
  ]
  return properties.map(contentLine).join('')
}
