import pg from 'pg'
import { DatabaseAway, isConnectionTrouble } from './database-away.ts'
import { log } from './log.ts'
import { type ClientClass, type ConnectionWatch, watchedClient } from './watched-client.ts'

/*
 * A server that is gone refuses, and that is known at once. A frozen one says nothing: its own statement time-out cannot
 * fire, and a short time-out of ours would also cut statements that wait their turn at a lock. So what waits for long
 * only starts a probe on a connection of its own: a server that answers « select 1 » is busy, one that does
 * not is away. Then every connection is cut and none is opened until it answers again, so nobody waits in line for it.
 */

/** Time is counted in turns of the event loop: a process that is itself held up must not take it for silence. */
const TICK_MS = 250
/** Waiting this long starts a probe… */
const SLOW_TICKS = 3
/** … and this long without an answer settles it: 2.25 s together. */
const SILENT_TICKS = 5
/** Between two probes of a server that is away. */
const AGAIN_MS = 500
/** An outage is logged once in this time, however many requests meet it. */
const LOGGED_EVERY_MS = 10_000

type Answer = 'answers' | 'refuses' | 'silent'

export type DatabaseWatch = {
  /** A connection under watch, made from a driver's one. */
  watched(Base: ClientClass): ClientClass
  /** Asks the server now; false within a second and a half when it does not answer. */
  isThere(): Promise<boolean>
  close(): Promise<void>
}

export function watchDatabase(url: string): DatabaseWatch {
  const clients = new Set<pg.Client>()
  /** What each connection has been waiting for, in ticks. */
  const waiting = new Map<object, number>()
  let ticker: NodeJS.Timeout | undefined
  let signsOfLife = 0
  let isAway = false
  let isClosed = false
  let loggedAt = -Infinity
  let probing: Promise<Answer> | undefined
  let prober: pg.Client | undefined

  function waits(what: object): void {
    waiting.set(what, 0)
    ticker ??= setInterval(tick, TICK_MS).unref()
  }

  function tick(): void {
    let isSlow = false
    for (const [what, ticks] of waiting) {
      waiting.set(what, ticks + 1)
      if (ticks + 1 >= SLOW_TICKS) isSlow = true
    }
    if (isSlow && !probing && !isAway) void probe()
    if (waiting.size > 0) return
    clearInterval(ticker)
    ticker = undefined
  }

  /** What the server's silence or refusal was turned into; everything else of it is a sign of life. */
  function settled(what: object, error?: unknown): unknown {
    waiting.delete(what)
    if (error === undefined || error === null || !isConnectionTrouble(error)) {
      signsOfLife++
      return error
    }
    logOutage(error)
    return error instanceof DatabaseAway ? error : new DatabaseAway(error)
  }

  function logOutage(error: unknown): void {
    if (isClosed || performance.now() - loggedAt < LOGGED_EVERY_MS) return
    loggedAt = performance.now()
    log.warn({ error }, 'database away')
  }

  function probe(): Promise<Answer> {
    probing ??= probeOnce()
      .then((answer) => {
        if (answer === 'silent') cutOff()
        return answer
      })
      .finally(() => (probing = undefined))
    return probing
  }

  async function probeOnce(): Promise<Answer> {
    const signsBefore = signsOfLife
    const client = prober ?? new pg.Client({ connectionString: url, application_name: 'watch' })
    const isNew = prober !== client
    prober = client
    if (isNew) client.on('error', () => undefined)
    const answer = (async () => {
      if (isNew) await client.connect()
      await client.query('select 1')
      return 'answers' as const
    })().catch((): Answer => 'refuses')
    const found = await inTicks(answer, () => signsOfLife > signsBefore)
    if (found !== 'answers') {
      prober = undefined
      streamOf(client).destroy()
    }
    return found
  }

  /** Everything that waits fails at once; the connections would be of no more use. */
  function cutOff(): void {
    isAway = true
    for (const client of clients) streamOf(client).destroy(new Error('Connection terminated: no answer'))
    setTimeout(() => void probeAgain(), AGAIN_MS).unref()
  }

  async function probeAgain(): Promise<void> {
    if (isClosed) return
    const answer = await probeOnce()
    if (answer === 'silent') {
      setTimeout(() => void probeAgain(), AGAIN_MS).unref()
      return
    }
    // One that refuses is no longer silent: whoever connects gets the server's own refusal.
    isAway = false
    if (answer === 'answers') log.warn('database answers again')
  }

  const watch: ConnectionWatch = {
    isAway: () => isAway,
    opened: (client) => clients.add(client),
    closed: (client) => clients.delete(client),
    waits,
    settled,
  }

  return {
    watched: (Base) => watchedClient(Base, watch),
    isThere: async () => !isAway && (await probe()) === 'answers',
    async close() {
      isClosed = true
      clearInterval(ticker)
      const last = prober
      prober = undefined
      if (last)
        await inTicks(
          last.end().then(
            (): Answer => 'answers',
            () => 'refuses',
          ),
          () => false,
        )
    },
  }
}

/** The answer, or silence once it did not come in time; a sign of life from elsewhere is an answer too. */
function inTicks(answer: Promise<Answer>, isAlive: () => boolean): Promise<Answer> {
  return new Promise((resolve) => {
    let ticks = 0
    const ticker = setInterval(() => {
      ticks++
      if (ticks < SILENT_TICKS && !isAlive()) return
      clearInterval(ticker)
      resolve(isAlive() ? 'answers' : 'silent')
    }, TICK_MS)
    void answer.then((found) => resolve(found)).finally(() => clearInterval(ticker))
  })
}

/** The driver does not declare it, and has no other way to drop a connection without waiting for the server. */
export const streamOf = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy(error?: Error): void } } }).connection.stream
