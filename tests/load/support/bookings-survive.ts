import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { ageHolds } from '#tests/harness/aged-rows.ts'
import type { Product } from '#tests/harness/product.ts'
import { type Answer, newNetwork, post } from './client.ts'
import {
  type Member,
  momentIn,
  createMembers,
  openPractice,
  type Practice,
  holdRequest,
} from './members-and-practices.ts'
import { claim, isShort, print } from './report.ts'

type Run = { product: Product; database: pg.Client }

const KILLS = isShort ? 6 : 200
const PRACTICES = 40
const BOOKERS = 6
/** Each books once, so that a second visit of anybody is a duplicate. */
const MEMBERS = isShort ? 1_000 : 40_000

type Outcome = { member: Member; id: string; state: 'scheduled' | 'held' }

/**
 * People book without a pause over two processes, one of which dies at random moments. Whoever gets no answer asks
 * again with the same key. One in ten lets the ten minutes of the hold pass.
 */
export async function bookingsSurvive({ product, database }: Run): Promise<boolean> {
  const practices = await Promise.all(Array.from({ length: PRACTICES }, () => openPractice(database)))
  const members = await createMembers(database, MEMBERS, 'kills')
  const outcomes: Outcome[] = []
  const refusals: number[] = []
  let next = 0
  let isOver = false
  let repeated = 0

  const ask = async (path: string, body: unknown, member: Member): Promise<Answer> => {
    const call = {
      path,
      body,
      member: { cookie: member.cookie, site: product.origin },
      forwardedFor: newNetwork(),
      key: randomUUID(),
    }
    for (let attempt = 0; ; attempt++) {
      const { origin = '' } = product.webs[(next + attempt) % product.webs.length] ?? {}
      const answer = await post({ origin, ...call }).catch(() => undefined)
      if (answer && answer.status < 500) return answer
      repeated++
      if (attempt > 400) throw new Error(`${path} was never answered: ${answer?.status} ${answer?.body}`)
      await wait(50)
    }
  }

  async function book(member: Member, turn: number): Promise<void> {
    const practice = practices[turn % PRACTICES] as Practice
    // Half-hours of thirty days, visits of an hour: most find a free time, some collide.
    const half = Math.floor(turn / PRACTICES) * 2 + Math.round(Math.random())
    const startsAt = Temporal.Instant.from(momentIn(3, 0)).add({ minutes: 30 * (half % 2_600) })
    const held = await ask('/api/appointments/holds', holdRequest(practice, startsAt.toString()), member)
    if (held.status !== 201) return void refusals.push(held.status)
    const { id } = JSON.parse(held.body) as { id: string }
    if (turn % 10 === 0) return void outcomes.push({ member, id, state: 'held' })
    const confirmed = await ask(`/api/appointments/${id}/confirm`, { payment: 'on-site' }, member)
    if (confirmed.status === 200) outcomes.push({ member, id, state: 'scheduled' })
    else refusals.push(confirmed.status)
  }

  const bookers = Array.from({ length: BOOKERS }, async () => {
    for (let turn = next++; turn < members.length; turn = next++) {
      if (isOver) return
      await book(members[turn] as Member, turn)
    }
  })
  for (let kill = 0; kill < KILLS; kill++) {
    const victim = product.webs[kill % product.webs.length]
    await wait(50 + Math.random() * 400)
    victim?.process.kill('SIGKILL')
    await victim?.restart()
  }
  isOver = true
  await Promise.all(bookers)

  const stored = await readStored(database, outcomes)
  const lost = outcomes.filter(({ id, state }) => stored.get(id) !== state)
  const doubles = await countDoubles(database)
  const left = await holdsLeftAfterExpiry(database)
  const scheduled = outcomes.filter(({ state }) => state === 'scheduled').length
  print(
    `       ${KILLS} kill -9; ${scheduled} bookings and ${outcomes.length - scheduled} holds acknowledged, ${refusals.length} refused (${[...new Set(refusals)].join(', ')}), ${repeated} requests repeated with the same key`,
  )
  return [
    claim('no acknowledged booking is lost', lost.length === 0, `${lost.length} lost`),
    claim('nobody has two visits for one request', doubles === 0, `${doubles} doubled`),
    claim('no hold is left after its ten minutes', left === 0, `${left} left`),
    claim('enough was booked for the result to count', scheduled >= KILLS * 2, `${scheduled} bookings`),
  ].every(Boolean)
}

/** A hold that lapsed in its own time while the run went on was kept as long as it was promised. */
async function readStored(database: pg.Client, outcomes: readonly Outcome[]): Promise<Map<string, string>> {
  const { rows } = await database.query<{ id: string; state: string }>(
    `select id, case when last_event = 'expire' and held_until <= public.clock() then 'held' else state end as state
     from market.appointment where id = any($1::uuid[])`,
    [outcomes.map(({ id }) => id)],
  )
  return new Map(rows.map(({ id, state }) => [id, state]))
}

async function countDoubles(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from (select from market.appointment group by client_id having count(*) > 1) twice`,
  )
  return rows[0]?.count ?? 0
}

/** Lets the holds lapse as time does, and waits for the worker, which looks every minute. */
async function holdsLeftAfterExpiry(database: pg.Client): Promise<number> {
  await ageHolds(database)
  const deadline = Date.now() + 180_000
  for (;;) {
    const { rows } = await database.query<{ count: number }>(
      `select (select count(*) from market.appointment where state = 'held')::int
         + (select count(*) from market.time_claim where expires_at is not null)::int as count`,
    )
    const left = rows[0]?.count ?? 0
    if (left === 0 || Date.now() > deadline) return left
    await wait(1_000)
  }
}
