import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const WRITERS = 4
const PAUSE_MS = 5
const OVERLAP = '23P01'
const FAR_HOURS = 2_000

type Visit = { id: string; professionalId: string; clientId: string }
export type Traffic = {
  /** Since the last call: the longest wait, how many were served, what failed otherwise than by an overlap. */
  takeFigures: () => {
    longestMs: number
    longestFrom: number
    served: number
    failures: string[]
    overlapsAccepted: number
    overlapsRefused: number
  }
  stop: () => Promise<void>
}

/**
 * Books, confirms, moves (sometimes two visits in one transaction, in any order) and cancels as the product's role, reads
 * a calendar, and asks for a time that is taken: without end, each on a connection of its own.
 */
export async function startTraffic(apiUrl: string): Promise<Traffic> {
  const pool = new pg.Pool({ connectionString: apiUrl, max: WRITERS + 2 })
  const { rows: visits } = await pool.query<Visit>(
    `select id, professional_id as "professionalId", client_id as "clientId" from market.appointment
     where id in (select appointment_id from market.time_claim) order by random() limit 6000`,
  )
  const end = new AbortController()
  let seen = newFigures()

  async function timed(work: (client: pg.PoolClient) => Promise<unknown>): Promise<string> {
    const client = await pool.connect()
    const from = performance.now()
    try {
      await client.query('begin')
      await work(client)
      await client.query('commit')
      return 'stored'
    } catch (error) {
      await client.query('rollback')
      const { code = 'error', message } = error as { code?: string; message: string }
      if (code !== OVERLAP) seen.failures.push(`${code} ${message}`)
      return code
    } finally {
      const tookMs = performance.now() - from
      if (tookMs > seen.longestMs) Object.assign(seen, { longestMs: tookMs, longestFrom: from })
      seen.served++
      client.release()
    }
  }

  async function forever(turn: () => Promise<unknown>) {
    while (!end.signal.aborted) {
      await turn()
      await pause(PAUSE_MS)
    }
  }

  /** A writer's own visits: nobody else changes them, so every change has to succeed or to overlap. */
  function writer(index: number) {
    const own = visits.filter((_, place) => place % WRITERS === index)
    const any = () => own[Math.floor(Math.random() * own.length)]!
    return forever(async () => {
      const chance = Math.random()
      if (chance < 0.35) await timed((client) => move(client, any()))
      else if (chance < 0.5)
        await timed(async (client) => {
          await move(client, any())
          await move(client, any())
        })
      else
        await timed(async (client) => {
          const { professionalId, clientId } = any()
          const id = await book(
            client,
            professionalId,
            clientId,
            FAR_HOURS + Math.floor(Math.random() * 4_000),
          )
          if (chance < 0.75) await change(client, id, 'scheduled', 'confirm')
          else await change(client, id, 'expired', 'release')
        })
      if (chance > 0.97) {
        const [gone] = own.splice(Math.floor(Math.random() * own.length), 1)
        await timed((client) => change(client, gone!.id, 'cancelled', 'cancel'))
      }
    })
  }

  /** The last visit is nobody's to change: its time is always taken. */
  const taken = visits[0]!
  visits.splice(0, 1)
  const probe = () =>
    forever(async () => {
      const answer = await timed((client) => bookOver(client, taken))
      if (answer === 'stored') seen.overlapsAccepted++
      if (answer === OVERLAP) seen.overlapsRefused++
    })
  const reader = () =>
    forever(() =>
      timed((client) =>
        client.query('select during from market.time_claim where holder_id = $1', [
          visits[0]!.professionalId,
        ]),
      ),
    )

  const all = [...Array.from({ length: WRITERS }, (_, index) => writer(index)), probe(), reader()]
  return {
    takeFigures: () => {
      const now = seen
      seen = newFigures()
      return now
    },
    stop: async () => {
      if (end.signal.aborted) return
      end.abort()
      await Promise.all(all)
      await pool.end()
    },
  }
}

const newFigures = () => ({
  longestMs: 0,
  longestFrom: 0,
  served: 0,
  failures: [] as string[],
  overlapsAccepted: 0,
  overlapsRefused: 0,
})

const COLUMNS = `professional_id, client_id, state, last_event, starts_at, ends_at, busy_from, busy_until, zone, mode,
  attendee, service_name_fr, price_cents, late_fee_percent, move_until_hours, held_until`
const REST = `'America/Toronto', 'video', 'self', 'Suivi', 14000, 50, 2, now() + interval '10 minutes'`

async function book(client: pg.PoolClient, professionalId: string, clientId: string, hours: number) {
  const { rows } = await client.query<{ id: string }>(
    `insert into market.appointment (${COLUMNS})
     select $1, $2, 'held', 'hold', at, at + interval '50 minutes', at, at + interval '60 minutes', ${REST}
     from (select date_trunc('hour', now()) + make_interval(hours => $3) as at) t returning id`,
    [professionalId, clientId, hours],
  )
  return rows[0]!.id
}

const bookOver = (client: pg.PoolClient, { id }: Visit) =>
  client.query(
    `insert into market.appointment (${COLUMNS})
     select professional_id, client_id, 'held', 'hold', starts_at, ends_at, busy_from, busy_until, ${REST}
     from market.appointment where id = $1`,
    [id],
  )

const move = (client: pg.PoolClient, { id }: Visit) =>
  client.query(
    `update market.appointment a set last_event = 'move', version = version + 1, starts_at = at,
       ends_at = at + interval '50 minutes', busy_from = at, busy_until = at + interval '60 minutes'
     from (select date_trunc('hour', now()) + make_interval(hours => $2) as at) t where id = $1`,
    [id, FAR_HOURS + Math.floor(Math.random() * 4_000)],
  )

const change = (client: pg.PoolClient, id: string, state: string, event: string) =>
  client.query(
    `update market.appointment set state = $2, last_event = $3, version = version + 1,
       payment = case when $2 = 'scheduled' then 'on-site' else payment end,
       confirmed_at = case when $2 = 'scheduled' then now() else confirmed_at end,
       cancelled_by = case when $2 = 'cancelled' then 'client' end
     where id = $1`,
    [id, state, event],
  )
