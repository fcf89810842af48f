// People who read, sign nothing out, book, change their profile and buy, twenty requests a second, whatever happens.
import { isShort } from './report.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { PACKAGES } from '#domain/pricing/catalogue.ts'
import type { Product } from '#tests/harness/product.ts'
import { newNetwork } from './client.ts'
import { type Member, momentIn, openCrowd, openPractice, type Practice, wishAt } from './crowd.ts'
import { type Doctor, openDoctor } from './faulty-lives.ts'

/** What a fault does is asked here, not what the machine can carry: a short run, beside other work, has fewer. */
const REQUESTS_A_SECOND = Number(process.argv[process.argv.indexOf('--rate') + 1] ?? 0) || (isShort ? 4 : 20)
const PRACTICES = 30
/** Whoever gets no answer asks again with the same key, for as long as a patient program would. */
const PATIENCE_MS = 90_000
const ANSWER_MS = 40_000

export type Seen = {
  requests: number
  statuses: Map<string, number>
  /** What must not be: each with an example of where. */
  failures: Map<string, { count: number; example: string }>
}
const nothingSeen = (): Seen => ({ requests: 0, statuses: new Map(), failures: new Map() })

export type Acknowledged = {
  bookings: { id: string; client: string }[]
  /** The last city that each person was told is theirs. */
  cities: Map<string, string>
  /** Checkout sessions that were paid on the provider's page. */
  paid: Map<string, string>
  /** Writes that never got an answer although everything was well again. */
  unanswered: string[]
}

type Asked = { method?: string; path: string; body?: unknown; person?: Member; key?: string }
type Got = { status: number; text: string; location: string; retryAfterS: number }

export type Traffic = Awaited<ReturnType<typeof openTraffic>>

