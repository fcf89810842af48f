import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { linkIn, type Mail, openInbox, type Product } from '#tests/harness/product.ts'
import { type Answer, newNetwork, post } from './client.ts'
import { claim, isShort, print } from './report.ts'

export type Run = {
  product: Product
  database: pg.Client
  mail: { start(): Promise<string>; stop(): Promise<void> }
}

const PEOPLE = isShort ? 140 : 500
const SEATS = 100

/** Everybody signs up at once, then everybody follows their link at once: 100 seats, the rest ranked, each told once. */
export async function seatsAreNotOversold({ product, database, mail }: Run): Promise<boolean> {
  const inbox = openInbox(await mail.start())
  const people = Array.from({ length: PEOPLE }, (_, index) => `fondatrice-${index}@foule.example`)

  const signedUp = await atOnce(people, product, (email) => ({
    path: '/api/founders/individuals',
    body: {
      firstName: 'Camille',
      lastName: 'Roy',
      email,
      city: 'Laval',
      language: 'fr',
      acceptsContact: true,
    },
  }))
  const links = await mailsTo(inbox, people, /^Confirmez/)
  const tokens = people.map(
    (email) => new URL(linkIn(links.get(email)?.[0] as Mail)).searchParams.get('token') ?? '',
  )
  const confirmed = await atOnce(tokens, product, (token) => ({
    path: '/api/founders/confirm',
    body: { token },
  }))
  const outcomes = await mailsTo(inbox, people, /place fondatrice|liste d’attente/)

  const { rows } = await database.query<{ seats: number; ranks: number; lastSeat: number; lastRank: number }>(
    `select (select count(*)::int from market.founder_seat) as seats, (select max(seat_no) from market.founder_seat) as "lastSeat",
       (select count(*)::int from market.founder_waiting) as ranks,
       (select max(position) from market.founder_waiting) as "lastRank"`,
  )
  const stored = rows[0]
  const answers = confirmed.answers.map(
    ({ body }) => JSON.parse(body) as { seat: number | null; waitingPosition: number | null },
  )
  const seats = new Set(answers.flatMap(({ seat }) => seat ?? []))
  const ranks = new Set(answers.flatMap(({ waitingPosition }) => waitingPosition ?? []))
  const mailCounts = [...outcomes.values()].map(({ length }) => length)
  const links2 = [...links.values()].filter(({ length }) => length !== 1).length
  print(
    `       ${PEOPLE} at once over ${product.webs.length} processes; sign-up ${signedUp.summary}; confirmation ${confirmed.summary}`,
  )
  const waiting = PEOPLE - SEATS
  return [
    claim(
      `exactly ${SEATS} seats`,
      stored?.seats === SEATS && stored.lastSeat === SEATS && seats.size === SEATS,
      `${seats.size} numbers`,
    ),
    claim(
      `${waiting} on the waiting list`,
      stored?.ranks === waiting && stored.lastRank === waiting && ranks.size === waiting,
    ),
    claim('each got one link', links2 === 0),
    claim(
      'each was told the outcome once',
      mailCounts.length === PEOPLE && mailCounts.every((count) => count === 1),
      `${mailCounts.length} people`,
    ),
  ].every(Boolean)
}

type Request = { path: string; body: unknown }

/** All at the same time, each from a network of its own; whoever is told to come back does, with the same key. */
export async function atOnce<T>(items: readonly T[], product: Product, request: (item: T) => Request) {
  let retries = 0
  const startedAt = performance.now()
  const answers = await Promise.all(
    items.map(async (item, index): Promise<Answer> => {
      const { origin = '' } = product.webs[index % product.webs.length] ?? {}
      const call = { origin, ...request(item), forwardedFor: newNetwork(), key: randomUUID() }
      for (let attempt = 1; ; attempt++) {
        const answer = await post(call)
        if (answer.status === 200) return answer
        if (answer.status !== 503) throw new Error(`${call.path} answered ${answer.status} ${answer.body}`)
        retries++
        await wait(answer.retryAfter * 1000 * attempt * (0.5 + Math.random()))
      }
    }),
  )
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  return { answers, summary: `in ${seconds} s (${retries} told to come back)` }
}

/** Waits until each address has such a message, then a moment longer for one too many. */
export async function mailsTo(
  inbox: ReturnType<typeof openInbox>,
  addresses: readonly string[],
  subject: RegExp,
) {
  const deadline = Date.now() + 300_000
  for (;;) {
    const mails = (await inbox.all()).filter((mail) => subject.test(mail.subject))
    const found = Map.groupBy(mails, (mail) => mail.to[0]?.address ?? '')
    if (addresses.every((address) => found.has(address))) {
      await wait(2_000)
      const again = (await inbox.all()).filter((mail) => subject.test(mail.subject))
      return Map.groupBy(again, (mail) => mail.to[0]?.address ?? '')
    }
    if (Date.now() > deadline) throw new Error(`${found.size} of ${addresses.length} got ${subject}`)
    await wait(500)
  }
}
