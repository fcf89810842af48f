import { z } from '@hono/zod-openapi'
import type { Config } from '#server/platform/config.ts'
import { Id } from '#server/platform/http/fields.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { drawAnswers } from './draw-answers.ts'
import { requirePractice } from './edit-forms.ts'
import { describeRequest } from './fill-form.ts'
import { limits } from './limits.ts'
import { answerPdf, PDF } from './pdf-answer.ts'
import { describeAnswers, readAsPractice, responseTo } from './read-answers.ts'
import { listPracticeRequests } from './request-queries.ts'
import * as s from './schemas.ts'
import { sendForm, takeBackForm } from './send-form.ts'

const access = ['professionnel'] as const
const DONE = { status: 'done' } as const
const version = z.object({ version: z.coerce.number().int().min(1).max(50).optional() })

const list = route({
  method: 'get',
  path: '/professional/form-requests',
  operationId: 'listFormRequests',
  access,
  limits: [limits.read],
  request: { query: z.object({ client: z.uuid().optional() }) },
  refuses: ['booking/no-practice'],
  responses: {
    200: json(s.PracticeRequests, 'What was asked of whom, and what came back. No answer is opened.'),
  },
})
const send = route({
  method: 'post',
  path: '/professional/form-requests',
  operationId: 'sendForm',
  access,
  limits: [limits.send],
  request: jsonBody(s.Asking),
  refuses: [
    'booking/no-practice',
    'forms/not-found',
    'clients/not-found',
    'forms/no-account',
    'forms/not-published',
    'forms/already-sent',
  ],
  responses: { 201: json(s.Asked, 'Asked; the person is told within the minute.') },
})
const takeBack = route({
  method: 'delete',
  path: '/professional/form-requests/{id}',
  operationId: 'takeBackForm',
  access,
  limits: [limits.send],
  request: { params: Id },
  refuses: ['booking/no-practice', 'forms/request-not-found'],
  responses: { 200: json(s.Done, 'No longer asked; only before the person began.') },
})
const read = route({
  method: 'get',
  path: '/professional/form-answers/{id}',
  operationId: 'readFormAnswers',
  access,
  limits: [limits.read],
  request: { params: Id, query: version },
  refuses: ['forms/request-not-found'],
  responses: { 200: json(s.ReadAnswers, 'The answers; this reading is now a line of the person’s journal.') },
})
const pdf = route({
  method: 'get',
  path: '/professional/form-answers/{id}/pdf',
  operationId: 'printFormAnswers',
  access,
  limits: [limits.export],
  request: { params: Id, query: version },
  refuses: ['forms/request-not-found'],
  responses: { 200: PDF },
})
const fhir = route({
  method: 'get',
  path: '/professional/form-answers/{id}/response',
  operationId: 'exportFormAnswers',
  access,
  limits: [limits.export],
  request: { params: Id, query: version },
  refuses: ['forms/request-not-found'],
  responses: {
    200: json(s.Fhir, 'The answers as a FHIR R4 QuestionnaireResponse; also a line of the journal.'),
  },
})

export function formRequestRoutes({ config }: { config: Config }) {
  const ring = () => config.healthKeys
  return newRouter()
    .openapi(list, async (c) => {
      const rows = await c.get('ctx').read(async (db) => {
        await requirePractice(db)
        return listPracticeRequests(db, c.req.valid('query').client)
      })
      const described = rows.map((row) => ({
        ...describeRequest(row),
        practiceClientId: row.practiceClientId,
        firstName: row.firstName,
        lastName: row.lastName,
      }))
      return c.json(described, 200)
    })
    .openapi(send, async (c) => c.json(await once(c, (tx) => sendForm(tx, c.req.valid('json'))), 201))
    .openapi(takeBack, async (c) => {
      await once(c, (tx) => takeBackForm(tx, c.req.valid('param').id).then(() => DONE))
      return c.json(DONE, 200)
    })
    .openapi(read, async (c) => {
      const wanted = { ring: ring(), ...c.req.valid('param'), ...c.req.valid('query') }
      const found = await c.get('ctx').write((tx) => readAsPractice(tx, wanted))
      return c.json(describeAnswers(found), 200)
    })
    .openapi(pdf, async (c) => {
      const ctx = c.get('ctx')
      const wanted = { ring: ring(), ...c.req.valid('param'), ...c.req.valid('query') }
      const { request, answer } = await ctx.write((tx) => readAsPractice(tx, wanted))
      return answerPdf(await drawAnswers(request, answer, ctx.locale))
    })
    .openapi(fhir, async (c) => {
      const wanted = { ring: ring(), ...c.req.valid('param'), ...c.req.valid('query') }
      const { request, answer } = await c.get('ctx').write((tx) => readAsPractice(tx, wanted))
      c.header('content-disposition', 'attachment; filename="mieva-questionnaire-response.json"')
      return c.json(responseTo(request, answer), 200)
    })
}
