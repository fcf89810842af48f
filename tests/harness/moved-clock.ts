// The clock of a test moves code and database together. Only the database's owner can do this; a process that finds
// such a database checks its settings before it starts (server/platform/clock.ts).
import type pg from 'pg'
import { moveTime, realInstant, shiftMs, startShiftMs } from './moved-time.ts'

type Owner = Pick<pg.ClientBase | pg.Pool, 'query'>

/** The length is written into the functions, so that they are inlined as the plain ones are and cost as little. */
function replaceClock(milliseconds: number): string {
  const shift = `interval '${Math.round(milliseconds)} milliseconds'`
  const [now, id] = milliseconds === 0 ? ['now()', 'uuidv7()'] : [`now() + ${shift}`, `uuidv7(${shift})`]
  return `
    create or replace function public.clock() returns timestamptz language sql stable parallel safe return ${now};
    create or replace function public.new_id() returns uuid language sql volatile parallel safe return ${id};`
}

/** Says that this database and its clones are for tests, and makes the months of the run's moment, or of another. */
export const installClock = (owner: Owner, milliseconds = startShiftMs()) =>
  owner.query(`
    create schema tests;
    ${replaceClock(milliseconds)}
    select market.ensure_appointment_partitions(public.clock()::date, 13);
    select ledger.ensure_partitions(public.clock()::date, 13);
    select audit.ensure_partitions(12)`)

/** A clone has the time of its template; a process that starts now beside it begins at the moment of the run. */
export const alignToStart = (owner: Owner) => owner.query(replaceClock(startShiftMs()))

export function openClock(owner: Owner) {
  async function shift(milliseconds: number): Promise<void> {
    await owner.query(replaceClock(milliseconds))
    moveTime(Math.round(milliseconds))
  }

  return {
    now: () => Temporal.Now.instant(),
    /** It is that moment now, and time goes on from there. Sessions, links and holds end as they would. */
    set: (moment: Temporal.Instant | string) =>
      shift(Temporal.Instant.from(moment).since(realInstant()).total('milliseconds')),
    advance: (duration: { days?: number; hours?: number; minutes?: number; seconds?: number }) => {
      const { days = 0, hours = 0, ...rest } = duration
      return shift(
        shiftMs() + Temporal.Duration.from({ hours: hours + days * 24, ...rest }).total('milliseconds'),
      )
    },
    /** The database follows the process: a clone still has the time of its template. */
    align: () => shift(shiftMs()),
    /** Back to where the file began. */
    reset: () => shift(startShiftMs()),
  }
}
