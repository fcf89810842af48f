import { z } from '@hono/zod-openapi'
import { personOf } from '#server/accounts/index.ts'
import type { Database } from '#server/platform/database.ts'
import type { Burst } from '#server/platform/http/burst-guard.ts'
import { Id } from '#server/platform/http/fields.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { countStreams, eventStream } from '#server/platform/live/event-stream.ts'
import type { LiveFeed } from '#server/platform/live/live-feed.ts'
import { followRoom } from './follow-room.ts'
import { type RelaySettings, relayCredential } from './relay.ts'
import * as room from './room.ts'
import * as s from './schemas.ts'

const limits = {
  read: { name: 'room-reads', max: 120, perSeconds: 60, by: 'person' },
  enter: { name: 'room-entries', max: 30, perSeconds: 60, by: 'person' },
  relay: { name: 'room-relays', max: 20, perSeconds: 60, by: 'person' },
  signal: { name: 'room-signals', max: 400, perSeconds: 60, by: 'person' },
} as const satisfies Record<string, Limit>
/**
 * A page sends a handful of messages to begin a call and for each new way through the relay, and tries again after a
 * second when it is refused. Whoever floods a room is refused before their session is read, well within the limit above.
 */
export const signalBurst = (burst: number): Burst => ({ burst, perSecond: 3, refusedCountsAs: 6 })
export const SIGNAL_PATH = '/api/consultations/:id/signals'
/** A page keeps one stream; a phone and a computer may be open at once. */
const BOUND = { streams: 5_000, perReader: 5 }

const ROOM = [
  'booking/not-found',
  'consultation/too-early',
  'consultation/closed',
  'consultation/elsewhere',
  'consultation/blocked',
] as const
const REPEATABLE = 'Doing it twice leaves the room as once.'
const DONE = { status: 'done' } as const

const read = route({
  method: 'get',
  path: '/consultations/{id}',
  operationId: 'readRoom',
  access: 'signed-in',
  limits: [limits.read],
  request: { params: Id },
  refuses: ['booking/not-found'],
  responses: { 200: json(s.Room, 'The room of a video visit, for one of its two people.') },
})
const enter = route({
  method: 'post',
  path: '/consultations/{id}/seat',
  operationId: 'enterRoom',
  access: 'signed-in',
  limits: [limits.enter],
  repeatable: REPEATABLE,
  request: { params: Id, ...jsonBody(s.EnterRoom) },
  refuses: [...ROOM, 'consultation/replaced'],
  responses: { 200: json(s.Done, 'This tab is the one in the room.') },
})
const leave = route({
  method: 'delete',
  path: '/consultations/{id}/seat',
  operationId: 'leaveRoom',
  access: 'signed-in',
  limits: [limits.enter],
  repeatable: REPEATABLE,
  request: { params: Id, ...jsonBody(s.LeaveRoom) },
  refuses: ROOM,
  responses: { 200: json(s.Done, 'This tab left.') },
})
const admit = route({
  method: 'post',
  path: '/consultations/{id}/admission',
  operationId: 'admitToRoom',
  access: ['professionnel'],
  limits: [limits.enter],
  repeatable: REPEATABLE,
  request: { params: Id },
  refuses: [...ROOM, 'consultation/not-yours-to-open'],
  responses: { 200: json(s.Done, 'The person may come in.') },
})
const relay = route({
  method: 'post',
  path: '/consultations/{id}/relay',
  operationId: 'askForRelay',
  access: 'signed-in',
  limits: [limits.relay],
  repeatable: 'Each answer is a new credential; none is kept.',
  request: { params: Id },
  refuses: ROOM,
  responses: { 200: json(s.Relay, 'A relay and a credential for it, for ten minutes.') },
})
const signal = route({
  method: 'post',
  path: '/consultations/{id}/signals',
  operationId: 'sendSignal',
  access: 'signed-in',
  limits: [limits.signal],
  repeatable: 'Browsers ignore a description or a candidate that they have.',
  request: { params: Id, ...jsonBody(s.Signal) },
  refuses: [...ROOM, 'consultation/not-admitted', 'consultation/gone'],
  responses: { 200: json(s.Done, 'On its way to the other tab.') },
})
const Following = z.object({ peer: z.uuid() })
const live = route({
  method: 'get',
  path: '/consultations/{id}/live',
  operationId: 'followRoom',
  access: 'signed-in',
  limits: [limits.enter],
  request: { params: Id, query: Following },
  refuses: ROOM,
  responses: {
    200: {
      description: 'Server-sent events: « room », « signal », « replaced », « closed ».',
      content: { 'text/event-stream': { schema: z.string() } },
    },
  },
})

type Dependencies = { database: Database; live: LiveFeed; config: { relay: RelaySettings } }

export function consultationRoutes({ database, live: feed, config }: Dependencies) {
  const countIn = countStreams(BOUND)
  return newRouter()
    .openapi(read, async (c) => {
      const ctx = c.get('ctx')
      return c.json(await ctx.read((db) => room.describeRoom(ctx, db, c.req.valid('param').id)), 200)
    })
    .openapi(enter, async (c) => {
      const ctx = c.get('ctx')
      const { id } = c.req.valid('param')
      await ctx.write((tx) => room.enterRoom(ctx, tx, id, c.req.valid('json')))
      feed.tell(`room:${id}`)
      return c.json(DONE, 200)
    })
    .openapi(leave, async (c) => {
      const ctx = c.get('ctx')
      const { id } = c.req.valid('param')
      await ctx.write((tx) => room.leaveRoom(ctx, tx, id, c.req.valid('json').peer))
      feed.tell(`room:${id}`)
      return c.json(DONE, 200)
    })
    .openapi(admit, async (c) => {
      const ctx = c.get('ctx')
      const { id } = c.req.valid('param')
      await ctx.write((tx) => room.admitToRoom(ctx, tx, id))
      feed.tell(`room:${id}`)
      return c.json(DONE, 200)
    })
    .openapi(relay, async (c) => {
      const ctx = c.get('ctx')
      await ctx.read((db) => room.requireOpenRoom(ctx, db, c.req.valid('param').id))
      return c.json(relayCredential(config.relay, ctx.now), 200)
    })
    .openapi(signal, async (c) => {
      const ctx = c.get('ctx')
      const { id } = c.req.valid('param')
      await ctx.write((tx) => room.sendSignal(ctx, tx, id, c.req.valid('json')))
      feed.tell(`room:${id}`)
      return c.json(DONE, 200)
    })
    .openapi(live, async (c) => {
      const ctx = c.get('ctx')
      const { id } = c.req.valid('param')
      const { id: actorId, sessionId } = personOf(ctx)
      const visit = await ctx.read((db) => room.requireOpenRoom(ctx, db, id))
      // The browser says how far it came when it opens a lost stream anew.
      const after = Number(/^\d{1,15}$/.exec(c.req.header('last-event-id') ?? '')?.[0] ?? 0)
      const { peer } = c.req.valid('query')
      return eventStream(feed, { leave: countIn(actorId), sessionId }, (stream) =>
        followRoom({ database, live: feed, actorId, visit, peer, after }, stream),
      )
    })
}
