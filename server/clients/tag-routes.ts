import { Id } from '#server/platform/http/fields.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { limits } from './limits.ts'
import * as s from './schemas.ts'
import { addTag, changeTag, readTags, removeTag, tagClient } from './tags.ts'

const access = ['professionnel'] as const
const answer = { 200: json(s.Tags, 'The practice’s own tags, by name.') }

const list = route({
  method: 'get',
  path: '/professional/client-tags',
  operationId: 'listClientTags',
  access,
  limits: [limits.read],
  responses: answer,
})
const add = route({
  method: 'post',
  path: '/professional/client-tags',
  operationId: 'addClientTag',
  access,
  limits: [limits.change],
  request: jsonBody(s.NewTag),
  refuses: ['booking/no-practice', 'clients/tag-already-there', 'clients/too-many-tags'],
  responses: answer,
})
const change = route({
  method: 'put',
  path: '/professional/client-tags/{id}',
  operationId: 'changeClientTag',
  access,
  limits: [limits.change],
  request: { params: Id, ...jsonBody(s.NewTag) },
  refuses: ['clients/not-found', 'clients/tag-already-there'],
  responses: answer,
})
const remove = route({
  method: 'delete',
  path: '/professional/client-tags/{id}',
  operationId: 'removeClientTag',
  access,
  limits: [limits.change],
  request: { params: Id },
  refuses: ['clients/not-found'],
  responses: answer,
})
const tag = route({
  method: 'put',
  path: '/professional/clients/{id}/tags',
  operationId: 'tagClient',
  access,
  limits: [limits.change],
  request: { params: Id, ...jsonBody(s.ClientTags) },
  refuses: ['clients/not-found'],
  responses: { 200: json(s.Done, 'This person has these tags and no others.') },
})

export function tagRoutes() {
  return newRouter()
    .openapi(list, async (c) => c.json(await c.get('ctx').read(readTags), 200))
    .openapi(add, async (c) => {
      const tags = await once(c, async (tx) => {
        await addTag(tx, c.req.valid('json'))
        return readTags(tx)
      })
      return c.json(tags, 200)
    })
    .openapi(change, async (c) => {
      const tags = await once(c, async (tx) => {
        await changeTag(tx, c.req.valid('param').id, c.req.valid('json'))
        return readTags(tx)
      })
      return c.json(tags, 200)
    })
    .openapi(remove, async (c) => {
      const tags = await once(c, async (tx) => {
        await removeTag(tx, c.req.valid('param').id)
        return readTags(tx)
      })
      return c.json(tags, 200)
    })
    .openapi(tag, async (c) => {
      const done = await once(c, async (tx) => {
        await tagClient(tx, c.req.valid('param').id, c.req.valid('json').tagIds)
        return { status: 'done' as const }
      })
      return c.json(done, 200)
    })
}
