import type { LookProblem } from '#domain/booking/calendar/looking.ts'
import { HORIZON_DAYS_MAX } from '#domain/booking/schedule.ts'
import type { KeyRing } from '#server/health/index.ts'
import { clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { log } from '#server/platform/log.ts'
import { startPump } from '#server/platform/pump.ts'
import type { ScheduleDependencies } from '../schedule/index.ts'
import { type Dialer, fetchCalendar, type KnownFile, LookFailed, publicInternet } from './calendar-door.ts'
import { claimDueCalendars, type DueCalendar } from './due-calendars.ts'
import type { CalendarReading } from './read-calendar.ts'
import { readInThread } from './read-in-thread.ts'
import { saveProblem, saveReading, saveUnchanged } from './save-look.ts'
import { openAddress } from './sealed-address.ts'

export type LookDependencies = ScheduleDependencies & {
  database: Database
  ring: KeyRing
  ownHost: string
  dialer?: Dialer
}

/** How many calendars a worker looks at at once, and how soon one that is due is found. */
const AT_ONCE = 12
const POLL_MS = 2_000
const REACH_DAYS = HORIZON_DAYS_MAX + 7

/** Looks at the calendars that are due: claimed, fetched and read outside any transaction, written in one. */
export function calendarLooker(dependencies: LookDependencies) {
  const { database, ring, ownHost, dialer = publicInternet } = dependencies

  async function read(
    calendar: DueCalendar,
  ): Promise<{ file: KnownFile; reading: CalendarReading } | undefined> {
    const known = calendar.isReadWhole ? calendar : { etag: null, lastModified: null }
    const file = await fetchCalendar(dialer, openAddress(ring, calendar), known)
    if (!file) return undefined
    const { bytes, ...marks } = file
    const reading = await readInThread(bytes, { window: windowAt(clock.now()), zone: calendar.zone, ownHost })
    return { file: marks, reading }
  }

  async function look(calendar: DueCalendar): Promise<void> {
    const found = await read(calendar).catch((error: unknown) => problemOf(calendar, error))
    const written =
      typeof found === 'string'
        ? saveProblem(database, calendar, found)
        : found
          ? saveReading(dependencies, calendar, found)
          : saveUnchanged(database, calendar)
    await written.catch((error: unknown) => {
      log.error({ calendarId: calendar.id, error }, 'calendars: a look was not written down')
    })
  }

  const claim = (limit: number) => claimDueCalendars(database, limit)

  return {
    claim,
    look,
    /** Everything that is due now, once; for tests. */
    async lookAtDue(): Promise<number> {
      const due = await claim(500)
      for (const calendar of due) await look(calendar)
      return due.length
    },
  }
}

export function startCalendarPump(dependencies: LookDependencies) {
  const { claim, look } = calendarLooker(dependencies)
  return startPump({ name: 'calendars', claim, deliver: look, atOnce: AT_ONCE, pollMs: POLL_MS })
}

function problemOf({ id }: DueCalendar, error: unknown): LookProblem {
  if (error instanceof LookFailed) return error.problem
  log.error({ calendarId: id, error }, 'calendars: a look failed')
  return 'unreachable'
}

/** Whole days, so that a calendar that has not changed gives the same times all day long. */
function windowAt(now: Temporal.Instant) {
  const today = now.toZonedDateTimeISO('UTC').startOfDay()
  return {
    from: today.subtract({ days: 1 }).epochMilliseconds,
    until: today.add({ days: REACH_DAYS }).epochMilliseconds,
  }
}
