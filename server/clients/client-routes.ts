import { z } from '@hono/zod-openapi'
import { Id } from '#server/platform/http/fields.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, READS, route } from '#server/platform/http/route.ts'
import { readClientFile } from './client-file.ts'
import { exportClients } from './export-clients.ts'
import { limits } from './limits.ts'
import { addPerson, changePerson, findAlike, removePerson } from './people.ts'
import { readClients } from './read-clients.ts'
import * as s from './schemas.ts'
import type { TimelineSources } from './timeline.ts'

const access = ['professionnel'] as const
const DONE = { status: 'done' } as const

const search = route({
  method: 'post',
  path: '/professional/client-search',
  operationId: 'searchClients',
  access,
  limits: [limits.read],
  repeatable: READS,
  request: jsonBody(s.ClientSearch),
  refuses: ['booking/no-practice'],
  responses: {
    200: json(s.ClientList, 'A page of the people of this practice, and how many each filter finds.'),
  },
})
const alike = route({
  method: 'post',
  path: '/professional/client-look-alikes',
  operationId: 'findLookAlikes',
  access,
  limits: [limits.read],
  repeatable: READS,
  request: jsonBody(s.AlikeQuestion),
  refuses: ['booking/no-practice'],
  responses: { 200: json(z.array(s.AlikePerson), 'Who of this practice may be the same person.') },
})
const read = route({
  method: 'get',
  path: '/professional/clients/{id}',
  operationId: 'readClientFile',
  access,
  limits: [limits.read],
  request: { params: Id, query: s.TimelineQuery },
  refuses: ['booking/no-practice', 'clients/not-found'],
  responses: {
    200: json(s.ClientFile, 'The file of one person of this practice. Nothing that is shared is opened.'),
  },
})
const add = route({
  method: 'post',
  path: '/professional/clients',
  operationId: 'addClient',
  access,
  limits: [limits.change],
  request: jsonBody(s.Person),
  refuses: ['booking/no-practice', 'clients/not-found'],
  responses: { 201: json(s.Added, 'Written down. No account is made, and nothing is sent.') },
})
const change = route({
  method: 'put',
  path: '/professional/clients/{id}',
  operationId: 'changeClient',
  access,
  limits: [limits.change],
  request: { params: Id, ...jsonBody(s.Person) },
  refuses: ['clients/not-found'],
  responses: { 200: json(s.Done, 'Changed; only of somebody without an account.') },
})
const remove = route({
  method: 'delete',
  path: '/professional/clients/{id}',
  operationId: 'removeClient',
  access,
  limits: [limits.change],
  request: { params: Id },
  refuses: ['clients/not-found', 'clients/was-seen'],
  responses: { 200: json(s.Done, 'Taken away: somebody without an account whom the practice never saw.') },
})
const save = route({
  method: 'get',
  path: '/professional/client-export',
  operationId: 'exportClients',
  access,
  limits: [limits.export],
  refuses: ['booking/no-practice'],
  responses: {
    200: {
      description: 'Everybody of this practice, as a file that spreadsheets open.',
      content: { 'text/csv': { schema: z.string() } },
    },
  },
})

export function clientRoutes({ timeline }: { timeline: TimelineSources }) {
  return newRouter()
    .openapi(search, async (c) => {
      const ctx = c.get('ctx')
      return c.json(await ctx.read((db) => readClients(db, c.req.valid('json'))), 200)
    })
    .openapi(alike, async (c) => {
      const ctx = c.get('ctx')
      return c.json(await ctx.read((db) => findAlike(db, c.req.valid('json'))), 200)
    })
    .openapi(read, async (c) => {
      const ctx = c.get('ctx')
      const wanted = { ...c.req.valid('param'), ...c.req.valid('query') }
      return c.json(await ctx.read((db) => readClientFile(ctx, db, timeline, wanted)), 200)
    })
    .openapi(add, async (c) => {
      const { now } = c.get('ctx')
      const answer = await once(c, async (tx) => ({ id: await addPerson(tx, c.req.valid('json'), now) }))
      return c.json(answer, 201)
    })
    .openapi(change, async (c) => {
      const { now } = c.get('ctx')
      const answer = await once(c, async (tx) => {
        await changePerson(tx, c.req.valid('param').id, c.req.valid('json'), now)
        return DONE
      })
      return c.json(answer, 200)
    })
    .openapi(remove, async (c) => {
      const answer = await once(c, async (tx) => {
        await removePerson(tx, c.req.valid('param').id)
        return DONE
      })
      return c.json(answer, 200)
    })
    .openapi(save, async (c) => {
      const ctx = c.get('ctx')
      const text = await ctx.read((db) => exportClients(db, ctx.locale))
      return c.body(text, 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="mieva-clients.csv"',
        'cache-control': 'no-store',
      })
    })
}
