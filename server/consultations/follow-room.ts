import { clock } from '#server/platform/clock.ts'
import { isConnectionTrouble } from '#server/platform/database-away.ts'
import type { Database } from '#server/platform/database.ts'
import type { Stream } from '#server/platform/live/event-stream.ts'
import type { LiveFeed } from '#server/platform/live/live-feed.ts'
import { log } from '#server/platform/log.ts'
import * as q from './queries.ts'
import { readNews, type Visit } from './room.ts'

/** Well under the time after which a tab counts as gone (queries.ts). */
const STILL_HERE_MS = 10_000

type Follower = {
  database: Database
  live: LiveFeed
  actorId: string
  visit: Visit
  peer: string
  after: number
}

/**
 * Tells one tab what happens in its room: « room » with who is here and whether the person was let in, « signal » with a
 * message of the other tab, « replaced » when another tab of the same person took the seat, « closed » at the end.
 */
export function followRoom(
  { database, live, actorId, visit, peer, after }: Follower,
  stream: Stream,
): () => void {
  const { closesAt } = visit
  const { id } = visit.row
  const topic = `room:${id}` as const
  let last = after
  let told = ''
  let isReading = false
  let isDue = false
  let isOver = false

  async function readOnce(): Promise<void> {
    const news = await database.readAs(actorId, (db) => readNews(db, visit, peer, last))
    if (isOver) return
    if (news.seat === 'another') return finish('replaced')
    // Cancelled, moved away or not heard of for too long: the page asks for its seat anew, and is told why not.
    if (news.seat === 'none') return stream.end()
    for (const { id: signalId, body } of news.signals) {
      last = signalId
      stream.send('signal', JSON.parse(body), String(signalId))
    }
    const state = JSON.stringify({ isAdmitted: news.isAdmitted, other: news.other })
    if (state !== told) stream.send('room', JSON.parse(state))
    told = state
  }

  /** One reading at a time; what changed meanwhile is read after it. */
  async function read(): Promise<void> {
    isDue = true
    if (isReading || isOver) return
    isReading = true
    try {
      while (isDue) {
        isDue = false
        await readOnce()
      }
    } catch (error) {
      if (!isConnectionTrouble(error)) log.error({ error }, 'room: not read')
    } finally {
      isReading = false
    }
  }

  function finish(event: 'replaced' | 'closed'): void {
    stream.send(event)
    stream.end()
  }

  const stillHere = setInterval(() => {
    void database
      .withActor(actorId, (tx) => q.keepSeat(tx, id, visit.side, peer))
      .then(read)
      .catch((error: unknown) => log.warn({ error }, 'room: seat not kept'))
  }, STILL_HERE_MS)
  const closing = setTimeout(
    () => finish('closed'),
    Math.max(0, closesAt.since(clock.now()).total('milliseconds')),
  )
  const unsubscribe = live.subscribe(topic, () => void read())
  void read()
  return () => {
    isOver = true
    clearInterval(stillHere)
    clearTimeout(closing)
    unsubscribe()
  }
}
