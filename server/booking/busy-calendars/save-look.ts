import { sql } from 'kysely'
import { type LookProblem, minutesToNextLook } from '#domain/booking/calendar/looking.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { lockProfessional, type ScheduleDependencies } from '../schedule/index.ts'
import type { KnownFile } from './calendar-door.ts'
import type { DueCalendar } from './due-calendars.ts'
import type { CalendarReading } from './read-calendar.ts'

const soon = (failures: number) =>
  sql<Temporal.Instant>`public.clock() + make_interval(mins => ${minutesToNextLook(failures)})`
const now = sql<Temporal.Instant>`public.clock()`
const nothingWrong = { problem: null, failures: 0, lookedAt: now, readAt: now, nextLookAt: soon(0) }

/** What it said before still counts. */
export async function saveProblem(database: Database, calendar: DueCalendar, problem: LookProblem) {
  const failures = Math.min(calendar.failures + 1, 1000)
  await database.runAlone((db) =>
    db
      .updateTable('market.busyCalendar')
      .set({ problem, failures, lookedAt: now, nextLookAt: soon(failures) })
      .where('id', '=', calendar.id)
      .execute(),
  )
}

export async function saveUnchanged(database: Database, calendar: DueCalendar) {
  await database.runAlone((db) =>
    db.updateTable('market.busyCalendar').set(nothingWrong).where('id', '=', calendar.id).execute(),
  )
}

/** The busy times as they are now. What they free or take is written, and told, in the same transaction. */
export async function saveReading(
  { database, hoursChanged }: ScheduleDependencies & { database: Database },
  { id, professionalId }: DueCalendar,
  { file, reading }: { file: KnownFile; reading: CalendarReading },
) {
  await database.withActor(null, async (tx) => {
    await lockProfessional(tx, professionalId)
    const change = await replaceTimes(tx, id, reading.spans)
    await tx
      .updateTable('market.busyCalendar')
      .set({ ...nothingWrong, ...file, readWholeAt: now, unreadEvents: reading.unreadEvents })
      .where('id', '=', id)
      .execute()
    if (change) await hoursChanged(tx, professionalId, freedBy(change))
  })
}

type Change = { from: Temporal.Instant | null; until: Temporal.Instant | null }

/** What is no longer busy, if anything: whoever waits for it is offered what is really free in it. */
const freedBy = ({ from, until }: Change) => (from && until ? { from, until } : undefined)

/** Writes the times when they are not what they were, and answers from where to where they are freer than before. */
async function replaceTimes(
  tx: Tx,
  calendarId: string,
  spans: CalendarReading['spans'],
): Promise<Change | undefined> {
  const { rows } = await sql<Change>`
    with old as (select during from market.busy_time where calendar_id = ${calendarId}),
    written as (
      insert into market.busy_time (calendar_id, professional_id, during)
      select c.id, c.professional_id, coalesce((
          select range_agg(tstzrange(to_timestamp((span ->> 0)::bigint / 1000.0),
            to_timestamp((span ->> 1)::bigint / 1000.0)))
          from jsonb_array_elements(${JSON.stringify(spans)}::jsonb) span), '{}')
      from market.busy_calendar c where c.id = ${calendarId}
      on conflict (calendar_id) do update set during = excluded.during
      where busy_time.during is distinct from excluded.during
      returning during
    )
    select lower(freed) as "from", upper(freed) as until
    from written left join old on true cross join lateral (select range_merge(
      (old.during - written.during) * tstzmultirange(tstzrange(public.clock(), null))) as freed) gone`.execute(
    tx,
  )
  return rows[0]
}
