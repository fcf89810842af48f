import pg from 'pg'
import { log } from '#server/platform/log.ts'

export type SlotFeed = {
  /** Calls back when the free times of this professional may have changed. Gives the way to stop. */
  subscribe(professionalId: string, onChange: () => void): () => void
  /** Ends every subscription: open streams close and their readers come back to another process. */
  onClose(listener: () => void): () => void
  /** Whoever subscribes now receives nothing any more. */
  isClosed(): boolean
  close(): Promise<void>
}

const RECONNECT_MS = 500
/** A database that takes longer than this to answer is asked anew. */
const ANSWER_MS = 3_000

/**
 * One connection of this process listens; everyone who looks at a profile is notified from here. It is the only thing that
 * needs a session of its own (a pooler in transaction mode would lose it), and it opens with the first subscriber.
 */
export function openSlotFeed(url: string): SlotFeed {
  const listeners = new Map<string, Set<() => void>>()
  const closing = new Set<() => void>()
  let client: pg.Client | undefined
  let isClosed = false
  let connecting: Promise<void> | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'slots',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    next.on('notification', ({ payload }) => listeners.get(payload ?? '')?.forEach((notify) => notify()))
    // From the first moment: an error without a listener ends the process.
    const isLost = new Promise<void>((resolve) => {
      next.on('error', () => resolve())
      next.on('end', () => resolve())
    })
    try {
      await next.connect()
      await next.query('listen slots')
    } catch (error) {
      void next.end()
      throw error
    }
    client = next
    void reconnectAfter(isLost, next)
  }

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
        for (const callbacks of listeners.values()) callbacks.forEach((notify) => notify())
        return
      } catch (error) {
        log.warn({ error }, 'slots: connection lost')
        await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS))
      }
    }
  }

  /** One at a time, whoever asks: a subscriber, or the connection that was lost. */
  function ensureConnected(): void {
    if (client || connecting || isClosed) return
    connecting = reconnect().finally(() => (connecting = undefined))
  }

  return {
    subscribe(professionalId, onChange) {
      const callbacks = listeners.get(professionalId) ?? new Set()
      listeners.set(professionalId, callbacks.add(onChange))
      ensureConnected()
      return () => {
        callbacks.delete(onChange)
        if (callbacks.size === 0 && listeners.get(professionalId) === callbacks)
          listeners.delete(professionalId)
      }
    },
    onClose(listener) {
      closing.add(listener)
      return () => closing.delete(listener)
    },
    isClosed: () => isClosed,
    async close() {
      isClosed = true
      closing.forEach((end) => end())
      await connecting
      await client?.end()
    },
  }
}
