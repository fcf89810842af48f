// The demo has months behind it, and they are lived through the use cases, each at its moment. For that the clocks of
// this process and of the database are moved together: of the connections that say so alone (`demo.moves`), so that a
// site which is open beside it never leaves the present.
import type pg from 'pg'
import { clock } from '#server/platform/clock.ts'

type Owner = Pick<pg.Client, 'query'>

/** The address of a connection whose time is moved. What a crash would lose is made again. */
export function movedUrl(url: string): string {
  const moved = new URL(url)
  moved.searchParams.set('options', '-c demo.moves=yes -c synchronous_commit=off -c jit=off')
  return moved.href
}

export type MovedClock = Awaited<ReturnType<typeof moveClock>>

/** Puts a clock that can be moved in the place of the plain one. Whoever takes it restores it. */
export async function moveClock(owner: Owner) {
  await restoreClock(owner)
  await owner.query('begin')
  // What was there before is written down first: a run that dies is undone by the next one.
  await owner.query(
    `create schema demo;
     create table demo.clock as select interval '0' as shift, public.clock() - now() as base,
       pg_get_functiondef('public.clock()'::regprocedure) as clock_before,
       pg_get_functiondef('public.new_id()'::regprocedure) as new_id_before;
     grant usage on schema demo to public;
     grant select on demo.clock to public`,
  )
  const { rows } = await owner.query<{ clock: string; id: string }>(
    `select substr(pg_get_function_sqlbody('public.clock()'::regprocedure), 8) as clock,
       substr(pg_get_function_sqlbody('public.new_id()'::regprocedure), 8) as id`,
  )
  const [plain] = rows
  if (!plain) throw new Error('this database has no clock')
  const isMoved = `coalesce(current_setting('demo.moves', true), '') = 'yes'`
  await owner.query(
    `create or replace function public.clock() returns timestamptz language sql stable parallel safe return
       case when ${isMoved} then (select now() + base + shift from demo.clock) else ${plain.clock} end;
     create or replace function public.new_id() returns uuid language sql volatile parallel safe return
       case when ${isMoved} then (select uuidv7(base + shift) from demo.clock) else ${plain.id} end`,
  )
  await owner.query('commit')

  const realNow = clock.now
  let shiftMs = 0
  clock.now = () => realNow().add({ milliseconds: shiftMs })
  return {
    realNow,
    /** It is that moment now, and time goes on from there. */
    async set(moment: Temporal.Instant): Promise<void> {
      shiftMs = moment.epochMilliseconds - realNow().epochMilliseconds
      await owner.query(`update demo.clock set shift = make_interval(secs => $1::float8 / 1000)`, [shiftMs])
    },
    async restore(): Promise<void> {
      clock.now = realNow
      await restoreClock(owner)
    },
  }
}

/** The plain clock again, also after a run that died. */
export async function restoreClock(owner: Owner): Promise<void> {
  const { rows: found } = await owner.query<{ isThere: boolean }>(
    `select to_regclass('demo.clock') is not null as "isThere"`,
  )
  if (!found[0]?.isThere) return
  const { rows } = await owner.query<{ before: string }>(
    `select clock_before || ';' || new_id_before as before from demo.clock`,
  )
  await owner.query(`begin; ${rows[0]?.before}; drop schema demo cascade; commit`)
}
