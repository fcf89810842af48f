// What happened, and when: topics put their acts here in any order, and they are done in the order of their moments.
import type { MovedClock } from './moved-clock.ts'

export const ZONE = 'America/Toronto'

/** The first day, counted from the day of the run as all of them are. */
export const BEGINS = -206

type Act = { at: Temporal.Instant; what: string; work: () => Promise<unknown> }
export type Agenda = ReturnType<typeof openAgenda>

/** Days are counted from the day of the run: yesterday is -1. */
export function openAgenda(today: Temporal.PlainDate) {
  const acts: Act[] = []
  /** The demo ends the evening before: at whatever hour it is made, the same has happened. */
  const end = momentOf(-1, '20:00')

  function dayOf(day: number): Temporal.PlainDate {
    return today.add({ days: day })
  }

  function momentOf(day: number, time: string): Temporal.Instant {
    return dayOf(day)
      .toZonedDateTime({ timeZone: ZONE, plainTime: Temporal.PlainTime.from(time) })
      .toInstant()
  }

  return {
    today,
    end,
    dayOf,
    momentOf,
    isOver: (moment: Temporal.Instant) => Temporal.Instant.compare(moment, end) <= 0,

    /** What would come after the end has not happened yet. */
    at(moment: Temporal.Instant, what: string, work: () => Promise<unknown>): void {
      if (Temporal.Instant.compare(moment, end) <= 0) acts.push({ at: moment, what, work })
    },
    on(day: number, time: string, what: string, work: () => Promise<unknown>): void {
      this.at(momentOf(day, time), what, work)
    },

    /** Everything, oldest first; what an act adds is done too when its moment comes. */
    async play(clock: MovedClock): Promise<number> {
      let done = 0
      while (acts.length > 0) {
        acts.sort((one, other) => Temporal.Instant.compare(one.at, other.at))
        const act = acts.shift()
        if (!act) break
        await clock.set(act.at)
        await act.work().catch((error: unknown) => {
          throw new Error(`${act.at.toZonedDateTimeISO(ZONE).toPlainDateTime().toString()}: ${act.what}`, {
            cause: error,
          })
        })
        done++
      }
      return done
    },
  }
}
