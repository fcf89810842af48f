// Founding professionals, as their confirmed form leaves them.
import type pg from 'pg'

type Owner = Pick<pg.Pool, 'query'>

/** A confirmed application with the lowest free place, or with the last rank of the list when asked. */
export async function applyAsFounder(owner: Owner, email: string, to: 'seat' | 'list' = 'seat') {
  const place =
    to === 'seat'
      ? `insert into market.founder_seat (kind, seat_no, signup_id) select 'professional', n, s.id
           from s, generate_series(1, 50) n where not exists (select from market.founder_seat t
             where t.kind = 'professional' and t.seat_no = n) order by n limit 1 returning seat_no as place`
      : `insert into market.founder_waiting (kind, position, signup_id) select 'professional', 1 + coalesce((select
           max(position) from market.founder_waiting where kind = 'professional'), 0), s.id from s returning position as place`
  const { rows } = await owner.query<{ place: number }>(
    `with s as (insert into market.founder_signup (kind, email, language, first_name, last_name, city, phone, profession,
       experience, motivation, consent_text_version, confirmed_at)
       values ('professional', $1, 'en', 'Ève', 'Roy', 'Québec', '450 555-0138', 'psychologist', '0-2', 'oui', 'v1',
         public.clock()) returning id)
     ${place}`,
    [email],
  )
  return rows[0]?.place ?? 0
}

/** A listed professional becomes a founder, as a verification would have done. */
export async function makeFoundingProfessional(owner: Owner, practice: { userId: string; email: string }) {
  await applyAsFounder(owner, practice.email)
  await owner.query(
    `insert into market.founder_account (signup_id, kind, user_id)
       select id, kind, $2 from market.founder_signup where kind = 'professional' and email = $1`,
    [practice.email, practice.userId],
  )
  await owner.query('update market.professional set is_founder = true where user_id = $1', [practice.userId])
}
