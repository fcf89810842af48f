import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'

/**
 * What names a person beside their account: answers kept for retries, messages that were sent or wait, what they wrote
 * to us before or without signing in, links that were mailed, the words of a professional's name in the search. Tables
 * that refer to the account follow it by themselves.
 */
export async function eraseTraces(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ email: string; displayName: string | null }>`
    select u.email, p.display_name as "displayName" from auth."user" u
    left join market.professional p on p.user_id = u.id where u.id = ${userId}`.execute(tx)
  const person = rows[0]
  if (!person) return
  const { email, displayName } = person
  await sql`delete from ops.idempotency where actor = ${userId}`.execute(tx)
  await sql`delete from ops.outgoing_mail where recipient = ${email} or lower(recipient) = lower(${email})`.execute(
    tx,
  )
  // Copies for support of what the person wrote to us.
  await sql`delete from ops.outgoing_mail where lower(facts ->> 'email') = lower(${email})`.execute(tx)
  await sql`delete from market.contact_message where email = ${email}::citext`.execute(tx)
  await sql`delete from market.matching_question where lower(email::text) = lower(${email})`.execute(tx)
  await sql`delete from auth.verification where value = ${userId} or value like ${`%${userId}%`}
    or identifier ilike ${`%${likeText(email)}%`} or value ilike ${`%${likeText(email)}%`}`.execute(tx)
  await forgetFounder(tx, email)
  if (displayName) await forgetWords(tx, userId, displayName)
}

const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The numbered seat stays taken; nobody is in it any more. */
async function forgetFounder(tx: Tx, email: string): Promise<void> {
  await sql`update market.founder_signup set email = id || '@erased.invalid', first_name = '–', last_name = '–', city = '–',
    phone = case when phone is not null then '0000000' end, interests = null, referral = null, order_number = null, clinic_name = null,
    motivation = case when motivation is not null then '–' end, token_hash = null, token_expires_at = null
    where email = ${email}::citext`.execute(tx)
}

/** Words that somebody else bears stay. */
async function forgetWords(tx: Tx, userId: string, displayName: string): Promise<void> {
  await sql`delete from market.directory_word w
    where w.word = any(string_to_array(market.fold(${displayName}), ' '))
      and not exists (select from market.professional p where p.user_id <> ${userId}
        and w.word = any(string_to_array(market.fold(p.display_name), ' ')))`.execute(tx)
}
