import { z } from '@hono/zod-openapi'
import { Id } from '#server/platform/http/fields.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { limits, type MessageDependencies, tellInbox } from './limits.ts'
import * as s from './schemas.ts'
import { changeMessage, sendMessage } from './send-message.ts'

const OfThread = Id.extend({ message: z.uuid() })
const DONE = { status: 'done' } as const

const send = route({
  method: 'post',
  path: '/message-threads/{id}/messages',
  operationId: 'sendMessage',
  access: 'signed-in',
  limits: [limits.send],
  repeatable: 'The message has an id of its own: the same one again is not sent again.',
  request: { params: Id, ...jsonBody(s.NewMessage) },
  refuses: ['message/not-found', 'message/blocked', 'message/suspended', 'message/file-not-found'],
  responses: { 200: json(s.MessageSent, 'Sent; its number in the thread, the same for both.') },
})
const change = route({
  method: 'put',
  path: '/message-threads/{id}/messages/{message}',
  operationId: 'changeMessage',
  access: 'signed-in',
  limits: [limits.change],
  repeatable: 'The same words again are the same message.',
  request: { params: OfThread, ...jsonBody(s.ChangedMessage) },
  refuses: ['message/not-found', 'message/too-late', 'message/blocked', 'message/suspended'],
  responses: { 200: json(s.Done, 'Changed, with a mark that both see.') },
})
const withdraw = route({
  method: 'delete',
  path: '/message-threads/{id}/messages/{message}',
  operationId: 'withdrawMessage',
  access: 'signed-in',
  limits: [limits.change],
  repeatable: 'What is withdrawn stays so.',
  request: { params: OfThread },
  refuses: ['message/not-found', 'message/too-late'],
  responses: { 200: json(s.Done, 'Withdrawn: its words are gone, its place stays.') },
})

export function writingRoutes({ config, live }: MessageDependencies) {
  return newRouter()
    .openapi(send, async (c) => {
      const { id, ...content } = c.req.valid('json')
      const message = { threadId: c.req.valid('param').id, id, ...content }
      const { sequence, sentAt, readers } = await sendMessage(c.get('ctx'), config.healthKeys, message)
      tellInbox(live, readers)
      return c.json({ id, sequence, sentAt: sentAt.toString() }, 200)
    })
    .openapi(change, async (c) => {
      const ctx = c.get('ctx')
      const { id: threadId, message: id } = c.req.valid('param')
      const { text } = c.req.valid('json')
      const readers = await ctx.write((tx) =>
        changeMessage(ctx, tx, config.healthKeys, { threadId, id, text }),
      )
      tellInbox(live, readers)
      return c.json(DONE, 200)
    })
    .openapi(withdraw, async (c) => {
      const ctx = c.get('ctx')
      const { id: threadId, message: id } = c.req.valid('param')
      const readers = await ctx.write((tx) =>
        changeMessage(ctx, tx, config.healthKeys, { threadId, id, text: null }),
      )
      tellInbox(live, readers)
      return c.json(DONE, 200)
    })
}
