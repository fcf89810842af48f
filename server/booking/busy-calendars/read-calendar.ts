import ICAL from 'ical.js'
import { occurrencesOf, type SpanMs, type Window } from './occurrences.ts'
import { utc, type Wall, wallOf, wallsOf } from './calendar-zones.ts'

export type CalendarQuestion = {
  window: Window
  /** The zone of the practice. */
  zone: string
  /** Ours: a visit that somebody put into their own calendar is known to us, and may have moved since. */
  ownHost: string
}
/** Busy time and nothing else of the events, and how many of them could not be read. */
export type CalendarReading = { spans: SpanMs[]; unreadEvents: number }

export class NotACalendar extends Error {
  override name = 'NotACalendar'
}
export class TooManyTimes extends Error {
  override name = 'TooManyTimes'
}

/** Within a year: an appointment every ten minutes, day and night. */
const SPANS_MAX = 52_560

/** Every time at which this calendar is busy in the window. Nothing is left out because there is much of it. */
export function readCalendar(text: string, { window, zone, ownHost }: CalendarQuestion): CalendarReading {
  const calendars = calendarsIn(text)
  const walls = wallsOf(calendars, zone)
  const events = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
  const theirs = events.filter((event) => !uidOf(event)?.endsWith(`@${ownHost}`))
  const spans: SpanMs[] = []
  let unreadEvents = 0
  const collect = (read: () => Iterable<SpanMs>) => {
    try {
      for (const span of read()) spans.push(span)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      unreadEvents++
    }
    if (spans.length > SPANS_MAX) throw new TooManyTimes()
  }
  for (const series of Map.groupBy(theirs, (event, at) => uidOf(event) ?? at).values())
    collect(() => occurrencesOf(series, walls, window, SPANS_MAX + 1))
  for (const component of calendars.flatMap((calendar) => calendar.getAllSubcomponents('vfreebusy')))
    collect(() => publishedTimes(component, window))
  return { spans, unreadEvents }
}

function uidOf(event: ICAL.Component): string | undefined {
  const uid: unknown = event.getFirstPropertyValue('uid')
  return typeof uid === 'string' ? uid : undefined
}

function calendarsIn(text: string): ICAL.Component[] {
  try {
    const parsed = ICAL.parse(text) as unknown[]
    const components = (typeof parsed[0] === 'string' ? [parsed] : parsed) as ConstructorParameters<
      typeof ICAL.Component
    >[0][]
    const calendars = components
      .map((component) => new ICAL.Component(component))
      .filter(({ name }) => name === 'vcalendar')
    if (calendars.length > 0) return calendars
  } catch {
    // What it holds is not told.
  }
  throw new NotACalendar()
}

/** A calendar that says when somebody is busy, and nothing of why. */
function publishedTimes(component: ICAL.Component, window: Window): SpanMs[] {
  const at: Wall = utc
  return component
    .getAllProperties('freebusy')
    .filter((property) => property.getFirstParameter('fbtype')?.toUpperCase() !== 'FREE')
    .flatMap((property) => property.getValues() as ICAL.Period[])
    .map((period): SpanMs => [at(wallOf(period.start)), at(wallOf(period.getEnd()))])
    .filter(([from, until]) => from < until && from < window.until && until > window.from)
}
