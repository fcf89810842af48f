import { z } from '@hono/zod-openapi'
import { Id } from '#server/platform/http/fields.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { addReply, listReplies, readSettings, removeReply, saveSettings } from './inbox-settings.ts'
import { limits } from './limits.ts'
import * as s from './schemas.ts'

const access = ['professionnel'] as const
const DONE = { status: 'done' } as const

const read = route({
  method: 'get',
  path: '/inbox-settings',
  operationId: 'readInboxSettings',
  access,
  request: {},
  refuses: ['booking/no-practice'],
  responses: {
    200: json(s.InboxSettings, 'Within what time the professional says they answer, and absences.'),
  },
})
const save = route({
  method: 'put',
  path: '/inbox-settings',
  operationId: 'saveInboxSettings',
  access,
  limits: [limits.change],
  request: jsonBody(s.InboxSettings),
  refuses: ['booking/no-practice'],
  responses: { 200: json(s.Done, 'Saved; it stands above every thread.') },
})
const replies = route({
  method: 'get',
  path: '/saved-replies',
  operationId: 'listSavedReplies',
  access,
  request: {},
  responses: { 200: json(z.array(s.SavedReply), 'Replies that the professional keeps at hand.') },
})
const add = route({
  method: 'post',
  path: '/saved-replies',
  operationId: 'addSavedReply',
  access,
  limits: [limits.change],
  request: jsonBody(s.NewReply),
  refuses: ['message/too-many-replies'],
  responses: { 200: json(s.Done, 'Kept.') },
})
const remove = route({
  method: 'delete',
  path: '/saved-replies/{id}',
  operationId: 'removeSavedReply',
  access,
  limits: [limits.change],
  request: { params: Id },
  refuses: ['message/reply-not-found'],
  responses: { 200: json(s.Done, 'Removed.') },
})

export function settingsRoutes() {
  return newRouter()
    .openapi(read, async (c) => {
      const ctx = c.get('ctx')
      return c.json(await ctx.read((db) => readSettings(ctx, db)), 200)
    })
    .openapi(save, async (c) => {
      const settings = c.req.valid('json')
      await once(c, (tx) => saveSettings(c.get('ctx'), tx, settings).then(() => DONE))
      return c.json(DONE, 200)
    })
    .openapi(replies, async (c) => {
      const ctx = c.get('ctx')
      return c.json(await ctx.read((db) => listReplies(ctx, db)), 200)
    })
    .openapi(add, async (c) => {
      const reply = c.req.valid('json')
      await once(c, (tx) => addReply(c.get('ctx'), tx, reply).then(() => DONE))
      return c.json(DONE, 200)
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param')
      await once(c, (tx) => removeReply(c.get('ctx'), tx, id).then(() => DONE))
      return c.json(DONE, 200)
    })
}
