import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Product } from '#tests/harness/product.ts'
import type { SmtpSink } from '#tests/harness/smtp-sink.ts'
import type { Acknowledged } from './dependency-traffic.ts'
import { claim, isShort } from './report.ts'

/** What was acknowledged is read again from the database: each must be there, once. */
export async function reread(run: {
  product: Product
  database: pg.Pool
  sink: SmtpSink
  acknowledged: Acknowledged
}): Promise<boolean[]> {
  const { database, sink, acknowledged } = run
  const { bookings, cities, paid, unanswered } = acknowledged
  const count = async (text: string, values: unknown[] = []) =>
    (await database.query<{ count: number }>(text, values)).rows[0]?.count ?? -1

  const ids = bookings.map(({ id }) => id)
  const kept = await count(
    `select count(*)::int as count from market.appointment where id = any($1::uuid[]) and state = 'scheduled'`,
    [ids],
  )
  const doubled = await count(
    `select count(*)::int as count from (select from market.appointment a
       where client_id = any($1::uuid[]) group by client_id having count(*) > 1) twice`,
    [bookings.map(({ client }) => client)],
  )
  const { rows } = await database.query<{ id: string; city: string | null }>(
    'select user_id as id, city from market.profile where user_id = any($1::uuid[])',
    [[...cities.keys()]],
  )
  const stored = new Map(rows.map(({ id, city }) => [id, city]))
  const lostCities = [...cities].filter(([id, city]) => stored.get(id) !== city).length

  const sessions = [...paid.keys()]
  const settled = () =>
    count(
      `select count(*)::int as count from market.package_checkout where session_id = any($1::text[]) and state = 'paid'`,
      [sessions],
    )
  await until(async () => (await settled()) === sessions.length, 90)
  const bought = await settled()
  const grantedTwice = await count(
    `select count(*)::int as count from (select from market.credit_grant group by user_id having count(*) > 1) twice`,
  )

  const unsent = () => count(`select count(*)::int as count from ops.outgoing_mail where sent_at is null`)
  await until(async () => (await unsent()) === 0, isShort ? 30 : 240)
  const left = await unsent()
  const silent = await count(`select count(*)::int as count from ops.outgoing_mail where is_unanswered`)
  const { rows: sent } = await database.query<{ id: string }>(
    'select id from ops.outgoing_mail where sent_at is not null and not is_unanswered',
  )
  const received = new Set(sink.received.map(({ messageId }) => messageId.slice(1).split('@')[0]))
  const lostMails = sent.filter(({ id }) => !received.has(id)).length
  const duplicates = sink.duplicates()
  return [
    claim('every write was answered in the end', unanswered.length === 0, unanswered.slice(0, 5).join(', ')),
    claim(
      'no acknowledged booking is lost or doubled',
      kept === ids.length && doubled === 0 && ids.length > 0,
      `${ids.length} acknowledged, ${ids.length - kept} lost, ${doubled} doubled`,
    ),
    claim(
      'no acknowledged profile is lost',
      lostCities === 0 && cities.size > 0,
      `${cities.size} people, ${lostCities} lost`,
    ),
    claim(
      'every package that was paid is there, once',
      bought === sessions.length && grantedTwice === 0,
      `${sessions.length} paid, ${sessions.length - bought} not there, ${grantedTwice} granted twice`,
    ),
    claim(
      'no message is sent twice',
      duplicates.length === 0,
      `${sink.received.length} taken, ${duplicates.length} twice`,
    ),
    claim(
      'no message is lost',
      lostMails === 0,
      `${sent.length} sent, ${lostMails} lost, ${silent} without an answer, ${left} still waiting`,
    ),
  ]
}

async function until(isThere: () => Promise<boolean>, seconds: number): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  while (performance.now() < deadline && !(await isThere())) await wait(1_000)
}
