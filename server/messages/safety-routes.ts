import { randomUUID } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { Refusal } from '#domain/kernel/refusal.ts'
import { recordEvent } from '#server/platform/audit.ts'
import { personOf } from '#server/accounts/index.ts'
import { Id } from '#server/platform/http/fields.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { exportMessages } from './export-messages.ts'
import { limits, type MessageDependencies, tellInbox } from './limits.ts'
import * as q from './queries.ts'
import { readerOf } from './reader.ts'
import { readReports, reportMessage, settleReport } from './report-message.ts'
import * as s from './schemas.ts'
import { findOpenRooms, findReaders } from './thread-people.ts'

const DONE = { status: 'done' } as const

const block = route({
  method: 'put',
  path: '/message-threads/{id}/block',
  operationId: 'blockThread',
  access: 'signed-in',
  limits: [limits.change],
  repeatable: 'The same choice again changes nothing.',
  request: { params: Id, ...jsonBody(s.Block) },
  refuses: ['message/not-found'],
  responses: { 200: json(s.Done, 'While it stands, neither writes to, calls or books the other.') },
})
const report = route({
  method: 'post',
  path: '/message-threads/{id}/messages/{message}/report',
  operationId: 'reportMessage',
  access: 'signed-in',
  limits: [limits.report],
  repeatable: 'A message is reported once by a person: the second time finds it done.',
  request: { params: Id.extend({ message: z.uuid() }), ...jsonBody(s.NewReport) },
  refuses: ['message/not-found'],
  responses: { 200: json(s.Done, 'This message, and nothing else of the thread, is with the back office.') },
})
const reports = route({
  method: 'get',
  path: '/message-reports',
  operationId: 'listMessageReports',
  access: ['admin'],
  limits: [limits.read],
  request: {},
  responses: {
    200: json(
      s.Reports,
      'What was reported and not handled, the oldest first. Each reading is in the journal of whoever reported.',
    ),
  },
})
const settle = route({
  method: 'put',
  path: '/message-reports/{id}',
  operationId: 'settleMessageReport',
  access: ['admin'],
  limits: [limits.change],
  repeatable: 'It is handled once; the second time is refused.',
  request: { params: Id, ...jsonBody(s.ReportOutcome) },
  refuses: ['message/report-not-found'],
  responses: { 200: json(s.Done, 'Handled.') },
})
const exporting = route({
  method: 'get',
  path: '/message-export',
  operationId: 'exportMessages',
  access: ['particulier', 'professionnel', 'employeur'],
  limits: [limits.export],
  responses: {
    200: {
      description: 'Every message of the person’s threads, as a table.',
      content: { 'text/csv': { schema: z.unknown() } },
    },
  },
})

/** What protects a person: a block, a report, and a copy of what is theirs. */
export function safetyRoutes({ config, live }: MessageDependencies) {
  return newRouter()
    .openapi(block, async (c) => {
      const ctx = c.get('ctx')
      const { id } = c.req.valid('param')
      const { isBlocked } = c.req.valid('json')
      const { readers, rooms } = await ctx.write(async (tx) => {
        if (!(await q.setBlock(tx, id, isBlocked))) throw new Refusal('message/not-found')
        const action = isBlocked ? 'thread-blocked' : 'thread-unblocked'
        await recordEvent(tx, { subjectId: personOf(ctx).id, action, facts: { thread: id } })
        return { readers: await findReaders(tx, id), rooms: await findOpenRooms(tx, id) }
      })
      tellInbox(live, readers)
      // A call that is under way looks again whether its room is open to the two.
      for (const room of rooms) live.tell(`room:${room}`)
      return c.json(DONE, 200)
    })
    .openapi(report, async (c) => {
      const ctx = c.get('ctx')
      const { id: threadId, message: messageId } = c.req.valid('param')
      const wanted = { id: randomUUID(), threadId, messageId, ...c.req.valid('json') }
      await ctx.write((tx) => reportMessage(ctx, tx, config.healthKeys, wanted))
      return c.json(DONE, 200)
    })
    .openapi(reports, async (c) =>
      c.json(await c.get('ctx').write((tx) => readReports(tx, config.healthKeys)), 200),
    )
    .openapi(settle, async (c) => {
      const { outcome } = c.req.valid('json')
      await c.get('ctx').write((tx) => settleReport(tx, c.req.valid('param').id, outcome))
      return c.json(DONE, 200)
    })
    .openapi(exporting, async (c) => {
      const ctx = c.get('ctx')
      return new Response(await exportMessages(ctx, config, readerOf(ctx)), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="mieva-messages.csv"',
        },
      })
    })
}
