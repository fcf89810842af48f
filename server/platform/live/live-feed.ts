import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../database.ts'
import { streamOf } from '../database-watch.ts'
import { log } from '../log.ts'

/**
 * What changed, by kind and id: the free times of a professional, the room of a visit, a person's messages, a person's
 * notifications, a session that ended. Never what it changed to.
 */
export type Topic = `${'slots' | 'room' | 'inbox' | 'bell' | 'session'}:${string}`

/**
 * It was told; or it may have, unheard: before this process listened or shortly before somebody followed (« opened »),
 * or while the connection was lost.
 */
type Reason = 'told' | 'opened' | 'lost'
type OnChange = (reason: Reason) => void

export type LiveFeed = {
  /** Calls back when this may have changed. Gives the way to stop. */
  subscribe(topic: Topic, onChange: OnChange): () => void
  /**
   * Tells every process that this changed, after the change is committed. A hint: whoever misses it reads again when
   * their stream comes back.
   */
  tell(topic: Topic): void
  /** Ends every subscription: open streams close and their readers come back to another process. */
  onClose(listener: () => void): () => void
  /** Whoever subscribes now receives nothing any more. */
  isClosed(): boolean
  close(): Promise<void>
}

const RECONNECT_MS = 500
/** A database that takes longer than this to answer is asked anew. */
const ANSWER_MS = 3_000
/** A page takes this long, at most, from what it was drawn with to its stream: what is told meanwhile is told again. */
const LATELY_MS = 30_000
const LATELY_MAX = 20_000
/** What is told within this time goes out in one statement. */
const TOGETHER_MS = 10
/** What waits to be told while the database is away. */
const UNTOLD_MAX = 20_000
/** How often the connection that listens is asked whether it still answers. */
const PING_MS = 5_000

/**
 * A network that swallows everything leaves a connection that hears nothing and never ends: the system notices after
 * two hours. Without an answer within ANSWER_MS it is cut here, not closed politely over the same dead line.
 */
async function ping(listening: pg.Client): Promise<void> {
  try {
    await listening.query('select 1')
  } catch (error) {
    log.warn({ error }, 'live: the connection that listens does not answer')
    streamOf(listening).destroy()
  }
}

/**
 * One connection of this process listens; everyone who looks at something live is notified from here. It is the only
 * thing that needs a session of its own (a pooler in transaction mode would lose it), and it opens with the first
 * subscriber. Telling happens outside the transactions that change something: a notification inside one makes every
 * commit of the database wait for the one before.
 */
export function openLiveFeed(url: string, database: Database): LiveFeed {
  const listeners = new Map<string, Set<OnChange>>()
  /** When topics were last told, the latest last. */
  const lately = new Map<string, number>()
  const closing = new Set<() => void>()
  let client: pg.Client | undefined
  let isClosed = false
  let unheard: Reason = 'opened'
  let connecting: Promise<void> | undefined
  let told = new Set<Topic>()
  let telling: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'live',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    next.on('notification', ({ channel, payload = '' }) => {
      const topic = channel === 'slots' ? `slots:${payload}` : payload
      remember(topic)
      listeners.get(topic)?.forEach((notify) => notify('told'))
    })
    // From the first moment: an error without a listener ends the process.
    const isLost = new Promise<void>((resolve) => {
      next.on('error', () => resolve())
      next.on('end', () => resolve())
    })
    try {
      await next.connect()
      await next.query('listen slots; listen live')
    } catch (error) {
      void next.end()
      throw error
    }
    client = next
    const pinging = setInterval(() => void ping(next), PING_MS)
    void isLost.then(() => clearInterval(pinging))
    void reconnectAfter(isLost, next)
  }

  function remember(topic: string): void {
    const now = performance.now()
    lately.delete(topic)
    lately.set(topic, now)
    for (const [oldest, at] of lately) {
      if (now - at < LATELY_MS && lately.size <= LATELY_MAX) return
      lately.delete(oldest)
    }
  }

  const wasToldLately = (topic: string) => performance.now() - (lately.get(topic) ?? -Infinity) < LATELY_MS

  async function reconnectAfter(isLost: Promise<void>, lost: pg.Client): Promise<void> {
    await isLost
    void lost.end()
    if (client === lost) client = undefined
    ensureConnected()
  }

  async function reconnect(): Promise<void> {
    for (;;) {
      if (isClosed || listeners.size === 0) return
      try {
        await connect()
        // What changed while nobody listened is unknown: everyone looks again.
        for (const callbacks of listeners.values()) callbacks.forEach((notify) => notify(unheard))
        unheard = 'lost'
        return
      } catch (error) {
        log.warn({ error }, 'live: connection lost')
        await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS))
      }
    }
  }

  /** One at a time, whoever asks: a subscriber, or the connection that was lost. */
  function ensureConnected(): void {
    if (client || connecting || isClosed) return
    connecting = reconnect().finally(() => (connecting = undefined))
  }

  /** What could not be told is told with the next ones; of too many, the latest. */
  function tellAgain(topics: readonly Topic[]): void {
    told = new Set([...topics, ...told].slice(-UNTOLD_MAX))
    telling ??= setTimeout(() => void tellAll(), RECONNECT_MS)
  }

  async function tellAll(): Promise<void> {
    const topics = [...told]
    told = new Set()
    telling = undefined
    try {
      await database.runAlone((db) =>
        sql`select pg_notify('live', topic) from unnest(${topics}::text[]) topic`.execute(db),
      )
    } catch (error) {
      log.warn({ error }, 'live: not told')
      if (!isClosed) tellAgain(topics)
    }
  }

  return {
    subscribe(topic, onChange) {
      const callbacks = listeners.get(topic) ?? new Set()
      listeners.set(topic, callbacks.add(onChange))
      ensureConnected()
      if (wasToldLately(topic)) queueMicrotask(() => callbacks.has(onChange) && onChange('opened'))
      return () => {
        callbacks.delete(onChange)
        if (callbacks.size === 0 && listeners.get(topic) === callbacks) listeners.delete(topic)
      }
    },
    tell(topic) {
      told.add(topic)
      telling ??= setTimeout(() => void tellAll(), TOGETHER_MS)
    },
    onClose(listener) {
      closing.add(listener)
      return () => closing.delete(listener)
    },
    isClosed: () => isClosed,
    async close() {
      isClosed = true
      closing.forEach((end) => end())
      if (telling) {
        clearTimeout(telling)
        await tellAll()
      }
      await connecting
      await client?.end()
    },
  }
}
