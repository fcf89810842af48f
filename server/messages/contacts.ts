import { sql } from 'kysely'
import type { ThreadSide } from '#domain/messages/rules.ts'
import { personOf } from '#server/accounts/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'

/** Visits looked through, and people shown: whoever is further back is found from their visit. */
const VISITS = 400
const PEOPLE = 40

export type Contact = { appointmentId: string; side: ThreadSide; name: string; professionalId: string | null }

/** To whom this person may write: whoever they saw or will see, the latest first. */
export async function listContacts(ctx: Ctx, db: Db): Promise<Contact[]> {
  const userId = personOf(ctx).id
  const { rows } = await sql<Contact>`
    with own as (select id from market.professional where user_id = ${userId}),
    visits as (
      (select a.id, a.client_id, a.professional_id, a.starts_at, 'client' as side from market.appointment a
        where a.client_id = ${userId} and a.confirmed_at is not null order by a.starts_at desc limit ${VISITS})
      union all
      (select a.id, a.client_id, a.professional_id, a.starts_at, 'professional' from market.appointment a
        where a.professional_id in (select id from own) and a.confirmed_at is not null
        order by a.starts_at desc limit ${VISITS})
    ), people as (
      select distinct on (client_id, professional_id) * from visits order by client_id, professional_id, starts_at desc
    )
    select v.id as "appointmentId", v.side,
      case v.side when 'client' then p.display_name else concat_ws(' ', c.first_name, c.last_name) end as name,
      case v.side when 'client' then p.id end as "professionalId"
    from people v join market.professional p on p.id = v.professional_id join auth."user" c on c.id = v.client_id
    where c.id <> p.user_id
    order by v.starts_at desc limit ${PEOPLE}`.execute(db)
  return rows
}
