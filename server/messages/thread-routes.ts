import { randomUUID } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { Refusal } from '#domain/kernel/refusal.ts'
import { personOf } from '#server/accounts/index.ts'
import { markSeen, settleDesk } from '#server/notifier/index.ts'
import { Id } from '#server/platform/http/fields.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, READS, route } from '#server/platform/http/route.ts'
import { listContacts } from './contacts.ts'
import { limits, type MessageDependencies, tellInbox } from './limits.ts'
import { noticeKeys } from './message-sent.ts'
import { openSupportThread, openThread } from './open-thread.ts'
import * as q from './queries.ts'
import { readerOf } from './reader.ts'
import { positionIn, readThread, readThreads } from './read-threads.ts'
import * as s from './schemas.ts'
import { findWhoIsToldOfReading } from './thread-people.ts'

const DONE = { status: 'done' } as const

const list = route({
  method: 'get',
  path: '/message-threads',
  operationId: 'listThreads',
  access: 'signed-in',
  limits: [limits.read],
  request: { query: s.ThreadPage },
  responses: { 200: json(s.ThreadList, 'The person’s threads, the latest first.') },
})
const search = route({
  method: 'post',
  path: '/message-thread-search',
  operationId: 'searchThreads',
  access: 'signed-in',
  limits: [limits.read],
  repeatable: READS,
  request: jsonBody(s.ThreadSearch),
  responses: {
    200: json(
      s.ThreadList,
      'Those of the person’s threads in which the other person is called so. A page may be empty and have a next one.',
    ),
  },
})
const detail = route({
  method: 'get',
  path: '/message-threads/{id}',
  operationId: 'readThread',
  access: 'signed-in',
  limits: [limits.read],
  request: {
    params: Id,
    query: z.object({ before: z.coerce.number().int().min(1).max(2_147_483_647).optional() }),
  },
  refuses: ['message/not-found'],
  responses: { 200: json(s.Thread, 'A thread of the person’s own with its last messages, in their order.') },
})
const open = route({
  method: 'post',
  path: '/message-threads',
  operationId: 'openThread',
  access: 'signed-in',
  limits: [limits.change],
  request: jsonBody(s.OpenThread),
  refuses: ['booking/not-found', 'message/not-met'],
  responses: { 200: json(s.ThreadOpened, 'The thread of the two people of this visit.') },
})
const support = route({
  method: 'post',
  path: '/support-thread',
  operationId: 'openSupportThread',
  access: ['particulier', 'professionnel', 'employeur'],
  limits: [limits.change],
  repeatable: 'A person has one thread with us.',
  request: {},
  responses: { 200: json(s.ThreadOpened, 'The person’s thread with Mieva.') },
})
const read = route({
  method: 'put',
  path: '/message-threads/{id}/read',
  operationId: 'markThreadRead',
  access: 'signed-in',
  limits: [limits.read],
  repeatable: 'Read twice is read.',
  request: { params: Id, ...jsonBody(s.ReadUpTo) },
  refuses: ['message/not-found'],
  responses: { 200: json(s.Done, 'Read up to this message.') },
})
const arrange = route({
  method: 'put',
  path: '/message-threads/{id}/side',
  operationId: 'arrangeThread',
  access: 'signed-in',
  limits: [limits.change],
  repeatable: 'The same choice again changes nothing.',
  request: { params: Id, ...jsonBody(s.OwnSide) },
  refuses: ['message/not-found'],
  responses: {
    200: json(s.Done, 'Put away or taken back, read receipts wanted or not: for this person alone.'),
  },
})
const contacts = route({
  method: 'get',
  path: '/message-contacts',
  operationId: 'listMessageContacts',
  access: 'signed-in',
  limits: [limits.read],
  request: {},
  responses: { 200: json(s.Contacts, 'To whom the person may write, by a visit of theirs.') },
})

export function threadRoutes({ config, live, scanner }: MessageDependencies) {
  return newRouter()
    .openapi(list, async (c) => {
      const ctx = c.get('ctx')
      const { archived, cursor } = c.req.valid('query')
      const wanted = { isArchived: archived === 'yes', before: positionIn(cursor) }
      return c.json(await ctx.read((db) => readThreads(ctx, db, config.healthKeys, wanted)), 200)
    })
    .openapi(search, async (c) => {
      const ctx = c.get('ctx')
      const { name, archived, cursor } = c.req.valid('json')
      const wanted = { isArchived: archived === 'yes', before: positionIn(cursor), name }
      return c.json(await ctx.read((db) => readThreads(ctx, db, config.healthKeys, wanted)), 200)
    })
    .openapi(detail, async (c) => {
      const ctx = c.get('ctx')
      const wanted = { id: c.req.valid('param').id, before: c.req.valid('query').before }
      const thread = await ctx.read((db) => readThread(ctx, db, config.healthKeys, wanted))
      return c.json({ ...thread, takesFiles: scanner.isOffered }, 200)
    })
    .openapi(open, async (c) => {
      const ctx = c.get('ctx')
      const wanted = { id: randomUUID(), ...c.req.valid('json') }
      const answer = await once(c, async (tx) => ({
        id: await openThread(ctx, tx, config.healthKeys, wanted),
      }))
      return c.json(answer, 200)
    })
    .openapi(support, async (c) => {
      const ctx = c.get('ctx')
      const id = await ctx.write((tx) => openSupportThread(ctx, tx, config.healthKeys, randomUUID()))
      return c.json({ id }, 200)
    })
    .openapi(read, async (c) => {
      const ctx = c.get('ctx')
      const { id } = c.req.valid('param')
      const readers = await ctx.write(async (tx) => {
        const reader = readerOf(ctx)
        const span = await q.markRead(tx, reader, id, c.req.valid('json').sequence)
        const people = await findWhoIsToldOfReading(tx, reader, id)
        if (people.length === 0) throw new Refusal('message/not-found')
        if (!span) return []
        if (reader.isStaff) await settleDesk(tx, { kind: 'support-waiting', id })
        else await markSeen(tx, reader.id, { kind: 'message-received', id, keys: noticeKeys(id, span) })
        return people
      })
      tellInbox(live, readers)
      return c.json(DONE, 200)
    })
    .openapi(arrange, async (c) => {
      const ctx = c.get('ctx')
      const userId = personOf(ctx).id
      const isThere = await ctx.write((tx) =>
        q.updateSide(tx, readerOf(ctx), c.req.valid('param').id, c.req.valid('json')),
      )
      if (!isThere) throw new Refusal('message/not-found')
      tellInbox(live, [userId])
      return c.json(DONE, 200)
    })
    .openapi(contacts, async (c) => {
      const ctx = c.get('ctx')
      return c.json(await ctx.read((db) => listContacts(ctx, db)), 200)
    })
}
