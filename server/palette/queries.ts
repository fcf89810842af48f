import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'

type Visit = { id: string; startsAt: string; zone: string }
export type FoundClient = { practiceClientId: string; name: string; next: Visit | null; last: Visit | null }

const MOST = 6

/**
 * People of the acting practice in whose name each typed word begins a word, or stands within one; those whose first word
 * begins so first. Row-level security keeps it to the practice.
 */
export async function findClients(db: Db, userId: string, text: string): Promise<FoundClient[]> {
  const { rows } = await sql<FoundClient>`
    with own as materialized (
      select c.id, coalesce(c.attendee_name, nullif(trim(concat(c.first_name, ' ', c.last_name)), ''),
        nullif(trim(concat(u.first_name, ' ', u.last_name)), '')) as name
      from market.practice_client c left join auth."user" u on u.id = c.user_id
      where c.professional_id = (select p.id from market.professional p where p.user_id = ${userId})
    ), named as (
      select id, name, ' ' || market.fold(name) as folded from own where name is not null
    ), found as (
      select id, name, folded from named
      where not exists (select from unnest(string_to_array(market.fold(${text}), ' ')) word
        where position(word in folded) = 0)
      order by position(' ' || market.fold(${text}) in folded) = 0, folded, id limit ${MOST}
    )
    select f.id as "practiceClientId", f.name,
      (select jsonb_build_object('id', a.id, 'startsAt', a.starts_at, 'zone', a.zone)
        from market.client_visit v join market.appointment a on a.id = v.appointment_id
        where v.practice_client_id = f.id and v.state in ('requested', 'scheduled') and v.starts_at > public.clock()
        order by v.starts_at limit 1) as next,
      (select jsonb_build_object('id', a.id, 'startsAt', a.starts_at, 'zone', a.zone)
        from market.client_visit v join market.appointment a on a.id = v.appointment_id
        where v.practice_client_id = f.id and v.state in ('scheduled', 'completed', 'no_show')
          and v.starts_at <= public.clock()
        order by v.starts_at desc limit 1) as last
    from found f order by position(' ' || market.fold(${text}) in f.folded) = 0, f.folded, f.id`.execute(db)
  return rows
}
