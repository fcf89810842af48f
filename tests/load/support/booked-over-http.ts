import { Agent, request as httpRequest } from 'node:http'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { seededRandom } from '#ops/demo/random.ts'
import { readFreeTimes } from '#server/booking/slots/index.ts'
import { openDatabase } from '#server/platform/database.ts'
import { inParallel, newNetwork } from './client.ts'
import type { Member } from './members-and-practices.ts'

/** A time that is free and nobody else of the run wants, with who wants it. */
export type Booking = { member: Member; request: Record<string, unknown> }

/** Eleven days of each are more than any run needs. */
const PEOPLE = 1_500

/** Free times all over the directory: one a day of each professional at most, so that none is in the way of another. */
export async function pickBookings(databaseUrl: string, members: readonly Member[]): Promise<Booking[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string; prices: Record<string, number> }>(
    `select p.id, (select json_object_agg(s.id, s.price_cents) from market.professional_service s
       where s.professional_id = p.id) as prices
     from (select distinct professional_id as id from market.free_time) p order by md5(p.id::text) limit $1`,
    [Math.min(members.length, PEOPLE)],
  )
  await client.end()
  const requests = await requestsFor(databaseUrl, rows)
  const random = seededRandom(20_261_115)
  return random.some(requests, Math.min(requests.length, members.length)).map((request, index) => ({
    member: members[index] as Member,
    request,
  }))
}

async function requestsFor(
  databaseUrl: string,
  people: readonly { id: string; prices: Record<string, number> }[],
) {
  const database = openDatabase({ url: databaseUrl, size: 1 })
  try {
    const filter = { modes: [], windows: null, count: 120 }
    const times = await database.readAs(null, (db) =>
      readFreeTimes(
        db,
        people.map(({ id }) => id),
        filter,
      ),
    )
    return people.flatMap(({ id, prices }) => {
      const free = times.get(id)
      const days = [...Map.groupBy(free?.startsAt ?? [], (startsAt) => startsAt.slice(0, 10)).values()]
      return days.slice(1, 12).map((starts) => ({
        professionalId: id,
        serviceId: free?.serviceId,
        mode: free?.mode,
        startsAt: starts[Math.floor(starts.length / 2)],
        priceCents: prices[free?.serviceId ?? ''],
        attendee: 'self',
      }))
    })
  } finally {
    await database.close()
  }
}

export type Timings = { seconds: number; holds: number[]; confirms: number[] }

/** Each booking is a hold and its confirmation, as a person makes them; so many people at once. */
export async function bookOverHttp(
  origin: string,
  bookings: readonly Booking[],
  width: number,
): Promise<Timings> {
  const agent = new Agent({ keepAlive: true, maxSockets: width })
  const timings: Timings = { seconds: 0, holds: [], confirms: [] }
  const startedAt = performance.now()
  await inParallel(bookings, width, async ({ member, request }) => {
    const held = await post(origin + '/api/appointments/holds', request, member.cookie, agent)
    const { id } = JSON.parse(held.body) as { id: string }
    const confirmed = await post(
      `${origin}/api/appointments/${id}/confirm`,
      { payment: 'on-site' },
      member.cookie,
      agent,
    )
    timings.holds.push(held.milliseconds)
    timings.confirms.push(confirmed.milliseconds)
  })
  timings.seconds = (performance.now() - startedAt) / 1000
  agent.destroy()
  return timings
}

/** Light on the processor: who measures shares it with what is measured. */
function post(
  url: string,
  body: unknown,
  cookie: string,
  agent: Agent,
): Promise<{ body: string; milliseconds: number }> {
  const sent = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(sent),
    'idempotency-key': randomUUID(),
    'x-forwarded-for': newNetwork(),
    origin: 'http://localhost:3000',
    cookie,
  }
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const call = httpRequest(url, { agent, headers, method: 'POST' }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        if ((response.statusCode ?? 0) < 300)
          resolve({ body: text, milliseconds: performance.now() - startedAt })
        else reject(new Error(`${url} answered ${response.statusCode} ${text}`))
      })
    })
    call.on('error', reject)
    call.end(sent)
  })
}
