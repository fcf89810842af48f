// People who read, sign nothing out, book, change their profile and buy, twenty requests a second, whatever happens.
import { isShort } from './report.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { PACKAGES } from '#domain/pricing/catalogue.ts'
import type { Product } from '#tests/harness/product.ts'
import { newNetwork } from './client.ts'
import {
  type Member,
  momentIn,
  createMembers,
  openPractice,
  type Practice,
  holdRequest,
} from './members-and-practices.ts'
import { type Professional, openProfessional } from './stripe-traffic.ts'

/** What a fault does is asked here, not what the machine can carry: a short run, beside other work, has fewer. */
const REQUESTS_A_SECOND = Number(process.argv[process.argv.indexOf('--rate') + 1] ?? 0) || (isShort ? 4 : 20)
const PRACTICES = 30
/** Whoever gets no answer asks again with the same key, for as long as a patient program would. */
const PATIENCE_MS = 90_000
const ANSWER_MS = 40_000

export type TrafficRecord = {
  requests: number
  statuses: Map<string, number>
  /** What must not be: each with an example of where. */
  failures: Map<string, { count: number; example: string }>
}
const emptyRecord = (): TrafficRecord => ({ requests: 0, statuses: new Map(), failures: new Map() })

export type Acknowledged = {
  bookings: { id: string; client: string }[]
  /** The last city that was acknowledged to each person. */
  cities: Map<string, string>
  /** Checkout sessions that were paid on the provider's page. */
  paid: Map<string, string>
  /** Writes that never got an answer, not even after the fault. */
  unanswered: string[]
}

type TrafficRequest = { method?: string; path: string; body?: unknown; person?: Member; key?: string }
type TrafficAnswer = { status: number; text: string; location: string; retryAfterS: number }

export type Traffic = Awaited<ReturnType<typeof openTraffic>>

export async function openTraffic(
  environment: { product: Product; database: pg.Pool; photoKey: string },
  people: number,
) {
  const { product, database, photoKey } = environment
  const practices: Practice[] = []
  for (let index = 0; index < PRACTICES; index++) practices.push(await openPractice(database))
  const bookers = await createMembers(database, people, 'reserve')
  const buyers = await createMembers(database, Math.ceil(people / 4), 'achete')
  const readers = await createMembers(database, 20, 'lit')
  const movers = await createMembers(database, 40, 'change')
  const professionals: Professional[] = []
  for (let index = 0; index < 5; index++) professionals.push(await openProfessional(database))

  const acknowledged: Acknowledged = { bookings: [], cities: new Map(), paid: new Map(), unanswered: [] }
  const underway = new Set<Promise<void>>()
  let current = emptyRecord()
  const state = { isOver: false }

  async function ask({
    method = 'GET',
    path,
    body,
    person,
    key,
  }: TrafficRequest): Promise<TrafficAnswer | undefined> {
    const record = current
    record.requests++
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
      const earlier = record.failures.get(what)
      record.failures.set(what, {
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
      record.statuses.set(String(status), (record.statuses.get(String(status)) ?? 0) + 1)
      const location = response.headers.get('location') ?? ''
      if (status === 503 && !response.headers.has('retry-after')) fail('503 without Retry-After')
      else if (status >= 500 && status !== 503) fail(`${status}`)
      if (person && (status === 401 || /\/login/.test(location))) fail('signed out')
      if (path === '/api/session' && status === 200 && text.includes('"profile":null')) fail('signed out')
      return { status, text, location, retryAfterS: Number(response.headers.get('retry-after') ?? 0) }
    } catch (error) {
      record.statuses.set('none', (record.statuses.get('none') ?? 0) + 1)
      const { cause } = error as { cause?: { code?: string } }
      fail(`no answer (${cause?.code ?? (error as Error).name})`)
      return undefined
    }
  }

  /** A write, until it is answered: the same key each time. */
  async function write(request: TrafficRequest & { person: Member }): Promise<TrafficAnswer | undefined> {
    const key = randomUUID()
    const deadline = performance.now() + PATIENCE_MS
    while (performance.now() < deadline) {
      const answer = await ask({ method: 'POST', ...request, key })
      if (answer && answer.status < 500 && answer.status !== 429) return answer
      // Not before Retry-After: two attempts a second would meet the rate limits instead of an answer.
      await wait(Math.min(Math.max(500, 1000 * (answer?.retryAfterS ?? 0)), deadline - performance.now()))
    }
    acknowledged.unanswered.push(`${request.method ?? 'POST'} ${pattern(request.path)}`)
    return undefined
  }

  let bookings = 0
  async function book(): Promise<void> {
    const turn = bookings++
    const person = bookers[turn]
    if (!person) throw new Error('the measurement needs more members')
    const startsAt = Temporal.Instant.from(momentIn(3, 0)).add({ hours: Math.floor(turn / PRACTICES) })
    const request = holdRequest(practices[turn % PRACTICES] as Practice, startsAt.toString())
    const held = await write({ path: '/api/appointments/holds', body: request, person })
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
  const read = (path: string, person?: Member) => async () =>
    void (await ask({ path, ...(person ? { person } : {}) }))
  /** What each turn does; writes are one in five. */
  const actions: ((turn: number) => Promise<void>)[] = [
    read('/'),
    (turn) => read('/dashboard/client', anyOf(readers, turn))(),
    read('/api/search?q=anxi%C3%A9t%C3%A9'),
    book,
    (turn) => read('/dashboard/professional', anyOf(professionals, turn))(),
    read('/packages'),
    (turn) => read('/api/session', anyOf(readers, turn))(),
    read('/services'),
    move,
    read(`/api/photos/${photoKey}`),
    read('/search?q=psychologue'),
    (turn) => read('/dashboard/client/appointments', anyOf(readers, turn))(),
    (turn) => read('/dashboard/professional/calendar', anyOf(professionals, turn))(),
    book,
    read('/faq'),
    (turn) => read('/api/profile', anyOf(readers, turn))(),
    (turn) => read('/dashboard/client/credits', anyOf(readers, turn))(),
    buy,
    (turn) => read('/account/profile', anyOf(readers, turn))(),
    read('/api/search'),
  ]

  async function go(): Promise<void> {
    for (let turn = 0; !state.isOver; turn++) {
      const action = (actions[turn % actions.length] ?? read('/'))(turn)
      underway.add(action)
      action
        .catch(() => acknowledged.unanswered.push('an action ended in an error'))
        .finally(() => underway.delete(action))
      await wait(1000 / REQUESTS_A_SECOND)
    }
  }
  const going = go()

  return {
    acknowledged,
    /** Starts a new record: answers of requests that began earlier, late ones included, count in the previous record. */
    startRecord(): TrafficRecord {
      const record = emptyRecord()
      current = record
      return record
    },
    /** One of each kind of use works, for someone signed in too. */
    async works(): Promise<boolean> {
      const isServed = async (path: string, person?: Member) => {
        const headers = { 'x-forwarded-for': newNetwork(), ...(person ? { cookie: person.cookie } : {}) }
        const signal = AbortSignal.timeout(3_000)
        const response = await fetch(product.origin + path, { headers, redirect: 'manual', signal })
        await response.arrayBuffer()
        return response.status === 200
      }
      const [reader] = readers
      const [professional] = professionals
      const results = await Promise.all(
        [
          isServed('/'),
          isServed('/dashboard/client', reader),
          isServed('/dashboard/professional', professional),
          isServed('/api/search?q=psy'),
          isServed(`/api/photos/${photoKey}`),
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