export async function openTraffic(
  world: { product: Product; database: pg.Pool; photoKey: string },
  people: number,
) {
  const { product, database, photoKey } = world
  const practices: Practice[] = []
  for (let index = 0; index < PRACTICES; index++) practices.push(await openPractice(database))
  const bookers = await openCrowd(database, people, 'reserve')
  const buyers = await openCrowd(database, Math.ceil(people / 4), 'achete')
  const readers = await openCrowd(database, 20, 'lit')
  const movers = await openCrowd(database, 40, 'change')
  const doctors: Doctor[] = []
  for (let index = 0; index < 5; index++) doctors.push(await openDoctor(database))

  const acknowledged: Acknowledged = { bookings: [], cities: new Map(), paid: new Map(), unanswered: [] }
  const underway = new Set<Promise<void>>()
  let seen = nothingSeen()
  const state = { isOver: false }

  async function ask({ method = 'GET', path, body, person, key }: Asked): Promise<Got | undefined> {
    const bucket = seen
    bucket.requests++
    const headers = {
      'x-forwarded-for': newNetwork(),
      ...(person ? { cookie: person.cookie } : {}),
      ...(method === 'GET'
        ? {}
        : {
            origin: product.origin,
            'content-type': 'application/json',
            'idempotency-key': key ?? randomUUID(),
          }),
    }
    const fail = (what: string) => {
      const earlier = bucket.failures.get(what)
      bucket.failures.set(what, {
        count: (earlier?.count ?? 0) + 1,
        example: earlier?.example ?? `${method} ${pattern(path)}`,
      })
    }
    try {
      const response = await fetch(product.origin + path, {
        method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_MS),
        ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
      })
      const text = await response.text()
      const { status } = response
      bucket.statuses.set(String(status), (bucket.statuses.get(String(status)) ?? 0) + 1)
      const location = response.headers.get('location') ?? ''
      if (status === 503 && !response.headers.has('retry-after')) fail('503 without Retry-After')
      else if (status >= 500 && status !== 503) fail(`${status}`)
      if (person && (status === 401 || /\/login/.test(location))) fail('signed out')
      if (path === '/api/session' && status === 200 && text.includes('"profile":null')) fail('signed out')
      return { status, text, location, retryAfterS: Number(response.headers.get('retry-after') ?? 0) }
    } catch (error) {
      bucket.statuses.set('none', (bucket.statuses.get('none') ?? 0) + 1)
      const { cause } = error as { cause?: { code?: string } }
      fail(`no answer (${cause?.code ?? (error as Error).name})`)
      return undefined
    }
  }

  /** A write, until it is answered: the same key each time. */
  async function write(asked: Asked & { person: Member }): Promise<Got | undefined> {
    const key = randomUUID()
    const deadline = performance.now() + PATIENCE_MS
    while (performance.now() < deadline) {
      const answer = await ask({ method: 'POST', ...asked, key })
      if (answer && answer.status < 500 && answer.status !== 429) return answer
      // When we said so: whoever asks twice a second meets the limits in place of an answer.
      await wait(Math.min(Math.max(500, 1000 * (answer?.retryAfterS ?? 0)), deadline - performance.now()))
    }
    acknowledged.unanswered.push(`${asked.method ?? 'POST'} ${pattern(asked.path)}`)
    return undefined
  }

  let bookings = 0
  async function book(): Promise<void> {
    const turn = bookings++
    const person = bookers[turn]
    if (!person) throw new Error('the measure needs a larger crowd')
    const startsAt = Temporal.Instant.from(momentIn(3, 0)).add({ hours: Math.floor(turn / PRACTICES) })
    const wish = wishAt(practices[turn % PRACTICES] as Practice, startsAt.toString())
    const held = await write({ path: '/api/appointments/holds', body: wish, person })
    if (held?.status !== 201) return
    const { id } = JSON.parse(held.text) as { id: string }
    const confirmed = await write({
      path: `/api/appointments/${id}/confirm`,
      body: { payment: 'on-site' },
      person,
    })
    if (confirmed?.status === 200) acknowledged.bookings.push({ id, client: person.id })
  }

  const moving = new Set<string>()
  let moves = 0
  async function move(): Promise<void> {
    const turn = moves++
    const person = movers[turn % movers.length] as Member
    // One change of a person at a time: the last one acknowledged is the one that stands.
    if (moving.has(person.id)) return
    moving.add(person.id)
    const city = `Ville ${turn}`
    const answer = await write({ method: 'PATCH', path: '/api/profile', body: { city }, person })
    if (answer?.status === 200) acknowledged.cities.set(person.id, city)
    else if (!answer) acknowledged.cities.delete(person.id)
    moving.delete(person.id)
  }

  let purchases = 0
  async function buy(): Promise<void> {
    const person = buyers[purchases++]
    if (!person) return
    const { monthlyPrice, monthlyCredits } = PACKAGES.premium
    const body = {
      packageName: 'premium',
      packageType: 'individual',
      price: monthlyPrice / 100,
      credits: monthlyCredits,
    }
    const answer = await write({ path: '/api/checkout/packages', body, person })
    if (answer?.status !== 200) return
    const { url } = JSON.parse(answer.text) as { url: string }
    const form = new URLSearchParams({ number: '4242424242424242' })
    const { status } = await fetch(url, { method: 'POST', body: form, redirect: 'manual' })
    if (status === 303) acknowledged.paid.set(url.split('/').at(-1) ?? '', person.id)
  }

  const anyOf = <T>(list: readonly T[], turn: number) => list[turn % list.length] as T
  const look = (path: string, person?: Member) => async () =>
    void (await ask({ path, ...(person ? { person } : {}) }))
  /** What each turn does; writes are one in five. */
  const acts: ((turn: number) => Promise<void>)[] = [
    look('/'),
    (turn) => look('/dashboard/client', anyOf(readers, turn))(),
    look('/api/search?q=anxi%C3%A9t%C3%A9'),
    book,
    (turn) => look('/dashboard/professional', anyOf(doctors, turn))(),
    look('/packages'),
    (turn) => look('/api/session', anyOf(readers, turn))(),
    look('/services'),
    move,
    look(`/api/photos/${photoKey}`),
    look('/search?q=psychologue'),
    (turn) => look('/dashboard/client/appointments', anyOf(readers, turn))(),
    (turn) => look('/dashboard/professional/calendar', anyOf(doctors, turn))(),
    book,
    look('/faq'),
    (turn) => look('/api/profile', anyOf(readers, turn))(),
    (turn) => look('/dashboard/client/credits', anyOf(readers, turn))(),
    buy,
    (turn) => look('/account/profile', anyOf(readers, turn))(),
    look('/api/search'),
  ]

  async function go(): Promise<void> {
    for (let turn = 0; !state.isOver; turn++) {
      const act = (acts[turn % acts.length] ?? look('/'))(turn)
      underway.add(act)
      act
        .catch(() => acknowledged.unanswered.push('an act ended in an error'))
        .finally(() => underway.delete(act))
      await wait(1000 / REQUESTS_A_SECOND)
    }
  }
  const going = go()

  return {
    acknowledged,
    /** A new page in the book: what was seen since the last one stays with its caller, late answers included. */
    turnPage(): Seen {
      const page = nothingSeen()
      seen = page
      return page
    },
    /** One of each kind of use works, for someone signed in too. */
    async works(): Promise<boolean> {
      const quietly = async (path: string, person?: Member) => {
        const headers = { 'x-forwarded-for': newNetwork(), ...(person ? { cookie: person.cookie } : {}) }
        const signal = AbortSignal.timeout(3_000)
        const response = await fetch(product.origin + path, { headers, redirect: 'manual', signal })
        await response.arrayBuffer()
        return response.status === 200
      }
      const [reader] = readers
      const [doctor] = doctors
      const results = await Promise.all(
        [
          quietly('/'),
          quietly('/dashboard/client', reader),
          quietly('/dashboard/professional', doctor),
          quietly('/api/search?q=psy'),
          quietly(`/api/photos/${photoKey}`),
        ].map((answer) => answer.catch(() => false)),
      )
      return results.every(Boolean)
    },
    async stop(): Promise<void> {
      state.isOver = true
      await going
      while (underway.size > 0) await Promise.allSettled(underway)
    },
  }
}

const pattern = (path: string) => path.replaceAll(/[0-9a-f-]{36}/g, ':id').replace(/\?.*/, '')
