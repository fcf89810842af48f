// The clock of a test: code and database together, moved by one word. Only who owns the database can do this, and only
// here; a process that finds such a database looks twice (server/platform/clock.ts).
import type pg from 'pg'
import { moveTime, realInstant, shiftMs, startShiftMs } from './moved-time.ts'

type Owner = Pick<pg.ClientBase | pg.Pool, 'query'>
export type TestClock = ReturnType<typeof openClock>

/** Puts a clock that can be moved in the place of the database's own, for every clone of this database. */
export async function installClock(owner: Owner): Promise<void> {
  await owner.query(`
    set role migrator;
    create schema tests;
    create table tests.clock (shift interval not null);
    create unique index only_one on tests.clock ((true));
    insert into tests.clock values (make_interval(secs => ${startShiftMs / 1000}));
    create or replace function public.clock() returns timestamptz
      language sql stable parallel safe security definer
      return now() + (select shift from tests.clock);
    create or replace function public.new_id() returns uuid
      language sql volatile parallel safe security definer
      return uuidv7((select shift from tests.clock));
    select market.ensure_appointment_partitions(public.clock()::date, 13);
    select ledger.ensure_partitions(public.clock()::date, 13);
    select audit.ensure_partitions(12);
    reset role`)
}

export function openClock(owner: Owner) {
  async function shift(milliseconds: number): Promise<void> {
    moveTime(milliseconds)
    await owner.query('update tests.clock set shift = make_interval(secs => $1)', [milliseconds / 1000])
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
    /** Back to where the run began. */
    reset: () => shift(startShiftMs),
  }
}
