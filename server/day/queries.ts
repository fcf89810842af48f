import { sql } from 'kysely'
import type { Questionnaire } from '#server/health/index.ts'
import type { Db } from '#server/platform/database.ts'

const A_DAY_MINUTES = 1_440

export type Block = { opensMinute: number; closesMinute: number; label: string | null }

/** What the professional closed that day, in the zone of the practice; a place alone closes nothing else. */
export async function readBlocks(db: Db, professionalId: string, day: string): Promise<Block[]> {
  const { rows } = await sql<Block>`
    select coalesce(opens_minute, 0) as "opensMinute", coalesce(closes_minute, ${A_DAY_MINUTES}) as "closesMinute", label
    from market.schedule_exception
    where professional_id = ${professionalId} and kind = 'closed' and ${day}::date between first_day and last_day
    order by 1, 2 limit 20`.execute(db)
  return rows
}

/** The visits of an absence that somebody contested and that nobody decided yet. */
export async function contestedVisits(db: Db, professionalId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from market.client_visit v join market.appointment a on a.id = v.appointment_id
    where v.professional_id = ${professionalId} and v.state = 'no_show' and v.starts_at > public.clock() - interval '60 days'
      and a.professional_id = ${professionalId} and a.contested_at is not null
    order by a.contested_at limit 20`.execute(db)
  return rows.map(({ id }) => id)
}

export type PersonAhead = {
  practiceClientId: string
  isFirstVisit: boolean
  /** A form was asked of them and did not come back. */
  lacksForm: boolean
  shares: { shareId: string; questionnaire: Questionnaire; completedAt: string; endsAt: string }[]
}

/**
 * Who comes to a visit: whether they came before, and what they opened to this professional. Row-level security leaves
 * out shares that have ended; a professional who is not listed and verified now opens none.
 */
export async function readPerson(db: Db, appointmentId: string): Promise<PersonAhead | undefined> {
  const { rows } = await sql<PersonAhead>`
    select c.id as "practiceClientId",
      not exists (select from market.client_visit before where before.practice_client_id = c.id
        and before.starts_at < v.starts_at and before.state in ('scheduled', 'completed')) as "isFirstVisit",
      exists (select from market.form_request asked
        where asked.practice_client_id = c.id and asked.state <> 'answered') as "lacksForm",
      array(select jsonb_build_object('shareId', share.id,
          'questionnaire', case when share.result_id is null then 'who-5' else 'scan' end,
          'completedAt', coalesce(scan.completed_at, who5.completed_at), 'endsAt', share.ends_at)
        from health.share share
        join market.professional reader on reader.user_id = share.reader_id
        left join health.scan_result scan on scan.id = share.result_id
        left join health.who5_result who5 on who5.id = share.who5_result_id
        where share.user_id = c.user_id and c.attendee_name is null and reader.id = v.professional_id
          and coalesce(scan.id, who5.id) is not null and share.revoked_at is null and share.ends_at > public.clock()
          and reader.state = 'listed' and reader.verified_until > public.clock()
        order by share.created_at desc limit 6) as shares
    from market.client_visit v join market.practice_client c on c.id = v.practice_client_id
    where v.appointment_id = ${appointmentId}`.execute(db)
  return rows[0]
}
