import type { Config } from '#server/platform/config.ts'
import { Id } from '#server/platform/http/fields.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { limits } from './limits.ts'
import { answerRequest, askForRecord, readOpened, requestsOfClient, requestsToPractice } from './requests.ts'
import * as s from './schemas.ts'

const DONE = { status: 'done' } as const

const ask = route({
  method: 'post',
  path: '/record-requests',
  operationId: 'askForRecord',
  access: 'signed-in',
  limits: [limits.ask],
  request: jsonBody(s.NewRequest),
  refuses: ['record/already-asked', 'record/no-such-practice'],
  responses: { 201: json(s.Done, 'Asked: the professional opens the signed notes.') },
})
const mine = route({
  method: 'get',
  path: '/record-requests',
  operationId: 'listRecordRequests',
  access: 'signed-in',
  limits: [limits.read],
  responses: { 200: json(s.RecordRequests, 'What this person asked for.') },
})
const opened = route({
  method: 'post',
  path: '/record-requests/{id}/reading',
  operationId: 'readOpenedRecord',
  access: 'signed-in',
  limits: [limits.print],
  repeatable: 'It reads, answers what is sealed, and writes each reading in the journal.',
  request: { params: Id },
  refuses: ['record/request-not-found', 'record/note-not-found'],
  responses: { 200: json(s.OpenedRecord, 'The signed notes, while they are open.') },
})
const received = route({
  method: 'get',
  path: '/professional/record-requests',
  operationId: 'listRecordRequestsToPractice',
  access: ['professionnel'],
  limits: [limits.read],
  responses: { 200: json(s.RecordRequests, 'Who asked to read their record.') },
})
const answer = route({
  method: 'post',
  path: '/professional/record-requests/{id}/answer',
  operationId: 'answerRecordRequest',
  access: ['professionnel'],
  limits: [limits.change],
  request: { params: Id },
  refuses: ['record/request-not-found'],
  responses: { 200: json(s.Done, 'Opened for thirty days.') },
})

export function requestRoutes({ config }: { config: Pick<Config, 'healthKeys'> }) {
  return newRouter()
    .openapi(ask, async (c) => {
      const ctx = c.get('ctx')
      const done = await once(c, async (tx) => {
        await askForRecord(ctx, tx, c.req.valid('json').professionalId)
        return DONE
      })
      return c.json(done, 201)
    })
    .openapi(mine, async (c) => {
      const ctx = c.get('ctx')
      return c.json(await ctx.read((db) => requestsOfClient(ctx, db)), 200)
    })
    .openapi(opened, async (c) => {
      const ctx = c.get('ctx')
      return c.json(
        await ctx.write((tx) => readOpened(ctx, tx, config.healthKeys, c.req.valid('param').id)),
        200,
      )
    })
    .openapi(received, async (c) => c.json(await c.get('ctx').read(requestsToPractice), 200))
    .openapi(answer, async (c) => {
      const { now } = c.get('ctx')
      const done = await once(c, async (tx) => {
        await answerRequest(tx, c.req.valid('param').id, now)
        return DONE
      })
      return c.json(done, 200)
    })
}
