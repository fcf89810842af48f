import { z } from '@hono/zod-openapi'
import type { Config } from '#server/platform/config.ts'
import { Id } from '#server/platform/http/fields.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { paper } from '#server/receipts/index.ts'
import { openedPaper } from './draw-note.ts'
import { limits } from './limits.ts'
import { findPracticeShown } from './queries.ts'
import { readOpened } from './read-opened.ts'
import * as r from './requests.ts'
import * as s from './schemas.ts'

const DONE = { status: 'done' } as const
const access = ['professionnel'] as const

const ask = route({
  method: 'post',
  path: '/record-requests',
  operationId: 'askForRecord',
  access: 'signed-in',
  limits: [limits.ask],
  request: jsonBody(s.NewRequest),
  refuses: ['record/already-asked', 'record/no-such-practice'],
  responses: { 201: json(s.Done, 'Asked: the professional opens the signed notes, or says why not.') },
})
const mine = route({
  method: 'get',
  path: '/record-requests',
  operationId: 'listRecordRequests',
  access: 'signed-in',
  limits: [limits.read],
  responses: { 200: json(s.RecordRequests, 'What this person asked for.') },
})
const practices = route({
  method: 'get',
  path: '/record-practices',
  operationId: 'listRecordPractices',
  access: 'signed-in',
  limits: [limits.read],
  responses: { 200: json(s.RecordPractices, 'Whom this person saw, and may ask.') },
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
const print = route({
  method: 'get',
  path: '/record-requests/{id}/pdf',
  operationId: 'printOpenedRecord',
  access: 'signed-in',
  limits: [limits.print],
  request: { params: Id },
  refuses: ['record/request-not-found', 'record/note-not-found'],
  responses: {
    200: {
      description: 'The signed notes in the practice’s name; also a line of the person’s journal.',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
})
const received = route({
  method: 'get',
  path: '/professional/record-requests',
  operationId: 'listRecordRequestsToPractice',
  access,
  limits: [limits.read],
  responses: { 200: json(s.RecordRequests, 'Who asked to read their record.') },
})
const answer = route({
  method: 'post',
  path: '/professional/record-requests/{id}/answer',
  operationId: 'answerRecordRequest',
  access,
  limits: [limits.change],
  request: { params: Id },
  refuses: ['record/request-not-found'],
  responses: { 200: json(s.Done, 'Opened for thirty days.') },
})
const refuse = route({
  method: 'post',
  path: '/professional/record-requests/{id}/refusal',
  operationId: 'refuseRecordRequest',
  access,
  limits: [limits.change],
  request: { params: Id, ...jsonBody(s.RequestRefusal) },
  refuses: ['record/request-not-found'],
  responses: { 200: json(s.Done, 'Refused; the person reads why.') },
})

export function requestRoutes({ config }: { config: Pick<Config, 'healthKeys'> }) {
  const ring = () => config.healthKeys
  return newRouter()
    .openapi(ask, async (c) => {
      const ctx = c.get('ctx')
      const { professionalId } = c.req.valid('json')
      await once(c, (tx) => r.askForRecord(ctx, tx, professionalId).then(() => DONE))
      return c.json(DONE, 201)
    })
    .openapi(mine, async (c) => {
      const ctx = c.get('ctx')
      return c.json(await ctx.read((db) => r.requestsOfClient(ctx, db, ring())), 200)
    })
    .openapi(practices, async (c) => {
      const ctx = c.get('ctx')
      return c.json(await ctx.read((db) => r.practicesSeen(ctx, db)), 200)
    })
    .openapi(opened, async (c) => {
      const ctx = c.get('ctx')
      return c.json(await ctx.write((tx) => readOpened(ctx, tx, ring(), c.req.valid('param').id)), 200)
    })
    .openapi(print, async (c) => {
      const ctx = c.get('ctx')
      const drawn = await ctx.write(async (tx) => {
        const record = await readOpened(ctx, tx, ring(), c.req.valid('param').id)
        return openedPaper(record, await findPracticeShown(tx, record.professionalId), ctx.locale)
      })
      return c.body(await paper.print(drawn), 200, {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="notes.pdf"',
        'cache-control': 'private, no-store',
      })
    })
    .openapi(received, async (c) => {
      const ctx = c.get('ctx')
      return c.json(await ctx.read((db) => r.requestsToPractice(db, { ring: ring(), now: ctx.now })), 200)
    })
    .openapi(answer, async (c) => {
      const { now } = c.get('ctx')
      await once(c, (tx) => r.openToClient(tx, c.req.valid('param').id, now).then(() => DONE))
      return c.json(DONE, 200)
    })
    .openapi(refuse, async (c) => {
      const work = { ring: ring(), now: c.get('ctx').now }
      const { reason } = c.req.valid('json')
      await once(c, (tx) => r.refuseClient(tx, work, c.req.valid('param').id, reason).then(() => DONE))
      return c.json(DONE, 200)
    })
}
