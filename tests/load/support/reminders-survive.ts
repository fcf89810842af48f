import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Mail, Product } from '#tests/harness/product.ts'
import { createMembers, openPractice } from './members-and-practices.ts'
import { claim, isShort, print } from './report.ts'

type Run = { product: Product; database: pg.Client }

const VISITS = isShort ? 40 : 300
const KILLS = isShort ? 2 : 6
const SUBJECT = /rappel|rendez-vous/i

/** Visits that are a day away; the worker is killed several times while it sends reminders. */
export async function remindersSurvive({ product, database }: Run): Promise<boolean> {
  const members = await createMembers(database, VISITS, 'rappels')
  const practices = await Promise.all(Array.from({ length: VISITS }, () => openPractice(database)))
  await database.query('begin')
  // Behind the rules' back, as time does it: booked days ago, a day away now.
  await database.query('set local session_replication_role = replica')
  await database.query(
    `with visit as (
       insert into market.appointment (professional_id, client_id, state, last_event, starts_at, ends_at, busy_from,
         busy_until, zone, mode, attendee, service_name_fr, price_cents, late_fee_percent, move_until_hours, payment,
         confirmed_at, changed_at)
       select p.id, c.id, 'scheduled', 'confirm', m.at, m.at + interval '50 minutes', m.at, m.at + interval '60 minutes',
         'America/Toronto', 'video', 'self', 'Suivi', 14000, 50, 2, 'on-site', public.clock() - interval '5 days',
         public.clock() - interval '5 days'
       from unnest($1::uuid[], $2::uuid[]) as pair(professional, client)
       join market.professional p on p.id = pair.professional
       join auth."user" c on c.id = pair.client, lateral (select public.clock() + interval '23 hours' as at) m
       returning id, client_id, professional_id, starts_at, ends_at, busy_from, busy_until
     )
     insert into market.time_claim (appointment_id, holder_kind, holder_id, during)
     select id, 'client', client_id, tstzrange(starts_at, ends_at) from visit
     union all select id, 'professional', professional_id, tstzrange(busy_from, busy_until) from visit`,
    [practices.map(({ professionalId }) => professionalId), members.map(({ id }) => id)],
  )
  await database.query('commit')

  const deadline = Date.now() + 400_000
  let kills = 0
  let reminded = 0
  while (Date.now() < deadline) {
    const counted = await countReminded(database)
    const isBusy = counted > reminded && counted < VISITS
    reminded = counted
    if (isBusy && kills < KILLS) {
      kills++
      product.worker.process.kill('SIGKILL')
      await product.worker.restart()
    }
    if (reminded === VISITS && (await countUnsent(database)) === 0) break
    await wait(isBusy ? 5 : 100)
  }
  await wait(3_000)
  const mails = (await product.inbox.all()).filter(
    (mail) => SUBJECT.test(mail.subject) && mail.to.some(({ address }) => address.startsWith('rappels-')),
  )
  const perPerson = Map.groupBy(mails, (mail) => mail.to[0]?.address ?? '')
  const distinct = new Set(mails.map((mail) => idOf(mail)))
  print(`       ${VISITS} visits a day away, worker killed ${kills} times`)
  return [
    claim('everyone is reminded', perPerson.size === VISITS, `${perPerson.size} people`),
    claim(
      'each once',
      distinct.size === VISITS,
      `${distinct.size} messages, ${mails.length - distinct.size} delivered again under the same Message-ID`,
    ),
    claim('the worker really died in the middle', kills > 0, `${kills} kills`),
  ].every(Boolean)
}

const idOf = (mail: Mail) => (mail as Mail & { messageId?: string }).messageId ?? mail.id

async function countReminded(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from market.appointment_reminder where kind = 'day-before'`,
  )
  return rows[0]?.count ?? 0
}

async function countUnsent(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from ops.outgoing_mail where template = 'booking-reminder' and sent_at is null`,
  )
  return rows[0]?.count ?? 0
}
