import { z } from '@hono/zod-openapi'
import { momentOf } from '#server/booking/slots/index.ts'
import { Day, Id } from '#server/platform/http/fields.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import * as s from './card-schemas.ts'
import { limits, type MessageDependencies, tellInbox } from './limits.ts'
import { offerOf, readOfferable } from './offer-time.ts'
import { MessageSent } from './schemas.ts'
import { type Sent, sendMessage } from './send-message.ts'
import { sharedOf } from './share-in-thread.ts'

const times = route({
  method: 'get',
  path: '/message-threads/{id}/free-times',
  operationId: 'listOfferableTimes',
  access: ['professionnel'],
  limits: [limits.read],
  request: {
    params: Id,
    /** The first day, in the professional's zone; without one: now. */
    query: z.object({ from: Day.refine((day) => /^20\d\d-/.test(day), 'format').optional() }),
  },
  refuses: ['message/not-found', 'directory/professional-not-found'],
  responses: { 200: json(s.OfferableTimes, 'What the professional offers and when it is free.') },
})
const offer = route({
  method: 'post',
  path: '/message-threads/{id}/offers',
  operationId: 'offerTime',
  access: ['professionnel'],
  limits: [limits.send],
  repeatable: 'The message has an id of its own: the same one again is not sent again.',
  request: { params: Id, ...jsonBody(s.NewOffer) },
  refuses: [
    'message/not-found',
    'message/blocked',
    'message/suspended',
    'directory/professional-not-found',
    'booking/slot-taken',
    'booking/slot-too-soon',
    'booking/slot-not-offered',
    'booking/price-changed',
  ],
  responses: { 200: json(MessageSent, 'Proposed. The time stays free until somebody takes it.') },
})
const share = route({
  method: 'post',
  path: '/message-threads/{id}/shares',
  operationId: 'shareInThread',
  access: ['particulier'],
  limits: [limits.send],
  repeatable: 'The message has an id of its own: the same one again shares nothing again.',
  request: { params: Id, ...jsonBody(s.NewShare) },
  refuses: [
    'message/not-found',
    'message/blocked',
    'directory/professional-not-found',
    'health/result-not-found',
    'health/wrong-end',
  ],
  responses: { 200: json(MessageSent, 'Opened to the professional of the thread, and both have its card.') },
})

/** Messages that are more than words: a time to take, a result that is shared. */
export function cardRoutes({ config, live }: MessageDependencies) {
  const answer = (id: string, { sequence, sentAt, readers }: Sent) => {
    tellInbox(live, readers)
    return { id, sequence, sentAt: sentAt.toString() }
  }
  return newRouter()
    .openapi(times, async (c) => {
      const ctx = c.get('ctx')
      const wanted = { id: c.req.valid('param').id, from: c.req.valid('query').from }
      return c.json(await ctx.read((db) => readOfferable(ctx, db, wanted)), 200)
    })
    .openapi(offer, async (c) => {
      const { id, startsAt, ...chosen } = c.req.valid('json')
      const cardOf = offerOf({ ...chosen, startsAt: momentOf(startsAt) })
      const message = { threadId: c.req.valid('param').id, id, text: '', cardOf }
      return c.json(answer(id, await sendMessage(c.get('ctx'), config.healthKeys, message)), 200)
    })
    .openapi(share, async (c) => {
      const { id, until, ...wanted } = c.req.valid('json')
      const cardOf = sharedOf({ ...wanted, until: Temporal.Instant.from(until) })
      const message = { threadId: c.req.valid('param').id, id, text: '', cardOf }
      return c.json(answer(id, await sendMessage(c.get('ctx'), config.healthKeys, message)), 200)
    })
}
