import { questionnaireOf } from '#domain/forms/write-fhir.ts'
import type { Config } from '#server/platform/config.ts'
import { Id } from '#server/platform/http/fields.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import * as e from './edit-forms.ts'
import { limits } from './limits.ts'
import * as s from './schemas.ts'

const access = ['professionnel'] as const
const DONE = { status: 'done' } as const

const list = route({
  method: 'get',
  path: '/professional/forms',
  operationId: 'listForms',
  access,
  limits: [limits.read],
  refuses: ['booking/no-practice'],
  responses: { 200: json(s.Forms, 'The forms of this practice, and those it can begin with.') },
})
const make = route({
  method: 'post',
  path: '/professional/forms',
  operationId: 'makeForm',
  access,
  limits: [limits.change],
  request: jsonBody(s.NewForm),
  refuses: ['booking/no-practice', 'forms/not-found', 'forms/too-many', 'forms/unreadable'],
  responses: { 201: json(s.Made, 'A draft; nobody sees it before it is published.') },
})
const read = route({
  method: 'get',
  path: '/professional/forms/{id}',
  operationId: 'readForm',
  access,
  limits: [limits.read],
  request: { params: Id },
  refuses: ['forms/not-found'],
  responses: { 200: json(s.PracticeForm, 'The draft, and which version is out.') },
})
const save = route({
  method: 'put',
  path: '/professional/forms/{id}',
  operationId: 'saveForm',
  access,
  limits: [limits.change],
  request: { params: Id, ...jsonBody(s.Saving) },
  refuses: ['forms/not-found', 'forms/malformed', 'forms/changed-elsewhere'],
  responses: { 200: json(s.Saved, 'The draft is this one.') },
})
const publish = route({
  method: 'post',
  path: '/professional/forms/{id}/versions',
  operationId: 'publishForm',
  access,
  limits: [limits.change],
  request: { params: Id, ...jsonBody(s.Publishing) },
  refuses: ['forms/not-found', 'forms/changed-elsewhere', 'forms/cannot-publish'],
  responses: { 200: json(s.Published, 'A version that stays as it is; what is sent from now on asks it.') },
})
const services = route({
  method: 'put',
  path: '/professional/forms/{id}/services',
  operationId: 'chooseFormServices',
  access,
  limits: [limits.change],
  request: { params: Id, ...jsonBody(s.Services) },
  refuses: ['forms/not-found'],
  responses: { 200: json(s.Done, 'Sent with the first booking of these services, and of no others.') },
})
const archive = route({
  method: 'delete',
  path: '/professional/forms/{id}',
  operationId: 'archiveForm',
  access,
  limits: [limits.change],
  request: { params: Id },
  refuses: ['forms/not-found'],
  responses: { 200: json(s.Done, 'Out of the list. What was asked with it can still be answered and read.') },
})
const fhir = route({
  method: 'get',
  path: '/professional/forms/{id}/questionnaire',
  operationId: 'exportForm',
  access,
  limits: [limits.export],
  request: { params: Id },
  refuses: ['forms/not-found'],
  responses: { 200: json(s.Fhir, 'The draft as a FHIR R4 Questionnaire.') },
})

export function formEditRoutes({ config }: { config: Config }) {
  const offered = () => ({ isWho5Offered: config.isWho5Offered })
  return newRouter()
    .openapi(list, async (c) => c.json(await c.get('ctx').read((db) => e.readForms(db, offered())), 200))
    .openapi(make, async (c) =>
      c.json(await once(c, (tx) => e.makeForm(tx, c.req.valid('json'), offered())), 201),
    )
    .openapi(read, async (c) =>
      c.json(await c.get('ctx').read((db) => e.readForm(db, c.req.valid('param').id)), 200),
    )
    .openapi(save, async (c) => {
      const { now } = c.get('ctx')
      const { id } = c.req.valid('param')
      return c.json(await once(c, (tx) => e.saveDraft(tx, { ...c.req.valid('json'), id, now })), 200)
    })
    .openapi(publish, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await once(c, (tx) => e.publish(tx, id, c.req.valid('json').revision)), 200)
    })
    .openapi(services, async (c) => {
      const { id } = c.req.valid('param')
      await once(c, (tx) => e.chooseServices(tx, id, c.req.valid('json').serviceIds).then(() => DONE))
      return c.json(DONE, 200)
    })
    .openapi(archive, async (c) => {
      const { now } = c.get('ctx')
      await once(c, (tx) => e.archiveForm(tx, c.req.valid('param').id, now).then(() => DONE))
      return c.json(DONE, 200)
    })
    .openapi(fhir, async (c) => {
      const { id } = c.req.valid('param')
      const { draft, version } = await c.get('ctx').read((db) => e.requireForm(db, id))
      c.header('content-disposition', 'attachment; filename="mieva-questionnaire.json"')
      const resource = questionnaireOf(draft, {
        url: `urn:uuid:${id}`,
        version: String(Math.max(1, version)),
      })
      return c.json(s.Fhir.parse(resource), 200)
    })
}
