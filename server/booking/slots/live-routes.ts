import { z } from '@hono/zod-openapi'
import { Refusal } from '#domain/kernel/refusal.ts'
import { Id } from '#server/platform/http/fields.ts'
import { newRouter, route } from '#server/platform/http/route.ts'
import { slotsLimit } from './limits.ts'
import type { SlotFeed } from './slot-feed.ts'

/** Open streams of one process, and of one network: a page keeps one. */
const STREAMS_MAX = 2_000
const STREAMS_PER_NETWORK = 20
const HEARTBEAT_MS = 15_000
/** Changes that come together are sent as one event. */
const TOGETHER_MS = 200
/** A stream ends now and then, so that readers spread over the processes there are. */
const LIFETIME_MS = 30 * 60_000
/** A reader this far behind is cut off; coming back it reads the list anew. */
const UNREAD_MAX = 100

const live = route({
  method: 'get',
  path: '/professionals/{id}/slots/live',
  operationId: 'followSlots',
  access: 'anyone',
  limits: [slotsLimit],
  request: { params: Id },
  refuses: ['directory/professional-not-found'],
  responses: {
    200: {
      description: 'Server-sent events: « slots-changed » means that the free times should be read again.',
      content: { 'text/event-stream': { schema: z.string() } },
    },
  },
})

export function liveRoutes(feed: SlotFeed) {
  const perNetwork = new Map<string, number>()
  let streams = 0

  function enter(network: string): () => void {
    const mine = perNetwork.get(network) ?? 0
    if (streams >= STREAMS_MAX || mine >= STREAMS_PER_NETWORK) throw new Refusal('server/busy')
    streams++
    perNetwork.set(network, mine + 1)
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      streams--
      const left = (perNetwork.get(network) ?? 1) - 1
      if (left > 0) perNetwork.set(network, left)
      else perNetwork.delete(network)
    }
  }

  return newRouter().openapi(live, async (c) => {
    const ctx = c.get('ctx')
    const { id } = c.req.valid('param')
    const isListed = await ctx.read((db) =>
      db
        .selectFrom('market.professional')
        .select('id')
        .where('id', '=', id)
        .where('state', '=', 'listed')
        .where('verifiedUntil', '>', ctx.now)
        .executeTakeFirst(),
    )
    if (!isListed) throw new Refusal('directory/professional-not-found')
    const leave = enter(ctx.request.clientNetwork)
    return new Response(eventStream(feed, id, leave), {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // Proxies must pass each event on at once.
        'x-accel-buffering': 'no',
      },
    })
  })
}

function eventStream(feed: SlotFeed, professionalId: string, leave: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let stop: (() => void) | undefined
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => {
        if ((controller.desiredSize ?? 0) < -UNREAD_MAX) end()
        else controller.enqueue(encoder.encode(text))
      }
      let pending: NodeJS.Timeout | undefined
      const unsubscribe = feed.subscribe(professionalId, () => {
        pending ??= setTimeout(() => {
          pending = undefined
          send('event: slots-changed\ndata: {}\n\n')
        }, TOGETHER_MS)
      })
      const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS)
      const lifetime = setTimeout(() => end(), LIFETIME_MS)
      // Readers come back, to another process, spread over some seconds.
      const closeForReconnect = () => {
        send(`retry: ${1_000 + Math.floor(Math.random() * 4_000)}\n\n`)
        end()
      }
      const forget = feed.onClose(closeForReconnect)
      stop = () => {
        stop = undefined
        clearTimeout(pending)
        clearInterval(heartbeat)
        clearTimeout(lifetime)
        unsubscribe()
        forget()
        leave()
      }
      const end = () => {
        if (!stop) return
        stop()
        controller.close()
      }
      send('retry: 3000\n: open\n\n')
      if (feed.isClosed()) closeForReconnect()
    },
    cancel() {
      stop?.()
    },
  })
}
