import { personOf } from '#server/accounts/index.ts'
import type { Config } from '#server/platform/config.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import { Id } from '#server/platform/http/fields.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { drawAnswers } from './draw-answers.ts'
import * as f from './fill-form.ts'
import { limits } from './limits.ts'
import { answerPdf, PDF } from './pdf-answer.ts'
import { readAsPerson } from './read-answers.ts'
import { listOwnRequests } from './request-queries.ts'
import * as s from './schemas.ts'

// Whoever books is a client, whatever their role.
const access = 'signed-in'
const DONE = { status: 'done' } as const
const missing = 'forms/request-not-found' as const

const list = route({
  method: 'get',
  path: '/form-requests',
  operationId: 'listOwnForms',
  access,
  limits: [limits.read],
  responses: { 200: json(s.OwnRequests, 'What was asked of this person, what waits first.') },
})
const read = route({
  method: 'get',
  path: '/form-requests/{id}',
  operationId: 'readOwnForm',
  access,
  limits: [limits.read],
  request: { params: Id },
  refuses: [missing, 'forms/not-begun'],
  responses: { 200: json(s.OwnRequest, 'The questions and this person’s own answers.') },
})
const begin = route({
  method: 'post',
  path: '/form-requests/{id}/begin',
  operationId: 'beginForm',
  access,
  limits: [limits.answer],
  request: { params: Id, ...jsonBody(s.Consent) },
  refuses: [missing],
  responses: { 200: json(s.Done, 'Agreed to; answers can be kept.') },
})
const save = route({
  method: 'put',
  path: '/form-requests/{id}/answers',
  operationId: 'saveFormAnswers',
  access,
  limits: [limits.answer],
  request: { params: Id, ...jsonBody(s.Answering) },
  refuses: [missing, 'forms/not-begun', 'forms/already-answered', 'forms/wrong-answer'],
  responses: { 200: json(s.Done, 'Kept, sealed; nobody else reads it before it is sent.') },
})
const send = route({
  method: 'post',
  path: '/form-requests/{id}/send',
  operationId: 'sendFormAnswers',
  access,
  limits: [limits.answer],
  request: { params: Id },
  refuses: [missing, 'forms/not-begun', 'forms/already-answered', 'forms/incomplete'],
  responses: { 200: json(s.Done, 'The professional may read it, and nobody changes it.') },
})
const correct = route({
  method: 'post',
  path: '/form-requests/{id}/corrections',
  operationId: 'correctFormAnswers',
  access,
  limits: [limits.answer],
  request: { params: Id },
  refuses: [missing, 'forms/not-begun'],
  responses: { 200: json(s.Done, 'A new version to write in; the one that was sent stays.') },
})
const pdf = route({
  method: 'get',
  path: '/form-requests/{id}/pdf',
  operationId: 'printOwnForm',
  access,
  limits: [limits.export],
  request: { params: Id },
  refuses: [missing, 'forms/not-begun'],
  responses: { 200: PDF },
})

export function ownFormRoutes({ config }: { config: Config }) {
  const ring = () => config.healthKeys
  return newRouter()
    .openapi(list, async (c) => {
      const ctx = c.get('ctx')
      const rows = await ctx.read((db) => listOwnRequests(db, personOf(ctx).id))
      return c.json(
        rows.map((row) => ({ ...f.describeRequest(row), professional: row.professional })),
        200,
      )
    })
    .openapi(read, async (c) => {
      const ctx = c.get('ctx')
      const who = { ring: ring(), userId: personOf(ctx).id, id: c.req.valid('param').id }
      return c.json(await ctx.read((db) => f.readOwn(db, who)), 200)
    })
    .openapi(begin, async (c) => {
      const { consent } = c.req.valid('json')
      await once(c, (tx) => f.beginForm(tx, { ...whoOf(c, ring()), consent }).then(() => DONE))
      return c.json(DONE, 200)
    })
    .openapi(save, async (c) => {
      const { answers } = c.req.valid('json')
      await once(c, (tx) => f.saveAnswers(tx, { ...whoOf(c, ring()), answers }).then(() => DONE))
      return c.json(DONE, 200)
    })
    .openapi(send, async (c) => {
      await once(c, (tx) => f.sendAnswers(tx, whoOf(c, ring())).then(() => DONE))
      return c.json(DONE, 200)
    })
    .openapi(correct, async (c) => {
      await once(c, (tx) => f.correctAnswers(tx, whoOf(c, ring())).then(() => DONE))
      return c.json(DONE, 200)
    })
    .openapi(pdf, async (c) => {
      const ctx = c.get('ctx')
      const { id } = c.req.valid('param')
      const found = await ctx.read((db) => readAsPerson(db, personOf(ctx).id, { ring: ring(), id }))
      return answerPdf(await drawAnswers(found.request, found.answer, ctx.locale))
    })
}

const whoOf = (
  c: { get(name: 'ctx'): Ctx; req: { valid(name: 'param'): { id: string } } },
  ring: Config['healthKeys'],
) => ({ ring, userId: personOf(c.get('ctx')).id, id: c.req.valid('param').id, now: c.get('ctx').now })
