import { Id } from '#server/platform/http/fields.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { limits } from './limits.ts'
import * as s from './schemas.ts'
import { addTemplate, readTemplates, removeTemplate } from './templates.ts'

const access = ['professionnel'] as const
const answer = { 200: json(s.Templates, 'Ours, the profession’s usual one first, and the practice’s own.') }

const list = route({
  method: 'get',
  path: '/professional/note-templates',
  operationId: 'listNoteTemplates',
  access,
  limits: [limits.read],
  refuses: ['booking/no-practice'],
  responses: answer,
})
const add = route({
  method: 'post',
  path: '/professional/note-templates',
  operationId: 'addNoteTemplate',
  access,
  limits: [limits.change],
  request: jsonBody(s.NewTemplate),
  refuses: ['booking/no-practice', 'record/too-many-templates'],
  responses: answer,
})
const remove = route({
  method: 'delete',
  path: '/professional/note-templates/{id}',
  operationId: 'removeNoteTemplate',
  access,
  limits: [limits.change],
  request: { params: Id },
  refuses: ['booking/no-practice', 'record/template-not-found'],
  responses: answer,
})

export function templateRoutes() {
  return newRouter()
    .openapi(list, async (c) => c.json(await c.get('ctx').read(readTemplates), 200))
    .openapi(add, async (c) => {
      const templates = await once(c, async (tx) => {
        await addTemplate(tx, c.req.valid('json'))
        return readTemplates(tx)
      })
      return c.json(templates, 200)
    })
    .openapi(remove, async (c) => {
      const templates = await once(c, async (tx) => {
        await removeTemplate(tx, c.req.valid('param').id)
        return readTemplates(tx)
      })
      return c.json(templates, 200)
    })
}
