import { sql } from 'kysely'
import type { Database } from './database.ts'

/** The program's one clock, beside `public.clock()` of the database: whoever needs the present moment asks here. */
export const clock = {
  now: (): Temporal.Instant => Temporal.Now.instant(),
}

type ClockSettings = { origin: string; stripe: { apiBase: string | null } | null }

/** Codes of thirty seconds, holds of ten minutes: past this, one process sees free what another sees taken. */
const MAY_DIFFER_SECONDS = 60

const isLoopback = (origin: string) => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(origin).hostname)

/**
 * A process starts only where the database's clock is the plain one, and agrees with it. Tests put a clock that can be
 * moved in its place (decision 0026): nobody who can be reached from elsewhere, or paid with real money, may meet it.
 */
export async function checkClock(database: Database, { origin, stripe }: ClockSettings): Promise<void> {
  const startedAt = clock.now()
  const { rows } = await database.runAlone((db) =>
    sql<{ isPlain: boolean; isOfTests: boolean; now: Temporal.Instant }>`
      select coalesce(pg_get_function_sqlbody('public.clock()'::regprocedure) = 'RETURN now()'
          and pg_get_function_sqlbody('public.new_id()'::regprocedure) = 'RETURN uuidv7()', false) as "isPlain",
        to_regnamespace('tests') is not null as "isOfTests", public.clock() as now`.execute(db),
  )
  const [found] = rows
  if (!found) throw new Error('the database did not tell the time')
  const isOnlyPretend = found.isOfTests && isLoopback(origin) && (stripe === null || stripe.apiBase !== null)
  if (!found.isPlain && !isOnlyPretend)
    throw new Error('public.clock() or public.new_id() is not the plain one: this database is for tests only')
  const between = [startedAt.until(found.now), found.now.until(clock.now())]
  if (between.some((wait) => wait.total('seconds') < -MAY_DIFFER_SECONDS))
    throw new Error(
      `the clocks of this process and of the database differ by more than ${MAY_DIFFER_SECONDS} s`,
    )
}
