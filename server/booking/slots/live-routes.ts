import { z } from '@hono/zod-openapi'
import { Refusal } from '#domain/kernel/refusal.ts'
import { Id } from '#server/platform/http/fields.ts'
import { newRouter, route } from '#server/platform/http/route.ts'
import { countStreams, eventStream } from '#server/platform/live/event-stream.ts'
import type { LiveFeed } from '#server/platform/live/live-feed.ts'
import { slotsLimit } from './limits.ts'

/** Open streams of one process, and of one network: a page keeps one. */
const BOUND = { streams: 2_000, perReader: 20 }
/** Changes that come together are sent as one event. */
const TOGETHER_MS = 200

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

export function liveSlotRoutes(feed: LiveFeed) {
  const enter = countStreams(BOUND)
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
    const reader = { leave: enter(ctx.request.clientNetwork) }
    return eventStream(feed, reader, ({ send }) => followSlots(feed, id, send))
  })
}

function followSlots(feed: LiveFeed, professionalId: string, send: (event: string) => void): () => void {
  let pending: NodeJS.Timeout | undefined
  const unsubscribe = feed.subscribe(`slots:${professionalId}`, () => {
    pending ??= setTimeout(() => {
      pending = undefined
      send('slots-changed')
    }, TOGETHER_MS)
  })
  return () => {
    clearTimeout(pending)
    unsubscribe()
  }
}
