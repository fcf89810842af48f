import { Refusal } from '#domain/kernel/refusal.ts'
import type { LiveFeed } from './live-feed.ts'

const HEARTBEAT_MS = 15_000
/** A stream ends now and then, so that readers spread over the processes there are. */
const LIFETIME_MS = 30 * 60_000
/** A reader this far behind is cut off; coming back it reads everything anew. */
const UNREAD_MAX = 100

export type Stream = {
  send: (event: string, data?: unknown, id?: string) => void
  /** A browser comes back unless the last event told the page not to. */
  end: () => void
}

/** How many streams one process keeps open, and how many of them for one reader. */
export type StreamBound = { streams: number; perReader: number }

export function countStreams({ streams, perReader }: StreamBound) {
  const open = new Map<string, number>()
  let all = 0
  /** Counts one in; gives the way out. */
  return (reader: string): (() => void) => {
    const mine = open.get(reader) ?? 0
    if (all >= streams || mine >= perReader) throw new Refusal('server/busy')
    all++
    open.set(reader, mine + 1)
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      all--
      const left = (open.get(reader) ?? 1) - 1
      if (left > 0) open.set(reader, left)
      else open.delete(reader)
    }
  }
}

type Reader = {
  /** Called once, however the stream ends. */
  leave: () => void
  /** The stream ends with the session that opened it; who still has one comes back. */
  sessionId?: string
}

/** Readers of a process that ended come back to another, spread over some seconds. */
const retryMs = () => 1_000 + Math.floor(Math.random() * 4_000)
/** A page that signs out has left by then; one whose session was replaced comes back with the new one. */
const RETRY_AFTER_SESSION_MS = 8_000

/** Server-sent events. `begin` says what to follow and gives the way to stop. */
export function eventStream(
  feed: LiveFeed,
  { leave, sessionId }: Reader,
  begin: (stream: Stream) => () => void,
): Response {
  const encoder = new TextEncoder()
  let stop: (() => void) | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => {
        if (!stop) return
        if ((controller.desiredSize ?? 0) < -UNREAD_MAX) end()
        else controller.enqueue(encoder.encode(text))
      }
      const end = () => {
        if (!stop) return
        stop()
        controller.close()
      }
      const endWithSession = (isCertain: boolean) => {
        if (isCertain) write(`retry: ${RETRY_AFTER_SESSION_MS}\n\n`)
        end()
      }
      const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS)
      const lifetime = setTimeout(() => end(), LIFETIME_MS)
      const forget = feed.onClose(end)
      const forgetSession = sessionId ? followSession(feed, sessionId, endWithSession) : () => {}
      let unfollow: (() => void) | undefined
      stop = () => {
        stop = undefined
        clearInterval(heartbeat)
        clearTimeout(lifetime)
        unfollow?.()
        forget()
        forgetSession()
        leave()
      }
      write(`retry: ${retryMs()}\n: open\n\n`)
      unfollow = begin({
        send: (event, data = {}, id) =>
          write(`${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
        end,
      })
      if (feed.isClosed()) end()
    },
    cancel() {
      stop?.()
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // Proxies must pass each event on at once.
      'x-accel-buffering': 'no',
    },
  })
}

/** Ends with the session. Whether it ended while this process heard nothing is asked by coming back, not all at once. */
function followSession(feed: LiveFeed, sessionId: string, end: (isCertain: boolean) => void): () => void {
  let ending: NodeJS.Timeout | undefined
  const unsubscribe = feed.subscribe(`session:${sessionId}`, (reason) => {
    if (reason === 'told') end(true)
    if (reason === 'lost') ending ??= setTimeout(() => end(false), retryMs())
  })
  return () => {
    clearTimeout(ending)
    unsubscribe()
  }
}
