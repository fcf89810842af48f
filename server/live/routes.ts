import { z } from '@hono/zod-openapi'
import { personOf } from '#server/accounts/index.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { newRouter, route } from '#server/platform/http/route.ts'
import { countStreams, eventStream } from '#server/platform/live/event-stream.ts'
import type { LiveFeed } from '#server/platform/live/live-feed.ts'

/** Open streams of one process, and of one person: a tab keeps one. */
const BOUND = { streams: 10_000, perReader: 10 }
/** Changes that come together are sent as one event. */
const TOGETHER_MS = 50

const opened: Limit = { name: 'live-streams', max: 60, perSeconds: 60, by: 'person' }

const live = route({
  method: 'get',
  path: '/account/live',
  operationId: 'followMyNews',
  access: 'signed-in',
  limits: [opened],
  responses: {
    200: {
      description:
        'Server-sent events: « inbox » means that messages changed, « bell » that notifications did. What changed is read by its own route.',
      content: { 'text/event-stream': { schema: z.string() } },
    },
  },
})

/** One stream a tab for everything that concerns the person: it says what to read again, never what it says. */
export function liveRoutes(feed: LiveFeed) {
  const enter = countStreams(BOUND)
  return newRouter().openapi(live, (c) => {
    const { id, sessionId } = personOf(c.get('ctx'))
    return eventStream(feed, { leave: enter(id), sessionId }, ({ send }) => {
      const unfollow = [
        followTopic(feed, `inbox:${id}`, () => send('inbox')),
        followTopic(feed, `bell:${id}`, () => send('bell')),
      ]
      return () => unfollow.forEach((stop) => stop())
    })
  })
}

type PersonTopic = `inbox:${string}` | `bell:${string}`

function followTopic(feed: LiveFeed, topic: PersonTopic, notify: () => void): () => void {
  let pending: NodeJS.Timeout | undefined
  const unsubscribe = feed.subscribe(topic, () => {
    pending ??= setTimeout(() => {
      pending = undefined
      notify()
    }, TOGETHER_MS)
  })
  return () => {
    clearTimeout(pending)
    unsubscribe()
  }
}
