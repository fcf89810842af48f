import { sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'
import { doAll } from '#server/platform/do-each.ts'
import type { JobHandlers, NoPayload, Schedules } from '#server/platform/jobs.ts'
import { notifyAll } from '#server/notifier/index.ts'

export type FormJobs = { 'forms.every-minute': NoPayload; 'forms.every-night': NoPayload }

export const formSchedules: Schedules<FormJobs> = {
  'forms.every-minute': '* * * * *',
  'forms.every-night': '50 4 * * *',
}

export function formJobs({ database }: { database: Database }): JobHandlers<FormJobs> {
  return {
    'forms.every-minute': () => doAll([() => tellAsked(database), () => remindOnce(database)]),
    'forms.every-night': () => forgetOld(database),
  }
}

const BATCH = 200
/** Two days after it was asked, or the day before the visit if that is sooner; never within the first hours. */
const REMIND_AFTER_HOURS = 48
const REMIND_NOT_WITHIN_HOURS = 6
const UNANSWERED_MONTHS = 12

type Due = { id: string; userId: string }

/** Whoever was asked is told, by a booking or by hand, once what asked it has committed. */
async function tellAsked(database: Database): Promise<void> {
  await database.withActor(null, async (tx) => {
    const { rows } = await sql<Due>`update market.form_request r set told_at = public.clock()
      where r.id in (select id from market.form_request where told_at is null order by sent_at limit ${BATCH}
        for update skip locked) returning r.id, r.user_id as "userId"`.execute(tx)
    await notifyAll(
      tx,
      rows.map(({ id, userId }) => ({
        kind: 'form-asked' as const,
        userId,
        about: { id },
        onceKey: `form-asked/${id}`,
      })),
    )
  })
}

/** Once, and not when there is nothing left to prepare: a visit that is over needs no form. */
async function remindOnce(database: Database): Promise<void> {
  await database.withActor(null, async (tx) => {
    const { rows } = await sql<Due>`update market.form_request r set reminded_at = public.clock()
      where r.id in (select o.id from market.form_request o where o.state <> 'answered' and o.told_at is not null
          and o.reminded_at is null and o.sent_at < public.clock() - make_interval(hours => ${REMIND_NOT_WITHIN_HOURS})
          and (o.sent_at < public.clock() - make_interval(hours => ${REMIND_AFTER_HOURS}) or exists (
            select from market.client_visit v where v.appointment_id = o.appointment_id and v.state in ('requested', 'scheduled')
              and v.starts_at between public.clock() and public.clock() + interval '24 hours'))
          and o.sent_at > public.clock() - interval '30 days'
        order by o.sent_at limit ${BATCH} for update skip locked)
      returning r.id, r.user_id as "userId"`.execute(tx)
    await notifyAll(
      tx,
      rows.map(({ id, userId }) => ({
        kind: 'form-reminder' as const,
        userId,
        about: { id },
        onceKey: `form-reminder/${id}`,
      })),
    )
  })
}

/** Answers at the end of their years, and what nobody answered after a year. */
async function forgetOld(database: Database): Promise<void> {
  await database.withActor(null, (tx) =>
    sql`delete from market.form_request where id in (select id from market.form_request
      where keep_until < public.clock() or (state <> 'answered'
        and sent_at < public.clock() - make_interval(months => ${UNANSWERED_MONTHS})) limit 1000)`.execute(
      tx,
    ),
  )
}
